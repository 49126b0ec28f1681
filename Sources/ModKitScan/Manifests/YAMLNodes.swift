import ModKitModel
import Yams

/// Turns what the YAML parser made of a manifest into values with their places.
///
/// The parser does not see aliases (`*name`), for the reasons that ``YAMLMask`` gives: to it they
/// are text. An alias becomes another copy of the value that it means, which costs nothing.
struct YAMLNodes {
  let mask: YAMLMask
  let places: TextPlaces
  private var anchors: [String: ManifestNode] = [:]

  /// Why an alias has no meaning, and where.
  struct Misuse: Error {
    var message: String
    var mark: Mark?
  }

  init(maskedBy mask: YAMLMask, _ places: TextPlaces) {
    self.mask = mask
    self.places = places
  }

  /// The value of a node, whose parser has to be alive: nodes hold their anchors weakly.
  ///
  /// - Throws: ``Misuse`` for an alias without an anchor before it.
  mutating func value(of node: Node) throws(Misuse) -> ManifestNode {
    let mark = node.mark
    let location = places.location(ofParserLine: mark?.line ?? 1, column: mark?.column ?? 1)
    let value = try value(of: node, at: location)
    if let anchor = node.anchor { anchors[anchor.rawValue] = value }
    return value
  }

  private mutating func value(
    of node: Node, at location: SourceLocation
  ) throws(Misuse) -> ManifestNode {
    switch node {
    case .mapping(let mapping):
      var pairs: [(key: ManifestNode, value: ManifestNode)] = []
      pairs.reserveCapacity(mapping.count)
      for (key, value) in mapping {
        pairs.append((try self.value(of: key), try self.value(of: value)))
      }
      return ManifestNode(.mapping(pairs), at: location)
    case .sequence(let sequence):
      var elements: [ManifestNode] = []
      elements.reserveCapacity(sequence.count)
      for element in sequence { elements.append(try value(of: element)) }
      return ManifestNode(.list(elements), at: location)
    case .scalar(let scalar):
      if let target = try target(of: scalar) { return target.standing(at: location) }
      let isNull = Self.isNull(scalar)
      return ManifestNode(.scalar(mask.unmask(scalar.string), isNull: isNull), at: location)
    case .alias:
      throw Misuse(message: "this alias has no meaning", mark: node.mark)
    }
  }

  /// What an alias means; nil for a scalar that is none.
  private func target(of scalar: Node.Scalar) throws(Misuse) -> ManifestNode? {
    guard let star = mask.star, scalar.style == .plain,
      scalar.string.unicodeScalars.first == star
    else { return nil }
    let name = String(scalar.string.unicodeScalars.dropFirst())
    guard scalar.anchor == nil, name.utf8.allSatisfy(YAMLMask.isNameByte) else {
      let text = mask.unmask(scalar.string)
      throw Misuse(message: "`\(text)` is not an alias", mark: scalar.mark)
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
