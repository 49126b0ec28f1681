/// How `prebuild` compiles, besides on this machine.
public struct EngineSettings: Hashable, Sendable {
  /// For Bazel, which compiles here or on a cluster.
  public struct Bazel: Hashable, Sendable {
    /// Options of `bazel build`.
    public var flags: [String]
    /// What a worker has to have, by name.
    public var properties: [String: String]
    /// The time in which at least one library has to become ready, in seconds.
    public var timeout: Int

    public static let defaultTimeout = 900
    /// The largest time limit: one day.
    public static let timeoutLimit = 86_400

    public init(
      flags: [String] = [], properties: [String: String] = [:], timeout: Int = defaultTimeout
    ) {
      self.flags = flags
      self.properties = properties
      self.timeout = timeout
    }
  }

  public var bazel: Bazel

  public init(bazel: Bazel = Bazel()) {
    self.bazel = bazel
  }
}

/// What compiles the missing libraries.
public enum PrebuildEngine: Hashable, Sendable {
  /// The compilers of this machine.
  case local
  /// Bazel, with options besides those of the workspace.
  case bazel(flags: [String])
}
