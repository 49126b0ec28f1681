public import ModKitModel

/// Why libraries cannot be built for a destination on this machine.
public enum DestinationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No tool knows where the SDK is.
  case noSDK(AppleDestination.Kind, reason: String)
  /// `xcrun` cannot be asked where the SDK is.
  case xcrun(AppleDestination.Kind, String)
  /// The directory is not an SDK.
  case notAnSDK(path: String)
  /// A directory of `--sdk` that fits none of the destinations.
  case unusedSDK(path: String, SDKIdentity, [Destination])
  /// `xcrun` names a directory that holds the SDK of another platform.
  case otherSDK(path: String, SDKIdentity, AppleDestination.Kind)
  /// `deployment:` names a version that nothing can be built for.
  case tooOld(AppleDestination.Kind, DeploymentVersion)
  /// Two directories of `--sdk` hold SDKs of one platform.
  case severalSDKs([String], AppleDestination.Kind)
  /// The machine that modkit runs on is not of the system.
  case notThisSystem(Destination)
  case unknownSwiftSDK(SwiftSDKName, known: [String])
  /// The name is that of a Swift SDK for several triples, or of several Swift SDKs.
  case ambiguousSwiftSDK(SwiftSDKName, triples: [String])
  /// modkit does not know the system of a Swift SDK.
  case unknownSystem(SwiftSDKName, triple: String)
  /// `integrate` writes files for one platform.
  case severalPlatforms([Destination])

  public var description: String {
    switch self {
    case .noSDK(let kind, let reason):
      "there is no SDK for `\(kind.rawValue)`: \(reason); \(Self.advice(for: kind))"
    case .xcrun(let kind, let error):
      "the SDK for `\(kind.rawValue)` was not found: \(error); or name a directory by `--sdk DIR`"
    case .notAnSDK(let path):
      "\(path.visible) is not an SDK: it has no SDKSettings.json with a version; name the directory"
        + " that `xcrun --show-sdk-path` prints"
    case .unusedSDK(let path, let identity, let destinations):
      "\(path.visible) is the SDK \(identity.canonicalName), which is for none of the destinations"
        + " \(destinations.map(\.description).joined(separator: ", ")); remove it, or add its"
        + " destination by `--destination`"
    case .otherSDK(let path, let identity, let kind):
      "`xcrun` names \(path.visible) for `\(kind.rawValue)`, but it is the SDK"
        + " \(identity.canonicalName); check SDKROOT and `xcode-select --print-path`"
    case .tooOld(let kind, let version):
      "libraries for `\(kind.rawValue)` cannot be built for \(kind.platform.rawValue) \(version):"
        + " the oldest possible version is \(DeploymentVersions.oldest(for: kind)); write it under"
        + " `deployment:` in \(Workspace.manifestName), as `\(kind.platform.rawValue):"
        + " \(DeploymentVersions.oldest(for: kind))`"
    case .severalSDKs(let paths, let kind):
      "\(paths.map(\.visible).joined(separator: " and ")) are both SDKs for `\(kind.rawValue)`; name"
        + " one of them by `--sdk`"
    case .notThisSystem(let destination):
      "this machine cannot build for `\(destination)` by itself; name a Swift SDK:"
        + " `--destination sdk:NAME`"
    case .unknownSwiftSDK(let name, let known): Self.text(ofUnknown: name, known)
    case .ambiguousSwiftSDK(let name, let triples):
      "the Swift SDK `\(name)` is for several systems; name one of them:"
        + " \(triples.map { "`sdk:\($0)`" }.joined(separator: ", "))"
    case .unknownSystem(let name, let triple):
      "the Swift SDK `\(name)` is for \(triple.visible), a system that modkit does not build for"
    case .severalPlatforms(let destinations): Self.text(ofSeveral: destinations)
    }
  }

  /// What brings an SDK on this system.
  private static func advice(for kind: AppleDestination.Kind) -> String {
    #if os(macOS)
      "install Xcode, then run `\(XcrunQuery.installation(for: kind).joined(separator: " && "))`, or"
        + " name a directory by `--sdk DIR`"
    #else
      "copy \(kind.sdkName).sdk from a Mac, where `xcrun --sdk \(kind.sdkName) --show-sdk-path` names"
        + " it, and name the directory by `--sdk DIR`"
    #endif
  }

  private static func text(ofUnknown name: SwiftSDKName, _ known: [String]) -> String {
    let advice =
      known.isEmpty
      ? "none is installed; `swift sdk install` installs one"
      : "installed: \(known.map(\.visible).joined(separator: ", "))"
    return "there is no Swift SDK `\(name)`; \(advice)"
  }

  private static func text(ofSeveral destinations: [Destination]) -> String {
    let names = destinations.map(\.description)
    return "the destinations \(names.joined(separator: ", ")) are of different platforms, and the"
      + " generated files are for one; name those of one platform, such as"
      + " `--destination \(names[0])`"
  }

  /// Fails unless all destinations are of one platform.
  ///
  /// - Throws: ``DestinationError``
  package static func requireOnePlatform(_ resolved: [ResolvedDestination]) throws(DestinationError)
  {
    guard Set(resolved.map(\.target.platform)).count == 1 else {
      throw .severalPlatforms(resolved.map(\.destination))
    }
  }
}
