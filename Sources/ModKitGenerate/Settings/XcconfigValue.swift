/// The value of a build setting on a line of an `.xcconfig`, for Xcode and for CocoaPods.
///
/// There are no quotation marks around a value: `//` begins a comment, and a backslash or a semicolon
/// at the end is no part of it. `$()` stands for nothing, and keeps them apart.
enum XcconfigValue {
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "/", result.last == "/" { result.append(contentsOf: nothing.unicodeScalars) }
      result.append(scalar)
    }
    if let first = result.first, isTrimmed(first) {
      result.insert(contentsOf: nothing.unicodeScalars, at: result.startIndex)
    }
    if let last = result.last, isTrimmed(last) || last == "\\" || last == ";" {
      result.append(contentsOf: nothing.unicodeScalars)
    }
    return String(result)
  }

  private static let nothing = "$()"

  private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool { scalar == " " }
}
