import Database
import Detail
import Discovery
import Foundation
import Home
import HousePlatform
import HousePlatform58
import Hybrid
import IM
import ImageLoader
import List
import Localization
import Logging
import Login
import MessageCenter
import Networking
import PersonalCenter
import Publish
import Push
import Scheduling
import ServiceBus
import UIBus

/// Makes the components and puts them on the buses.
final class App {
  let journal: URL
  let recent = RecentEntries()
  let server = makeServer()
  let scheduler = Scheduler()
  let services = ServiceRegistry()
  let bridge = HybridBridge()
  let network: RequestQueue
  let store: RecordStore
  let images: ImageStore
  let bus: JumpBus
  let push: PushCenter
  let lists: ListBuilder
  let details: DetailBuilder
  let accounts: any AccountService
  let messenger: Messenger

  init(journal: URL) throws {
    self.journal = journal
    let hub = LogHub(thresholds: ["network": .warning], sinks: [recent])
    network = RequestQueue(transport: server, log: hub.log("network"))
    store = try RecordStore(journal: journal)
    images = ImageStore(network: network, log: hub.log("images"), capacity: 64 << 10)
    bus = JumpBus(scheme: "city58", log: hub.log("bus"))
    push = PushCenter(scheduler: scheduler, bus: bus, quietHours: 0..<60)
    let localizer = Localizer(language: "en-GB", tables: texts)
    lists = ListBuilder(localizer: localizer)
    let history = BrowsingHistory(store: store)
    details = DetailBuilder(history: history)
    accounts = Passport(network: network, store: store)
    messenger = Messenger(accounts: accounts, network: network, store: store)

    try services.provide((any AccountService).self) { [accounts] in accounts }
    try services.provide((any HouseSource).self) { [network] in RentalMarket(network: network) }

    let common: [any JumpDispatcher] = [
      HomeDispatcher(bus: bus, network: network, services: services, localizer: localizer),
      PublishDispatcher(services: services, store: store),
      DiscoveryDispatcher(network: network),
      MessageDispatcher(messenger: messenger, push: push),
      PersonalDispatcher(services: services, history: history),
    ]
    for dispatcher in common {
      try bus.register(dispatcher)
    }
    try registerLines()
    registerDeviceActions()
  }

  /// Asks the server for what the app needs first; the routing table is urgent, but has to wait
  /// for the configuration.
  func launch() {
    network.add(Request("launch/banner", priority: .low)) { _ in }
    network.add(Request("launch/config", priority: .low)) { _ in }
    network.add(Request("launch/weather")) { _ in }
    network.add(Request("launch/routes", priority: .high, after: ["launch/config"])) { answer in
      if case .success(let response) = answer, let table = try? response.decode(RedirectTable.self)
      {
        self.bus.redirects = table
      }
    }
    network.run()
  }
}
