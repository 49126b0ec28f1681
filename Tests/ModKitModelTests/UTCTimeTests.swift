import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

struct UTCTimeTests {
  @Test func edgesOfTheCalendar() {
    #expect(UTCTime.text(secondsSince1970: 0) == "1970-01-01T00:00:00Z")
    #expect(UTCTime.text(secondsSince1970: -1) == "1969-12-31T23:59:59Z")
    #expect(UTCTime.text(secondsSince1970: 951_782_399) == "2000-02-28T23:59:59Z")
    #expect(UTCTime.text(secondsSince1970: 951_782_400) == "2000-02-29T00:00:00Z")
    #expect(UTCTime.text(secondsSince1970: 4_107_542_400) == "2100-03-01T00:00:00Z")
  }

  @Test func timesAreThoseOfFoundation() {
    let seed: UInt64 = 31
    var random = SplitMix64(seed: seed)
    let formatter = ISO8601DateFormatter()
    for _ in 0..<200 {
      let seconds = Int.random(in: -60_000_000_000...250_000_000_000, using: &random)
      // Before 1583 Foundation uses the Julian calendar.
      guard seconds > -12_200_000_000 else { continue }
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(
        UTCTime.text(secondsSince1970: seconds) == formatter.string(from: date),
        "seed \(seed), \(seconds)")
    }
  }
}
