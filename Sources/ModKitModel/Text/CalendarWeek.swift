extension CalendarDate {
  /// The week by ISO 8601, such as `2026-W48`: it begins on Monday, and belongs to the year of its Thursday.
  public var isoWeek: String {
    let week = (dayOfYear - weekday + 10) / 7
    if week < 1 { return Self.week(Self.weekCount(of: year - 1), of: year - 1) }
    return week > Self.weekCount(of: year)
      ? Self.week(1, of: year + 1) : Self.week(week, of: year)
  }

  /// 1 for Monday, 7 for Sunday.
  private var weekday: Int {
    // A Monday.
    let days = CalendarDate(year: 2024, month: 1, day: 1)?.days(to: self) ?? 0
    return ((days % 7) + 7) % 7 + 1
  }

  private var dayOfYear: Int {
    (CalendarDate(year: year, month: 1, day: 1)?.days(to: self) ?? 0) + 1
  }

  private static func weekCount(of year: Int) -> Int {
    let ends = [(1, 1), (12, 31)].compactMap { CalendarDate(year: year, month: $0, day: $1) }
    return ends.contains { $0.weekday == 4 } ? 53 : 52
  }

  private static func week(_ number: Int, of year: Int) -> String {
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      + "-W\(number < 10 ? "0" : "")\(number)"
  }
}
