import Foundation
public import ModKitModel

extension SDKIdentity {
  /// Reads the identity of an SDK from its files.
  ///
  /// - Parameters:
  ///   - settings: `SDKSettings.json`
  ///   - systemVersion: `System/Library/CoreServices/SystemVersion.plist`, which names the build;
  ///     nil if the SDK does not have it
  ///   - digest: returns the SHA-256 of bytes, in hexadecimal
  /// - Returns: nil if the settings are not those of an SDK
  public init?(
    settings: [UInt8], systemVersion: [UInt8]?, digest: ([UInt8]) -> String
  ) {
    guard settings.count <= Self.sizeLimit,
      let values = try? JSONDecoder().decode(SDKSettings.self, from: Data(settings))
    else { return nil }
    let build = systemVersion.flatMap(Self.build)
    self.init(
      canonicalName: values.canonicalName, version: values.version,
      revision: build.map(Revision.build) ?? .settings(digest(settings)))
  }

  /// Apple's settings have about 10 KB.
  private static let sizeLimit = 1 << 20

  /// Returns the build in a property list in XML. The list is searched, not parsed, because the
  /// parsers of binary and old lists are not made for files that cannot be trusted.
  private static func build(in list: [UInt8]) -> String? {
    guard list.count <= sizeLimit else { return nil }
    let text = Substring(decoding: list, as: UTF8.self)
    guard let key = text.firstRange(of: "<key>ProductBuildVersion</key>") else { return nil }
    let rest = text[key.upperBound...].drop(while: \.isWhitespace)
    let start = "<string>"
    guard rest.hasPrefix(start) else { return nil }
    let value = rest.dropFirst(start.count).prefix { $0 != "<" }
    return value.isEmpty ? nil : String(value)
  }
}

/// The parts of `SDKSettings.json` that identify an SDK.
private struct SDKSettings: Decodable {
  var canonicalName: String
  var version: String

  private enum CodingKeys: String, CodingKey {
    case canonicalName = "CanonicalName"
    case version = "Version"
  }
}
