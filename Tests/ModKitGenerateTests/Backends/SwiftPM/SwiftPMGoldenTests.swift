import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// The generated packages, byte for byte, and what SwiftPM itself says of them.
struct SwiftPMGoldenTests {
  @Test(arguments: PackageCase.all)
  func package(sample: PackageCase) throws {
    let difference = try Golden.difference(
      sample.tree().text, from: "swiftpm/\(sample.name).txt")
    #expect(difference == nil)
  }

  @Test func everyGoldenFileHasItsCase() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Golden.directory.appending(path: "swiftpm").path)
    #expect(files.sorted() == PackageCase.all.map { "\($0.name).txt" }.sorted())
  }

  @Test(arguments: PackageCase.all)
  func noTwoFilesHaveOnePath(sample: PackageCase) throws {
    let paths = try sample.tree().files.map { $0.path.lowercased() }
    #expect(Set(paths).count == paths.count)
  }

  @Test(arguments: PackageCase.all)
  func everyFileIsInAnOwnedDirectoryOrTheManifest(sample: PackageCase) throws {
    let tree = try sample.tree()
    for file in tree.files where file.path != "out/swiftpm/Package.swift" {
      #expect(tree.ownedDirectories.contains { file.path.hasPrefix("\($0)/") }, "\(file.path)")
    }
  }
}
