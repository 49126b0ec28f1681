import Yams

/// Manifests as plain values: an edit keeps what they mean, not how they are written.
enum ManifestValues {
  static func edited(_ text: String, _ change: (inout [String: Any]) -> Void) throws -> String {
    guard var root = try Yams.load(yaml: text) as? [String: Any] else {
      throw AdviceError("no mapping: \(text)")
    }
    change(&root)
    return try Yams.dump(object: root, allowUnicode: true, sortKeys: true)
  }

  /// The place in a list of what begins in a line.
  static func index(in key: String, line: Int, of text: String) throws -> Int {
    let items = try Yams.compose(yaml: text)?[key]?.sequence.map(Array.init) ?? []
    guard let index = items.firstIndex(where: { $0.mark?.line == line }) else {
      throw AdviceError("nothing of `\(key)` stands in line \(line)")
    }
    return index
  }
}
