import ArgumentParser
import ModKitModel

/// The day by which exceptions expire.
struct DayOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("Check exceptions as of this day (default: today).", valueName: "date"))
  var asOf: String?

  func validate() throws {
    if let asOf, CalendarDate(asOf) == nil {
      throw ValidationError("`\(asOf)` is not a day: write it as YYYY-MM-DD")
    }
  }

  /// Today if none is given.
  var value: CalendarDate { asOf.flatMap { CalendarDate($0) } ?? .today }
}
