/// The name of a route without what does not select the page: `city58://job/:id?from=home` is the
/// scheme `city58` and the path `job/:id`.
public struct RoutePattern: Hashable, Sendable {
  public enum Segment: Hashable, Sendable {
    case text(String)
    /// Any one segment: `:id`. What stands for at least one is this and ``any``. See ``RouteDialect``.
    case one
    /// Any number of segments: what may be missing, as `(/:id)` of JLRoutes.
    case any
  }

  /// In lower case, for comparing; nil if it may be any, and empty if there must be none.
  public var scheme: String?
  /// The scheme as it is written; nil without one.
  public var writtenScheme: String?
  /// The segments as they are written, with `/` between them.
  public var path: String
  /// The same for all spellings of the path in percent-encoding.
  public var key: String
  public var segments: [Segment]

  /// - Parameters:
  ///   - dialect: that of the router
  ///   - isProvided: whether the route is registered; otherwise it is a URL that is opened
  public init(
    _ name: String, as dialect: RouteDialect = .unknown, isProvided: Bool = false
  ) {
    var rest = Substring(name)
    if let mark = rest.firstRange(of: "://"), Self.isScheme(rest[..<mark.lowerBound]) {
      writtenScheme = String(rest[..<mark.lowerBound])
      scheme = writtenScheme?.lowercased()
      rest = rest[mark.upperBound...]
    }
    var address = rest.prefix { $0 != "?" }
    // What begins with `#/` is a path of its own.
    if let mark = address.firstIndex(of: "#"), !address[mark...].hasPrefix("#/") {
      address = address[..<mark]
    }
    let texts = address.split(separator: "/")
    path = texts.joined(separator: "/")
    let hasHost = !isProvided && scheme != nil && texts.first.map(dialect.skips) == true
    let decoded = (hasHost ? texts.dropFirst() : texts[...]).map(Self.decoded)
    key = decoded.joined(separator: "/")
    segments = Self.ordered(dialect.segments(decoded, isProvided: isProvided))
  }

  /// The scheme, also of an address that has no `//`, such as `tel:10086`.
  public var addressScheme: String? {
    if let scheme, !scheme.isEmpty { return scheme }
    guard let mark = path.firstIndex(of: ":"), Self.isScheme(path[..<mark]) else { return nil }
    return path[..<mark].lowercased()
  }

  /// Whether a part of it stands for any text.
  public var hasParameters: Bool { segments.contains { $0.text == nil } }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
  }

  /// The text with one spelling for each character. What would divide a path or be a parameter stays
  /// encoded.
  private static func decoded(_ text: Substring) -> String {
    guard text.contains("%") else { return String(text) }
    let source = Array(text.utf8)
    var (decoded, spelled): ([UInt8], [UInt8]) = ([], [])
    var place = 0
    while place < source.count {
      let digits = source[place...].dropFirst().prefix(2)
      guard source[place] == UInt8(ascii: "%"), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
        digits.first != UInt8(ascii: "+")
      else {
        decoded.append(source[place])
        spelled.append(source[place])
        place += 1
        continue
      }
      let spelling = Array(("%" + String(decoding: digits, as: UTF8.self).uppercased()).utf8)
      spelled += spelling
      decoded +=
        byte < 0x20 || byte == 0x7F || "%/?#:*(){}<>".utf8.contains(byte) ? spelling : [byte]
      place += 3
    }
    return String(validating: decoded, as: UTF8.self) ?? String(decoding: spelled, as: UTF8.self)
  }

  /// The same with one form for neighbouring parameters: ``Segment/any`` comes last, and once.
  private static func ordered(_ segments: [Segment]) -> [Segment] {
    var ordered: [Segment] = []
    var rest = segments[...]
    while let first = rest.first {
      if first.text != nil {
        ordered.append(first)
        rest.removeFirst()
      } else {
        let run = rest.prefix { $0.text == nil }
        rest = rest.dropFirst(run.count)
        ordered += run.filter { $0 == .one } + (run.contains(.any) ? [.any] : [])
      }
    }
    return ordered
  }
}

extension RoutePattern.Segment {
  /// Nil if it stands for any text.
  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The more, the more it says about a URL; the end of a pattern says 1.
  fileprivate var weight: Int {
    switch self {
    case .text: 3
    case .one: 2
    case .any: 0
    }
  }

  fileprivate func meets(_ other: Self) -> Bool {
    guard let text, let otherText = other.text else { return true }
    return text == otherText
  }
}

extension RoutePattern {
  /// Whether the schemes are the same; a missing one may be any.
  public func allowsScheme(of other: RoutePattern) -> Bool {
    scheme == nil || other.scheme == nil || scheme == other.scheme
  }

  /// Whether the path is one of those that the pattern stands for.
  public func matches(_ url: RoutePattern) -> Bool {
    allowsScheme(of: url) && Self.covers(segments, url.segments)
  }

  /// Whether there is a URL that both stand for.
  public func overlaps(_ other: RoutePattern) -> Bool {
    allowsScheme(of: other) && Self.meet(segments, other.segments)
  }

  /// Whether it stands for some of the URLs of another pattern, and for no others.
  public func isMoreLiteral(than other: RoutePattern) -> Bool {
    Self.covers(other.segments, segments)
      && !Self.covers(segments, other.segments)
  }

  /// Orders patterns that match the same URL: the most literal one comes first.
  public static func isBetter(_ left: RoutePattern, than right: RoutePattern) -> Bool {
    right.weights.lexicographicallyPrecedes(left.weights)
  }

  private var weights: [Int] { segments.map(\.weight) + [1] }

  /// Whether a pattern stands for all that another one stands for.
  private static func covers(_ pattern: [Segment], _ other: [Segment]) -> Bool {
    holds(pattern.count, other.count) { index, place, rest in
      guard index < pattern.count else { return place == other.count }
      let first = pattern[index]
      guard place < other.count else { return first == .any && rest(index + 1, place) }
      switch (first, other[place]) {
      case (.any, _): return rest(index + 1, place) || rest(index, place + 1)
      // It has to cover no segment, and one more.
      case (.one, .any): return rest(index, place + 1) && rest(index + 1, place)
      case (.text, .any), (.text, .one): return false
      case (.one, _): return rest(index + 1, place + 1)
      case (.text(let text), .text(let other)): return text == other && rest(index + 1, place + 1)
      }
    }
  }

  private static func meet(_ left: [Segment], _ right: [Segment]) -> Bool {
    holds(left.count, right.count) { index, place, rest in
      guard index < left.count else { return right[place...].allSatisfy { $0 == .any } }
      guard place < right.count else { return left[index...].allSatisfy { $0 == .any } }
      let (first, other) = (left[index], right[place])
      if first == .any { return rest(index + 1, place) || rest(index, place + 1) }
      if other == .any { return rest(index, place + 1) || rest(index + 1, place) }
      return first.meets(other) && rest(index + 1, place + 1)
    }
  }

  /// Decides about two lists from what holds of their rests.
  ///
  /// - Complexity: O(left * right), however many segments stand for several ones
  private static func holds(
    _ left: Int, _ right: Int, _ decide: (Int, Int, (Int, Int) -> Bool) -> Bool
  ) -> Bool {
    var table = Array(repeating: Array(repeating: false, count: right + 1), count: left + 1)
    for index in (0...left).reversed() {
      for place in (0...right).reversed() {
        let decision = decide(index, place) { table[$0][$1] }
        table[index][place] = decision
      }
    }
    return table[0][0]
  }
}
