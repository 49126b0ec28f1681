public import ModKitModel
import ModKitSource

/// Edits the `modkit:` of `modkit.yml` as text. Everything else stays unchanged.
public enum VersionEditor {
  /// The key.
  public static let key = "modkit"

  /// Returns the file with a version; a new key comes before all others.
  ///
  /// - Throws: `ManifestIssue` if the key has a form that cannot be edited safely.
  public static func setting(
    _ version: ReleaseVersion, in bytes: [UInt8]
  ) throws(ManifestIssue) -> [UInt8] {
    let frame = ManifestFrame(bytes)
    let document = try YAMLDocument(file: Workspace.manifestName, bytes: frame.body)
    let lines = ManifestLines(frame.body)
    guard let first = document.root.pairs?.first?.key,
      lines.isStartOfLine(at: lines.offset(of: first.location))
    else { throw obstacle(version, at: document.root.location) }
    let splice =
      try document.root.entries.first { $0.key.text == key }
      .map { entry throws(ManifestIssue) in
        try replacement(of: entry.value, after: entry.key, version, lines)
      }
      ?? .insertion(
        line(of: version) + lines.ending(of: lines.line(at: lines.offset(of: first.location))),
        at: lines.start(of: lines.line(at: lines.offset(of: first.location))))
    let result = frame.file(frame.body.applying([splice]))
    guard keeps(document.root, in: result, version) else {
      throw obstacle(version, at: document.root.location)
    }
    return result
  }

  /// The line of a new key.
  private static func line(of version: ReleaseVersion) -> String {
    "\(key): \(version)   # the version that wrote this file; `modkit upgrade` says what a newer one changes"
  }

  private static func replacement(
    of value: ManifestNode, after key: ManifestNode, _ version: ReleaseVersion,
    _ lines: ManifestLines
  ) throws(ManifestIssue) -> TextSplice {
    let start = lines.offset(of: value.location)
    let old = Array(value.string.utf8)
    let quotes = lines.byte(at: start)
    let isQuoted = quotes == UInt8(ascii: "\"") || quotes == UInt8(ascii: "'")
    let begin = isQuoted ? start + 1 : start
    guard !old.isEmpty, lines.bytes[begin...].starts(with: old),
      lines.line(at: begin) == lines.line(at: lines.offset(of: key.location))
    else { throw obstacle(version, at: key.location) }
    return TextSplice(begin..<begin + old.count, "\(version)")
  }

  /// Whether a result says the version, and else what it has said.
  private static func keeps(
    _ root: ManifestNode, in result: [UInt8], _ version: ReleaseVersion
  ) -> Bool {
    let body = ManifestFrame(result).body
    guard let new = try? YAMLDocument(file: Workspace.manifestName, bytes: body) else {
      return false
    }
    func others(_ root: ManifestNode) -> [String?] {
      root.entries.map(\.key.text).filter { $0 != key }
    }
    return new.root[key]?.text.flatMap(ReleaseVersion.init) == version
      && others(new.root) == others(root)
  }

  private static func obstacle(
    _ version: ReleaseVersion, at location: SourceLocation
  ) -> ManifestIssue {
    ManifestIssue(
      "`\(key):` cannot be edited here", at: location,
      advice: "write `\(key): \(version)` on a line of its own")
  }
}
