import ArgumentParser
import ModKit
import ModKitModel

extension CalendarDate {
  /// Rejects the value of `--as-of` if it is no day.
  static func validate(asOf text: String?) throws {
    if let text, CalendarDate(text) == nil {
      throw ValidationError("`\(text)` is not a day: write it as YYYY-MM-DD")
    }
  }

  /// The day of `--as-of`; today without one.
  static func day(asOf text: String?) -> CalendarDate {
    text.flatMap { CalendarDate($0) } ?? .today
  }
}

extension Reports {
  /// Rejects a name that is not in `known`.
  static func validate(_ name: String, among known: [String]) throws {
    guard !known.contains(name) else { return }
    let nearest = NearestName.suggestion(for: name, among: known)
    throw ValidationError(
      nearest.map { "there is no `\(name)`; did you mean `\($0)`?" }
        ?? "there is no `\(name)`; it is one of \(known.joined(separator: ", "))")
  }
}
