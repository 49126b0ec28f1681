@testable import ModKitBuild
import Testing

@testable import ModKit

@Suite struct ProofScheduleTests {
  @Test(arguments: [1, 2, 8])
  func everyPieceKnowsWhatItNeeds(width: Int) async throws {
    let needs = (0..<40).map { piece in (0..<piece).filter { (piece + $0) % 3 == 0 } }
    let results = try await ProofSchedule(prerequisites: needs, width: width).run {
      (piece: Int, known: [Int: Int]) in
      #expect(known.keys.sorted() == needs[piece])
      return piece + known.values.count
    }
    #expect(results == needs.enumerated().map { $0 + $1.count })
  }
}
