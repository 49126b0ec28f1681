import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Globs agree with a matcher that tries everything.
@Suite struct GlobPropertyTests {
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func agreesWithTheOracle(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let pattern = Self.pattern(using: &generator)
      let path = Self.path(using: &generator)
      let glob = try #require(Glob(pattern, in: "."))
      let names = path.split(separator: "/")
      let expected = Self.choices(of: pattern).contains { Oracle.matches($0, names) }
      #expect(glob.matches(path) == expected, "seed \(seed): `\(pattern)` on `\(path)`")
      let inside = try #require(Glob(pattern, in: "d/é"))
      #expect(inside.matches("d/é/\(path)") == expected, "seed \(seed): `\(pattern)` on `\(path)`")
      #expect(!inside.matches(path) && !inside.matches("d/é\(path)"), "seed \(seed): `\(pattern)`")
      if expected {
        for count in 1..<names.count where names.count > 1 {
          #expect(glob.mayMatch(below: names.prefix(count).joined(separator: "/")))
        }
      }
    }
  }

  private static func path(using generator: inout SplitMix64) -> String {
    let names = ["a", "b", "ab", "aa", "aab", ".a", "é", "ba", "abab"]
    return (0..<Int.random(in: 1...5, using: &generator))
      .map { _ in names.randomElement(using: &generator) ?? "" }.joined(separator: "/")
  }

  private static func pattern(using generator: inout SplitMix64) -> String {
    let names = [
      "a", "b", "*", "**", "**", "a*", "*b", "?", "??", "[ab]*", "[!a]", ".*", "*a*", "{a,b*}",
      "{a,**}", "{*,a/b}", "a{,b}", ".{a,b}", "[^é]?",
    ]
    return (0..<Int.random(in: 1...5, using: &generator))
      .map { _ in names.randomElement(using: &generator) ?? "" }.joined(separator: "/")
  }

  /// The choices of braces that are not nested.
  private static func choices(of pattern: String) -> [[Substring]] {
    guard let open = pattern.firstIndex(of: "{"), let close = pattern.firstIndex(of: "}") else {
      return [pattern.split(separator: "/")]
    }
    let options = pattern[pattern.index(after: open)..<close]
      .split(separator: ",", omittingEmptySubsequences: false)
    return options.flatMap {
      choices(of: "\(pattern[..<open])\($0)\(pattern[pattern.index(after: close)...])")
    }
  }
}

/// Matching by trying every length for every star.
private enum Oracle {
  static func matches(_ pattern: [Substring], _ names: [Substring]) -> Bool {
    guard let first = pattern.first else { return names.isEmpty }
    let rest = Array(pattern.dropFirst())
    if first == "**", rest.isEmpty { return matches(["**", "*"], names) }
    guard first == "**" else {
      guard let name = names.first, !name.hasPrefix(".") || first.hasPrefix(".") else {
        return false
      }
      return matchesName(Array(first), Array(name)) && matches(rest, Array(names.dropFirst()))
    }
    let takable = names.prefix { !$0.hasPrefix(".") }.count
    return (0...takable).contains { matches(rest, Array(names.dropFirst($0))) }
  }

  private static func matchesName(_ pattern: [Character], _ name: [Character]) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return (0...name.count).contains {
        matchesName(Array(pattern.dropFirst()), Array(name.dropFirst($0)))
      }
    }
    guard let character = name.first else { return false }
    var length = 1
    var isMatch = first == "?" || first == character
    if first == "[", let close = pattern.firstIndex(of: "]") {
      let isNegated = ["!", "^"].contains(pattern[1])
      length = close + 1
      isMatch = pattern[(isNegated ? 2 : 1)..<close].contains(character) != isNegated
    }
    return isMatch
      && matchesName(Array(pattern.dropFirst(length)), Array(name.dropFirst()))
  }
}
