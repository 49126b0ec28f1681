/// The address of a team's shared cache, validated before anything is sent to it.
public struct RemoteAddress: Hashable, Sendable {
  /// Without a slash at the end.
  public let text: String
  public let isEncrypted: Bool
  /// The host in small letters, with the port unless it is the usual one.
  public let host: String

  /// A problem of an address, as the predicate of a sentence, and what to do.
  public struct Problem: Error, Hashable, Sendable {
    public var message: String
    public var advice: String
  }

  /// The environment variable whose value is sent as the header `Authorization`.
  public static let authorizationVariable = "MODKIT_STORE_AUTHORIZATION"
  /// The environment variable with the host that the header is for: a checkout may name any address.
  public static let hostVariable = "MODKIT_STORE_HOST"

  /// - Parameter isInsecure: accept an unencrypted address of another machine
  /// - Throws: ``Problem``
  public init(_ address: String, isInsecure: Bool) throws(Problem) {
    guard let separator = address.firstRange(of: "://"),
      let isEncrypted = Self.schemes[String(address[..<separator.lowerBound])]
    else {
      throw Problem(message: "is no address", advice: "write `https://host/path`")
    }
    let rest = address[separator.upperBound...]
    let authority = String(rest.prefix { $0 != "/" })
    guard !authority.contains("@") else {
      throw Problem(
        message: "holds credentials, which everybody who has the file would read",
        advice: "remove them, and set \(Self.authorizationVariable), for example to `Bearer …`, and"
          + " \(Self.hostVariable)")
    }
    guard Self.isHost(authority), rest.utf8.dropFirst(authority.utf8.count).allSatisfy(Self.isPath)
    else {
      throw Problem(
        message: "is no plain address",
        advice: "write `https://host:port/path`, without query, fragment or special characters")
    }
    guard isEncrypted || isInsecure || Self.isLoopback(authority) else {
      throw Problem(
        message: "is not encrypted: an attacker on the network could replace libraries",
        advice: "write `https:`, or add `insecure: true`")
    }
    self.isEncrypted = isEncrypted
    host = Self.host(authority, isEncrypted: isEncrypted)
    var text = address
    while text.hasSuffix("/") { text.removeLast() }
    self.text = text
  }

  private static let schemes = ["https": true, "http": false]

  /// Whether the header is for this host. Without encryption it is only if that is said where the header is,
  /// or on this machine: the address is the repository's.
  ///
  /// - Parameter name: a host, with or without a port, and with `http://` before it for one without encryption
  public func isHost(_ name: String) -> Bool {
    let unencrypted = "http://"
    let isStated = name.lowercased().hasPrefix(unencrypted)
    guard isEncrypted ? !isStated : isStated || Self.isLoopback(host) else { return false }
    let rest = isStated ? String(name.dropFirst(unencrypted.count)) : name
    return Self.host(rest, isEncrypted: isEncrypted) == host
  }

  private static func host(_ authority: String, isEncrypted: Bool) -> String {
    let name = authority.lowercased()
    let usual = isEncrypted ? ":443" : ":80"
    return name.hasSuffix(usual) ? String(name.dropLast(usual.count)) : name
  }

  private static func isPath(_ byte: UInt8) -> Bool {
    ModuleName.isIdentifierByte(byte) || "/-.~%+".utf8.contains(byte)
  }

  /// Whether it is the name or the IP address of a host, with or without a port.
  private static func isHost(_ authority: String) -> Bool {
    guard let name = hostName(authority), !name.isEmpty else { return false }
    let port = authority.dropFirst(name.count)
    let isName = name.utf8.allSatisfy {
      ModuleName.isIdentifierByte($0) || "-.:[]".utf8.contains($0)
    }
    return isName && (port.isEmpty || UInt16(port.dropFirst()) != nil)
  }

  /// The authority without its port. IPv6 addresses are in brackets, since they contain colons.
  private static func hostName(_ authority: String) -> Substring? {
    guard authority.hasPrefix("[") else {
      let name = authority.prefix { $0 != ":" }
      return name.contains("[") || name.contains("]") ? nil : name
    }
    guard let end = authority.firstIndex(of: "]") else { return nil }
    let rest = authority[authority.index(after: end)...]
    return rest.isEmpty || rest.hasPrefix(":") ? authority[...end] : nil
  }

  private static func isLoopback(_ authority: String) -> Bool {
    guard let name = hostName(authority) else { return false }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isIPv4 = parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    return name == "localhost" || name == "[::1]" || (isIPv4 && parts[0] == "127")
  }
}
