import ModKitModel
import ModKitPlan

/// Compares key documents down to the dependency whose interface differs; each pair once, since
/// every way through the graph leads to it.
struct KeyComparison {
  private struct Pair: Hashable {
    var name: String
    /// The key of an artifact, or an interface that some artifacts have.
    var stored: String
  }

  private let keys: ArtifactKeys
  var catalog: StoreCatalog
  private var compared: [Pair: KeyDifference?] = [:]

  init(keys: ArtifactKeys, catalog: StoreCatalog) {
    self.keys = keys
    self.catalog = catalog
  }

  /// Nil when the document of the stored key, or the component, is not there any more.
  mutating func difference(of name: String, since storedKey: String) -> KeyDifference? {
    let pair = Pair(name: name, stored: storedKey)
    if let known = compared[pair] { return known }
    compared[pair] = .some(nil)  // A document that leads back to itself is not followed.
    guard let now = keys[name]?.document, let stored = catalog.documents(of: name)[storedKey] else {
      return nil
    }
    let difference = KeyDifference(from: stored, to: now) { name, interface in
      self.difference(of: name, fromInterface: interface)
    }
    compared[pair] = difference
    return difference
  }

  /// The least difference from an artifact that has the interface.
  private mutating func difference(
    of name: String, fromInterface interface: String
  ) -> KeyDifference? {
    let pair = Pair(name: name, stored: interface)
    if let known = compared[pair] { return known }
    compared[pair] = .some(nil)
    let keys = catalog.interfaces(of: name).filter { $0.value == interface }.keys.sorted()
    let differences = keys.compactMap { self.difference(of: name, since: $0) }
    let least = differences.min { $0.weight < $1.weight }
    compared[pair] = least
    return least
  }
}

extension KeyDifference {
  /// How far apart two documents are; another compiler or target weighs more than a file.
  ///
  /// A dependency counts where it comes first: ways through the graph are too many to walk each.
  var weight: Int {
    var counted: Set<String> = []
    return weight(counted: &counted)
  }

  private func weight(counted: inout Set<String>) -> Int {
    var sum = 0
    for change in changes {
      switch change {
      case .condition: sum += 1_000
      case .changedInterface(let name, let below):
        sum += 1
        guard counted.insert(name).inserted else { continue }
        sum += below?.weight(counted: &counted) ?? 10
      default: sum += 1
      }
    }
    return sum
  }
}
