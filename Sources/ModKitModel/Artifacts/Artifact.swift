/// A verified prebuilt library.
public struct Artifact: Hashable, Sendable {
  public var component: String
  public var key: String
  /// The bundle, relative to the workspace root; it contains the key.
  public var path: String
  /// The digest of everything that compilers read of it when they compile its clients.
  public var interface: String
  /// The system libraries that its objects tell the linker to link.
  public var linkedLibraries: [String]
  /// The frameworks of the SDK that clients of a package have to link.
  public var linkedFrameworks: [String]
  /// The modules that its interface has.
  public var modules: ArtifactModules
  /// The digest of its record, which covers all its files.
  public var digest: String

  public init(
    component: String, key: String, path: String, interface: String,
    linkedLibraries: [String] = [], linkedFrameworks: [String] = [],
    modules: ArtifactModules = ArtifactModules(), digest: String = ""
  ) {
    self.component = component
    self.key = key
    self.path = path
    self.interface = interface
    self.linkedLibraries = linkedLibraries
    self.linkedFrameworks = linkedFrameworks
    self.modules = modules
    self.digest = digest
  }
}

extension Artifact {
  /// The directory of a bundle that is on the search paths of clients: public headers, module maps
  /// and the compiled Swift module.
  public static let interfaceDirectory = "include"
}

/// The modules in the interface of an artifact, as its files tell.
public struct ArtifactModules: Hashable, Sendable {
  /// Those with a compiled Swift module, sorted.
  public var swift: [String] = []
  /// Those with a module map in the directory of their name, sorted.
  public var clang: [String] = []

  public init() {}

  /// - Parameter files: the paths of its files, relative to the bundle
  public init(files: some Sequence<String>) {
    var (swift, clang): (Set<String>, Set<String>) = ([], [])
    for path in files {
      let names = path.split(separator: "/")
      guard names.count > 1, names[0] == Artifact.interfaceDirectory else { continue }
      if names[1].hasSuffix(Self.compiled) {
        swift.insert(String(names[1].dropLast(Self.compiled.count)))
      }
      if names.count == 3, names[2] == Self.map { clang.insert(String(names[1])) }
    }
    self.swift = swift.sorted()
    self.clang = clang.sorted()
  }

  private static let compiled = ".swiftmodule"
  private static let map = "module.modulemap"
}

/// One artifact of the store, as a listing shows it.
public struct StoredArtifact: Hashable, Sendable {
  public var component: String
  public var key: String
  /// The size of its files.
  public var bytes: Int

  public init(component: String, key: String, bytes: Int) {
    self.component = component
    self.key = key
    self.bytes = bytes
  }
}

/// Why an artifact is removed from a store.
public enum RemovalReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// It has not been used for a long time.
  case age
  /// The store is too large.
  case size
  /// Nothing needs it.
  case unneeded
}
