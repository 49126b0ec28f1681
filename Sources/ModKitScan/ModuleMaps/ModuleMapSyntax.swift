import ModKitModel
import ModKitSource

/// The syntax of a module map, following clang's `Modules.rst`.
struct ModuleMapSyntax: Hashable, Sendable {
  /// The top-level modules, without those that are declared in other maps.
  var modules: [Module] = []
  /// The errors that clang would report, in the order of the text.
  var issues: [Issue] = []

  struct Module: Hashable, Sendable {
    /// The names of the module. More than one adds a submodule to a module declared elsewhere.
    var path: [String]
    var position: TextPosition
    var isFramework = false
    var isExplicit = false
    var headers: [Header] = []
    var umbrellaDirectories: [WrittenPath] = []
    /// Whether there is an umbrella header or an umbrella directory.
    var hasUmbrella = false
    var requirements: [Requirement] = []
    var submodules: [Module] = []
    /// The modules that it exports; `*` for all that its headers import.
    var exports: [String] = []
    /// The place of its closing brace.
    var end: TextPosition?

    var name: String { path.joined(separator: ".") }

    /// What it and its submodules export.
    var allExports: [String] { exports + submodules.flatMap(\.allExports) }

    /// Whether the module requires C++.
    var needsCPlusPlus: Bool {
      requirements.contains { !$0.isNegated && $0.feature.hasPrefix("cplusplus") }
    }
  }

  struct Header: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case modular
      /// Included, but never compiled on its own.
      case textual
      case umbrella
      case excluded
    }

    var kind: Kind
    var isPrivate = false
    var place: WrittenPath
  }

  /// A path as written.
  struct WrittenPath: Hashable, Sendable {
    var path: String
    var position: TextPosition
  }

  /// A condition for the module to be available, such as `cplusplus` or `!objc`.
  struct Requirement: Hashable, Sendable {
    var feature: String
    var isNegated: Bool
  }

  struct Issue: Hashable, Sendable {
    /// What is wrong, as a clause.
    var message: String
    var position: TextPosition
  }
}

extension ModuleMapSyntax {
  /// Reads a module map. All input is accepted.
  init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { storage in
      var parser = ModuleMapParser(SourceBytes(storage))
      return parser.parse()
    }
  }
}

/// The names that module maps define.
public enum ModuleMapNames {
  /// Returns the top-level modules of a map, without those declared in other maps and additions to
  /// other modules.
  public static func modules(in bytes: [UInt8]) -> [String] {
    ModuleMapSyntax(bytes).modules.filter { $0.path.count == 1 }.map(\.name)
  }
}
