import ModKitModel

/// The app of a product: its shell.
struct XcodeApplication {
  var target: XcodeTarget
  let files: [GeneratedFile]
  private let shell: ShellFiles

  /// The property list of the app; nil if Xcode writes one.
  var propertyList: String? { shell.propertyList }
  /// What the app is entitled to; nil if its shell does not say it, or more than once.
  var entitlements: String? { shell.entitlements }

  /// - Parameters:
  ///   - name: the name of the target
  ///   - tables: the sources that are generated for the shell
  init(
    _ product: Product, _ shell: Shell, name: String, tables: TableFiles?, _ layout: XcodeLayout,
    _ surroundings: XcodeSurroundings
  ) {
    var target = XcodeTarget(name: name, kind: .application, product: product.name, group: .app)
    self.shell = ShellFiles(shell, product.settings)
    files = tables?.files(for: shell, in: "\(layout.sources)/\(product.name)") ?? []
    target.files = Self.files(of: shell, resources: self.shell.resources, surroundings)
    target.files.sources += files.map(\.path).filter { HeaderKind(path: $0) == nil }
    target.settingsFile = layout.settings(ofProduct: product.name)
    target.isChecked = true
    self.target = target
  }

  private static func files(
    of shell: Shell, resources: [String], _ surroundings: XcodeSurroundings
  ) -> XcodeFiles {
    var files = XcodeFiles()
    let (folders, others) = XcodeFiles.arranged(
      shell.paths + resources, around: shell.directory, surroundings)
    files.folders = folders
    let (sources, headers) = (Set(shell.sources.map(\.path)), Set(shell.headers))
    for path in others {
      if sources.contains(path) {
        files.sources.append(path)
      } else if headers.contains(path) {
        files.headers.append((path, .target))
      } else {
        files.resources.append(path)
      }
    }
    return files
  }
}
