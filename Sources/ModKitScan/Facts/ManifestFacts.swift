import ModKitModel

/// What a valid component manifest says by its bytes alone, wherever it lies.
///
/// The values stand one after the other, without the names of their keys: `DraftWriter` and
/// `DraftReader` agree on their order.
public struct ManifestFacts: Sendable {
  /// Small enough to be doubled in 32 bits: no manifest has so many bytes.
  enum Value: Hashable, Sendable {
    case number(Int)
    case text(String)
  }

  let values: [Value]

  init(values: [Value]) {
    self.values = values
  }

  init(_ draft: ComponentDraft) {
    var writer = DraftWriter()
    writer.write(draft)
    self.init(values: writer.values)
  }

  /// What the manifest says at some path; nil when the values are not those of a manifest.
  func draft(at file: String) -> ComponentDraft? {
    var reader = DraftReader(values, file: file)
    return try? reader.draft()
  }
}
