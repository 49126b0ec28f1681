import ModKitModel

/// The executable of a product.
struct ShellTarget {
  let name: String
  let shell: Shell
  let directory: String

  /// The target has the name of the product, unless a module has it: SwiftPM has one name space for
  /// targets, and another one for products.
  ///
  /// - Parameter targets: all other targets of the package
  init(product: String, shell: Shell, directory: String, targets: [String]) {
    let taken = Set(targets.map { $0.lowercased() })
    var name = product
    while taken.contains(name.lowercased()) { name += "Main" }
    self.name = name
    self.shell = shell
    self.directory = directory
  }

  private var path: String { PackageLayout.path(ofTarget: name) }

  var files: [GeneratedFile] {
    shell.sources.map { source in
      let name = source.path.dropFirst(shell.directory == "." ? 0 : shell.directory.count + 1)
      return GeneratedFile(
        path: "\(directory)/\(path)/\(name)", content: .link(to: source.path))
    }
  }

  /// The executable links every component: those that only register themselves have to be in it.
  ///
  /// - Parameter targets: all other targets of the package
  func declaration(_ plan: IntegrationPlan, targets: [String]) -> PackageManifest.Target {
    var target = PackageManifest.Target(
      kind: .executable, name: name, path: path)
    target.dependencies = targets.sorted()
    target.link(plan)
    return target
  }
}
