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

/// Plays one track at a time: a concrete subject, whose state is the track.
///
/// It keeps no observer alive, so that observers may keep the player.
final class MusicPlayer: Subject {
    /// The title of the track that is playing; nil while there is silence.
    private(set) var track: String? {
        didSet {
            guard track != oldValue else { return }
            notify()
        }
    }

    private weak var first: (any Observer)?
    private weak var second: (any Observer)?
    private weak var third: (any Observer)?

    /// Plays the track. Observers are told, unless it is playing already.
    func play(_ track: String) {
        self.track = track
    }

    /// Goes silent. Observers are told, unless it is silent already.
    func stop() {
        track = nil
    }

    func attach(_ observer: any Observer) {
        guard ![first, second, third].contains(where: { $0 === observer }) else { return }
        if first == nil {
            first = observer
        } else if second == nil {
            second = observer
        } else {
            third = observer
        }
    }

    func detach(_ observer: any Observer) {
        if first === observer {
            first = nil
        } else if second === observer {
            second = nil
        } else if third === observer {
            third = nil
        }
    }

    func notify() {
        first?.update()
        second?.update()
        third?.update()
    }
}

/// The strip at the foot of the screen that names the track: a concrete observer.
final class MiniPlayer: Observer {
    private let player: MusicPlayer
    private let show: (String) -> Void

    init(of player: MusicPlayer, show: @escaping (String) -> Void = { print($0) }) {
        self.player = player
        self.show = show
    }

    /// Shows the track, or that there is none.
    func update() {
        show("Mini player: \(player.track ?? "silence")")
    }
}

/// A tip that appears with the first track, and then never again: a concrete observer that leaves by itself.
final class LyricsTip: Observer {
    private let player: MusicPlayer
    private let show: (String) -> Void

    init(of player: MusicPlayer, show: @escaping (String) -> Void = { print($0) }) {
        self.player = player
        self.show = show
    }

    /// Shows the tip, if a track is playing, and detaches itself.
    func update() {
        guard player.track != nil else { return }
        show("Tip: swipe up for the lyrics")
        player.detach(self)
    }
}

/// The list of all that was played: a concrete observer.
final class PlayHistory: Observer {
    private(set) var tracks: [String] = []
    private let player: MusicPlayer
    private let show: (String) -> Void

    init(of player: MusicPlayer, show: @escaping (String) -> Void = { print($0) }) {
        self.player = player
        self.show = show
    }

    /// Writes the track down, if one is playing.
    func update() {
        guard let track = player.track else { return }
        tracks.append(track)
        show("History: \(tracks.joined(separator: ", "))")
    }
}
