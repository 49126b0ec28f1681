import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKit

/// What is remembered of a library is what the reader of this version finds in it, and all of that.
@Suite struct LibraryFactsVersionTests {
  private static let bundles = ["elf", "mach", "universal"]

  private static func facts(_ name: String) throws -> LibraryFacts {
    let start = SourceLocation(file: "component.yml", line: 1, column: 1)
    let component = Component(
      name: "Lint", directory: ".", layer: "",
      locations: ComponentLocations(name: start, layer: start))
    let bundle = Golden.directory.deletingLastPathComponent()
      .appending(path: "Fixtures/lint/\(name)")
    return try LibraryFactsReader(bundle: bundle, component: component).facts()
  }

  @Test func versionBelongsToWhatIsFound() throws {
    let samples = try Self.bundles.map { name in
      VersionRecord.Sample(name.utf8, try #require(try Self.facts(name).remembered))
    }
    let difference = try VersionRecord.difference(
      samples, from: "lint", version: LibraryFactsCache.version, in: "LibraryFactsCache.version")
    #expect(difference == nil)
  }

  /// A directory is a compiled module, with a file for each triple.
  @Test func modulesOfSeveralArchitectures() throws {
    #expect(try Self.facts("universal").modules == ["Lint"])
    #expect(try Self.facts("universal").headers.isEmpty)
  }

  @Test func whatIsFoundComesBack() throws {
    let all = try Self.bundles.map(Self.facts)
    for facts in all {
      let bytes = try #require(facts.remembered)
      #expect(LibraryFacts(remembered: bytes) == facts)
      for length in bytes.indices {
        #expect(LibraryFacts(remembered: Array(bytes[..<length])) == nil)
      }
    }
    let unset = unsetFields(all, blank: LibraryFacts()).filter { $0 != "obstacle" }
    #expect(unset.isEmpty, "the libraries have no such fact")
    let blank = LibraryFacts.Architecture()
    #expect(unsetFields(all.flatMap(\.architectures), blank: blank).isEmpty)
  }
}
