import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitAdopt

/// Reading malicious text ends without a crash.
@Suite struct PodspecFuzzTests {
  private static let words: [String] = [
    "Pod::Spec.new", " do |s|", "end", "\n", "s.", "source_files", " = ", "'", "\"", "#{", "}", "{",
    "[", "]", "(", ")", ",", "%w[", "%q(", "<<-X", "<<~'Y'", "X", "Y", "\\", "/", "?", ":", "=>",
    "if ", "unless ", "while ", "def ", "case ", "subspec", "dependency", "ios.", "+", ".each", "|",
    "=begin", "=end", "__END__", "a", "1", " ", "\t", "\u{FEFF}", "é", "&.", "*", "@", "$", ";",
    "#",
    "\r\n", "\0", "test_spec ",
  ]

  @Test(arguments: 0..<UInt64(300)) func anyRubyIsSurvived(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = seed % 2 == 0 ? "Pod::Spec.new do |s|\n s.name = 'A'\n" : ""
    for _ in 0..<Int.random(in: 0..<200, using: &random) {
      text += Self.words.randomElement(using: &random) ?? ""
    }
    check(Array(text.utf8))
  }

  @Test func brokenPodspecsAreSurvived() {
    var random = SplitMix64(seed: 7)
    for text in PodspecCorpus.texts.sorted(by: { $0.key < $1.key }).map(\.value) {
      let bytes = Array(text.utf8)
      for length in stride(from: 0, to: bytes.count, by: 3) { check(Array(bytes[..<length])) }
      for _ in 0..<100 {
        var broken = bytes
        for _ in 0..<3 {
          broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        check(broken)
      }
    }
  }

  @Test(
    .comesToAnEnd,
    arguments: [
      "\n", "s.a = [", "{", "(", "\"#{", "<<A ", "[*", "x + ", "%w(", "if ",
      "s.subspec 'a' do |s|\n",
      "Pod::Spec.new do |s|\n", "a = ", "s.source_files = [", "s.source_files = {a: ", "'",
      "  # comment\n", "&.a", "=begin\n", "s.x = a ? ",
    ])
  func repetitionCostsNoMoreThanItsLength(_ piece: String) {
    let isLinear = Growth.isBelow(power: 1.6, from: 50_000, times: 4) { size in
      let text = "Pod::Spec.new do |s|\n" + String(repeating: piece, count: size / piece.utf8.count)
      check(Array(text.utf8))
    }
    #expect(isLinear)
  }

  @Test(.comesToAnEnd) func repetitionInJSONCostsNoMoreThanItsLength() {
    let isLinear = Growth.isBelow(power: 1.6, from: 50_000, times: 4) { size in
      check(Array(String(repeating: "[", count: size).utf8), "x.podspec.json")
    }
    #expect(isLinear)
  }

  /// As deep as anything is read, so that every level has something to say.
  @Test(.comesToAnEnd, arguments: 55..<75) func bracketsInBracketsTakeNoTime(_ depth: Int) {
    for (open, close) in [("[", "]"), ("{a: ", "}"), ("(", ")"), ("[x, ", "]")] {
      let value =
        String(repeating: open, count: depth) + "'a'" + String(repeating: close, count: depth)
      let text = "Pod::Spec.new do |s|\n s.name = 'A'\n s.source_files = \(value)\nend"
      let reading = PodspecReader().reading(of: Array(text.utf8), at: "A.podspec")
      let isUnderstood = open == "(" && depth < 63
      #expect(reading.gaps.isEmpty == isUnderstood, "\(open) \(depth)")
    }
  }

  private func check(_ bytes: [UInt8], _ file: String = "x.podspec") {
    let reading = PodspecReader().reading(of: bytes, at: file)
    for gap in reading.gaps {
      #expect(gap.issue.location.line > 0 && gap.issue.location.column > 0)
    }
    let other = PodspecReader().reading(of: bytes, at: file + ".json")
    #expect(other.components.count <= 1)
  }
}
