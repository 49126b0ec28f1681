import ModKitModel

/// The app of a product: its shell.
struct XcodeApplication {
  var target: XcodeTarget
  let files: [GeneratedFile]
  /// The property list of the app; nil if Xcode writes one.
  let propertyList: String?
  /// What the app is entitled to; nil if its shell does not say it, or more than once.
  let entitlements: String?

  static let propertyListName = "Info.plist"

  /// - Parameters:
  ///   - name: the name of the target
  ///   - tables: the sources that are generated for the shell
  init(
    _ product: Product, _ shell: Shell, name: String, tables: TableFiles?, _ layout: XcodeLayout,
    _ surroundings: XcodeSurroundings
  ) {
    var target = XcodeTarget(name: name, kind: .application, product: product.name, group: .app)
    propertyList = Self.propertyList(among: shell.resources)
    let entitlements = shell.resources.filter {
      RelativePath.fileExtension(of: $0) == "entitlements"
    }
    self.entitlements = entitlements.count == 1 ? entitlements[0] : nil
    files = tables?.files(for: shell, in: "\(layout.sources)/\(product.name)") ?? []
    target.files = Self.files(of: shell, product, surroundings)
    target.files.sources += files.map(\.path).filter { HeaderKind(path: $0) == nil }
    target.settingsFile = layout.settings(ofProduct: product.name)
    target.isChecked = true
    self.target = target
  }

  private static func files(
    of shell: Shell, _ product: Product, _ surroundings: XcodeSurroundings
  ) -> XcodeFiles {
    let stated = Set(product.settings.all.map(\.value.text))
    // Xcode reads them, and refuses to copy them too.
    let resources = shell.resources.filter { path in
      !isPropertyList(path) && !stated.contains(path)
        && !settings.contains(RelativePath.fileExtension(of: path))
    }
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

  private static let settings: Set<Substring> = ["entitlements", "xcconfig", "pch", "modulemap"]

  /// Xcode's templates had the name of the target before it.
  private static func isPropertyList(_ path: String) -> Bool {
    let name = RelativePath.lastComponent(of: path)
    return name == propertyListName || name.hasSuffix("-\(propertyListName)")
  }

  /// The outermost one.
  private static func propertyList(among paths: [String]) -> String? {
    let rank = { (path: String) in
      (
        RelativePath.names(in: path).count,
        RelativePath.lastComponent(of: path) == propertyListName ? 0 : 1, path
      )
    }
    return paths.filter(isPropertyList).min { rank($0) < rank($1) }
  }
}
