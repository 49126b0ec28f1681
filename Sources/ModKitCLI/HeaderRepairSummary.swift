import ModKit

/// A summary of what `modkit headers --fix` did.
struct HeaderRepairSummary {
  private let repairs: HeaderRepairs

  init(_ repairs: HeaderRepairs) {
    self.repairs = repairs
  }

  /// One line about imports and one about umbrella headers, if there is anything to report.
  var lines: [String] {
    let lines = [imports, umbrellas].compactMap(\.self)
    return lines.isEmpty ? ["no import has to be rewritten"] : lines
  }

  private var imports: String? {
    let (count, refused) = (repairs.importCount, repairs.refusals.count)
    guard count + refused > 0 else { return nil }
    let files = files(repairs.importFileCount)
    let done =
      count == 1
      ? "1 import in \(files) names its module now"
      : "\(count) imports in \(files) name their modules now"
    return done + rest(refused)
  }

  private var umbrellas: String? {
    let (count, refused) = (repairs.headerCount, repairs.umbrellaRefusals.count)
    guard count + refused > 0 else { return nil }
    let files = files(repairs.umbrellaFileCount)
    let done =
      count == 1
      ? "1 header was added to an umbrella in \(files)"
      : "\(count) headers were added to umbrellas in \(files)"
    return done + rest(refused)
  }

  private func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

  private func rest(_ refused: Int) -> String {
    switch refused {
    case 0: ""
    case 1: ", 1 was left alone"
    default: ", \(refused) were left alone"
    }
  }
}
