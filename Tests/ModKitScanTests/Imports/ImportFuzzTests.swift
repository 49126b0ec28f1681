import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// Any bytes will do.
@Suite struct ImportFuzzTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func mutatedSource(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let swift = Array(TrickySwift.generate(using: &generator).utf8)
    let objectiveC = Array(TrickyObjectiveC.generate(using: &generator).utf8)
    for _ in 0..<20 {
      expectSense(mutate(swift, using: &generator))
      expectSense(mutate(objectiveC, using: &generator))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func randomTokens(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let count = Int.random(in: 0...200, using: &generator)
      expectSense((0..<count).flatMap { _ in Array(anyToken(using: &generator).utf8) })
      expectSense((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
  }

  @Test func everyTruncation() {
    for source in TrickySwift.sources + TrickyObjectiveC.sources {
      let bytes = Array(source.utf8)
      for count in 0...bytes.count { expectSense(Array(bytes.prefix(count))) }
    }
  }

  private func expectSense(_ bytes: [UInt8]) {
    for language in [Language.swift, nil] {
      let found = SourceScanner.facts(in: bytes, language: language).imports
      let offsets = found.map { offset(of: $0.position, in: bytes) }
      let isInside = offsets.allSatisfy { $0 < bytes.count }
      let isOrdered = zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }
      let isNamed = found.allSatisfy { !$0.operand.isEmpty || $0.form != .swiftModule }
      if !isInside || !isOrdered || !isNamed {
        Issue.record("\(found) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
  }

  /// Past the end when the line or the column does not exist.
  private func offset(
    of location: TextPosition, in bytes: [UInt8]
  ) -> Int {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      let isCRLF = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || (byte == 0x0D && !isCRLF) { starts.append(index + 1) }
    }
    guard location.line <= starts.count, location.column > 0 else { return .max }
    let offset = starts[location.line - 1] + location.column - 1
    let end = location.line < starts.count ? starts[location.line] : bytes.count
    return offset < end ? offset : .max
  }

  private func mutate(
    _ bytes: [UInt8], using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...8, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(contentsOf: anyToken(using: &generator).utf8, at: index)
      default: bytes.removeSubrange(index..<min(index + 20, bytes.count))
      }
    }
    return bytes
  }
}

private func anyToken(using generator: inout some RandomNumberGenerator) -> String {
  tokens[Int.random(in: tokens.indices, using: &generator)]
}

private let tokens = [
  "import ", "A", ".", "struct ", "@", "@testable ", "(", ")", "[", "]", "{", "}", ";", "\n",
  "\r", "\r\n", " ", "\"", "\"\"\"", "\\", "\\(", "#", "##", "#if ", "#elseif ", "#else\n",
  "#endif\n", "/", "//", "/*", "*/", "`", "\0", "é", "\u{A0}", "\u{FEFF}", "#!", "%:", "<", ">",
  "#import ", "#include <", "\\\n", "\\\r\n", "'", "R\"(", ")\"", "import", "#define ", "0", "+",
]
