/// What is known of the targets of a package at its revision, in `modkit.lock`.
public struct PackageContent: Hashable, Sendable {
  /// The modules that the packages of the workspace need of it, sorted.
  public var modules: [String]
  /// Why its modules cannot be a library, or nil if they can.
  public var obstacle: PackageObstacle?

  public init(modules: [String], obstacle: PackageObstacle? = nil) {
    self.modules = modules
    self.obstacle = obstacle
  }
}

/// Why the modules of a package cannot be a library.
public struct PackageObstacle: Hashable, Sendable {
  /// What a library cannot contain, or what clients of a library would miss.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case macro
    case plugin
    case binary
    case systemLibrary = "system library"
    case resources
    case dynamicLibrary = "dynamic library"
    case linkerFlags = "linker flags"
    case traits
    /// A kind of target that this version of modkit does not know.
    case unknownTarget = "unknown target"
  }

  public var kind: Kind
  /// The target or product that causes it.
  public var name: String

  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// Reads the text in `modkit.lock`, such as `macro StringifyMacros`; nil if it is not one.
  public init?(_ text: String) {
    let kind = Kind.allCases.first { text.hasPrefix("\($0.rawValue) ") }
    guard let kind else { return nil }
    self.init(kind, String(text.dropFirst(kind.rawValue.count + 1)))
  }

  /// The text in `modkit.lock`.
  public var text: String { "\(kind.rawValue) \(name)" }
}
