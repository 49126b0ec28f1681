import Logging

/// What a page shows.
public struct Screen: Hashable, Sendable {
  public var title: String
  public var rows: [String]

  public init(title: String, rows: [String]) {
    self.title = title
    self.rows = rows
  }
}

/// A page that a dispatcher opens.
public struct Page: Hashable, Sendable {
  /// `<line>/<page>`
  public let route: String

  public init(_ route: String) {
    self.route = route
  }

  /// The first part of the route.
  var line: Substring { route.prefix { $0 != "/" } }
}

/// Opens the pages of one component.
public protocol JumpDispatcher: AnyObject {
  var pages: [Page] { get }

  func open(_ jump: Jump) throws -> Screen
}

/// Takes every jump and forwards it to the dispatcher of its page.
public final class JumpBus {
  public let scheme: String
  /// What the server wants to be opened in place of what was asked for.
  public var redirects = RedirectTable()

  private let log: Log
  private var dispatchers: [String: any JumpDispatcher] = [:]
  private var lines: Set<Substring> = []

  public init(scheme: String, log: Log) {
    self.scheme = scheme
    self.log = log
  }

  /// Adds a dispatcher; a line may have several, for different pages.
  public func register(_ dispatcher: any JumpDispatcher) throws {
    for page in dispatcher.pages {
      guard dispatchers[page.route] == nil else { throw JumpError.pageTaken(route: page.route) }
      dispatchers[page.route] = dispatcher
      lines.insert(page.line)
    }
  }

  public func open(_ url: String) throws -> Screen {
    try open(Jump(url: url))
  }

  public func open(_ requested: Jump) throws -> Screen {
    guard requested.scheme == scheme else { throw JumpError.foreignScheme(requested.scheme) }
    let jump = try redirects.resolve(requested)
    if jump.route != requested.route {
      log.info("\(requested.route) redirected to \(jump.route)")
    }
    guard lines.contains(Substring(jump.line)) else { throw JumpError.unknownLine(jump.line) }
    guard let dispatcher = dispatchers[jump.route] else {
      throw JumpError.unknownPage(route: jump.route)
    }
    return try dispatcher.open(jump)
  }

  /// Every route that leads somewhere, sorted.
  public var routes: [String] { dispatchers.keys.sorted() }
}
