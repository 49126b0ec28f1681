public import ModKitModel

/// The result of `headers --fix` as text.
public enum HeaderRepairText {
  /// The counts of changed places, of their files, and of unchanged places.
  public struct Count: Sendable {
    public var changed: Int
    public var files: Int
    public var refused: Int

    public init(changed: Int, files: Int, refused: Int) {
      self.changed = changed
      self.files = files
      self.refused = refused
    }

    fileprivate var isEmpty: Bool { changed + refused == 0 }
    fileprivate var place: String { files == 1 ? "1 file" : "\(files) files" }
    fileprivate var rest: String {
      switch refused {
      case 0: ""
      case 1: ", 1 was left alone"
      default: ", \(refused) were left alone"
      }
    }
  }

  /// Returns one line about imports and one about umbrella headers, if there is anything to report.
  public static func lines(imports: Count, umbrellas: Count) -> [String] {
    let lines = [
      imports.isEmpty ? nil : text(ofImports: imports),
      umbrellas.isEmpty ? nil : text(ofUmbrellas: umbrellas),
    ].compactMap(\.self)
    return lines.isEmpty ? ["no import has to be rewritten"] : lines
  }

  /// Returns a finding of `check` that does not concern imports, as lines without line ends.
  public static func lines(of remark: Diagnostic) -> [String] {
    let place = remark.location.map { "\($0): " } ?? ""
    return ["\(place)note: \(remark.message)"] + (remark.fix.map { ["  fix: \($0)"] } ?? [])
  }

  private static func text(ofImports count: Count) -> String {
    let done =
      count.changed == 1
      ? "1 import in \(count.place) names its module now"
      : "\(count.changed) imports in \(count.place) name their modules now"
    return done + count.rest
  }

  private static func text(ofUmbrellas count: Count) -> String {
    let done =
      count.changed == 1
      ? "1 header was added to an umbrella in \(count.place)"
      : "\(count.changed) headers were added to umbrellas in \(count.place)"
    return done + count.rest
  }
}
