import ModKitModel

/// Merges mappings as XcodeGen does: dictionaries by key, lists one behind the other, and other
/// values by replacing them. So does `:REPLACE` behind a key.
extension ManifestNode {
  private static let replaceMark = ":REPLACE"

  func merged(onto base: ManifestNode) -> ManifestNode {
    guard let own = pairs, var result = base.pairs else { return self }
    var places = Dictionary(
      result.enumerated().map { ($1.key.string, $0) }, uniquingKeysWith: { _, last in last })
    for (key, value) in own {
      let isReplacing = key.string.hasSuffix(Self.replaceMark)
      let name = isReplacing ? String(key.string.dropLast(Self.replaceMark.count)) : key.string
      let newKey = ManifestNode(.scalar(name, isNull: false), at: key.location)
      if let place = places[name] {
        let known = result[place].value
        result[place] = (newKey, isReplacing ? value : value.merged(ontoValue: known))
      } else {
        places[name] = result.count
        result.append((newKey, value))
      }
    }
    return ManifestNode(.mapping(result), at: location)
  }

  private func merged(ontoValue base: ManifestNode) -> ManifestNode {
    if let own = list, let known = base.list {
      return ManifestNode(.list(known + own), at: location)
    }
    return merged(onto: base)
  }

  /// Returns the mapping with a value for a key that it may have.
  func setting(_ key: String, to value: ManifestNode) -> ManifestNode {
    let key = ManifestNode(.scalar(key, isNull: false), at: value.location)
    let others = (pairs ?? []).filter { $0.key.text != key.text }
    return ManifestNode(.mapping(others + [(key, value)]), at: location)
  }

  func setting(_ key: String, to text: String) -> ManifestNode {
    setting(key, to: ManifestNode(.scalar(text, isNull: false), at: location))
  }
}
