/// What a URL of CTMediator names: `app://Job/open?id=1` is the action `open` of the target `Job`.
struct TargetAddress {
  /// The name of the class.
  let target: String
  /// The selector.
  let action: String

  /// Returns nil for a URL that CTMediator looks nothing up for.
  init?(_ url: String) {
    guard let mark = url.firstRange(of: "://") else { return nil }
    let rest = url[mark.upperBound...].prefix { $0 != "#" }
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let host = Self.host(of: parts[0]) else { return nil }
    let path = parts[0].drop { $0 != "/" }.filter { $0 != "/" }
    // Those are for code of the app only.
    if path.hasPrefix("native") { return nil }
    let module = parts.count > 1 ? Self.module(in: parts[1]) : nil
    target = (module.map { "\($0)." } ?? "") + "Target_\(host)"
    action = "Action_\(path):"
  }

  /// The host without a user and a port.
  private static func host(of address: Substring) -> Substring? {
    let authority = address.prefix { $0 != "/" }
    let host = (authority.split(separator: "@").last ?? "").prefix { $0 != ":" }
    return host.isEmpty ? nil : host
  }

  private static func module(in query: Substring) -> Substring? {
    let key = "kCTMediatorParamsKeySwiftTargetModuleName="
    return query.split(separator: "&").last { $0.hasPrefix(key) }?.dropFirst(key.count)
  }
}
