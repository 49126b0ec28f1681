import ModKitModel

/// Paths with an order and a search that ignore the case of ASCII letters.
struct FoldedPaths: Sendable {
  struct Entry: Sendable {
    var folded: String
    var path: String
  }

  private let entries: [Entry]

  init(_ paths: some Sequence<String> = []) {
    entries = paths.map { Entry(folded: Self.folded($0), path: $0) }
      .sorted { ($0.folded, $0.path) < ($1.folded, $1.path) }
  }

  /// Returns text with ASCII letters in lower case.
  ///
  /// - Complexity: linear in the length of the text
  static func folded(_ text: some StringProtocol) -> String {
    let isUpper = { (byte: UInt8) in (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    guard text.utf8.contains(where: isUpper) else { return String(text) }
    return String(decoding: text.utf8.map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Returns the entries below a directory.
  ///
  /// - Parameter directory: a folded path
  /// - Complexity: logarithmic in the number of paths
  func below(_ directory: String) -> ArraySlice<Entry> {
    guard directory != "." else { return entries[...] }
    // "0" is the byte after "/".
    return entries[firstIndex(notBefore: directory + "/")..<firstIndex(notBefore: directory + "0")]
  }

  /// Returns the files with this path, which differ at most in case.
  ///
  /// - Parameter path: a folded path
  func named(_ path: String) -> ArraySlice<Entry> {
    let start = firstIndex(notBefore: path)
    return entries[start...].prefix { $0.folded == path }
  }

  private func firstIndex(notBefore bound: String) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].folded < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
