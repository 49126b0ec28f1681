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
  /// The digest of its record, which covers all its files.
  public var digest: String

  public init(
    component: String, key: String, path: String, interface: String,
    linkedLibraries: [String] = [], digest: String = ""
  ) {
    self.component = component
    self.key = key
    self.path = path
    self.interface = interface
    self.linkedLibraries = linkedLibraries
    self.digest = digest
  }
}

extension Artifact {
  /// The directory of a bundle that is on the search paths of clients: public headers, module maps
  /// and the compiled Swift module.
  public static let interfaceDirectory = "include"
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
