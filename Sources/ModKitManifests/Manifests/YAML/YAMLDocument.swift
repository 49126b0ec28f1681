import ModKitModel
import Yams

/// A parsed manifest file, before validation.
struct YAMLDocument {
  let file: String
  let root: ManifestNode
  /// The root as the parser returns it, with aliases as text.
  let parsed: Node
  let mask: YAMLMask

  /// The size limit in bytes. Manifests are handwritten, so a larger file is something else.
  static let sizeLimit = 1_048_576

  /// Parses a file.
  ///
  /// - Throws: `ManifestIssue` if the bytes are not one YAML document, or if it is empty.
  init(file: String, bytes: [UInt8]) throws(ManifestIssue) {
    let source = try ManifestText(bytes, file: file)
    let mask = YAMLMask(for: source.text)
    let roots: (parsed: Node, read: ManifestNode)?
    do {
      roots = try Self.roots(of: source, mask)
    } catch {
      throw YAMLFailure(source: source, mask: mask).issue(for: error)
    }
    guard let (parsed, root) = roots, !root.isNull else {
      throw ManifestIssue(
        "\(file) is empty", at: TextPlaces.start(of: file),
        advice: "`modkit schema` lists all keys of each document")
    }
    self.file = file
    self.root = root
    self.parsed = parsed
    self.mask = mask
  }

  private static func roots(
    of source: ManifestText, _ mask: YAMLMask
  ) throws -> (parsed: Node, read: ManifestNode)? {
    // Values are read by shape, so the parser need not guess types or construct values.
    let parser = try Yams.Parser(
      yaml: mask.mask(source.text), resolver: .basic, constructor: Constructor([:], [:], [:]),
      encoding: .utf8)
    var nodes = YAMLNodes(maskedBy: mask, source.places)
    return try withExtendedLifetime(parser) {
      try parser.singleRoot().map { ($0, try nodes.value(of: $0)) }
    }
  }
}
