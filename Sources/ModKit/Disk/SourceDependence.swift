import ModKitModel
import ModKitScan

/// What a result depends on of the sources that do not count byte by byte.
enum SourceDependence: Hashable, Sendable {
  /// All facts, and where in a source they stand.
  case facts
  /// Which imports there are, whichever source of an owner has them.
  ///
  /// - Parameter soleOwnerDirectories: those of which one owner has every source that lies
  ///   directly in them
  case imports(soleOwnerDirectories: [String])
}

extension SourceDependence {
  private static let factsWord = "facts"
  private static let importsWord = "imports"

  /// As a record keeps it: a word, and the directories.
  var list: [String] {
    switch self {
    case .facts: [Self.factsWord]
    case .imports(let directories): [Self.importsWord] + directories
    }
  }

  /// Nil for what no record keeps.
  init?(list: [String]) {
    switch list.first {
    case Self.factsWord where list.count == 1: self = .facts
    case Self.importsWord: self = .imports(soleOwnerDirectories: Array(list.dropFirst()))
    default: return nil
    }
  }
}
