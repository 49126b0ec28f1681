import ModKitModel
import Yams

/// A manifest file, parsed but not yet understood.
struct YAMLDocument {
  let file: String
  let root: Node
  private let places: TextPlaces
  private let aliases: YAMLAliases

  /// A manifest is written by hand; anything larger is something else.
  static let sizeLimit = 1_048_576

  /// - Throws: `ManifestIssue` when the bytes are not one YAML document with something in it.
  init(file: String, bytes: [UInt8]) throws(ManifestIssue) {
    let source = try ManifestText(bytes, file: file)
    let mask = YAMLMask(for: source.text)
    var aliases = YAMLAliases(maskedBy: mask)
    let root: Node?
    do {
      // Values are read by shape, so none of them needs the parser's guess at its type.
      let parser = try Yams.Parser(
        yaml: mask.mask(source.text), resolver: .basic, encoding: .utf8)
      root = try parser.singleRoot()
      // The nodes hold their anchors weakly.
      try withExtendedLifetime(parser) { try root.map { try aliases.resolve(in: $0) } }
    } catch {
      throw YAMLFailure(places: source.places, mask: mask).issue(for: error)
    }
    guard let root, !Self.isNull(root) else {
      throw ManifestIssue(
        "\(file) is empty", at: TextPlaces.start(of: file),
        advice: "`modkit schema` lists all keys of each document")
    }
    self.file = file
    self.root = root
    self.places = source.places
    self.aliases = aliases
  }

  func location(of node: Node) -> SourceLocation {
    places.location(ofParserLine: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
  }

  /// The node that an alias means; any other node means itself.
  func target(of node: Node) -> Node { aliases.target(of: node) }

  /// The text of a scalar; nil for a collection.
  func text(of node: Node) -> String? { node.scalar.map { aliases.mask.unmask($0.string) } }

  static func isNull(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node, scalar.style == .plain || scalar.style == .any else {
      return false
    }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }
}
