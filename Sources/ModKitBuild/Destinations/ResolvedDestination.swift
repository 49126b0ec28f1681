import Foundation
public import ModKitModel

/// A destination with what was found on this machine to build for it.
public struct ResolvedDestination: Hashable, Sendable {
  public let destination: Destination
  /// The compilers, triples and SDK, as keys contain them.
  public let target: BuildTarget
  /// Nil if libraries are built with the headers and libraries of this machine.
  public let sdk: SDKPlace?

  public init(_ destination: Destination, target: BuildTarget, sdk: SDKPlace? = nil) {
    self.destination = destination
    self.target = target
    self.sdk = sdk
  }

  /// What SwiftPM has to know about another destination than this machine.
  package func arguments(for target: DestinationTarget) -> [String] {
    switch sdk {
    case .directory(let path): ["--triple", target.triple, "--sdk", path]
    case .installed(let name, _): ["--swift-sdk", name.description]
    case nil: []
    }
  }

  /// The directories of the compilers and of the system that is compiled for.
  ///
  /// - Throws: ``ToolError``
  var systemDirectories: [String] {
    get async throws(ToolError) {
      let tools = URL(filePath: try await InstalledToolchain.located.directory)
      return [
        "/usr", "/Library/Developer", "/Applications", try await Toolchain.directory(),
        tools.deletingLastPathComponent().path,
      ] + (sdk?.spellings ?? [])
    }
  }

  /// Returns the destination for programs of this machine.
  ///
  /// - Throws: ``ToolError`` if components cannot be built for its system
  package static func host(
    of toolchain: Toolchain, _ deployment: DeploymentVersions
  ) throws(ToolError) -> ResolvedDestination {
    guard let target = BuildTarget(host: toolchain, deployment) else {
      throw .unexpectedOutput(tool: "swiftc -print-target-info")
    }
    return ResolvedDestination(.host, target: target)
  }
}

/// Where the headers and libraries of a destination are.
public enum SDKPlace: Hashable, Sendable {
  /// An absolute path, for `swift build --sdk`.
  case directory(String)
  /// A name, for `swift build --swift-sdk`, and the absolute path of the bundle.
  case installed(SwiftSDKName, bundle: String)

  /// The directory with the headers.
  package var path: String {
    switch self {
    case .directory(let path), .installed(_, let path): path
    }
  }

  /// The directory, as it is spelled and with links resolved.
  var spellings: [String] {
    Set([path, URL(filePath: path).resolvingSymlinksInPath().path]).sorted()
  }
}
