public import ModKitModel

/// The output of `init --from`.
public enum AdoptionText {
  /// Returns the text of manifests that are not written, one after the other.
  public static func preview(of files: [GeneratedFile]) -> String {
    files.map { file in
      guard case .text(let text) = file.content else { return "" }
      return "--- \(file.path)\n\(text)"
    }.joined(separator: "\n")
  }

  /// Returns how many source files belong to no component, and the directories with most of them.
  ///
  /// - Parameter hasProjects: whether there are Xcode projects that may list them
  public static func strays(_ paths: [String], besideXcode hasProjects: Bool) -> String? {
    guard !paths.isEmpty else { return nil }
    let counts = Dictionary(grouping: paths) { path in
      RelativePath.names(in: path).dropLast().first.map(String.init) ?? "."
    }.mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = counts.prefix(directoryLimit).map { "\($0.value) in \(Self.shown($0.key))" }
    let rest = counts.dropFirst(directoryLimit).reduce(0) { $0 + $1.value }
    let places = (shown + (rest > 0 ? ["\(rest) elsewhere"] : [])).joined(separator: ", ")
    return "\(paths.count) source \(paths.count == 1 ? "file belongs" : "files belong") to no"
      + " component: \(places); "
      + (hasProjects
        ? "Xcode projects were not read: `--from auto` reads them too, " : "")
      + "see docs/adopting.md"
  }

  private static func shown(_ directory: String) -> String {
    guard directory != "." else { return "the root" }
    return String(
      String.UnicodeScalarView(
        directory.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 }))
  }

  /// The number of directories to name.
  private static let directoryLimit = 3

  /// Returns the number of components, in total and for each guessed layer.
  ///
  /// - Parameter isLinked: whether there is one manifest that links descriptions
  public static func summary(
    componentCount: Int, layers: [(layer: String, count: Int)], isLinked: Bool
  ) -> String {
    let noun = componentCount == 1 ? "component" : "components"
    let counts = layers.filter { $0.count > 0 }.map { "\($0.count) in \($0.layer)" }
    return "\(componentCount) \(noun): \(counts.joined(separator: ", "));"
      + " the layers are guesses, "
      + (isLinked ? "under `assign:` in modkit.yml" : "each with its reason in the manifest")
  }
}
