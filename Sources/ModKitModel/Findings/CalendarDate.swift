/// A day of the Gregorian calendar.
public struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Fails for a day that the calendar does not have, such as 30 February.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard (1...Self.length(of: month, in: year)).contains(day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads `YYYY-MM-DD`.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { part in part.allSatisfy(\.isASCIIDigit) ? Int(part) : nil }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The first day that can be written.
  public static let distantPast = CalendarDate(firstDayOf: 1)

  private init(firstDayOf year: Int) {
    self.year = year
    month = 1
    day = 1
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  public var description: String {
    [(year, 4), (month, 2), (day, 2)]
      .map { number, width in
        let digits = String(number)
        return String(repeating: "0", count: width - digits.count) + digits
      }
      .joined(separator: "-")
  }

  /// The number of days to another day; negative if that is earlier.
  public func days(to other: CalendarDate) -> Int { other.number - number }

  /// The number of days since 1 March of the year 0, with years that begin in March.
  private var number: Int {
    let year = month < 3 ? year - 1 : year
    let leapDays = year / 4 - year / 100 + year / 400
    return 365 * year + leapDays + (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
