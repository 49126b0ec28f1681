import Database
import Login
import ServiceBus
import UIBus

/// Takes offers from users: checks them, and keeps them as published or as drafts.
public final class PublishDispatcher: JumpDispatcher {
  private static let table = "offers"

  private let services: ServiceRegistry
  private let store: RecordStore

  public init(services: ServiceRegistry, store: RecordStore) {
    self.services = services
    self.store = store
  }

  public let pages = [Page("publish/submit"), Page("publish/mine")]

  public func open(_ jump: Jump) throws -> Screen {
    let owner = try services.service((any AccountService).self).requireAccount()
    if jump.page == "submit" {
      return try submit(jump, owner: owner)
    }
    let offers = store.rows(in: PublishDispatcher.table) { $0["owner"] == owner.id }
    return Screen(
      title: "My offers",
      rows: offers.map { "\($0.record["state"] ?? ""): \($0.record["title"] ?? "")" })
  }

  private func submit(_ jump: Jump, owner: Account) throws -> Screen {
    let draft = Draft(
      category: try jump.require("category"), title: try jump.require("title"),
      price: try jump.require("price"), phone: try jump.require("phone"))
    let problems = draft.problems
    try store.put(
      [
        "owner": owner.id, "category": draft.category, "title": draft.title,
        "price": draft.price, "state": problems.isEmpty ? "published" : "draft",
      ],
      in: PublishDispatcher.table, key: "\(owner.id)/\(draft.category)/\(draft.title)")
    guard problems.isEmpty else {
      return Screen(title: "Kept as a draft", rows: problems)
    }
    return Screen(
      title: "Published", rows: ["\(draft.title), ¥\(draft.price), call \(draft.maskedPhone)"])
  }
}
