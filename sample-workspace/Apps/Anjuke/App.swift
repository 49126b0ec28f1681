import Database
import Detail
import Foundation
import Home
import HousePlatform
import HousePlatformAnjuke
import Hybrid
import IM
import List
import Localization
import Logging
import Login
import MessageCenter
import Networking
import PersonalCenter
import Push
import Scheduling
import ServiceBus
import UIBus

#if canImport(RealEstate)
  import RealEstate
#endif
#if canImport(RealEstateMap)
  import RealEstateMap
#endif

/// Makes the components and puts them on the buses.
final class App {
  let recent = RecentEntries()
  let bridge = HybridBridge()
  let services = ServiceRegistry()
  let bus: JumpBus
  let lists: ListBuilder
  let accounts: any AccountService
  let messenger: Messenger

  init(journal: URL) throws {
    let hub = LogHub(sinks: [recent])
    let network = RequestQueue(transport: makeServer(), log: hub.log("network"))
    let store = try RecordStore(journal: journal)
    let localizer = Localizer(language: "en", tables: ["en": texts])
    let history = BrowsingHistory(store: store)
    let accounts = Passport(network: network, store: store)
    let bus = JumpBus(scheme: "anjuke", log: hub.log("bus"))
    let push = PushCenter(scheduler: Scheduler(), bus: bus)
    bus.redirects = (try? network.fetch(from: "launch/routes")) ?? RedirectTable()
    self.bus = bus
    lists = ListBuilder(localizer: localizer)
    self.accounts = accounts
    messenger = Messenger(accounts: accounts, network: network, store: store)

    try services.provide((any AccountService).self) { accounts }
    try services.provide((any HouseSource).self) { SalesMarket(network: network) }

    try bus.register(
      HomeDispatcher(bus: bus, network: network, services: services, localizer: localizer))
    try bus.register(MessageDispatcher(messenger: messenger, push: push))
    try bus.register(PersonalDispatcher(services: services, history: history))
    #if canImport(RealEstate)
      try bus.register(
        HouseDispatcher(
          services: services, lists: lists, details: DetailBuilder(history: history)))
      Mortgage.register(on: bridge)
    #endif
    #if canImport(RealEstateMap)
      try bus.register(HouseMapDispatcher(services: services))
    #endif
  }
}

private let texts: Localizer.Table = [
  "home.title": "Anjuke",
  "home.hello": "Welcome home, {0}.",
  "home.welcome": "Looking for a home?",
  "home.hidden.zero": "nothing is hidden",
  "home.hidden.other": "{0} entrances are for other apps",
  "list.items.zero": "no homes",
  "list.items.one": "{0} home",
  "list.items.other": "{0} homes",
  "list.page": "{0}/{1}",
]
