import UIBus

/// An evening with the app, written down: what a user does, and what the screen shows.
struct Session {
  let app: App

  func run() throws {
    show(Screen(title: "Linked components", rows: linkage.rows + [linkage.summary]))

    try app.accounts.signIn(name: "mei", password: "0pen")
    jump("home/index")
    jump("real-estate/list")
    jump("real-estate/search?params=%7B%22rooms%22:%223%22%7D")
    jump("real-estate/detail?params=%7B%22id%22:%22s2%22%7D")
    jump("real-estate/map?params=%7B%22zoom%22:%224%22%7D")
    print("> web page calls house.mortgage")
    let loan = #"{"principal": 3000000, "rate": 3.1, "years": 25}"#
    print("  \(app.bridge.call("house.mortgage", parameters: loan))\n")

    try app.messenger.send("May I see the terrace house?", to: "Agent Gao")
    jump("messages/inbox")
    jump("me/index")
    jump("recruitment/list")
    show(Screen(title: "Log", rows: app.recent.entries.map(\.text)))
  }

  private func jump(_ address: String) {
    let url = "\(app.bus.scheme)://jump/\(address)"
    print("> \(url)")
    do {
      show(try app.bus.open(url))
    } catch {
      print("  failed: \(error)\n")
    }
  }

  private func show(_ screen: Screen) {
    print("  \(screen.title)")
    for row in screen.rows {
      print("    \(row)")
    }
    print()
  }
}
