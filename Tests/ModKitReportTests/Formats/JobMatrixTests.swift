import Foundation
import ModKitModel
import ModKitReport
import ModKitTestSupport
import Testing

@Suite struct JobMatrixTests {
  private struct Matrix: Decodable {
    struct Job: Decodable {
      var components: [String]
    }

    var include: [Job]
  }

  /// Each component is in one job, no job is empty, and there are no more than allowed.
  @Test(arguments: 0..<UInt64(50))
  func everyComponentIsInOneJob(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = (0..<Int.random(in: 0...40, using: &random)).map { "C\($0)" }
    let limit = Int.random(in: 1...20, using: &random)
    let components = names.map { name in
      var component = FormatSamples.component(name)
      component.files.sources = (0..<Int.random(in: 0...9, using: &random)).map {
        SourceFile(path: "\(name)/\($0).swift", language: .swift)
      }
      return component
    }
    let text = try JobMatrix(components, limit: limit).gitHub()
    let jobs = try JSONDecoder().decode(Matrix.self, from: Data(text.utf8)).include
    #expect(jobs.flatMap(\.components).sorted() == names.sorted(), "seed \(seed)")
    #expect(jobs.count == min(limit, names.count), "seed \(seed)")
    #expect(!jobs.contains { $0.components.isEmpty }, "seed \(seed)")
    #expect(try JobMatrix(components.shuffled(using: &random), limit: limit).gitHub() == text)
  }
}
