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
  @Test(.enabled("Bazel reads them") { Tool.isAvailable("bazel") }, arguments: BazelCase.all)
  func bazelReadsThem(sample: BazelCase) async throws {
    let disk = try GeneratedDisk()
    try sample.write(to: disk)
    let answer = try await BazelRules.run(
      ["query", "//..."], in: disk.root.appending(path: BazelCase.directory))
    #expect(answer.isSuccess, "\(answer.errors)")
    #expect(answer.output.contains("//Targets/"))
  }
}
