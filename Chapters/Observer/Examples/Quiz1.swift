@testable import ObserverChapter

let player = MusicPlayer()
let history = PlayHistory(of: player)
player.attach(MiniPlayer(of: player))
player.attach(history)
player.attach(history)
player.play("Clair de lune")
player.play("Clair de lune")
player.play("Träumerei")
