public import ModKitModel

/// What `init --from` says.
public enum AdoptionText {
  /// Manifests that are not written, one after the other.
  public static func preview(of files: [GeneratedFile]) -> String {
    files.map { file in
      guard case .text(let text) = file.content else { return "" }
      return "--- \(file.path)\n\(text)"
    }.joined(separator: "\n")
  }

  /// How many components there are, and where they were guessed to be.
  public static func summary(componentCount: Int, layers: [(layer: String, count: Int)]) -> String {
    let noun = componentCount == 1 ? "component" : "components"
    let counts = layers.filter { $0.count > 0 }.map { "\($0.count) in \($0.layer)" }
    return "\(componentCount) \(noun): \(counts.joined(separator: ", "));"
      + " the layers are guesses, each with its reason in the manifest"
  }
}
