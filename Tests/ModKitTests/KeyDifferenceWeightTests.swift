import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKit

@Suite struct KeyDifferenceWeightTests {
  private func document(dependencies: [String], interface: String) -> KeyDocument {
    KeyDocument(
      component: "C", module: "C", compiler: "swift", triple: "t", configuration: "debug",
      settings: [], inputs: [],
      dependencies: dependencies.map { KeyDocument.Dependency(name: $0, interface: interface) })
  }

  /// Two dependencies on each level, both of which need both of the level below: 2^100 ways.
  @Test(.comesToAnEnd) func everyDependencyCountsOnce() {
    var difference: KeyDifference?
    for level in 1...100 {
      let names = ["A\(level)", "B\(level)"]
      let below = difference
      difference = KeyDifference(
        from: document(dependencies: names, interface: "old"),
        to: document(dependencies: names, interface: "new")
      ) { _, _ in below }
    }
    // Both of the top, both of each level below as seen from each of the two above, and nothing
    // that is known below the last two.
    #expect(difference?.weight == 2 + 99 * 4 + 2 * 10)
  }
}
