import ModKitModel
import Yams

extension EditableManifest {
  /// Whether two manifests are equal, including their order, except for the edited list.
  func isEqualExceptList(to other: EditableManifest) -> Bool {
    let (left, right) = (otherEntries, other.otherEntries)
    return left.count == right.count
      && zip(left, right).allSatisfy { left, right in
        same(left.key, right.key, in: other) && same(left.value, right.value, in: other)
      }
  }

  private var otherEntries: [(key: Node, value: Node)] {
    let entries = document.parsed.mapping?.map { (key: $0.key, value: $0.value) } ?? []
    return zip(entries, document.root.entries).filter { $1.key.text != target.key }.map(\.0)
  }

  /// Whether two nodes are equal as written. An alias is only equal to an alias.
  private func same(_ left: Node, _ right: Node, in other: EditableManifest) -> Bool {
    guard left.tag == right.tag else { return false }
    switch (left, right) {
    case (.scalar(let first), .scalar(let second)):
      return first.style == second.style
        && document.mask.unmask(first.string) == other.document.mask.unmask(second.string)
    case (.sequence(let first), .sequence(let second)):
      return first.count == second.count
        && zip(first, second).allSatisfy { same($0, $1, in: other) }
    case (.mapping(let first), .mapping(let second)):
      return first.count == second.count
        && zip(first, second).allSatisfy {
          same($0.key, $1.key, in: other) && same($0.value, $1.value, in: other)
        }
    default:
      return false
    }
  }
}
