import ModKitModel

/// The directory of a new component, where a glob of `components:` finds its manifest.
public struct NewComponentPlace: Hashable, Sendable {
  public var directory: String
  /// The glob to add to `components:`, if none of those there finds it.
  public var missingGlob: String?

  private static let parent = "Components"

  /// - Parameter manifest: the bytes of `modkit.yml`
  public init(for name: String, in layer: String, manifest: [UInt8]) {
    let patterns = ComponentsEditor.globs(in: manifest)
    let globs = patterns.compactMap { Glob($0, in: ".") }
    let usual = "\(Self.parent)/\(layer)/\(name)"
    let candidates = [usual] + patterns.flatMap { Self.directories(by: $0, name, layer) }
    let found = candidates.first { directory in
      let path = RelativePath.join(directory, Workspace.componentManifestName)
      return globs.contains { $0.matches(path) }
    }
    directory = found ?? usual
    missingGlob =
      found == nil ? "\(Self.parent)/**/\(Workspace.componentManifestName)" : nil
  }

  /// The directories that a glob may lead to: below its first wildcard, and with names in the place of
  /// wildcards.
  private static func directories(
    by pattern: String, _ name: String, _ layer: String
  ) -> [String] {
    let names = Array(RelativePath.names(in: pattern).dropLast())
    guard names.contains(where: { Glob.isMagic($0) }) else { return [] }
    let start = RelativePath.joined(names.prefix { !Glob.isMagic($0) })
    let last = names.lastIndex { Glob.isMagic($0) && $0 != "**" }
    let filled = names.enumerated().filter { $0.element != "**" }.map { index, part in
      Substring(part.replacing("*", with: index == last ? name : layer))
    }
    return [
      RelativePath.join(RelativePath.join(start, layer), name), RelativePath.join(start, name),
      RelativePath.joined(filled),
    ].filter { !Glob.isMagic(Substring($0)) }
  }
}
