import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitStore

struct RetentionTests {
  private func candidate(_ key: String, bytes: Int = 10, age: Double) -> Retention.Candidate {
    .init(artifact: StoredArtifact(component: "C", key: key, bytes: bytes), age: age)
  }

  private func removed(
    _ retention: Retention, _ candidates: [Retention.Candidate]
  ) -> [String: RemovalReason] {
    Dictionary(
      uniqueKeysWithValues: retention.removals(among: candidates)
        .map { ($0.candidate.key, $0.reason) })
  }

  @Test func whatWasNotUsedForLongGoes() {
    let candidates = [candidate("new", age: 9), candidate("old", age: 11), candidate("b", age: 10)]
    #expect(removed(.init(maximumAge: 10), candidates) == ["old": .age])
  }

  @Test func theOldestGoUntilTheRestIsSmallEnough() {
    let candidates = [candidate("a", age: 1), candidate("b", age: 3), candidate("c", age: 2)]
    #expect(removed(.init(maximumBytes: 20), candidates) == ["b": .size])
    #expect(removed(.init(maximumBytes: 19), candidates) == ["b": .size, "c": .size])
    #expect(removed(.init(maximumBytes: 30), candidates) == [:])
  }

  @Test func whatIsNeededStaysWhateverTheLimits() {
    let candidates = [candidate("a", age: 100), candidate("b", age: 200)]
    let retention = Retention(
      needed: ["b"], maximumAge: 1, maximumBytes: 0, keepsOnlyNeeded: true)
    #expect(removed(retention, candidates) == ["a": .unneeded])
  }

  @Test func whatMayBeNeededGoesForAgeAndSizeOnly() {
    let candidates = [candidate("a", age: 1), candidate("b", age: 9), candidate("c", age: 0)]
    let undecided: Set<String> = ["a", "b"]
    #expect(
      removed(.init(undecided: undecided, keepsOnlyNeeded: true), candidates)
        == ["c": .unneeded])
    #expect(
      removed(.init(undecided: undecided, maximumAge: 5, keepsOnlyNeeded: true), candidates)
        == ["b": .age, "c": .unneeded])
    #expect(removed(.init(undecided: undecided, maximumBytes: 20), candidates) == ["b": .size])
  }

  /// Against the same in other words.
  @Test func randomStores() {
    var generator = SplitMix64(seed: 58)
    for round in 0..<500 {
      let candidates = (0..<Int.random(in: 0..<12, using: &generator)).map { index in
        candidate(
          "k\(index)", bytes: Int.random(in: 0..<5, using: &generator),
          age: Double(Int.random(in: 0..<6, using: &generator)))
      }
      let needed = Set(candidates.map(\.key).filter { _ in Bool.random(using: &generator) })
      let retention = Retention(
        needed: needed,
        maximumAge: Bool.random(using: &generator) ? 3 : nil,
        maximumBytes: Bool.random(using: &generator)
          ? Int.random(in: 0..<20, using: &generator) : nil)
      let gone = Set(removed(retention, candidates).keys)
      let kept = candidates.filter { !gone.contains($0.key) }
      #expect(gone.isDisjoint(with: needed), "round \(round)")
      let free = kept.filter { !needed.contains($0.key) }
      if let limit = retention.maximumAge {
        #expect(free.allSatisfy { $0.age <= limit }, "round \(round)")
      }
      if let limit = retention.maximumBytes {
        #expect(free.isEmpty || kept.reduce(0) { $0 + $1.bytes } <= limit, "round \(round)")
      }
      let bySize = candidates.filter { gone.contains($0.key) && $0.age <= 3 }
      for item in bySize where retention.maximumAge != nil {
        #expect(free.allSatisfy { $0.age <= item.age }, "round \(round): not the oldest first")
      }
    }
  }
}
