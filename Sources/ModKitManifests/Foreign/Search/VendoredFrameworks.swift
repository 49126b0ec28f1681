import ModKitModel

/// Finds the modules of vendored frameworks, if these are on the disk.
struct VendoredFrameworks {
  /// The modules, by the component that has the frameworks.
  private(set) var byComponent: [String: Set<String>] = [:]
  private(set) var gaps: [ForeignGap] = []
  private let index: FileIndex

  var modules: Set<String> { byComponent.values.reduce(into: []) { $0.formUnion($1) } }

  /// Finds the modules.
  ///
  /// - Parameter index: every file in the directories of the components, also folded
  init(_ components: some Sequence<ComponentDescription>, _ index: FileIndex) {
    self.index = index
    for component in components where !component.frameworks.isEmpty { add(component) }
  }

  private mutating func add(_ component: ComponentDescription) {
    let candidates = bundles(below: component.directory)
    for reference in component.frameworks {
      let found =
        switch reference.dialect {
        case .path: bundle(at: reference, of: component)
        case .folder: bundles(in: reference, of: component)
        case .modkit, .bazel, .cocoapods:
          candidates.filter { Self.selects(reference, $0, component, index.folded) }
        }
      byComponent[component.name, default: []].formUnion(found.flatMap(names))
      if found.isEmpty, reference.dialect != .folder { addAbsent(reference, of: component) }
    }
  }

  // MARK: Those that are there

  private static let extensions: Set<Substring> = ["framework", "xcframework"]

  /// Returns the frameworks and XCFrameworks below a directory, sorted.
  private func bundles(below directory: String) -> [String] {
    var bundles: Set<String> = []
    for file in index.files(under: directory) {
      var path = RelativePath.directory(of: file)
      while path != ".", path != directory {
        if Self.extensions.contains(RelativePath.fileExtension(of: path)) { bundles.insert(path) }
        path = RelativePath.directory(of: path)
      }
    }
    return bundles.sorted()
  }

  /// Returns the framework at a path, if it is there.
  private func bundle(at reference: GlobReference, of component: ComponentDescription) -> [String] {
    let path = RelativePath.resolve(reference.pattern, in: component.directory)
    return path.map(index.actual).map { index.files(under: $0).isEmpty ? [] : [$0] } ?? []
  }

  /// Returns the frameworks in a folder whose files belong to a target of Xcode.
  private func bundles(in reference: GlobReference, of component: ComponentDescription) -> [String]
  {
    guard let folder = FolderFiles(reference, in: component.directory, index),
      let path = RelativePath.resolve(reference.pattern, in: component.directory)
    else { return [] }
    return bundles(below: index.actual(path)).filter { !folder.isExcluded($0) }
  }

  private static func selects(
    _ reference: GlobReference, _ bundle: String, _ component: ComponentDescription,
    _ paths: FoldedPaths
  ) -> Bool {
    func matches(_ pattern: String) -> Bool {
      let path = RelativePath.resolve(pattern, in: component.directory)
      if path.map(FoldedPaths.folded) == FoldedPaths.folded(bundle) { return true }
      return CocoaPodsGlob(pattern, in: component.directory, of: paths, .nothing).matches(bundle)
    }
    return matches(reference.pattern) && !reference.excluded.contains(where: matches)
  }

  private func names(in bundle: String) -> [String] {
    let found =
      RelativePath.fileExtension(of: bundle) == "xcframework"
      ? BinaryModules.names(in: bundle, names(of:)) : []
    return found.isEmpty ? Self.name(of: bundle).map { [$0] } ?? [] : found
  }

  /// Returns the names of the entries of a directory.
  private func names(of directory: String) -> [String]? {
    let names = index.files(under: directory).compactMap { path in
      RelativePath.rest(of: path, below: directory).flatMap { RelativePath.names(in: $0).first }
    }
    return Set(names).map { String($0) }.sorted()
  }

  private static func name(of path: String) -> String? {
    let name = String(RelativePath.lastComponent(of: path).prefix { $0 != "." })
    return ModuleName.isModule(name) ? name : nil
  }

  // MARK: Those that are not

  /// Adds the module of a missing framework. It has the framework's name, else clang would not find
  /// it.
  private mutating func addAbsent(_ reference: GlobReference, of component: ComponentDescription) {
    let isPath = !Glob.isMagic(reference.pattern)
    let name = isPath ? Self.name(of: reference.pattern) : nil
    if let name { byComponent[component.name, default: []].insert(name) }
    guard name == nil || RelativePath.fileExtension(of: reference.pattern) != "framework",
      let location = reference.location
    else { return }
    let issue =
      name.map {
        ManifestIssue(
          "`\(reference.pattern)` is not there, and taken to have a module that is called `\($0)`",
          at: location, advice: "fetch it, or name its modules under `external:`")
      }
      ?? ManifestIssue(
        "`\(reference.pattern)` selects no framework", at: location,
        advice: "fetch what it is to select, or name the modules under `external:`")
    gaps.append(ForeignGap(component: component.name, issue, isUnread: false))
  }
}
