import Detail
import Login
import ServiceBus
import UIBus

/// The page of the person who uses the app.
public final class PersonalDispatcher: JumpDispatcher {
  private let services: ServiceRegistry
  private let history: BrowsingHistory

  public init(services: ServiceRegistry, history: BrowsingHistory) {
    self.services = services
    self.history = history
  }

  public let pages = [Page("me/index"), Page("me/logout")]

  public func open(_ jump: Jump) throws -> Screen {
    let accounts = try services.service((any AccountService).self)
    if jump.page == "logout" {
      try accounts.signOut()
    }
    guard let account = accounts.account else {
      return Screen(title: "Me", rows: ["Nobody is signed in."])
    }
    let seen = history.titles
    return Screen(
      title: account.name,
      rows: ["\(account.city), member \(account.id)", "Looked at \(seen.count):"]
        + seen.prefix(5).map { "  \($0)" })
  }
}
