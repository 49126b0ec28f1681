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

/// Opens the pages of one component.
public protocol JumpDispatcher: AnyObject {
  /// The first part of the routes that this dispatcher serves.
  var line: String { get }
  /// The second parts.
  var pages: Set<String> { get }

  func open(_ jump: Jump) throws -> Screen
}

/// Takes every jump and forwards it to the dispatcher of its line.
public final class JumpBus {
  public let scheme: String
  /// What the server wants to be opened in place of what was asked for.
  public var redirects = RedirectTable()

  private let log: Log
  private var dispatchers: [String: [any JumpDispatcher]] = [:]

  public init(scheme: String, log: Log) {
    self.scheme = scheme
    self.log = log
  }

  /// Adds a dispatcher; a line may have several, for different pages.
  public func register(_ dispatcher: any JumpDispatcher) throws {
    let others = dispatchers[dispatcher.line, default: []]
    guard others.allSatisfy({ $0.pages.isDisjoint(with: dispatcher.pages) }) else {
      throw JumpError.dispatcherTaken(line: dispatcher.line)
    }
    dispatchers[dispatcher.line] = others + [dispatcher]
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
    guard let candidates = dispatchers[jump.line] else { throw JumpError.unknownLine(jump.line) }
    guard let dispatcher = candidates.first(where: { $0.pages.contains(jump.page) }) else {
      throw JumpError.unknownPage(route: jump.route)
    }
    return try dispatcher.open(jump)
  }

  /// Every route that leads somewhere, sorted.
  public var routes: [String] {
    dispatchers.values.joined()
      .flatMap { dispatcher in dispatcher.pages.map { "\(dispatcher.line)/\($0)" } }
      .sorted()
  }
}
