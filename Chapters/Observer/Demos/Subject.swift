@testable import ObserverChapter

/// A display that the player has never heard of.
final class LockScreen: Observer {
    private let player: MusicPlayer

    init(of player: MusicPlayer) {
        self.player = player
    }

    func update() {
        print("Lock screen: \(player.track ?? "clock")")
    }
}

let player = MusicPlayer()
let miniPlayer = MiniPlayer(of: player)
let tip = LyricsTip(of: player)
var history: PlayHistory? = PlayHistory(of: player)

player.attach(miniPlayer)
player.attach(tip)
history.map { player.attach($0) }

print("The first track")
player.play("Clair de lune")

print("\nThe second track")
player.play("Träumerei")

print("\nThe history is closed, the screen locked, and the music over.")
history = nil
let lockScreen = LockScreen(of: player)
player.attach(lockScreen)
player.stop()
