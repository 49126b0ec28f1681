public import ModKitModel

/// A place for a further source of a component.
public enum NewSourcePlace {
  /// Returns a path beside a source of Swift that the globs of the manifest match; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: the name of the file without its ending, which gets a number if it is taken
  ///   - manifest: the bytes of the manifest
  ///   - isTaken: whether there is a file that the component does not own
  public static func path(
    for name: String, in component: Component, manifest: [UInt8], isTaken: (String) -> Bool
  ) -> String? {
    guard
      let root = try? YAMLDocument(file: component.locations.manifest, bytes: manifest).root
    else { return nil }
    let patterns = root["sources"]?.elements.map(\.string) ?? ["Sources/**"]
    let excluded = globs(root["exclude"]?.elements.map(\.string) ?? [], component)
    let sources = globs(patterns, component)
    let taken = Set(component.files.paths.map { stem(of: $0) })
    let swift = component.files.sources.filter { $0.language == .swift }.map(\.path)
    let directories = Set(swift.map { RelativePath.directory(of: $0) }).sorted {
      ($0.utf8.count, $0) < ($1.utf8.count, $1)
    }
    var (free, number) = (name, 2)
    while taken.contains(free.lowercased())
      || directories.contains(where: {
        isTaken(RelativePath.join($0, "\(free).swift"))
      })
    {
      free = "\(name)\(number)"
      number += 1
    }
    return directories.map { RelativePath.join($0, "\(free).swift") }.first { path in
      sources.contains { $0.matches(path) } && !excluded.contains { $0.matches(path) }
    }
  }

  private static func globs(_ patterns: [String], _ component: Component) -> [Glob] {
    patterns.compactMap { Glob($0, in: component.directory) }
  }

  private static func stem(of path: String) -> String {
    RelativePath.lastComponent(of: path).prefix { $0 != "." }.lowercased()
  }
}
