import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// The generated repositories of Bazel: byte for byte, and as Bazel itself reads them.
@Suite(.serialized) struct BazelBackendTests {
  @Test(arguments: BazelCase.all)
  func repositories(sample: BazelCase) throws {
    let difference = try Golden.difference(
      sample.tree().text, from: "bazel-backend/\(sample.name).txt")
    #expect(difference == nil)
  }

  @Test func everyGoldenFileHasItsCase() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Golden.directory.appending(path: "bazel-backend").path)
    #expect(files.sorted() == BazelCase.all.map { "\($0.name).txt" }.sorted())
  }

  @Test(arguments: BazelCase.all)
  func noTwoFilesHaveOnePath(sample: BazelCase) throws {
    let paths = try sample.tree().files.map { $0.path.lowercased() }
    #expect(Set(paths).count == paths.count)
  }

  /// Bazel knows every rule, attribute and label, with rules that have the attributes of those of rules_swift and
  /// rules_apple.
  @Test(.enabled("Bazel reads them") { Tool.isAvailable("bazel") })
  func bazelReadsThem() async throws {
    let disk = try GeneratedDisk()
    // One place for all, where one server of Bazel answers.
    let repository = disk.root.appending(path: BazelCase.directory)
    for sample in BazelCase.all {
      let former = try? FileManager.default.contentsOfDirectory(
        at: repository, includingPropertiesForKeys: nil)
      for item in former ?? [] { try FileManager.default.removeItem(at: item) }
      try sample.write(to: disk)
      let answer = try await BazelRules.run(["query", "//..."], in: repository)
      #expect(answer.isSuccess, "\(sample.name): \(answer.errors)")
      #expect(answer.output.contains("//Targets/"), "\(sample.name)")
    }
  }
}
