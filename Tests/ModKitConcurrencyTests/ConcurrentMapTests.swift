import ModKitConcurrency
import Testing

@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 2, 255, 256, 257, 1_000, 10_007])
  func resultsAreInTheOrderOfTheElements(count: Int) {
    let elements = Array(0..<count)
    #expect(elements.concurrentMap { $0 * 2 } == elements.map { $0 * 2 })
  }

  @Test(arguments: [0, 1, 2, 255, 256, 257, 1_000, 10_007])
  func severalResultsOfEachAreInTheOrderOfTheElements(count: Int) {
    let elements = Array(0..<count)
    let several: @Sendable (Int) -> [String] = { number in
      (0..<number % 4).map { "the \($0). of all that \(number) has" }
    }
    #expect(elements.concurrentFlatMap(several) == elements.flatMap(several))
  }
}
