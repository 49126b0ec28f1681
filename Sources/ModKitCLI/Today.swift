import ModKitModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension CalendarDate {
  /// The current day in the user's time zone.
  ///
  /// This calls the system directly, because Foundation reads its lists of time zones first.
  static var today: CalendarDate {
    var now = time(nil)
    var parts = tm()
    tzset()  // `localtime_r` may ignore `TZ`.
    guard localtime_r(&now, &parts) != nil else { return .distantPast }
    let date = CalendarDate(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    return date ?? .distantPast
  }
}
