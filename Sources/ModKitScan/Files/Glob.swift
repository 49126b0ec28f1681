/// A path pattern: `*` and `?` within a name, `**` over any directories, `[a-z]`, `{a,b}`.
///
/// The semantics are those of Ruby's `Dir.glob`, which CocoaPods uses: a pattern has to match the
/// whole path, `**/` matches no directory too, and a trailing `**` matches every file below.
/// Names that begin with a dot are matched by a pattern that begins with a dot only.
struct Glob: Hashable, Sendable {
  /// One alternative of the pattern with its braces expanded.
  private let alternatives: [[Segment]]
  /// The longest directory that every match is in; `.` when there is none.
  let literalPrefix: String

  private enum Segment: Hashable, Sendable {
    case anyDirectories
    case name([UInt8])
  }

  /// - Parameter pattern: relative, without `.` and `..`.
  init(_ pattern: String) {
    let expanded = Self.expandBraces(Array(pattern.utf8))
    alternatives = expanded.map(Self.segments)
    literalPrefix = Self.literalPrefix(of: pattern)
  }

  func matches(_ path: String) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    return alternatives.contains { Self.matches($0[...], names[...]) }
  }

  // MARK: Parsing

  private static func segments(of pattern: [UInt8]) -> [Segment] {
    var segments = pattern.split(separator: UInt8(ascii: "/"))
      .map { $0.elementsEqual("**".utf8) ? Segment.anyDirectories : .name(Array($0)) }
    if segments.last == .anyDirectories { segments.append(.name(Array("*".utf8))) }
    return segments
  }

  /// More alternatives than this are not expanded: the pattern then matches literally.
  private static let alternativeLimit = 1_000

  private static func expandBraces(_ pattern: [UInt8]) -> [[UInt8]] {
    var finished: [[UInt8]] = []
    var pending = [pattern]
    while let current = pending.popLast() {
      guard finished.count + pending.count < alternativeLimit else { return [pattern] }
      guard let group = firstBraceGroup(in: current) else {
        finished.append(current)
        continue
      }
      pending += group.options.map {
        Array(current[..<group.range.lowerBound]) + $0 + Array(current[group.range.upperBound...])
      }
    }
    return finished
  }

  /// The first `{…}` that closes, with its options at the outermost level.
  private static func firstBraceGroup(
    in pattern: [UInt8]
  ) -> (range: Range<Int>, options: [[UInt8]])? {
    guard let open = pattern.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var depth = 0
    var options: [[UInt8]] = [[]]
    for index in open..<pattern.count {
      let byte = pattern[index]
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return (open..<index + 1, options) }
      if byte == UInt8(ascii: ","), depth == 1 {
        options.append([])
      } else if index > open {
        options[options.count - 1].append(byte)
      }
    }
    return nil
  }

  private static func literalPrefix(of pattern: String) -> String {
    let names = pattern.split(separator: "/").dropLast()
    let literal = names.prefix { name in !name.contains { "*?[{".contains($0) } }
    return literal.isEmpty ? "." : literal.joined(separator: "/")
  }

  // MARK: Matching

  private static func matches(
    _ segments: ArraySlice<Segment>, _ names: ArraySlice<[UInt8]>
  ) -> Bool {
    guard let segment = segments.first else { return names.isEmpty }
    let rest = segments.dropFirst()
    switch segment {
    case .name(let pattern):
      guard let name = names.first, matchesName(pattern, name) else { return false }
      return matches(rest, names.dropFirst())
    case .anyDirectories:
      if rest.first == .anyDirectories { return matches(rest, names) }
      var names = names
      while true {
        if matches(rest, names) { return true }
        guard let name = names.first, name.first != UInt8(ascii: ".") else { return false }
        names = names.dropFirst()
      }
    }
  }

  private static func matchesName(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    if name.first == UInt8(ascii: "."), pattern.first != UInt8(ascii: ".") { return false }
    return NamePattern.matches(pattern[...], name[...])
  }
}

/// Matching within one name, in linear space and without recursion.
private enum NamePattern {
  static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var pattern = pattern
    var name = name
    var retry: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
    while !name.isEmpty || !pattern.isEmpty {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        retry = (pattern, name)
      } else if let byte = name.first, let rest = afterOne(pattern, matching: byte) {
        pattern = rest
        name = name.dropFirst()
      } else if let last = retry, !last.name.isEmpty {
        retry = (last.pattern, last.name.dropFirst())
        pattern = last.pattern
        name = last.name.dropFirst()
      } else {
        return false
      }
    }
    return true
  }

  /// The pattern behind its first element, or nil when that does not match `byte`.
  private static func afterOne(
    _ pattern: ArraySlice<UInt8>, matching byte: UInt8
  ) -> ArraySlice<UInt8>? {
    guard let first = pattern.first else { return nil }
    if first == UInt8(ascii: "?") { return pattern.dropFirst() }
    if first == UInt8(ascii: "["), let set = CharacterSetPattern(pattern) {
      return set.contains(byte) ? set.rest : nil
    }
    return first == byte ? pattern.dropFirst() : nil
  }
}

/// `[abc]`, `[a-z]`, `[!a]` and `[^a]`.
private struct CharacterSetPattern {
  private let body: ArraySlice<UInt8>
  private let isNegated: Bool
  let rest: ArraySlice<UInt8>

  init?(_ pattern: ArraySlice<UInt8>) {
    guard let close = pattern.dropFirst(2).firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let inner = pattern[(pattern.startIndex + 1)..<close]
    isNegated = inner.first == UInt8(ascii: "!") || inner.first == UInt8(ascii: "^")
    body = isNegated ? inner.dropFirst() : inner
    rest = pattern[(close + 1)...]
  }

  func contains(_ byte: UInt8) -> Bool {
    var body = body
    while let low = body.first {
      let isRange = body.count > 2 && body[body.startIndex + 1] == UInt8(ascii: "-")
      let high = isRange ? body[body.startIndex + 2] : low
      if low <= high, (low...high).contains(byte) { return !isNegated }
      body = body.dropFirst(isRange ? 3 : 1)
    }
    return isNegated
  }
}
