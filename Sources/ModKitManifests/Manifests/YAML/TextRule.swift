import ModKitModel

/// The rules for text that becomes a path, a module or code of another tool.
enum TextRule {
  /// The longest path that operating systems accept.
  private static let pathLimit = 4_096

  /// Returns what is wrong with text, as the predicate of a sentence, or nil if it is valid.
  static func problem(with text: String, as shape: Shape) -> String? {
    if shape == .text { return nil }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      return "holds a line break or another control character"
    }
    switch shape {
    case .name: return problem(withName: text)
    case .names: return problem(withNames: text)
    case .identifier: return ModuleName.isModule(text) ? nil : "is not a C99 identifier"
    case .deploymentVersion(let platform): return problem(withVersion: text, of: platform)
    case .modkitVersion: return ReleaseVersion(text) == nil ? "is not a version" : nil
    case .packageVersion: return PackageVersion(text) == nil ? "is not a version" : nil
    case .packageVersionRange:
      return PackageVersionRange(text) == nil ? "is not a range of versions" : nil
    case .podRequirement:
      guard let requirement = PodRequirement(text) else { return "is not a version" }
      return requirement.isSatisfiable ? nil : "is met by no version"
    case .selector: return problem(withSelector: text)
    case .digest: return text.utf8.isSHA256 ? nil : "is no SHA-256"
    case .repository: return GitRule.problem(withRepository: text)
    case .swiftFeature:
      return SwiftSettings.isFeature(text) ? nil : "is no feature of the Swift compiler"
    case .revision: return GitRule.problem(withRevision: text)
    case .sourceAddress: return problem(withSourceAddress: text)
    case .byteCount: return ByteSize.bytes(text) == nil ? "is no number of bytes" : nil
    case .path: return problem(withPath: text)
    default: return nil
    }
  }

  private static func problem(withName text: String) -> String? {
    let isAllowed = text.utf8.allSatisfy {
      ModuleName.isIdentifierByte($0) || "-+.".utf8.contains($0)
    }
    guard isAllowed, let first = text.utf8.first, ModuleName.isIdentifierByte(first) else {
      return "is not a name"
    }
    return nil
  }

  private static func problem(withNames text: String) -> String? {
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    return names.contains { problem(withName: String($0)) != nil }
      ? "is no name, nor names with `/` between them" : nil
  }

  private static func problem(withVersion text: String, of platform: Platform) -> String? {
    guard let version = DeploymentVersion(text) else { return "is not a version" }
    guard let oldest = DeploymentVersions.oldest(of: platform), version < oldest else { return nil }
    return "is older than \(oldest), the oldest version that SwiftPM accepts"
  }

  private static func problem(withSelector text: String) -> String? {
    do throws(ComponentSelector.Problem) {
      _ = try ComponentSelector(text)
      return nil
    } catch {
      return error.message
    }
  }

  private static func problem(withSourceAddress text: String) -> String? {
    guard text.hasPrefix("https://") || text.hasPrefix("http://") else {
      return "does not begin with `https://`"
    }
    guard text.contains("{path}") else { return "has no `{path}`" }
    let rest = ["{revision}", "{path}", "{line}"].reduce(text) { $0.replacing($1, with: "") }
    // These would end the address in Markdown or HTML.
    let isAddress = rest.unicodeScalars.allSatisfy {
      $0.isASCII && $0.value > 0x20 && !"\"<>()\\`{|}".unicodeScalars.contains($0)
    }
    return isAddress ? nil : "is no address"
  }

  private static func problem(withPath text: String) -> String? {
    if text.contains("\\") { return "holds a backslash" }
    return text.utf8.count > pathLimit ? "is longer than \(pathLimit) bytes" : nil
  }
}
