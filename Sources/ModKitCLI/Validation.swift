import ArgumentParser
import ModKit
import ModKitModel

extension Reports {
  /// Rejects a name that is not in `known`.
  static func validate(_ name: String, among known: [String]) throws {
    guard !known.contains(name) else { return }
    let nearest = NearestName.suggestion(for: name, among: known)
    throw ValidationError(
      nearest.map { "there is no `\(name)`; did you mean `\($0)`?" }
        ?? "there is no `\(name)`; it is one of \(known.joined(separator: ", "))")
  }
}
