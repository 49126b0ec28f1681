import ModKitModel

/// Renames components with the same name if their format has longer names for them.
enum QualifiedNames {
  /// Applies the longer names.
  ///
  /// - Parameters:
  ///   - found: every component of every description
  ///   - gaps: the gaps of the descriptions, which are renamed too
  ///   - others: the names of components that have a modkit manifest
  static func apply(
    to found: inout [(format: ForeignFormat, component: ForeignComponent)],
    _ gaps: inout [ForeignGap], besides others: Set<String>
  ) {
    guard !found.isEmpty else { return }
    var counts: [String: Int] = [:]
    for name in found.map(\.component.name) + others { counts[name.lowercased(), default: 0] += 1 }
    var renamed: [Place: String] = [:]
    for index in found.indices {
      let component = found[index].component
      guard let name = component.qualifiedName, counts[component.name.lowercased()] != 1 else {
        continue
      }
      found[index].component.name = name
      renamed[Place(file: component.location.file, name: component.name)] = name
    }
    for index in gaps.indices {
      let file = gaps[index].issue.location.file
      gaps[index].components = gaps[index].components.map { name in
        renamed[Place(file: file, name: name)] ?? name
      }
    }
  }

  private struct Place: Hashable {
    var file: String
    var name: String
  }
}
