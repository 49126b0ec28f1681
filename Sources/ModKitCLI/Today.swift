import Foundation
import ModKitModel

extension CalendarDate {
  /// The current day in the user's time zone.
  static var today: CalendarDate {
    let calendar = Calendar(identifier: .gregorian)
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    let date = CalendarDate(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
    return date ?? .distantPast
  }
}
