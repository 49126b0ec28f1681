import ModKitModel
import Yams

/// Converts the nodes of the YAML parser into values with their places.
///
/// The parser sees aliases (`*name`) as text, for the reasons in ``YAMLMask``. Here an alias
/// becomes a copy of its value, which is cheap.
struct YAMLNodes {
  let mask: YAMLMask
  let places: TextPlaces
  private var anchors: [String: ManifestNode] = [:]

  /// The reason why an alias is invalid, and its place.
  struct Misuse: Error {
    var message: String
    var mark: Mark?
    var advice = "define it first, as `&name`"

    /// For what is most likely a glob.
    static let quotingAdvice = "put text that begins with `*` between quotes"
  }

  init(maskedBy mask: YAMLMask, _ places: TextPlaces) {
    self.mask = mask
    self.places = places
  }

  /// Returns the value of a node. Its parser has to be alive, because nodes hold their anchors
  /// weakly.
  ///
  /// - Throws: ``Misuse`` for an alias without an anchor before it.
  mutating func value(of node: Node) throws(Misuse) -> ManifestNode {
    // The node is destructured only once, because the parser's nodes are expensive to copy.
    switch node {
    case .mapping(let mapping):
      return value(try content(of: mapping), at: mapping.mark, anchoredAs: mapping.anchor)
    case .sequence(let sequence):
      return value(try content(of: sequence), at: sequence.mark, anchoredAs: sequence.anchor)
    case .scalar(let scalar):
      let isQuoted = scalar.style == .doubleQuoted || scalar.style == .singleQuoted
      return value(
        try content(of: scalar), at: scalar.mark, anchoredAs: scalar.anchor, isQuoted: isQuoted)
    case .alias(let alias):
      throw Misuse(message: "this alias has no meaning", mark: alias.mark)
    }
  }

  private mutating func value(
    _ content: ManifestNode.Content, at mark: Mark?, anchoredAs anchor: Anchor?,
    isQuoted: Bool = false
  ) -> ManifestNode {
    let location = places.location(ofParserLine: mark?.line ?? 1, column: mark?.column ?? 1)
    let value = ManifestNode(content, at: location, isQuoted: isQuoted)
    if let anchor { anchors[anchor.rawValue] = value }
    return value
  }

  private mutating func content(of mapping: Node.Mapping) throws(Misuse) -> ManifestNode.Content {
    var pairs: [(key: ManifestNode, value: ManifestNode)] = []
    pairs.reserveCapacity(mapping.count)
    for (key, value) in mapping {
      pairs.append((try self.value(of: key), try self.value(of: value)))
    }
    return .mapping(pairs)
  }

  private mutating func content(
    of sequence: Node.Sequence
  ) throws(Misuse) -> ManifestNode.Content {
    var elements: [ManifestNode] = []
    elements.reserveCapacity(sequence.count)
    for element in sequence { elements.append(try value(of: element)) }
    return .list(elements)
  }

  private func content(of scalar: Node.Scalar) throws(Misuse) -> ManifestNode.Content {
    if let target = try target(of: scalar) { return target.content }
    return .scalar(mask.unmask(scalar.string), isNull: Self.isNull(scalar))
  }

  /// Returns the value of an alias, or nil for a scalar that is not an alias.
  private func target(of scalar: Node.Scalar) throws(Misuse) -> ManifestNode? {
    guard let star = mask.star, scalar.style == .plain,
      scalar.string.unicodeScalars.first == star
    else { return nil }
    let name = String(scalar.string.unicodeScalars.dropFirst())
    guard scalar.anchor == nil, name.utf8.allSatisfy(YAMLMask.isNameByte) else {
      let text = mask.unmask(scalar.string)
      throw Misuse(
        message: "`\(text)` is not an alias", mark: scalar.mark, advice: Misuse.quotingAdvice)
    }
    guard let target = anchors[name] else {
      let message = "there is no anchor `&\(name)` before this alias"
      throw Misuse(message: message, mark: scalar.mark)
    }
    return target
  }

  private static func isNull(_ scalar: Node.Scalar) -> Bool {
    guard scalar.style == .plain || scalar.style == .any else { return false }
    return switch scalar.string {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }
}
