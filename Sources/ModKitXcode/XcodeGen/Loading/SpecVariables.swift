import ModKitModel

/// The values of variables, `${name}`. Unknown ones stay as they are.
struct SpecVariables {
  private let values: [String: String]

  init(_ values: [String: String]) {
    self.values = values
  }

  /// The limits of everything that templates and aliases expand to, which may grow exponentially.
  struct Budget {
    private var nodes = 100_000
    private var bytes = 1 << 20

    /// Lets a spec expand to more by the size of its files.
    mutating func grow(by size: Int) {
      nodes += 8 * size
      bytes += 64 * size
    }

    mutating func spend(nodes: Int = 1, bytes: Int = 0, at location: SourceLocation)
      throws(ManifestIssue)
    {
      self.nodes -= nodes
      self.bytes -= bytes
      guard self.nodes >= 0, self.bytes >= 0 else {
        throw ManifestIssue(
          "this spec expands to more than modkit reads", at: location,
          advice: "use fewer aliases and templates")
      }
    }
  }

  /// Returns a value with all variables replaced, in keys too.
  func expanded(_ node: ManifestNode, _ budget: inout Budget) throws(ManifestIssue) -> ManifestNode
  {
    switch node.content {
    case .scalar(let text, let isNull):
      let result = try expanded(text, at: node.location, &budget)
      return ManifestNode(.scalar(result, isNull: isNull), at: node.location)
    case .list(let elements):
      var result: [ManifestNode] = []
      for element in elements { result.append(try expanded(element, &budget)) }
      return ManifestNode(.list(result), at: node.location)
    case .mapping(let pairs):
      var result: [(key: ManifestNode, value: ManifestNode)] = []
      for (key, value) in pairs {
        result.append((try expanded(key, &budget), try expanded(value, &budget)))
      }
      return ManifestNode(.mapping(result), at: node.location)
    }
  }

  private func expanded(
    _ text: String, at location: SourceLocation, _ budget: inout Budget
  ) throws(ManifestIssue) -> String {
    try budget.spend(bytes: text.utf8.count, at: location)
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let range = Self.range(in: rest) {
      let value = values[String(rest[range].dropFirst(2).dropLast())].map { $0[...] }
      result += rest[..<range.lowerBound]
      result += value ?? rest[range]
      try budget.spend(nodes: 0, bytes: value?.utf8.count ?? 0, at: location)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// Returns the name of the first variable in a text, or nil if there is none.
  static func first(in text: String) -> String? {
    range(in: text[...]).map { String(text[$0].dropFirst(2).dropLast()) }
  }

  private static func range(in text: Substring) -> Range<Substring.Index>? {
    var start = text.startIndex
    while let sign = text[start...].firstRange(of: "${") {
      guard let end = text[sign.upperBound...].utf8.firstIndex(of: UInt8(ascii: "}")) else {
        return nil
      }
      if end > sign.upperBound { return sign.lowerBound..<text.utf8.index(after: end) }
      start = text.utf8.index(after: end)
    }
    return nil
  }
}
