import Foundation

/// A package that a package depends on.
struct LiteralDependency {
  let document: [String: Any]
  private let identity: String
  private let name: String?

  /// - Parameter directory: the absolute path of the package
  init(_ object: LiteralObject, in directory: String) throws(NotLiteral) {
    name = object.name
    var content: [String: Any] = ["productFilter": NSNull()]
    content["nameForTargetDependencyResolutionOnly"] = name
    content["traits"] = try Self.traits(object)
    let kind: String
    if let path = object.fields["path"]?.text {
      kind = "fileSystem"
      let absolute = try Self.path(path, in: directory)
      identity = Self.identity(of: absolute)
      content["path"] = absolute
    } else if let url = object.fields["url"]?.text {
      kind = "sourceControl"
      guard Self.isRemote(url) else { throw LiteralDocument.refused("an address like `\(url)`") }
      identity = Self.identity(of: url)
      content["location"] = ["remote": [["urlString": url]]]
      content["requirement"] = try Self.requirement(object)
    } else if let id = object.fields["id"]?.text, Self.isRegistered(id) {
      kind = "registry"
      identity = id
      content["requirement"] = try Self.requirement(object)
    } else {
      throw LiteralDocument.refused("a dependency like this")
    }
    content["identity"] = identity
    document = [kind: [content]]
  }

  /// Returns whether `package:` of a product refers to it.
  func isCalled(_ package: String) -> Bool {
    let lowercased = package.lowercased()
    return identity.lowercased() == lowercased || name?.lowercased() == lowercased
  }

  // MARK: Places

  /// Returns what SwiftPM's `PackageIdentity` makes of an address or a path.
  private static func identity(of location: String) -> String {
    let path = location.hasSuffix("/") ? location.dropLast() : location[...]
    var last = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    if last.hasSuffix(".git") { last = last.dropLast(4) }
    return last.lowercased()
  }

  /// Returns whether SwiftPM takes the text for an address, not for a path.
  private static func isRemote(_ url: String) -> Bool {
    guard !url.contains(where: { $0.isWhitespace || $0 == "\\" }), !identity(of: url).isEmpty else {
      return false
    }
    if let scheme = url.firstRange(of: "://") {
      let name = url[..<scheme.lowerBound]
      return ["https", "http", "ssh", "git"].contains(String(name))
    }
    guard let at = url.firstIndex(of: "@") else { return false }
    return !url[..<at].contains("/") && at != url.startIndex
  }

  private static func isRegistered(_ id: String) -> Bool {
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        (1...39).contains(part.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  /// Returns the absolute path, without `.` and `..`.
  private static func path(_ path: String, in directory: String) throws(NotLiteral) -> String {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~"), !path.contains("://"),
      !path.contains("@")
    else { throw LiteralDocument.refused("a path like `\(path)`") }
    var parts = directory.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        throw LiteralDocument.refused("a path like `\(path)`")
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  // MARK: Requirements

  private static func requirement(_ object: LiteralObject) throws(NotLiteral) -> [String: Any] {
    if let from = object.fields["from"]?.version {
      return range(from, from.nextMajor.text)
    }
    if let exact = object.fields["exact"]?.version { return ["exact": [exact.text]] }
    for kind in ["branch", "revision"] {
      if let name = object.fields[kind]?.text { return [kind: [name]] }
    }
    guard let stated = object.fields["requirement"]?.object else {
      throw LiteralDocument.refused("a requirement like this")
    }
    let from = stated.fields["from"]?.version
    switch stated.maker {
    case "range":
      return [
        "range": [
          [
            "lowerBound": stated.fields["lower"]?.text ?? "",
            "upperBound": stated.fields["upper"]?.text ?? "",
          ]
        ]
      ]
    case "upToNextMajor": if let from { return range(from, from.nextMajor.text) }
    case "upToNextMinor": if let from { return range(from, from.nextMinor.text) }
    case "exact":
      if let exact = stated.fields["version"]?.version { return ["exact": [exact.text]] }
    default:
      if let name = stated.name { return [stated.maker: [name]] }
    }
    throw LiteralDocument.refused("a requirement like this")
  }

  private static func range(_ lower: LiteralVersion, _ upper: String) -> [String: Any] {
    ["range": [["lowerBound": lower.text, "upperBound": upper]]]
  }

  private static func traits(_ object: LiteralObject) throws(NotLiteral) -> [[String: Any]] {
    guard let stated = object.fields["traits"]?.objects else { return [["name": "default"]] }
    return stated.map { trait in
      var result: [String: Any] = ["name": trait.maker == "defaults" ? "default" : trait.name ?? ""]
      if let condition = trait.fields["condition"]?.object {
        result["condition"] = ["traits": (condition.fields["traits"]?.texts ?? []).sorted()]
      }
      return result
    }
  }
}
