import ModKitModel

/// What a module map says, in the language of clang's `Modules.rst`.
struct ModuleMapSyntax: Hashable, Sendable {
  /// The modules that are declared at the top, those of other maps not among them.
  var modules: [Module] = []
  /// What clang would refuse, in the order of the text.
  var issues: [Issue] = []

  struct Module: Hashable, Sendable {
    /// More than one name adds a submodule to a module that is declared elsewhere.
    var path: [String]
    var position: TextPosition
    var isFramework = false
    var isExplicit = false
    var headers: [Header] = []
    var umbrellaDirectories: [Place] = []
    /// Whether there is an umbrella header or an umbrella directory.
    var hasUmbrella = false
    var requirements: [Requirement] = []
    var submodules: [Module] = []
    /// Where its closing brace stands.
    var end: TextPosition?

    var name: String { path.joined(separator: ".") }

    /// Whether it is there for C++ only.
    var needsCPlusPlus: Bool {
      requirements.contains { !$0.isNegated && $0.feature.hasPrefix("cplusplus") }
    }
  }

  struct Header: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case modular
      /// Included, but never compiled alone.
      case textual
      case umbrella
      case excluded
    }

    var kind: Kind
    var isPrivate = false
    var place: Place
  }

  /// A path as it is written.
  struct Place: Hashable, Sendable {
    var path: String
    var position: TextPosition
  }

  /// What has to hold for a module to be there, such as `cplusplus` or `!objc`.
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
  /// Reads a module map; whatever the bytes are, something is read.
  init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { storage in
      var parser = ModuleMapParser(SourceBytes(storage))
      return parser.parse()
    }
  }
}

/// The names that module maps define.
public enum ModuleMapNames {
  /// The modules that a module map defines at its top, those of other maps and additions to other
  /// modules not among them.
  public static func modules(in bytes: [UInt8]) -> [String] {
    ModuleMapSyntax(bytes).modules.filter { $0.path.count == 1 }.map(\.name)
  }
}
