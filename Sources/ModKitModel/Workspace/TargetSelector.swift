/// Selects targets of dependencies: components, like a ``ComponentSelector``, or modules and
/// headers from outside the workspace: `module:SQLite3`, `header:sqlite3.h`. `*` stands for any
/// text.
public struct TargetSelector: Hashable, Sendable {
  private enum Subject: Hashable {
    case component(ComponentSelector)
    case module(TextPattern)
    case header(TextPattern)
  }

  private static let modulePrefix = "module"
  private static let headerPrefix = "header"

  /// The selector as it was written.
  public let text: String
  private let subject: Subject

  /// - Throws: `ComponentSelector.Problem`
  public init(_ text: String) throws(ComponentSelector.Problem) {
    self.text = text
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1, let pattern = parts.last, !pattern.isEmpty else {
      subject = .component(try ComponentSelector(text))
      return
    }
    switch parts[0] {
    case Self.modulePrefix[...]: subject = .module(TextPattern(String(pattern)))
    case Self.headerPrefix[...]: subject = .header(TextPattern(String(pattern)))
    default:
      guard ComponentSelector.Subject(rawValue: String(parts[0])) != nil else {
        throw Self.unknownSubject(String(parts[0]))
      }
      subject = .component(try ComponentSelector(text))
    }
  }

  private static func unknownSubject(_ name: String) -> ComponentSelector.Problem {
    let known =
      ComponentSelector.Subject.allCases.map(\.rawValue) + [modulePrefix, headerPrefix]
    let nearest = NearestName.suggestion(for: name, among: known)
    return ComponentSelector.Problem(
      message: "selects by `\(name)`, which is nothing to select by",
      advice: nearest.map { "did you mean `\($0):`?" }
        ?? "write a name, or one of \(known.map { "\($0):" }.joined(separator: ", "))")
  }

  /// The selector of components; nil if it selects modules or headers.
  public var components: ComponentSelector? {
    if case .component(let selector) = subject { selector } else { nil }
  }

  /// The text after `module:`; nil for other selectors.
  public var modulePattern: String? {
    if case .module = subject { String(text.dropFirst(Self.modulePrefix.count + 1)) } else { nil }
  }

  /// The text after `header:`; nil for other selectors.
  public var headerPattern: String? {
    if case .header = subject { String(text.dropFirst(Self.headerPrefix.count + 1)) } else { nil }
  }

  public func selects(_ component: Component) -> Bool { components?.selects(component) ?? false }

  /// Whether it selects a module from outside the workspace.
  public func selects(module: String) -> Bool {
    if case .module(let pattern) = subject { pattern.matches(module) } else { false }
  }

  /// Whether it selects a header, given as in imports, without delimiters.
  public func selects(header: String) -> Bool {
    if case .header(let pattern) = subject { pattern.matches(header) } else { false }
  }
}
