import Yams

/// What the aliases (`*name`) of a manifest mean.
///
/// The parser does not see them, for the reasons that ``YAMLMask`` gives: to it they are text, and
/// the reader of a node follows its alias.
struct YAMLAliases {
  let mask: YAMLMask
  private var targets: [Place: Node] = [:]

  private struct Place: Hashable {
    var line: Int
    var column: Int

    init?(_ node: Node) {
      guard let mark = node.mark else { return nil }
      (line, column) = (mark.line, mark.column)
    }
  }

  /// Why an alias has no meaning, and where.
  struct Misuse: Error {
    var message: String
    var mark: Mark?
  }

  init(maskedBy mask: YAMLMask) {
    self.mask = mask
  }

  /// Finds out which node each alias means.
  ///
  /// - Throws: ``Misuse`` for an alias without an anchor before it.
  mutating func resolve(in root: Node) throws(Misuse) {
    guard mask.star != nil else { return }
    var anchors: [String: Node] = [:]
    try resolve(root, &anchors)
  }

  private mutating func resolve(_ node: Node, _ anchors: inout [String: Node]) throws(Misuse) {
    switch node {
    case .mapping(let mapping):
      for (key, value) in mapping {
        try resolve(key, &anchors)
        try resolve(value, &anchors)
      }
    case .sequence(let sequence):
      for element in sequence { try resolve(element, &anchors) }
    case .scalar(let scalar): try resolve(scalar, node, anchors)
    case .alias: break
    }
    if let anchor = node.anchor { anchors[anchor.rawValue] = node }
  }

  private mutating func resolve(
    _ scalar: Node.Scalar, _ node: Node, _ anchors: [String: Node]
  ) throws(Misuse) {
    guard scalar.style == .plain, let star = mask.star,
      scalar.string.unicodeScalars.first == star
    else { return }
    let name = String(scalar.string.unicodeScalars.dropFirst())
    guard node.anchor == nil, name.utf8.allSatisfy(YAMLMask.isNameByte) else {
      throw Misuse(message: "`\(mask.unmask(scalar.string))` is not an alias", mark: node.mark)
    }
    guard let target = anchors[name] else {
      throw Misuse(message: "there is no anchor `&\(name)` before this alias", mark: node.mark)
    }
    Place(node).map { targets[$0] = target }
  }

  /// The node that an alias means; any other node means itself.
  func target(of node: Node) -> Node {
    guard !targets.isEmpty, case .scalar = node else { return node }
    return Place(node).flatMap { targets[$0] } ?? node
  }
}
