import ModKitBuild
import ModKitModel

/// The compilers and SDKs that a plan was made with.
struct DestinationRecord: Codable {
  private let destinations: [String]
  private let sdkDirectories: [String]
  /// Versions by platform, as in the manifest.
  private let versions: [String: String]
  /// What distinguishes each destination from others.
  let texts: [String]

  init(
    _ resolved: [ResolvedDestination], _ sdkDirectories: [String],
    _ deployment: DeploymentVersions
  ) {
    destinations = resolved.map(\.destination.description)
    self.sdkDirectories = sdkDirectories
    versions = Dictionary(
      uniqueKeysWithValues: deployment.stated.map { ($0.rawValue, $1.description) })
    texts = Self.texts(of: resolved)
  }

  /// Returns texts that are equal only for equal compilers, triples and SDKs in equal places.
  static func texts(of resolved: [ResolvedDestination]) -> [String] {
    resolved.map { destination in
      let target = destination.target
      return [
        destination.destination.description, target.toolchain.compiler,
        target.toolchain.linker ?? "", target.toolchain.triple, target.triple,
        target.sdk?.description ?? "", destination.sdk?.path ?? "",
      ].joined(separator: "\n")
    }
  }

  var request: DestinationRequest {
    let known = destinations.compactMap { try? Destination($0) }
    return DestinationRequest(known.isEmpty ? [.host] : known, sdkDirectories: sdkDirectories)
  }

  var deployment: DeploymentVersions {
    let stated = versions.compactMap { name, text in
      Platform(rawValue: name).flatMap { platform in
        DeploymentVersion(text).map { (platform, $0) }
      }
    }
    return DeploymentVersions(Dictionary(uniqueKeysWithValues: stated))
  }
}
