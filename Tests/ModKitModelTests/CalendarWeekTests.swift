import ModKitModel
import Testing

/// Weeks by ISO 8601.
@Suite struct CalendarWeekTests {
  /// The first and last days of years that begin and end with each day of the week.
  @Test(arguments: [
    ("2026-11-30", "2026-W49"), ("2026-01-01", "2026-W01"), ("2025-12-29", "2026-W01"),
    ("2025-12-28", "2025-W52"), ("2027-01-01", "2026-W53"), ("2027-01-03", "2026-W53"),
    ("2027-01-04", "2027-W01"), ("2024-12-30", "2025-W01"), ("2024-02-29", "2024-W09"),
    ("2021-01-03", "2020-W53"), ("2023-01-01", "2022-W52"), ("2022-01-01", "2021-W52"),
    ("0987-06-05", "0987-W23"),
  ])
  func weeks(day: String, week: String) throws {
    #expect(try #require(CalendarDate(day)).isoWeek == week)
  }

  @Test func eachWeekHasSevenDays() throws {
    var counts: [String: Int] = [:]
    for year in 2000...2030 {
      for month in 1...12 {
        for day in 1...31 {
          CalendarDate(year: year, month: month, day: day).map {
            counts[$0.isoWeek, default: 0] += 1
          }
        }
      }
    }
    let inner = counts.filter { $0.key > "2000-W01" && $0.key < "2030-W52" }
    #expect(inner.values.allSatisfy { $0 == 7 })
  }
}
