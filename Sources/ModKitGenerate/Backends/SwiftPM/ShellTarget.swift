import ModKitModel

/// The executable of a product.
struct ShellTarget {
  let name: String
  let shell: Shell
  let directory: String
  /// The sources that are generated for the shell.
  private let tables: TableFiles?

  /// The target has the name of the product, unless a module has it: SwiftPM has one name space for
  /// targets, and another one for products.
  ///
  /// - Parameters:
  ///   - tables: the sources that are generated for the shell
  ///   - targets: all other targets of the package
  init(
    product: String, shell: Shell, tables: TableFiles?, directory: String, targets: [String]
  ) {
    let taken = Set(targets.map { $0.lowercased() })
    var name = product
    while taken.contains(name.lowercased()) { name += "Main" }
    self.name = name
    self.shell = shell
    self.directory = directory
    self.tables = tables
  }

  private var path: String { PackageLayout.path(ofTarget: name) }

  var files: [GeneratedFile] {
    shell.sources.map { source in
      let name = source.path.dropFirst(shell.directory == "." ? 0 : shell.directory.count + 1)
      return GeneratedFile(
        path: "\(directory)/\(path)/\(name)", content: .link(to: source.path))
    } + tableFiles
  }

  var isSwift: Bool { shell.sources.contains { $0.language == .swift } }

  /// A target has one language.
  private var tableFiles: [GeneratedFile] {
    guard let tables, !shell.sources.isEmpty else { return [] }
    let (place, others) = ("\(directory)/\(path)", shell.paths)
    return isSwift
      ? tables.swift(in: place, besides: others) : tables.objectiveC(in: place, besides: others)
  }

  /// The executable links every component: those that only register themselves have to be in it.
  ///
  /// - Parameter targets: all other targets of the package
  func declaration(_ plan: IntegrationPlan, targets: [String]) -> PackageManifest.Target {
    var target = PackageManifest.Target(
      kind: .executable, name: name, path: path)
    target.dependencies = targets.sorted()
    if tables != nil, !isSwift { target.headerSearchPaths = ["."] }
    target.link(plan)
    return target
  }
}
