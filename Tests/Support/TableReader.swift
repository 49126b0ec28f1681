public import ModKitModel

/// A reader of descriptions whose result a test chooses.
public struct TableReader: ForeignReader {
  private let reading: @Sendable (_ text: String, _ file: String) -> ForeignReading

  public init(_ reading: @escaping @Sendable (_ text: String, _ file: String) -> ForeignReading) {
    self.reading = reading
  }

  /// Reads descriptions of lines: `name`, `sources GLOB`, `exclude GLOB`, `public GLOB`, `private
  /// GLOB`, `tests GLOB`, `needs NAME`, `brings GLOB`, `directory NAME`, `gap TEXT`. `issue TEXT`
  /// is an error that prevents reading. `target NAME` and `maker TEXT` describe its package. In
  /// lock files each line is a module.
  public static let lines = TableReader { text, file in
    var component = ComponentDescription(
      name: "", directory: RelativePath.directory(of: file),
      location: SourceLocation(file: file, line: 1, column: 1))
    var gaps: [ManifestIssue] = []
    var issues: [ManifestIssue] = []
    var package = LabelledTargets(directory: component.directory, targets: [])
    for (index, line) in text.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      let place = SourceLocation(file: file, line: index + 1, column: 1)
      let value = words.count > 1 ? words[1] : ""
      let glob = GlobReference(pattern: value, location: place, dialect: .cocoapods)
      switch words[0] {
      case "sources": component.sources.append(glob)
      case "exclude":
        component.sources.indices.forEach { component.sources[$0].excluded.append(value) }
      case "public": component.publicHeaders.append(glob)
      case "private": component.privateHeaders.append(glob)
      case "tests": component.testSources.append(glob)
      case "brings": component.frameworks.append(glob)
      case "directory": component.headerSettings.directory = value
      case "needs":
        component.references.append(
          ForeignDependency(reference: value, modules: [value], location: place))
      case "issue": issues.append(ManifestIssue(value, at: place))
      case "target": package.targets.insert(value)
      case "maker": package.maker = LabelledTargets.Maker(value, at: place)
      case "gap": gaps.append(ManifestIssue(value, at: place))
      default:
        component.name = words[0]
        component.module = words[0]
        component.aliases = [words[0]]
      }
    }
    return ForeignReading(
      components: issues.isEmpty ? [component] : [],
      packages: package.targets.isEmpty ? [] : [package],
      gaps: gaps.map { ForeignGap(component: component.name, $0) }, issues: issues)
  }

  public func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    reading(String(decoding: bytes, as: UTF8.self), file)
  }

  public func modules(resolvedIn lockFile: [UInt8]) -> Set<String> {
    Set(String(decoding: lockFile, as: UTF8.self).split(separator: "\n").map(String.init))
  }
}
