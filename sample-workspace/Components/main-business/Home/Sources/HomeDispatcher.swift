import Localization
import Login
import Networking
import ServiceBus
import UIBus

/// The first page: a greeting, and the entrances to the lines that this app has.
public final class HomeDispatcher: JumpDispatcher {
  private struct Entrance: Decodable {
    let title: String
    let jump: String
  }

  private let bus: JumpBus
  private let network: RequestQueue
  private let services: ServiceRegistry
  private let localizer: Localizer

  public init(
    bus: JumpBus, network: RequestQueue, services: ServiceRegistry, localizer: Localizer
  ) {
    self.bus = bus
    self.network = network
    self.services = services
    self.localizer = localizer
  }

  public let pages = [Page("home/index")]

  public func open(_ jump: Jump) throws -> Screen {
    let account = try services.service((any AccountService).self).account
    let entrances = try network.fetch([Entrance].self, from: "home/entrances")
    let known = Set(bus.routes)
    // The server knows all lines; what is not linked into this app is left out.
    let open = entrances.filter { entrance in
      (try? Jump(url: entrance.jump)).map { known.contains($0.route) } ?? false
    }
    let greeting =
      account.map { localizer.text("home.hello", $0.name, $0.city) }
      ?? localizer.text("home.welcome")
    return Screen(
      title: localizer.text("home.title"),
      rows: [greeting] + open.map { "\($0.title)  \($0.jump)" }
        + [localizer.count(entrances.count - open.count, "home.hidden")]
        + Tips.all.prefix(1).map { "Tip: \($0)" })
  }
}
