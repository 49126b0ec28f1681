/// The tools version in the first line of a manifest.
package struct ToolsVersion: Comparable {
  private var numbers: [Int]

  /// - Parameter text: numbers separated by dots; missing ones are 0
  package init(_ text: String) {
    let given = text.split(separator: ".").prefix(3).map { Int($0) ?? 0 }
    numbers = given + Array(repeating: 0, count: 3 - given.count)
  }

  /// The language mode of a package that states none, as in SwiftPM's `ToolsVersion`.
  package var languageMode: SwiftLanguageMode? {
    SwiftLanguageMode(version: numbers.map(String.init).joined(separator: "."))
  }

  package static func < (left: Self, right: Self) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}
