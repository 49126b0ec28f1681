/// What libraries are built for, and by which tools.
public struct BuildTarget: Hashable, Sendable {
  public var toolchain: Toolchain
  /// One for each architecture of one destination; never empty.
  public let targets: [DestinationTarget]
  /// Nil if libraries are built with the headers and libraries of this machine.
  public var sdk: SDKIdentity?

  /// - Parameter targets: the targets of one destination, at least one
  public init(toolchain: Toolchain, targets: [DestinationTarget], sdk: SDKIdentity? = nil) {
    precondition(!targets.isEmpty, "a destination has an architecture")
    self.toolchain = toolchain
    self.targets = targets
    self.sdk = sdk
  }

  /// Creates the target for programs of the machine that a toolchain runs on.
  ///
  /// - Returns: nil if components cannot be built for its system
  public init?(host toolchain: Toolchain, _ deployment: DeploymentVersions) {
    let version =
      toolchain.triple.hasSuffix("-apple-macosx") ? deployment[.macos]?.description ?? "" : ""
    guard let target = DestinationTarget(triple: toolchain.triple + version) else { return nil }
    self.init(toolchain: toolchain, targets: [target])
  }

  public var platform: Platform { targets[0].platform }

  /// The triples of all architectures, as keys contain them.
  public var triple: String { targets.map(\.triple).joined(separator: ",") }
}
