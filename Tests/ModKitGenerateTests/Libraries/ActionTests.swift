import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitGenerate

/// How libraries are compiled, byte for byte.
@Suite struct ActionTests {
  @Test(arguments: ActionCase.all)
  func action(sample: ActionCase) throws {
    let difference = try Golden.difference(sample.text(), from: "actions/\(sample.name).txt")
    #expect(difference == nil)
  }

  @Test func everyGoldenFileHasItsCase() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Golden.directory.appending(path: "actions").path)
    #expect(files.sorted() == ActionCase.all.map { "\($0.name).txt" }.sorted())
  }

  /// The directory may be anywhere.
  @Test(arguments: ActionCase.all)
  func nothingLeadsOutOfTheDirectory(sample: ActionCase) throws {
    let action = try sample.action()
    for file in action.files {
      #expect(!file.path.hasPrefix("/") && !file.path.hasPrefix(".."), "\(file.path)")
      if case .link(let place) = file.content { #expect(action.files.map(\.path).contains(place)) }
    }
    let paths = action.files.map { $0.path.lowercased() }
    #expect(Set(paths).count == paths.count)
  }

  /// Whoever compiles several architectures in one directory keeps them apart.
  @Test func architecturesHaveOutputsOfTheirOwn() throws {
    let sample = try #require(ActionCase.all.first { $0.triples.count == 2 })
    let endings = try sample.action().commands.map(\.ending)
    #expect(endings.count == 2 && Set(endings).count == 2)
    #expect(endings.allSatisfy { ending in ending.contains { $0.contains("Modules/") } })
  }
}
