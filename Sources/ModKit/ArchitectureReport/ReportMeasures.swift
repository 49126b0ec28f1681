import ModKitConcurrency
import ModKitDisk
import ModKitManifests
import ModKitModel
import ModKitRules
import ModKitSource

/// The numbers of a report beside those of a check: lines of code, costs to detach, the revision.
struct ReportMeasures: Sendable {
  let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// Adds what is found in sources and in a link map.
  ///
  /// - Throws: ``LinkMapFailure``, ``UnreadableSources``
  func addMeasures(
    to report: inout ArchitectureReport, of architecture: Architecture, linkMap: String?
  ) throws {
    let image = try linkMap.flatMap {
      try LinkedFiles(map: $0).summary(among: architecture.workspace.components)
    }
    let bytes = image?.bytesByName ?? [:]
    report.image = image
    let limits = Dictionary(
      architecture.workspace.components.compactMap { component in
        component.sizeLimit.map { (component.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
    let lines = codeLines(of: report.components.map(\.place.files))
    let costs = try detachCosts(in: architecture, product: report.product)
    for index in report.components.indices {
      let name = report.components[index].name
      report.components[index].codeLines = lines[index]
      report.components[index].size = bytes[name]
      report.components[index].sizeLimit = image == nil ? nil : limits[name]
      report.components[index].detachCost = costs[name]
    }
  }

  private func codeLines(of files: [[String]]) -> [Int] {
    let tree = project.tree
    let counts = files.flatMap(\.self).concurrentMap { file -> Int in
      (try? tree.read(file, limit: SourceScanner.sizeLimit)).map(CodeLines.count) ?? 0
    }
    var start = 0
    return files.map { files in
      defer { start += files.count }
      return counts[start..<(start + files.count)].reduce(0, +)
    }
  }

  /// What it takes to detach the line of each component, by the component that edges lead to. Code is
  /// read only around lines that something outside imports.
  private func detachCosts(
    in architecture: Architecture, product: String?
  ) throws -> [String: DetachCost] {
    let product = try project.workspace.product(named: product).map {
      (name: $0.name, members: Set(architecture.members(of: $0)))
    }
    let shown = architecture.workspace.components.filter {
      product?.members.contains($0.name) ?? true
    }
    let lines = Set(shown.compactMap(\.line)).sorted()
    // One at a time: each knows the whole workspace.
    let detaching = { line in
      try Detaching(architecture, line: line, product: product) { site, module in
        site.vanishes(withModule: module)
      }
    }
    let files = try lines.flatMap { line in
      let detaching = try detaching(line)
      return detaching.isImported ? detaching.files : []
    }
    let outlines = try SourceReading(project).outlines(of: Set(files).sorted())
    var costs: [String: DetachCost] = [:]
    for component in shown where component.line != nil {
      costs[component.name] = DetachCost(declarations: 0, files: 0)
    }
    for edge in try lines.flatMap({ try detaching($0).detachment(outlines).edges }) {
      costs[edge.target]?.declarations += edge.cost.declarations
      costs[edge.target]?.files += edge.cost.files
    }
    return costs
  }
}
