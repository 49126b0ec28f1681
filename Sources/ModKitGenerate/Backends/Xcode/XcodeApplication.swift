import ModKitModel

/// The app of a product: its shell.
struct XcodeApplication {
  private(set) var target: XcodeTarget
  let files: [GeneratedFile]
  /// The property list of the app; nil if Xcode writes one.
  let propertyList: String?
  /// What the app is entitled to; nil if its shell does not say it, or more than once.
  let entitlements: String?

  /// - Parameters:
  ///   - taken: the names of all other targets, in lowercase
  ///   - tables: the sources that are generated for the shell
  init(
    _ product: Product, _ shell: Shell, tables: TableFiles?, taken: Set<String>,
    _ layout: XcodeLayout, _ surroundings: XcodeSurroundings
  ) {
    let name = PackageLayout.unused(product.name, among: taken, ending: "App")
    var target = XcodeTarget(name: name, kind: .application, product: product.name, group: ["App"])
    propertyList = shell.resources.filter { RelativePath.lastComponent(of: $0) == "Info.plist" }
      .min { $0.utf8.count < $1.utf8.count }
    let entitlements = shell.resources.filter {
      RelativePath.fileExtension(of: $0) == "entitlements"
    }
    self.entitlements = entitlements.count == 1 ? entitlements[0] : nil
    let stated = product.settings.all.map(\.value.text)
    let propertyList = propertyList
    // Xcode reads them, and refuses to copy them too.
    let resources = shell.resources.filter { path in
      path != propertyList && !stated.contains(path)
        && !Self.settings.contains(RelativePath.fileExtension(of: path))
    }
    let (folders, others) = XcodeFiles.folders(
      of: shell.paths + resources, around: shell.directory, shared: surroundings.shared,
      present: surroundings.present, isHarmless: { _ in false })
    target.files.folders = folders
    let (sources, headers) = (Set(shell.sources.map(\.path)), Set(shell.headers))
    for path in others {
      if sources.contains(path) {
        target.files.sources.append(path)
      } else if headers.contains(path) {
        target.files.headers.append((path, .target))
      } else {
        target.files.resources.append(path)
      }
    }
    let isSwift = shell.sources.contains { $0.language == .swift }
    let directory = "\(layout.sources)/\(product.name)"
    files =
      (isSwift
        ? tables?.swift(in: directory, besides: shell.paths)
        : tables?.objectiveC(in: directory, besides: shell.paths)) ?? []
    target.files.sources += files.map(\.path).filter { HeaderKind(path: $0) == nil }
    target.settingsFile = layout.settings(ofProduct: product.name)
    target.isChecked = true
    self.target = target
  }

  /// Completes the target with what it needs.
  mutating func add(_ change: (inout XcodeTarget) -> Void) { change(&target) }

  private static let settings: Set<Substring> = ["entitlements", "xcconfig", "pch", "modulemap"]
}
