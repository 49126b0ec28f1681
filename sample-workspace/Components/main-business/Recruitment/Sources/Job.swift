import List
import Localization

/// A job that is open.
struct Job: Decodable {
  let id: String
  let title: String
  let employer: String
  /// Yuan a month.
  let salary: Int
  let skills: [String]

  /// The part of the wanted skills that somebody has, in per cent.
  func match(_ skills: Set<String>) -> Int {
    guard !self.skills.isEmpty else { return 100 }
    return self.skills.count { skills.contains($0) } * 100 / self.skills.count
  }

  func item(match: Int? = nil) -> ListItem {
    ListItem(
      id: id, kind: "job", title: title, price: "\(salary.yuan)/month",
      fields: ["employer": employer, "match": match.map { "\($0)% match" } ?? ""])
  }
}

/// Draws a job in two rows.
struct JobCell: ListCell {
  func rows(for item: ListItem) -> [String] {
    let details = ["employer", "match"].compactMap { item.fields[$0] }.filter { !$0.isEmpty }
    return ["\(item.title), \(item.price)", details.joined(separator: ", ")]
  }
}
