/// What distinguishes an SDK from all others, as keys contain it.
public struct SDKIdentity: Hashable, Sendable, CustomStringConvertible {
  /// What proves that two SDKs of one name have the same contents.
  public enum Revision: Hashable, Sendable {
    /// The build that Apple gives to each release, such as `22A3362`.
    case build(String)
    /// The SHA-256 of the settings, for an SDK that names no build.
    case settings(String)
  }

  /// The name with the version, such as `iphoneos18.0`.
  public let canonicalName: String
  /// Such as `18.0`.
  public let version: String
  public let revision: Revision

  /// - Returns: nil if a name or version has a character that is in none of an SDK
  public init?(canonicalName: String, version: String, revision: Revision) {
    let texts =
      switch revision {
      case .build(let text), .settings(let text): [canonicalName, version, text]
      }
    guard texts.allSatisfy(Self.isName) else { return nil }
    self.canonicalName = canonicalName
    self.version = version
    self.revision = revision
  }

  private static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { ModuleName.isIdentifierByte($0) || "-.+".utf8.contains($0) }
  }

  public var description: String {
    switch revision {
    case .build(let build): "\(canonicalName) \(build)"
    case .settings(let digest): "\(canonicalName) settings \(digest)"
    }
  }

  /// Returns whether this is an SDK of a target's platform.
  public func isFor(_ target: DestinationTarget) -> Bool {
    target.apple.map(isFor) ?? false
  }

  /// Returns whether this is an SDK of a platform.
  public func isFor(_ kind: AppleDestination.Kind) -> Bool {
    let name = kind.sdkName
    guard canonicalName.hasPrefix(name) else { return false }
    // `watchos` is not the start of the name of another platform, but that of a variant may be.
    return canonicalName.dropFirst(name.count).first.map { $0.isASCII && $0.isNumber } ?? true
  }
}
