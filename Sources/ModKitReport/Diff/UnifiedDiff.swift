public import ModKitModel

/// File changes as a patch that `git apply` and `patch -p1` accept.
///
/// It works on bytes, so the encoding and line endings of a file do not matter. It has no `diff
/// --git` line, so its paths are relative to the directory where it is applied, which need not be
/// the top of a repository.
public enum UnifiedDiff {
  private static let contextCount = 3

  /// Returns the patch.
  ///
  /// - Parameter changes: the changes; those without an effect are skipped
  public static func bytes(of changes: [FileChange]) -> [UInt8] {
    changes.flatMap { bytes(of: $0) }
  }

  private static func bytes(of change: FileChange) -> [UInt8] {
    let lines = TextLines(change.original)
    let changes = LineChange.changes(by: change.splices, in: lines)
    guard !changes.isEmpty else { return [] }
    let names = "--- \(name("a/\(change.path)"))\n+++ \(name("b/\(change.path)"))\n"
    var result = Array(names.utf8)
    var drift = 0
    for hunk in hunks(changes) {
      result += bytes(of: hunk, in: lines, drift: &drift)
    }
    return result
  }

  /// Returns a name as a patch has it. A tab ends a name with a space. Non-printable bytes are
  /// escaped as in C.
  private static func name(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
    guard !isPlain else { return path.utf8.contains(0x20) ? "\(path)\t" : path }
    let escaped = path.utf8.map { byte in
      switch byte {
      case 0x22: "\\\""
      case 0x5C: "\\\\"
      case 0x20...0x7E: String(Unicode.Scalar(byte))
      default:
        "\\" + [byte >> 6, byte >> 3 & 7, byte & 7].map { String($0) }.joined()
      }
    }
    return "\"\(escaped.joined())\""
  }

  // MARK: Hunks

  /// Groups changes whose contexts touch.
  private static func hunks(_ changes: [LineChange]) -> [[LineChange]] {
    var hunks: [[LineChange]] = []
    for change in changes {
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * contextCount
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  /// Returns the text of a hunk.
  ///
  /// - Parameter drift: how many lines longer the new text is than the old one before this hunk
  private static func bytes(
    of hunk: [LineChange], in lines: TextLines, drift: inout Int
  ) -> [UInt8] {
    let start = max(0, hunk[0].old.lowerBound - contextCount)
    let end = min(lines.count, hunk[hunk.count - 1].old.upperBound + contextCount)
    let growth = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
    let old = span(start, end - start)
    let new = span(start + drift, end - start + growth)
    drift += growth
    var result = Array("@@ -\(old) +\(new) @@\n".utf8)
    var position = start
    for change in hunk {
      result += marked(" ", lines[position..<change.old.lowerBound])
      result += marked("-", lines[change.old]) + marked("+", change.new)
      position = change.old.upperBound
    }
    return result + marked(" ", lines[position..<end])
  }

  /// Returns a range of lines. A range without lines is named by the line before it.
  private static func span(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func marked(
    _ mark: Unicode.Scalar, _ lines: some Sequence<ArraySlice<UInt8>>
  ) -> [UInt8] {
    lines.flatMap { line in
      let isWhole = line.last == UInt8(ascii: "\n")
      return [UInt8(ascii: mark)] + line
        + (isWhole ? [] : Array("\n\\ No newline at end of file\n".utf8))
    }
  }
}
