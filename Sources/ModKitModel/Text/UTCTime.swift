/// Points in time as text.
public enum UTCTime {
  private static let secondsPerDay = 86_400
  private static let daysPerEra = 146_097

  /// Returns a time such as `2026-11-26T09:40:00Z`.
  ///
  /// - Parameter seconds: since 1970
  public static func text(secondsSince1970 seconds: Int) -> String {
    let day = floorDivided(seconds, by: secondsPerDay)
    let rest = seconds - day * secondsPerDay
    let time = [rest / 3_600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: ":")
    return "\(date(daysSince1970: day))T\(time)Z"
  }

  /// The proleptic Gregorian calendar, in eras of 400 years that begin with March.
  private static func date(daysSince1970 days: Int) -> String {
    let shifted = days + 719_468
    let era = floorDivided(shifted, by: daysPerEra)
    let dayOfEra = shifted - era * daysPerEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / (daysPerEra - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isLate = month >= 10
    let year = yearOfEra + era * 400 + (isLate ? 1 : 0)
    let digits = String(year)
    return [
      String(repeating: "0", count: max(0, 4 - digits.count)) + digits,
      twoDigits(isLate ? month - 9 : month + 3),
      twoDigits(dayOfYear - (153 * month + 2) / 5 + 1),
    ].joined(separator: "-")
  }

  private static func floorDivided(_ number: Int, by divisor: Int) -> Int {
    (number >= 0 ? number : number - divisor + 1) / divisor
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
