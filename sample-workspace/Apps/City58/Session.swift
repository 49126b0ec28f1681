import Database
import Login
import Share
import UIBus

/// A morning with the app, written down: what a user does, and what the screen shows.
struct Session {
  let app: App

  func run() throws {
    show(Screen(title: "Linked components", rows: linkage.rows + [linkage.summary]))

    app.launch()
    show(Screen(title: "Launch", rows: app.server.served))

    jump("home/index")
    step("login with a wrong password") { try app.accounts.signIn(name: "lin", password: "1234") }
    step("login") { try app.accounts.signIn(name: "lin", password: "s3same") }
    jump("home/index")

    jump("recruitment/list")
    jump("recruitment/list", ["skills": "swift,c"], mark: "B")
    jump("recruitment/apply", ["id": "j2"])
    jump("recruitment/apply", ["id": "j2"])

    jump("second-hand/list", ["page": "2"])
    jump("second-hand/detail", ["id": "g1"])
    jump("second-hand/detail", ["id": "g2"])
    jump("used-car/list", ["budget": "100000"])
    jump("used-car/detail", ["id": "c3"])
    jump("yellow-pages/list", ["trade": "plumber", "hour": "23"])

    jump("real-estate/list", ["rooms": "2"])
    jump("real-estate/detail", ["id": "r2"])
    jump("real-estate/map")
    call("house.mortgage", #"{"principal": 1000000, "rate": 3.6, "years": 30}"#)
    call("house.mortgage", #"{"principal": 1000000}"#)

    jump("discovery/nearby", ["latitude": "39.9087", "longitude": "116.3975"])
    jump("publish/submit", ["category": "goods", "title": "Desk", "price": "?", "phone": "110"])
    jump(
      "publish/submit",
      ["category": "goods", "title": "Oak desk", "price": "450", "phone": "138 0013 8000"])
    jump("publish/mine")

    step("message to Mr Wang") {
      try app.messenger.send("Is the bicycle still there?", to: "Mr Wang")
    }
    try messages()

    jump("me/index")
    jump("lottery/index")
    jump("used-car/auction")
    open("anjuke://jump/real-estate/list")
    readShareLink()

    try restart()
    show(Screen(title: "Log", rows: app.recent.entries.map(\.text)))
  }

  private func messages() throws {
    try app.push.receive(
      #"{"alert": "The bicycle is cheaper", "jump": "city58://jump/second-hand/list"}"#)
    jump("messages/inbox")
    app.scheduler.advance(by: 60)
    jump("messages/inbox")
    jump("messages/chat", ["peer": "Mr Wang"])
    if let message = app.push.inbox.first {
      print("> tap on “\(message.alert)”")
      attempt { try app.push.open(message) }
    }
    jump("messages/inbox")
  }

  /// What a friend's app does with a code from the message channel.
  private func readShareLink() {
    let code = ShareLink(target: "city58://jump/real-estate/map").code
    let read = [code, String(code.dropLast())].map { ShareLink(code: $0)?.target ?? "not a link" }
    show(Screen(title: "Share link \(code)", rows: read))
  }

  /// Opens the journal again, as the next launch does.
  private func restart() throws {
    let before = app.store.journalLength
    try app.store.compact()
    let store = try RecordStore(journal: app.journal)
    let account = Passport(network: app.network, store: store).account
    show(
      Screen(
        title: "Restart",
        rows: [
          "journal: \(before) changes, \(store.journalLength) after compaction",
          "signed in: \(account?.name ?? "nobody")",
          "applications: \(store.count(in: "applications")), offers: \(store.count(in: "offers"))",
        ]))
  }
}

extension Session {
  private func jump(_ route: String, _ parameters: [String: String] = [:], mark: String? = nil) {
    let parts = route.split(separator: "/").map(String.init)
    let jump = Jump(
      scheme: app.bus.scheme, line: parts[0], page: parts[1], parameters: parameters, mark: mark)
    open(jump.url)
  }

  private func open(_ url: String) {
    print("> \(url)")
    attempt { try app.bus.open(url) }
  }

  private func call(_ action: String, _ parameters: String) {
    print("> web page calls \(action) \(parameters)")
    print("  \(app.bridge.call(action, parameters: parameters))\n")
  }

  private func step<Result>(_ name: String, _ action: () throws -> Result) {
    print("> \(name)")
    do {
      _ = try action()
      print("  done\n")
    } catch {
      print("  failed: \(error)\n")
    }
  }

  private func attempt(_ open: () throws -> Screen) {
    do {
      show(try open())
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
