import ModKitModel

/// The executable of a product.
struct ShellTarget {
  let name: String
  let shell: Shell
  let directory: String
  /// The sources that are generated for the shell.
  private let tables: TableFiles?
  let linked: LinkedFolders
  let isSwift: Bool

  /// The target has the name of the product, unless a module has it: SwiftPM has one name space for
  /// targets, and another one for products.
  ///
  /// - Parameters:
  ///   - tables: the sources that are generated for the shell
  ///   - targets: all other targets of the package
  ///   - shared: the folders with files of several targets
  ///   - present: returns all paths below a directory; nil if they are not known
  init(
    product: String, shell: Shell, tables: TableFiles?, directory: String, targets: [String],
    for use: TargetUse = .package, shared: Set<String> = [],
    present: (String) -> [String]? = { _ in nil }
  ) {
    name = SwiftPMLayout.unused(
      product, among: SwiftPMLayout.taken(targets), ending: "Main")
    self.shell = shell
    self.directory = directory
    self.tables = tables
    let isSwift = shell.isSwift
    self.isSwift = isSwift
    linked = LinkedFolders(
      shell.sources.isEmpty
        ? [] : shell.sources.map(\.path) + (isSwift && !use.mixesLanguages ? [] : shell.headers),
      around: shell.directory,
      LinkedFolders.Exclusion(
        shared: shared, refusesModuleMaps: use.mixesLanguages || !isSwift,
        refusesBuildFiles: use.isBazel),
      present: present)
  }

  private var path: String { SwiftPMLayout.path(ofTarget: name) }

  var files: [GeneratedFile] {
    (linked.folders + linked.files).map { path in
      GeneratedFile(path: "\(directory)/\(self.path)/\(place(of: path))", content: .link(to: path))
    } + tableFiles
  }

  /// Relative to the target.
  func place(of path: String) -> String {
    RelativePath.rest(of: path, below: shell.directory).map { "\(ComponentPlaces.inside)/\($0)" }
      ?? ComponentPlaces.inside
  }

  /// A target has one language.
  var tableFiles: [GeneratedFile] {
    guard let tables, !shell.sources.isEmpty else { return [] }
    return tables.files(for: shell, in: "\(directory)/\(path)")
  }

  /// The executable links every component: those that only register themselves have to be in it.
  ///
  /// - Parameter targets: those of all components of the product
  func declaration(_ plan: IntegrationPlan, targets: [String]) -> SwiftPMManifest.Target {
    var target = SwiftPMManifest.Target(
      kind: .executable, name: name, path: path)
    target.dependencies = targets.sorted()
    target.exclude = linked.exclusions(place)
    if tables != nil, !isSwift { target.headerSearchPaths = [".", ComponentPlaces.inside] }
    target.link(plan)
    return target
  }
}
