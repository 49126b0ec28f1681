import ModKitTestSupport
import Testing

@testable import ModKitModel

@Suite struct NearestNameTests {
  private let names = ["Login", "Logging", "Network", "RealEstate", "Push"]

  @Test(arguments: [
    ("Logni", "Login"),  // swap
    ("Logi", "Login"),  // left out
    ("Loggin", "Logging"),
    ("Netwörk", "Network"),  // replaced
    ("Networks", "Network"),  // put in
    ("realestate", "RealEstate"),
    ("NETWORK", "Network"),
    ("RaelEstaet", "RealEstate"),
  ])
  func aSlipIsForgiven(written: String, meant: String) {
    #expect(NearestName.suggestion(for: written, among: names) == meant)
  }

  @Test(arguments: ["Telemetry", "Pull up", "Lo", "", "Recruitment"])
  func whatIsLikeNothingHasNoSuggestion(written: String) {
    #expect(NearestName.suggestion(for: written, among: names) == nil)
  }

  @Test func thereIsNoSuggestionAmongNone() {
    #expect(NearestName.suggestion(for: "Login", among: []) == nil)
  }

  @Test func amongEqualsTheFirstByNameIsTaken() {
    #expect(NearestName.suggestion(for: "Lost", among: ["Post", "Most", "Host"]) == "Host")
    #expect(NearestName.suggestion(for: "Lost", among: ["Host", "Most", "Post"]) == "Host")
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("ab", "ba", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3), ("abcd", "acbd", 1),
  ])
  func theDistanceCountsEdits(left: String, right: String, edits: Int) {
    #expect(distance(left, right) == edits)
  }

  @Test(arguments: 0..<UInt64(100))
  func theDistanceIsTheSameBothWays(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (left, right) = (word(&random), word(&random))
    let edits = distance(left, right)
    #expect(edits == distance(right, left), "seed \(seed)")
    #expect((edits == 0) == (left == right), "seed \(seed)")
    #expect(edits >= abs(left.count - right.count), "seed \(seed)")
    #expect(edits <= max(left.count, right.count), "seed \(seed)")
  }

  private func word(_ random: inout SplitMix64) -> String {
    let length = Int.random(in: 0...8, using: &random)
    return String((0..<length).map { _ in "abc".randomElement(using: &random) ?? "a" })
  }

  private func distance(_ left: String, _ right: String) -> Int {
    NearestName.distance(Array(left.utf8), Array(right.utf8), limit: .max) ?? -1
  }
}
