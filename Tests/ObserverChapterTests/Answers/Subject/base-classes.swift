/// Is told that something has changed: the Observer role.
protocol Observer: AnyObject {
    /// What is observed has changed. Its new state is not handed over: the observer asks for it.
    func update()
}

/// Tells observers that it has changed, whatever they are: the Subject role.
protocol Subject: AnyObject {
    /// Adds an observer behind the others. One that is attached already stays where it is, and is told once.
    func attach(_ observer: any Observer)

    /// Takes an observer away. It is told nothing more, not even of a change that is being told just now.
    func detach(_ observer: any Observer)

    /// Tells the observers in the order in which they were attached.
    func notify()
}

/// Whatever can be observed, for classes to inherit.
class BasicSubject: Subject {
    private struct Reference {
        weak var observer: (any Observer)?
    }

    private var references: [Reference] = []

    final func attach(_ observer: any Observer) {
        if !isAttached(observer) {
            references.append(Reference(observer: observer))
        }
    }

    final func detach(_ observer: any Observer) {
        references.removeAll { $0.observer == nil || $0.observer === observer }
    }

    final func notify() {
        let round = references
        for reference in round {
            guard let observer = reference.observer, isAttached(observer) else { continue }
            observer.update()
        }
    }

    private func isAttached(_ observer: any Observer) -> Bool {
        references.contains { $0.observer === observer }
    }
}

/// Plays one track at a time: a concrete subject, whose state is the track.
///
/// It keeps no observer alive, so that observers may keep the player.
final class MusicPlayer: BasicSubject {
    /// The title of the track that is playing; nil while there is silence.
    private(set) var track: String? {
        didSet {
            guard track != oldValue else { return }
            notify()
        }
    }

    /// Plays the track. Observers are told, unless it is playing already.
    func play(_ track: String) {
        self.track = track
    }

    /// Goes silent. Observers are told, unless it is silent already.
    func stop() {
        track = nil
    }
}

/// What all displays have in common.
class Display: Observer {
    fileprivate let player: MusicPlayer
    fileprivate let show: (String) -> Void

    init(of player: MusicPlayer, show: @escaping (String) -> Void = { print($0) }) {
        self.player = player
        self.show = show
    }

    func update() {}
}

/// The strip at the foot of the screen that names the track: a concrete observer.
final class MiniPlayer: Display {
    /// Shows the track, or that there is none.
    override func update() {
        show("Mini player: \(player.track ?? "silence")")
    }
}

/// A tip that appears with the first track, and then never again: a concrete observer that leaves by itself.
final class LyricsTip: Display {
    /// Shows the tip, if a track is playing, and detaches itself.
    override func update() {
        guard player.track != nil else { return }
        show("Tip: swipe up for the lyrics")
        player.detach(self)
    }
}

/// The list of all that was played: a concrete observer.
final class PlayHistory: Display {
    private(set) var tracks: [String] = []

    /// Writes the track down, if one is playing.
    override func update() {
        guard let track = player.track else { return }
        tracks.append(track)
        show("History: \(tracks.joined(separator: ", "))")
    }
}
