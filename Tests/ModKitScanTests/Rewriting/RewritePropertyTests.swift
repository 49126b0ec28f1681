import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// Nothing changes but the operands.
@Suite struct RewritePropertyTests {
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func randomSources(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var sample = RewriteSample()
    for round in 0..<30 {
      let source = RandomImports(using: &generator)
      sample.tree.write(RewriteSample.file, bytes: source.before)
      let note: Comment =
        "seed \(seed), round \(round): \(String(decoding: source.before, as: UTF8.self))"
      let rewrites = try sample.outcome().rewrites
      #expect(rewrites.map(\.path) == (source.before == source.after ? [] : [RewriteSample.file]))
      let result = rewrites.first?.change.result ?? source.before
      #expect(result == source.after, note)

      sample.tree.write(RewriteSample.file, bytes: result)
      #expect(try sample.outcome().rewrites.isEmpty, note)
    }
  }

  /// Any bytes will do.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func mutatedSources(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var sample = RewriteSample()
    for _ in 0..<30 {
      var bytes = RandomImports(using: &generator).before
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] =
          [0, 10, 13, 34, 35, 39, 42, 47, 60, 62, 92].randomElement(using: &generator) ?? 0
      }
      sample.tree.write(RewriteSample.file, bytes: bytes)
      let outcome = try sample.outcome()
      for rewrite in outcome.rewrites {
        var end = 0
        for splice in rewrite.change.splices {
          #expect(splice.range.lowerBound >= end && splice.range.upperBound <= bytes.count)
          let operand = bytes[splice.range]
          #expect(["\"", "<"].contains(Unicode.Scalar(operand.first ?? 0)), "seed \(seed)")
          #expect(["\"", ">"].contains(Unicode.Scalar(operand.last ?? 0)), "seed \(seed)")
          end = splice.range.upperBound
        }
      }
    }
  }
}
