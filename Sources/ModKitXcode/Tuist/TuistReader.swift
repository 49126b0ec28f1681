import ModKitFormats
public import ModKitModel

/// A reader of the graph that `tuist graph --format json` prints. Tuist's manifests are programs, so
/// they are not read.
public struct TuistReader: ForeignReader {
  private let files: ProjectFiles

  public init(files: ProjectFiles) {
    self.files = files
  }

  /// The command that prints the graph.
  public static let command = "tuist graph --format json --no-open"

  public func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    let lines = LineTable(bytes, file: file)
    do throws(PropertyListError) {
      let graph = try TuistGraph(bytes)
      let paths = try TuistPaths(of: graph, at: file, files)
      var reading = ForeignReading(isSelfContained: false)
      for project in graph.projects where !project.isExternal {
        let result = TuistProject(project, of: graph, paths, files, lines).project
        let part = XcodeAssembly(result, LocalSwiftPackages(), files.text).reading
        reading.components += part.components
        reading.products += part.products
        reading.gaps += part.gaps
      }
      Self.leaveOutRepeated(from: &reading)
      return reading
    } catch {
      return ForeignReading(
        issues: [
          ManifestIssue(
            "this is no graph of Tuist: \(error.message)", at: lines.location(of: error.offset),
            advice: "print it by `\(Self.command)` in the root of the repository")
        ], isSelfContained: false)
    }
  }

  /// Leaves out components with the name or module of another one: a graph has all projects of a
  /// repository, and none of them can be excluded. Libraries have precedence over apps, which nothing
  /// imports.
  private static func leaveOutRepeated(from reading: inout ForeignReading) {
    let apps = Set(reading.products.map(\.name))
    var known: Set<String> = []
    var repeated: [SourceLocation: ManifestIssue] = [:]
    for component in reading.components.filter({ !apps.contains($0.name) })
      + reading.components.filter({ apps.contains($0.name) })
    {
      let names: Set = [component.name.lowercased(), component.module.lowercased()]
      guard known.isDisjoint(with: names) else {
        repeated[component.location] = ManifestIssue(
          "`\(component.name)` is left out: another target has this name, or its module"
            + " `\(component.module)`", at: component.location,
          advice: "rename one of them, also if they differ in case alone")
        continue
      }
      known.formUnion(names)
    }
    reading.components.removeAll { repeated[$0.location] != nil }
    reading.gaps += repeated.values.sorted { $0.location < $1.location }.map {
      ForeignGap(components: [], $0)
    }
  }
}
