/// How a router reads the paths of its routes, from its sources.
public struct RouteDialect: Hashable, Sendable {
  /// What `*` stands for.
  public enum Star: Hashable, Sendable {
    case text
    /// At least one segment: `*`, `*rest`, `**`.
    case segments
    /// All the rest, which may be nothing; what follows it in the route is not compared.
    case rest
  }

  /// `:id`
  public var hasColons = false
  /// `{id}`
  public var hasBraces = false
  /// `<id>`, `<path:rest>`
  public var hasAngles = false
  /// `(/:id)`, which may be missing.
  public var hasOptionals = false
  public var star = Star.text
  /// Whether a route is also that of longer URLs, as long as none that says more is registered.
  public var answersLonger = false
  /// Whether the host of a URL with a dot in it is no part of the path.
  public var skipsHosts = false

  /// A router of which nothing is known: whatever is a parameter in one of the others is one.
  public static let unknown = RouteDialect(
    hasColons: true, hasBraces: true, hasAngles: true, hasOptionals: true, star: .segments)

  /// `JLRRouteDefinition.m` and `JLRRouteRequest.m` of JLRoutes.
  public static let jlRoutes = RouteDialect(
    hasColons: true, hasOptionals: true, star: .rest, skipsHosts: true)

  /// `MGJRouter.m`: the handler of the longest registered beginning of a URL is called.
  public static let mgjRouter = RouteDialect(hasColons: true, answersLonger: true)

  /// `URLMatcher.swift` of URLNavigator.
  public static let urlNavigator = RouteDialect(hasAngles: true)
}

extension RouteDialect {
  /// The segments of a route.
  ///
  /// - Parameter isProvided: whether it is registered; otherwise it is a URL
  func segments(_ texts: [String], isProvided: Bool) -> [RoutePattern.Segment] {
    var segments: [RoutePattern.Segment] = []
    for text in texts {
      // What is optional may hold several segments, so nothing is known of the rest.
      if hasOptionals, text.contains("(") || text.contains(")") { return segments + [.any] }
      switch star {
      case .rest where text == "*": return segments + [.any]
      case .segments where isWildcard(text): segments += [.one, .any]
      default:
        if hasAngles, text.hasPrefix("<path:") {
          segments += [.one, .any]
        } else {
          segments.append(isParameter(text) ? .one : .text(text))
        }
      }
    }
    return answersLonger && isProvided ? segments + [.any] : segments
  }

  private func isWildcard(_ text: String) -> Bool {
    text == "**"
      || text.hasPrefix("*")
        && text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private func isParameter(_ text: String) -> Bool {
    let isBraced = { (open: Character, close: Character) in
      text.firstIndex(of: open).map { text[$0...].contains(close) } ?? false
    }
    return hasColons && text.hasPrefix(":") || hasBraces && isBraced("{", "}")
      || hasAngles && isBraced("<", ">")
  }

  /// Whether the first segment of a URL is no part of its path.
  func skips(host: Substring) -> Bool {
    skipsHosts && (host.contains(".") || host == "localhost")
  }
}
