import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    "2024-02-29", "2000-02-29", "2023-02-28", "0001-01-01", "9999-12-31", "2026-04-30",
    "2026-01-31",
  ])
  func aDayOfTheCalendarIsReadAndWritten(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2100-02-29", "2024-02-30", "2026-04-31", "2026-00-10",
    "2026-13-10", "2026-06-00", "2026-12-32", "0000-01-01",
  ])
  func aDayThatTheCalendarDoesNotHaveIsRefused(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test(arguments: [
    "", "-", "--", "2026", "2026-1-1", "26-01-01", "2026-01-01 ", " 2026-01-01", "2026/01/01",
    "2026-01-01-", "+026-01-01", "2026--1-01", "20２6-01-01", "2026-0\u{301}1-01", "2026-01-0a",
    "2026-01-01T00:00", "12026-01-01",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func daysAreInTheirOrder() throws {
    let texts = ["0001-01-01", "2025-12-31", "2026-01-02", "2026-01-10", "2026-02-01"]
    let days = try texts.map { try #require(CalendarDate($0)) }
    #expect(days.reversed().sorted() == days)
    #expect(days.first == .distantPast)
  }

  @Test func daysBetweenAreThoseOfFoundation() throws {
    var random = SplitMix64(seed: 5)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for _ in 0..<500 {
      // Foundation has the Julian calendar before 1582.
      let days = try (0..<2).map { _ in
        try #require(
          CalendarDate(
            year: .random(in: 1600...9999, using: &random),
            month: .random(in: 1...12, using: &random), day: .random(in: 1...28, using: &random)))
      }
      let dates = try days.map { day in
        try #require(
          calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day)))
      }
      let expected = calendar.dateComponents([.day], from: dates[0], to: dates[1]).day
      #expect(days[0].days(to: days[1]) == expected, "\(days)")
    }
  }
}
