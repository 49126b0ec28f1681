import ModKitModel
import ModKitScan

/// What a result depends on of the sources that do not count byte by byte.
enum SourceDependence: Hashable, Sendable {
  /// All facts, and where in a source they stand.
  case facts
  /// Which imports there are, whichever source of a component has them; of tests and shells not even
  /// that.
  case imports(SoleOwnerDirectories)
}

extension SourceDependence {
  private static let factsWord = "facts"
  private static let importsWord = "imports"

  /// As a record keeps it: a word, how many directories are those of components, and all directories.
  var list: [String] {
    switch self {
    case .facts: [Self.factsWord]
    case .imports(let directories):
      [Self.importsWord, "\(directories.ofComponents.count)"] + directories.ofComponents
        + directories.ofOthers
    }
  }

  /// Nil for what no record keeps.
  init?(list: [String]) {
    switch list.first {
    case Self.factsWord where list.count == 1: self = .facts
    case Self.importsWord where list.count > 1:
      let directories = list.dropFirst(2)
      guard let count = Int(list[1]), (0...directories.count).contains(count) else { return nil }
      self = .imports(
        SoleOwnerDirectories(
          ofComponents: Array(directories.prefix(count)),
          ofOthers: Array(directories.dropFirst(count))))
    default: return nil
    }
  }
}
