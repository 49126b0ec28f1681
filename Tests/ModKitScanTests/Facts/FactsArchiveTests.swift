import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitScan

/// What goes into an archive comes out of it.
@Suite struct FactsArchiveTests {
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func everythingComesBack(seed: UInt64) throws {
    let facts = RandomFacts(seed: seed, sourceCount: 40, manifestCount: 10)
    let archive = try #require(FactsArchive(bytes: facts.archive))
    #expect(archive.keys == facts.sources.keys.sorted())
    #expect(archive.manifests == facts.manifests.keys.sorted())
    for (key, facts) in facts.sources { expectSame(archive[key], facts) }
    for (content, facts) in facts.manifests { expectSame(archive.manifest(content), facts) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func nothingElseComesBack(seed: UInt64) throws {
    let facts = RandomFacts(seed: seed, sourceCount: 40, manifestCount: 10)
    let archive = try #require(FactsArchive(bytes: facts.archive))
    var generator = SplitMix64(seed: ~seed)
    for key in facts.sources.keys {
      for language in Language.allCases + [nil] {
        let other = FactsArchive.Key(content: key.content, language: language)
        #expect((archive[other] == nil) == (facts.sources[other] == nil))
      }
      #expect(archive.manifest(key.content) == nil)
      let unknown = ContentIdentifier.random(using: &generator)
      #expect(archive[FactsArchive.Key(content: unknown, language: key.language)] == nil)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func bytesDoNotDependOnOrder(seed: UInt64) {
    let facts = RandomFacts(seed: seed, sourceCount: 40, manifestCount: 10)
    var generator = SplitMix64(seed: seed)
    // The order of a dictionary depends on its capacity and on the order of insertion.
    var sources: [FactsArchive.Key: SourceFacts] = [:]
    sources.reserveCapacity(Int.random(in: 0...1_000, using: &generator))
    for (key, facts) in facts.sources.shuffled(using: &generator) { sources[key] = facts }
    var manifests: [ContentIdentifier: ManifestFacts] = [:]
    manifests.reserveCapacity(Int.random(in: 0...1_000, using: &generator))
    for (key, facts) in facts.manifests.shuffled(using: &generator) { manifests[key] = facts }
    #expect(FactsArchive.encoded(sources, manifests: manifests) == facts.archive)
  }

  @Test func contentsThatBeginAlike() throws {
    var sources: [FactsArchive.Key: SourceFacts] = [:]
    for last in 0...255 as ClosedRange<UInt8> {
      let bytes = [UInt8](repeating: 7, count: ContentIdentifier.byteCount - 1) + [last]
      let content = try #require(bytes.withUnsafeBytes { ContentIdentifier($0) })
      let position = TextPosition(line: Int(last) + 1, column: 1)
      sources[FactsArchive.Key(content: content, language: .c)] = SourceFacts(
        imports: [Import(form: .swiftModule, operand: "A", position: position)])
    }
    let archive = try #require(FactsArchive(bytes: FactsArchive.encoded(sources)))
    for (key, facts) in sources { #expect(archive[key] == facts) }
  }

  @Test func emptyArchives() throws {
    let encoded = try #require(FactsArchive(bytes: FactsArchive.encoded([:])))
    for archive in [FactsArchive(), encoded] {
      #expect(archive.count == 0)
      #expect(archive.keys.isEmpty)
      #expect(archive.manifests.isEmpty)
      var generator = SplitMix64(seed: 1)
      let content = ContentIdentifier.random(using: &generator)
      #expect(archive[FactsArchive.Key(content: content, language: nil)] == nil)
      #expect(archive.manifest(content) == nil)
    }
  }

  private func expectSame<Value>(
    _ found: Value?, _ value: Value, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let (found, expected) = (Array("\(found as Any)".utf8), Array("\(value as Value? as Any)".utf8))
    #expect(found == expected, sourceLocation: sourceLocation)
  }
}
