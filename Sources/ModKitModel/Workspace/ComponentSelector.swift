/// Selects components by values of their manifests: `Home`, `layer:base-service`,
/// `owner:@payments`. `*` stands for any text.
public struct ComponentSelector: Hashable, Sendable {
  /// The value that is compared with the pattern.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    case name
    case layer
    case line
    case owner
    case access
    /// The directory of the component, relative to the workspace.
    case path
  }

  public let subject: Subject
  /// The selector as it was written.
  public let text: String
  private let pattern: TextPattern

  /// A problem in the text of a selector.
  public struct Problem: Error, Hashable, Sendable {
    /// The problem, as the predicate of a sentence.
    public var message: String
    /// What to do, as one sentence without a full stop.
    public var advice: String
  }

  /// - Throws: ``Problem``
  public init(_ text: String) throws(Problem) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let pattern = parts.last, !pattern.isEmpty else {
      throw Problem(message: "selects nothing", advice: "name a component, or write `*` for all")
    }
    self.text = text
    self.pattern = TextPattern(String(pattern))
    guard parts.count > 1 else {
      subject = .name
      return
    }
    guard let subject = Subject(rawValue: String(parts[0])) else {
      throw .unknownSubject(String(parts[0]))
    }
    self.subject = subject
  }

  /// Selects the component with exactly this name.
  public init(named name: String) {
    subject = .name
    text = name
    pattern = TextPattern(literally: name)
  }

  /// Whether it can select one component only, by its name.
  public var isName: Bool { subject == .name && pattern.isLiteral }

  public func selects(_ component: Component) -> Bool {
    subject.values(of: component).contains(where: pattern.matches)
  }

  /// The most similar selector that selects any of the given components.
  public func suggestion(among components: [Component]) -> String? {
    let values = Set(components.flatMap(subject.values)).sorted()
    let wanted = text.split(separator: ":", maxSplits: 1).last.map(String.init) ?? text
    let prefix = text.dropLast(wanted.count)
    return NearestName.suggestion(for: wanted, among: values).map { prefix + $0 }
  }
}

extension ComponentSelector.Subject {
  /// The values of the component for the subject.
  fileprivate func values(of component: Component) -> [String] {
    switch self {
    case .name: [component.name]
    case .layer: [component.layer]
    case .line: [component.line].compactMap(\.self)
    case .owner: component.owners
    case .access: component.access
    case .path: [component.directory]
    }
  }
}

extension ComponentSelector.Problem {
  fileprivate static func unknownSubject(_ name: String) -> Self {
    let known = ComponentSelector.Subject.allCases.map(\.rawValue)
    let nearest = NearestName.suggestion(for: name, among: known)
    return Self(
      message: "selects by `\(name)`, which no component has",
      advice: nearest.map { "did you mean `\($0):`?" }
        ?? "write a name, or one of \(known.map { "\($0):" }.joined(separator: ", "))")
  }
}
