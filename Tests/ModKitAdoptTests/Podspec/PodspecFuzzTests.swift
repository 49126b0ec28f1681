import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitPodspec

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

  @Test(arguments: 0..<UInt64(Soak.rounds(75))) func anyRubyIsSurvived(_ seed: UInt64) {
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
    let isLinear = Growth.isBelow(power: 1.6, from: 15_000, times: 4) { size in
      let text = "Pod::Spec.new do |s|\n" + String(repeating: piece, count: size / piece.utf8.count)
      check(Array(text.utf8))
    }
    #expect(isLinear)
  }

  private static let list = "%w[" + (0..<1_000).map { "a\($0)" }.joined(separator: " ") + "]"

  /// Code that would run for ever, or fill the memory, ends as a gap.
  @Test(
    .comesToAnEnd,
    arguments: [
      String(repeating: "\(list).each do |x|\n", count: 6) + "s.dependency x\n"
        + String(repeating: "end\n", count: 6),
      "\(list).each { |x| \(list).each { |y| s.subspec x + y do |ss|\n ss.source_files = y\nend } }",
      "a = 'xxxxxxxx'\n" + String(repeating: "a = a + a\n", count: 60) + "s.source_files = a",
      "a = 'xxxxxxxx'\n" + String(repeating: "a << a\n", count: 60) + "s.source_files = a",
      "a = 'xxxxxxxx'\n" + String(repeating: "a = \"#{a}#{a}\"\n", count: 60)
        + "s.source_files = a",
      "a = ['x']\n" + String(repeating: "a = [a, a]\n", count: 60) + "s.source_files = a",
      "a = 'aaaaaaaa'\n" + String(repeating: "a = a.gsub('a', 'aaaaaaaa')\n", count: 30)
        + "s.source_files = a",
      "s.source_files = \(list).map { |x| \(list).map { |y| \(list).map { |z| x + y + z } } }",
      "f = ->(x) { f.call(x)\n f.call(x)\n s.dependency x }\nf.call('a')",
      "def self.f(s)\n f(s)\n f(s)\nend\nf(s)",
      "def self.f(x)\n f(x) + f(x)\nend\ns.source_files = f('a')",
    ])
  func endlessCodeIsAGap(_ body: String) throws {
    let text = "Pod::Spec.new do |s|\n  s.name = 'A'\n\(body)\nend\n"
    let reading = PodspecReader().reading(of: Array(text.utf8), at: "A.podspec")
    #expect(!reading.gaps.isEmpty)
  }

  @Test(.comesToAnEnd, arguments: ["if true\n", "x = -> { ", "x = a.map { |x| ", "def f\n"])
  func nestingDoesNotExhaustTheStack(_ piece: String) {
    check(Array(("Pod::Spec.new do |s|\n" + String(repeating: piece, count: 20_000)).utf8))
  }

  @Test(.comesToAnEnd) func aFileMayLoadItself() {
    let reader = PodspecReader { _ in Array("load 'a.rb'\nload 'a.rb'\n".utf8) }
    let text = "load 'a.rb'\nPod::Spec.new do |s|\n  s.name = 'A'\nend\n"
    let reading = reader.reading(of: Array(text.utf8), at: "A.podspec")
    #expect(reading.gaps.map(\.issue.message) == ["what `load` runs is known only to Ruby"])
  }

  @Test(.comesToAnEnd) func repetitionInJSONCostsNoMoreThanItsLength() {
    let isLinear = Growth.isBelow(power: 1.6, from: 15_000, times: 4) { size in
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
