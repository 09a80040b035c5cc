import Blueprint
import BlueprintTesting
import Testing

@testable import ObserverChapter

@Suite("Subject and observers")
@MainActor
struct SubjectTests {
    let player = MusicPlayer()
    let screen = Screen()

    @Test("Without observers a track is played, and an observer shows nothing before the next change")
    func attached() {
        player.play("Clair de lune")
        #expect(player.track == "Clair de lune")
        let miniPlayer = MiniPlayer(of: player, show: screen.write)
        player.attach(miniPlayer)
        #expect(screen.lines == [])
        player.play("Träumerei")
        player.stop()
        #expect(screen.lines == ["Mini player: Träumerei", "Mini player: silence"])
        withExtendedLifetime(miniPlayer) {}
    }

    @Test("All observers are told, in the order in which they were attached")
    func order() {
        let displays = threeDisplays()
        player.play("Clair de lune")
        player.play("Träumerei")
        #expect(
            screen.lines == [
                "Mini player: Clair de lune", "Tip: swipe up for the lyrics", "History: Clair de lune",
                "Mini player: Träumerei", "History: Clair de lune, Träumerei",
            ])
        withExtendedLifetime(displays) {}
    }

    @Test("Observers are told of changes alone, or when it is asked for")
    func unchanged() {
        let miniPlayer = MiniPlayer(of: player, show: screen.write)
        player.attach(miniPlayer)
        player.stop()
        player.play("Clair de lune")
        player.play("Clair de lune")
        #expect(screen.lines == ["Mini player: Clair de lune"])
        player.notify()
        #expect(screen.lines == ["Mini player: Clair de lune", "Mini player: Clair de lune"])
        withExtendedLifetime(miniPlayer) {}
    }

    @Test("An observer that is detached is told no more, the others are, and it may come back")
    func detached() {
        let (miniPlayer, tip, history) = threeDisplays()
        player.detach(tip)
        player.detach(tip)
        player.detach(miniPlayer)
        player.play("Clair de lune")
        #expect(screen.lines == ["History: Clair de lune"])
        player.detach(history)
        player.attach(miniPlayer)
        player.play("Träumerei")
        #expect(screen.lines == ["History: Clair de lune", "Mini player: Träumerei"])
        withExtendedLifetime((miniPlayer, tip, history)) {}
    }

    @Test("An observer that is attached twice is told once, in its first place, and detached at once")
    func attachedTwice() {
        let (miniPlayer, tip, history) = threeDisplays()
        player.detach(tip)
        player.attach(miniPlayer)
        player.play("Clair de lune")
        #expect(screen.lines == ["Mini player: Clair de lune", "History: Clair de lune"])
        player.detach(miniPlayer)
        player.play("Träumerei")
        #expect(screen.lines.dropFirst(2) == ["History: Clair de lune, Träumerei"])
        withExtendedLifetime((miniPlayer, tip, history)) {}
    }

    @Test("An observer that detaches itself while it is told makes nobody miss the change")
    func detachesItself() {
        let (miniPlayer, tip, history) = threeDisplays()
        player.detach(miniPlayer)
        player.play("Clair de lune")
        #expect(screen.lines == ["Tip: swipe up for the lyrics", "History: Clair de lune"])
        player.play("Träumerei")
        #expect(screen.lines.dropFirst(2) == ["History: Clair de lune, Träumerei"])
        withExtendedLifetime((miniPlayer, tip, history)) {}
    }

    @Test("An observer that another detaches during a round is not told any more")
    func detachedDuringRound() {
        let history = PlayHistory(of: player, show: screen.write)
        let miniPlayer = MiniPlayer(of: player) { [player, screen] line in
            screen.write(line)
            player.detach(history)
        }
        player.attach(miniPlayer)
        player.attach(history)
        player.play("Clair de lune")
        #expect(screen.lines == ["Mini player: Clair de lune"])
        withExtendedLifetime(miniPlayer) {}
    }

    @Test("Two players have observers of their own")
    func twoPlayers() {
        let radio = MusicPlayer()
        let miniPlayer = MiniPlayer(of: player, show: screen.write)
        let history = PlayHistory(of: radio, show: screen.write)
        player.attach(miniPlayer)
        radio.attach(history)
        player.play("Clair de lune")
        radio.play("Träumerei")
        #expect(screen.lines == ["Mini player: Clair de lune", "History: Träumerei"])
        withExtendedLifetime((miniPlayer, history)) {}
    }

    @Test("A player keeps no observer alive, and lives no longer than those who keep it")
    func keepsNobodyAlive() {
        weak var miniPlayer: MiniPlayer?
        weak var radio: MusicPlayer?
        do {
            let own = MusicPlayer()
            let (leaving, listening) = (
                MiniPlayer(of: player, show: screen.write), PlayHistory(of: own, show: screen.write)
            )
            player.attach(leaving)
            own.attach(listening)
            player.play("Clair de lune")
            own.play("Träumerei")
            (miniPlayer, radio) = (leaving, own)
        }
        #expect(miniPlayer == nil, "The player keeps its observer alive. ‖ 播放器让观察者一直活着。")
        #expect(radio == nil, "A player and its observer keep each other alive. ‖ 播放器与观察者互相让对方活着。")
        player.play("Träumerei")
        #expect(screen.lines == ["Mini player: Clair de lune", "History: Träumerei"])
    }

    @Test("A newcomer is not taken for an observer that is gone")
    func newcomer() {
        // A new object often lies where the last one was freed.
        for track in ["Clair de lune", "Träumerei", "Für Elise", "La campanella"] {
            let miniPlayer = MiniPlayer(of: player, show: screen.write)
            player.attach(miniPlayer)
            player.play(track)
            #expect(screen.lines.last == "Mini player: \(track)")
            withExtendedLifetime(miniPlayer) {}
        }
        #expect(screen.lines.count == 4)
    }

    /// Tells by running whether the player knows no more than the protocol.
    @Test("Observers of any kind can be attached, many of them, and find the new track as they are told")
    func anyObserver() {
        let subject: any Subject = player
        let watches = (1...9).map { Watch("Watch \($0)", player: player, screen: screen) }
        for watch in watches {
            subject.attach(watch)
        }
        player.play("Clair de lune")
        #expect(
            screen.lines == (1...9).map { "Watch \($0): Clair de lune" },
            """
            Nine watches are attached, of a type that the player cannot know: it should tell each of them. \
            ‖ 添加了九块手表，播放器不可能认识它们的类型，但每一块都应该通知到。
            """)
        for watch in watches.dropLast() {
            subject.detach(watch)
        }
        player.stop()
        #expect(screen.lines.dropFirst(9) == ["Watch 9: -"])
        withExtendedLifetime(watches) {}
    }

    /// Tells by running that the displays are what the protocol asks for.
    @Test("Each display is an observer: whoever tells it to update, it shows the track")
    func displaysAreObservers() throws {
        let displays: [AnyObject] = [
            MiniPlayer(of: player, show: screen.write), LyricsTip(of: player, show: screen.write),
            PlayHistory(of: player, show: screen.write),
        ]
        player.play("Clair de lune")
        for display in displays {
            let observer = try #require(
                display as? any Observer,
                "`\(type(of: display))` is no observer. ‖ `\(type(of: display))` 不是观察者。")
            player.attach(observer)
            observer.update()
        }
        #expect(
            screen.lines == [
                "Mini player: Clair de lune", "Tip: swipe up for the lyrics", "History: Clair de lune",
            ])
        player.play("Träumerei")
        #expect(
            screen.lines.dropFirst(3) == ["Mini player: Träumerei", "History: Clair de lune, Träumerei"],
            "A tip that is told detaches itself, whoever tells it. ‖ 提示收到通知就移除自己，无论由谁通知。")
    }

    @Test("The player knows none of the displays, nor does anything it makes use of")
    func knowsNoDisplay() throws {
        expect(try Structure.ofExercise().hidesDisplays(from: "MusicPlayer"))
    }
}

extension SubjectTests {
    /// Makes one display of each kind, and attaches them in this order.
    private func threeDisplays() -> (MiniPlayer, LyricsTip, PlayHistory) {
        let miniPlayer = MiniPlayer(of: player, show: screen.write)
        let tip = LyricsTip(of: player, show: screen.write)
        let history = PlayHistory(of: player, show: screen.write)
        player.attach(miniPlayer)
        player.attach(tip)
        player.attach(history)
        return (miniPlayer, tip, history)
    }

    /// Where everybody's lines come together.
    final class Screen {
        private(set) var lines: [String] = []

        func write(_ line: String) {
            lines.append(line)
        }
    }

    /// An observer that the player cannot know.
    final class Watch: Observer {
        private let name: String
        private let player: MusicPlayer
        private let screen: Screen

        init(_ name: String, player: MusicPlayer, screen: Screen) {
            (self.name, self.player, self.screen) = (name, player, screen)
        }

        func update() {
            screen.write("\(name): \(player.track ?? "-")")
        }
    }
}

extension Structure {
    /// Refuses the displays in the type and in all that it leads to in this file.
    fileprivate func hidesDisplays(from name: String) throws -> Ruling {
        let displays = ["MiniPlayer", "LyricsTip", "PlayHistory"]
        return .all(
            try reach(of: name, but: displays).map { type in
                type.avoids(
                    displays,
                    because: Sentence(
                        "The player may know them by the protocol `Observer` alone.",
                        "播放器只能通过协议 `Observer` 认识它们。"))
            })
    }
}
