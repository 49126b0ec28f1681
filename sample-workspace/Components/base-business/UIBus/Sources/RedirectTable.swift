/// The server's table of routes to be replaced.
public struct RedirectTable: Decodable, Hashable, Sendable {
  /// One line of the table.
  public struct Redirect: Decodable, Hashable, Sendable {
    public let from: String
    public let to: String
    /// Limits the redirect to one branch of an experiment; nil means everybody.
    public let mark: String?
  }

  public let redirects: [Redirect]

  public init(redirects: [Redirect] = []) {
    self.redirects = redirects
  }

  public init(from decoder: any Decoder) throws {
    redirects = try decoder.singleValueContainer().decode([Redirect].self)
  }

  /// Follows the table until nothing matches. The first redirect that matches wins.
  func resolve(_ requested: Jump) throws -> Jump {
    var jump = requested
    var seen: Set<String> = []
    while let redirect = redirects.first(where: { $0.matches(jump) }) {
      guard seen.insert(jump.route).inserted else {
        throw JumpError.redirectLoop(route: requested.route)
      }
      let target = redirect.to.split(separator: "/")
      guard target.count == 2 else { throw JumpError.malformed(redirect.to) }
      jump.line = String(target[0])
      jump.page = String(target[1])
    }
    return jump
  }
}

extension RedirectTable.Redirect {
  fileprivate func matches(_ jump: Jump) -> Bool {
    from == jump.route && (mark == nil || mark == jump.mark)
  }
}
