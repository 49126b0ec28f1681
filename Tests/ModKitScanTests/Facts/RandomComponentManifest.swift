import ModKitModel
import ModKitTestSupport

@testable import ModKitManifests
@testable import ModKitScan

/// A well-formed `component.yml` at random: any keys of its shape, in any order and style.
struct RandomComponentManifest {
  private(set) var text = ""
  private var generator: SplitMix64

  private static let words = [
    "A", "Login-UI", "main", "1.0", "yes", "null", "#Tag", "a: b", "Übersicht", "e\u{301}",
    "\u{E9}", "日本語 😀", "x*y?", "[z]",
  ]
  private static let gaps = ["", "\n", "# a comment\n", "# é 😀\n\n"]

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    if number(5) == 0 { text += "\u{FEFF}" }
    for key in keys(of: DocumentShape.componentManifest.root) {
      text += Self.gaps[number(Self.gaps.count)]
      text += "\(key.name): \(flow(key.value))\n"
    }
    if number(3) == 0 { text = text.split(separator: "\n").joined(separator: "\r\n") }
  }

  /// The draft that is read from the text.
  ///
  /// - Throws: `ManifestIssue` when the text is not valid
  func draft(at file: String) throws(ManifestIssue) -> ComponentDescription {
    switch try parsed(at: file).manifest(at: file) {
    case .valid(let draft): return draft
    case .invalid(_, let issues): throw issues[0]
    }
  }

  func parsed(at file: String) throws(ManifestIssue) -> ParsedManifest {
    try ParsedManifest(Array(text.utf8), at: file)
  }

  // MARK: Values

  private mutating func keys(of shape: MappingShape) -> [KeyShape] {
    shape.keys.filter { $0.isRequired || number(2) == 0 }.shuffled(using: &generator)
  }

  private mutating func flow(_ shape: Shape) -> String {
    switch shape {
    case .oneOf(let values): values[number(values.count)]
    case .boolean: ["true", "no", "On", "false"][number(4)]
    case .byteCount: ["7", "500K", "1.5M"][number(3)]
    case .list(let element): "[" + joined((0..<number(4)).map { _ in flow(element) }) + "]"
    case .mapping(let mapping):
      "{" + joined(keys(of: mapping).map { "\($0.name): \(flow($0.value))" }) + "}"
    case .textOrMapping(let other, let mapping):
      number(2) == 0 ? flow(other) : flow(.mapping(mapping))
    case .dictionary(_, _, let value):
      "{" + joined((0..<number(4)).map { "key\($0): \(flow(value))" }) + "}"
    case .name: ["A", "Login-UI", "3D.Map", "C_1"][number(4)]
    case .names: ["A", "react/core", "3D.Map/C_1/x"][number(3)]
    case .settings:
      "{" + joined((0..<number(4)).map { setting($0) }) + "}"
    case .identifier: ["A", "Module_2"][number(2)]
    case .swiftFeature: ["ExistentialAny", "StrictConcurrency=targeted"][number(2)]
    case .revision: ["main", "release/é", "v1.0", "'#Tag'"][number(4)]
    default: quoted(Self.words[number(Self.words.count)])
    }
  }

  /// One of those that compilers get, or one that only Xcode reads.
  private mutating func setting(_ index: Int) -> String {
    let value = [
      "NO", "''", "A", "[]", "['', '$(inherited)']", "'-DA=\"b c\"'", "'${inherited} -DA'",
      "[A, B]",
    ][number(8)]
    let names = ["OTHER_LDFLAGS", "A_B", "OTHER_CFLAGS[sdk=iphoneos*]", "ENABLE_X"]
    return "'\(names[index])': \(value)"
  }

  private mutating func quoted(_ word: String) -> String {
    number(2) == 0 ? "\"\(word)\"" : "'\(word)'"
  }

  private mutating func joined(_ parts: [String]) -> String {
    let separator = [", ", ",", ",\n    ", ", # é\n  "][number(4)]
    return parts.joined(separator: separator)
  }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
}
