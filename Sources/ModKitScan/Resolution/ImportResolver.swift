import ModKitConcurrency
import ModKitModel
import ModKitSource

/// Finds the target of an import.
///
/// It uses paths in memory only and never accesses the disk. One for a scan, so a class: its tables are many, and a
/// copy for each import would cost more than the imports.
final class ImportResolver: Sendable {
  let owners: Owners
  /// Whether case is ignored, as on some disks.
  private let ignoresCase: Bool
  private let modules: ModuleIndex
  /// Files that belong to several components.
  private let shared: SharedFiles
  private let headers: HeaderIndex
  private let contested: ContestedIncludes
  private let quoted: QuotedPaths
  private let reach: DeclaredReach
  /// Components by the directory that replaces their module in imports.
  private let directories: [String: [Int]]
  /// Whether each of these directories belongs to one component.
  private let areDirectoriesDistinct: Bool
  /// Whether any of these directories is nested.
  private let hasFolders: Bool
  /// By component, whether its manifest changes how its headers are imported.
  private let arranges: [Bool]
  /// By component, whether its headers are presented without their folders.
  private let isFlat: [Bool]
  /// By component, whether a setting adds directories in which compilers find headers.
  private let searchesDirectories: [Bool]
  /// By component, whether the Swift compiler may generate a header for it.
  private let writesSwiftHeader: [Bool]
  private let layout: HeaderLayout
  private let presented: PresentedIncludes
  /// The numbers of packages among the targets of edges, by module.
  private let packages: [String: Int]
  private let external: Set<String>
  /// The external names that are nested directories of headers.
  private let externalFolders: Set<String>
  /// The modules of each component's platforms.
  private let platforms: [PlatformModules]

  /// Whether any import could only be resolved by the dependencies that components declare.
  var hasAskedForDependencies: Bool { reach.wasAsked }

  init(_ workspace: Workspace, files: [OwnedFile], ignoresCase: Bool = false) {
    let key: @Sendable (String) -> String = { ignoresCase ? $0.lowercased() : $0 }
    self.ignoresCase = ignoresCase
    let owners = Owners(workspace)
    self.owners = owners
    let reach = DeclaredReach(workspace.components)
    self.reach = reach
    let modules = ModuleIndex(workspace.components, reach: reach, key: key)
    self.modules = modules
    directories = Dictionary(
      grouping: workspace.components.indices.filter {
        workspace.components[$0].headerSettings.directory != nil
      }
    ) { key(workspace.components[$0].headerSettings.directory ?? "") }
    areDirectoriesDistinct = directories.allSatisfy { directory, components in
      components.count == 1
        && modules.components(of: directory, for: nil).allSatisfy(components.contains)
    }
    hasFolders = directories.keys.contains { $0.utf8.contains(UInt8(ascii: "/")) }
    layout = workspace.headerLayout
    presented = PresentedIncludes(workspace)
    arranges = workspace.components.map {
      $0.headerSettings.directory != nil || $0.headerSettings.mappings != nil
    }
    isFlat = workspace.components.map(\.presentsHeadersFlat)
    searchesDirectories = workspace.components.map(\.searchesDirectories)
    let unread = Set(
      workspace.gaps.lazy.filter { $0.isUnread && $0.hides != .modules }.flatMap(\.components))
    writesSwiftHeader = workspace.components.map {
      $0.mayHaveSwiftHeader || unread.contains($0.name)
    }
    packages = Dictionary(
      workspace.packages.enumerated().flatMap { number, package in
        package.modules.map { (key($0), workspace.components.count + number) }
      }, uniquingKeysWith: { first, _ in first })
    let external = Set(workspace.external.map(key))
    self.external = external
    externalFolders = external.filter { $0.utf8.contains(UInt8(ascii: "/")) }
    platforms = workspace.components.map(PlatformModules.init)
    let (byPath, (headers, contested)) = atOnce {
      // Sources are rarely included, and only by files beside them.
      var byPath = [String: OwnedFile](minimumCapacity: files.count)
      byPath.merge(files.lazy.filter { $0.language != .swift }.map { (key($0.path), $0) }) {
        first, _ in first
      }
      return byPath
    } _: {
      let headers = files.lazy.filter { $0.language == nil }
      return (
        HeaderIndex(headers, key: key), ContestedIncludes(headers, modules: modules, key: key)
      )
    }
    self.headers = headers
    self.contested = contested
    shared = SharedFiles(files, beside: byPath, reach: reach, key: key)
    quoted = QuotedPaths(
      files: byPath, shared: shared, headers: headers,
      directories: QuoteDirectories(workspace.components, key: key), ignoresCase: ignoresCase)
  }

  /// Whether all modules, and all directories that replace them, are distinct. Imports that name a
  /// module then resolve equally everywhere.
  var hasDistinctModules: Bool { modules.areDistinct && areDirectoriesDistinct }

  /// The place of an import.
  struct Importer {
    var file: OwnedFile
    var path: String { file.path }
    var owner: SourceOwner { file.owner }
    /// The component of the owner; nil for a shell.
    var home: Int? { file.home }
    /// True for `#include_next`, which skips the nearest directories.
    var isNext = false
  }

  func place(of file: OwnedFile) -> Importer {
    Importer(file: file)
  }

  /// The target of an import in a file.
  func resolve(_ item: Import, at place: Importer) -> ImportResolution {
    let operand = key(item.operand)
    var place = place
    place.isNext = item.traits.contains(.next)
    return switch item.form {
    case .swiftModule, .swiftCondition, .objectiveCModule: module(operand, place)
    case .angledHeader, .angledCondition: brought(angled(operand, place), place)
    case .quotedHeader, .quotedCondition:
      presented(brought(quoted(operand, place), place), operand, place)
    case .computedHeader: .nothing
    }
  }

  /// The same header as one of the importer's own, if that compiles files of the header's owner that
  /// include it, or lie beside it: targets of one library for two platforms, or an app and its
  /// extension, share sources with all that these need.
  private func brought(_ resolution: ImportResolution, _ place: Importer) -> ImportResolution {
    guard !shared.isEmpty, case .file(var header, false) = resolution, let home = place.home,
      header.home != home,
      shared.share(key(place.path), place.owner, header.owner)
        || shared.share(
          in: RelativePath.directory(of: key(header.path)), place.owner, header.owner)
    else { return resolution }
    (header.owner, header.home) = (place.owner, home)
    return .file(header, isQualified: false)
  }

  private func key(_ text: String) -> String { ignoresCase ? text.lowercased() : text }

  // MARK: Modules

  private func module(_ path: String, _ place: Importer) -> ImportResolution {
    let name = Self.firstName(of: path)
    let owned = modules.components(of: name, for: place.home)
    if owned.count > 1 { return .ambiguousModule(owned) }
    if let component = owned.first { return .module(component) }
    if let package = packages[name] { return .package(package) }
    if isOutside(module: name, place) || isOwnModule(name, place) { return .outside }
    return privateModule(name, place) ?? .nothing
  }

  /// The module of private headers, which modkit offers in addition to that of the public ones.
  private func privateModule(_ name: String, _ place: Importer) -> ImportResolution? {
    let suffix = key(Component.privateModuleSuffix)
    guard name.hasSuffix(suffix) else { return nil }
    let owned = modules.components(
      of: String(name.dropLast(suffix.count)), for: place.home)
    return owned.first { !owners.components[$0].files.privateHeaders.isEmpty }
      .map { .privateModule($0) }
  }

  /// The module under `external:` that a path of modules begins with.
  func externalModule(named path: String) -> String? {
    let name = Self.firstName(of: path)
    return external.contains(name) ? name : nil
  }

  private static func firstName(of path: String) -> String {
    path.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) } ?? path
  }

  private func isOutside(module name: String, _ place: Importer) -> Bool {
    guard !ignoresCase else { return external.contains(name) }
    return external.contains(name) || platform(of: place).hasModule(name)
  }

  /// A shell may import its own module.
  private func isOwnModule(_ name: String, _ place: Importer) -> Bool {
    if case .shell(let product) = place.owner { return key(product) == name }
    return false
  }

  private func platform(of place: Importer) -> PlatformModules {
    place.home.map { platforms[$0] } ?? .all
  }

  // MARK: Headers

  private func angled(_ operand: String, _ place: Importer) -> ImportResolution {
    ownCopy(operand, place)
      ?? moduleHeader(operand, place)
      ?? own(operand, place)
      ?? outside(header: operand, place)
      ?? elsewhere(operand, for: place)
      ?? .nothing
  }

  private func quoted(_ operand: String, _ place: Importer) -> ImportResolution {
    if let found = quoted.beside(operand, place) ?? near(operand, place) { return found }
    let ofModule = moduleHeader(operand, place)
    if let ofModule, isExact(ofModule, operand) { return ofModule }
    // A folder may have the name of a module. The module takes precedence, unless it has no such
    // header.
    let atRoot = quoted.file(operand, for: place)
    if let atRoot { return .file(atRoot, isQualified: false) }
    // If the module only has the header in another folder, no search path finds it this way.
    if let above = quoted.above(operand, place), above.path != ofModule?.header?.path {
      return .file(above, isQualified: false)
    }
    if let ofModule, !ofModule.isMiss { return ofModule }
    return elsewhere(operand, for: place, onlyPublic: true)
      ?? outside(header: operand, place)
      ?? elsewhere(operand, for: place)
      ?? swiftHeader(operand, place)
      ?? ofModule
      ?? .nothing
  }

  /// Whether a header of the importer may be meant, though the path names another component's module.
  func isContested(_ item: Import) -> Bool { contested.contains(key(item.operand)) }

  /// Resolves to a header of the importer by a path that names the module of a component which it does
  /// not declare, so that no compiler looks there.
  private func ownCopy(_ operand: String, _ place: Importer) -> ImportResolution? {
    guard contested.contains(operand), let home = place.home, let copy = own(operand, place) else {
      return nil
    }
    let module = operand.utf8.prefix { $0 != UInt8(ascii: "/") }
    let named = Set(modules.components(of: String(Substring(module)), for: home))
    guard !named.contains(home), reach.nearest(of: named, from: home).isEmpty else { return nil }
    return copy
  }

  /// Whether a module offers a header by exactly this path, not only in some folder of its own.
  private func isExact(_ resolution: ImportResolution, _ operand: String) -> Bool {
    switch resolution {
    case .file(let header, true):
      guard let home = header.home else { return false }
      return isExact(header, of: home, operand)
        || isExact(header, of: home, operand, in: .framework)
    // Generated by the compiler or modkit, unless the sources are absent and it is only assumed to
    // exist.
    case .module(let component): return !owners.components[component].isSourceAbsent
    default: return false
    }
  }

  /// An include between headers of one component has to work in the directories that clients use.
  private func presented(
    _ resolution: ImportResolution, _ operand: String, _ place: Importer
  ) -> ImportResolution {
    guard case .file(let header, _) = resolution, let component = place.file.component,
      header.component == component,
      !presented.survives(
        operand, from: place.file, to: header, in: owners.components[component])
    else { return resolution }
    return .misplaced(header)
  }

  /// Resolves `Module/Header.h`, or a path with the directory that replaces the module.
  private func moduleHeader(_ operand: String, _ place: Importer) -> ImportResolution? {
    guard let slash = operand.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    if let header = headerInFolder(operand, place) { return header }
    let prefix = String(operand[..<slash])
    let rest = String(operand[operand.utf8.index(after: slash)...])
    let owned = modules.components(of: prefix, for: place.home)
    if owned.count > 1 { return .ambiguousModule(owned) }
    let components = directories.isEmpty ? owned : owned + (directories[prefix] ?? [])
    var presented: [OwnedFile] = []
    var misplaced: OwnedFile?
    for component in components {
      guard let found = header(rest, of: component, as: operand) else { continue }
      if isPresented(found, by: component, as: operand, for: place) {
        presented.append(found)
      } else if isAlone(rest, in: component) {
        misplaced = misplaced ?? found
      }
    }
    if let first = presented.first {
      let choice = presented.count == 1 ? nil : nearest(of: presented, for: place)?.first
      return .file(choice ?? first, isQualified: true)
    }
    if let misplaced { return .misplaced(misplaced) }
    if let component = components.first(where: { isGenerated(rest, in: prefix, $0) }) {
      return .module(component)
    }
    return components.first.map { component in
      // If the sources are absent, a header of that name is assumed to exist.
      owners.components[component].isSourceAbsent
        ? .module(component) : .missingHeader(component: component)
    }
  }

  /// Resolves `folder/subfolder/Header.h`, for manifests that set a nested directory for headers.
  private func headerInFolder(_ operand: String, _ place: Importer) -> ImportResolution? {
    guard hasFolders, let slash = operand.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    var end = slash
    while let outer = operand.utf8[..<end].lastIndex(of: UInt8(ascii: "/")) {
      let rest = String(operand[operand.utf8.index(after: end)...])
      for component in directories[String(operand[..<end])] ?? [] {
        guard let found = header(rest, of: component, as: operand),
          isPresented(found, by: component, as: operand, for: place)
        else { continue }
        return .file(found, isQualified: true)
      }
      end = outer
    }
    return nil
  }

  /// Whether clients can import a header by this path. If the manifest does not arrange headers, the
  /// import path contains only the header's name; a path with folders is found if the headers are used
  /// in place, or by a directory that a setting adds.
  private func isPresented(
    _ header: OwnedFile, by component: Int, as operand: String, for place: Importer
  ) -> Bool {
    let mayHaveFolders =
      !isFlat[component] || place.home == component
      || searchesDirectories[component] || place.home.map { searchesDirectories[$0] } ?? true
    return !arranges[component] && mayHaveFolders
      || header.isHidden || isExact(header, of: component, operand)
      // Clang finds a framework by its own name, and a package by the directory.
      || (layout == .framework && isExact(header, of: component, operand, in: .framework))
  }

  private func isExact(
    _ header: OwnedFile, of component: Int, _ operand: String, in layout: HeaderLayout = .library
  ) -> Bool {
    key(owners.components[component].importPath(ofHeader: header.path, in: layout)) == operand
  }

  private func headers(_ end: String, of component: Int) -> [OwnedFile] {
    headers.headers(end, of: .component(owners.components[component].name))
  }

  /// Whether exactly one public header of the component ends with this path.
  private func isAlone(_ end: String, in component: Int) -> Bool {
    headers(end, of: component).count { !$0.isHidden } == 1
  }

  /// The header of a component whose path ends with this text. Of several, a public one is
  /// preferred, then the one with exactly this import path.
  private func header(_ end: String, of component: Int, as operand: String) -> OwnedFile? {
    let found = headers(end, of: component)
    guard found.count > 1 else { return found.first }
    let visible = found.filter { !$0.isHidden }
    let exact = visible.first { isExact($0, of: component, operand) }
    return exact ?? visible.first ?? found.first
  }

  /// Whether it is the umbrella header, or the header that the compiler generates for the module's
  /// Swift. The latter ignores the directory that replaces the module.
  private func isGenerated(_ header: String, in directory: String, _ component: Int) -> Bool {
    if header == key(owners.components[component].swiftHeader) {
      return writesSwiftHeader[component]
    }
    let module = owners.components[component].module
    guard [".h", "-umbrella.h"].contains(where: { header == key(module + $0) }) else {
      return false
    }
    let place = owners.components[component].headerSettings.directory
    return layout == .framework || place.map { key($0) == directory } ?? true
  }

  /// Resolves `Module-Swift.h` without the module, or the name that settings give it. The module of tests may have any name.
  private func swiftHeader(_ operand: String, _ place: Importer) -> ImportResolution? {
    if let home = place.home, let name = owners.components[home].headerSettings.swiftHeader,
      operand == key(name), writesSwiftHeader[home]
    {
      return .module(home)
    }
    let suffix = key("-Swift.h")
    guard operand.hasSuffix(suffix) else { return nil }
    let name = String(operand.dropLast(suffix.count))
    let component = modules.components(of: name, for: place.home).first
    if let component, writesSwiftHeader[component] { return .module(component) }
    if owners.products.contains(where: { key($0.name) == name }) { return .outside }
    if let component { return .missingHeader(component: component) }
    if case .tests = place.owner { return .outside }
    return nil
  }

  private func own(_ operand: String, _ place: Importer) -> ImportResolution? {
    guard !place.isNext else { return nil }
    if let header = headers.headers(operand, of: place.owner).first {
      return .file(header, isQualified: false)
    }
    // Tests may import headers of their component, but not the reverse.
    guard case .tests(let component) = place.owner else { return nil }
    return headers.headers(operand, of: .component(component)).first
      .map { .file($0, isQualified: false) }
  }

  /// Resolves to a header of the importer, or relative to a directory of its component.
  private func near(_ operand: String, _ place: Importer) -> ImportResolution? {
    operand.utf8.contains(UInt8(ascii: "/"))
      ? quoted.near(operand, place) : own(operand, place)
  }

  private func outside(header operand: String, _ place: Importer) -> ImportResolution? {
    let first =
      operand.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(operand[..<$0]) } ?? operand
    let module = first.hasSuffix(".h") ? String(first.dropLast(2)) : first
    if let package = packages[module] { return .package(package) }
    if isExternal(operand, of: module) { return .outside }
    guard !ignoresCase else { return nil }
    return platform(of: place).hasHeader(operand) ? .outside : nil
  }

  private func isExternal(_ operand: String, of module: String) -> Bool {
    external.contains(module) || external.contains(operand)
      || !externalFolders.isEmpty && isInExternalFolder(operand)
  }

  /// Whether a package or something under `external:` has the name of an import of C.
  func mayBeLibrary(_ item: Import) -> Bool {
    guard !external.isEmpty || !packages.isEmpty else { return false }
    let operand = key(item.operand)
    let module = String(operand.prefix { $0 != "/" && $0 != "." })
    return packages[module] != nil || isExternal(operand, of: module)
  }

  private func isInExternalFolder(_ operand: String) -> Bool {
    var directory = RelativePath.directory(of: operand)
    while directory != "." {
      if externalFolders.contains(directory) { return true }
      directory = RelativePath.directory(of: directory)
    }
    return false
  }

  /// Resolves to a header of any component.
  private func elsewhere(
    _ operand: String, for place: Importer, onlyPublic: Bool = false
  ) -> ImportResolution? {
    let found = headers.headers(operand)
      .filter { $0.isOfComponent && !(onlyPublic && $0.isHidden) }
    let visible = found.contains { !$0.isHidden } ? found.filter { !$0.isHidden } : found
    guard let first = visible.first else { return nil }
    if visible.allSatisfy({ $0.owner == first.owner }) { return .file(first, isQualified: false) }
    // Only declared components are on the search paths of the including file.
    let meant = nearest(of: visible, for: place) ?? visible
    guard meant.allSatisfy({ $0.path == meant[0].path || $0.owner == meant[0].owner }) else {
      return .ambiguous(visible)
    }
    let choice = shared.choice(of: meant, for: place.file)
    return .file(choice ?? meant[0], isQualified: false)
  }

  /// The headers of the nearest declared component; nil if none is declared.
  private func nearest(of headers: [OwnedFile], for place: Importer) -> [OwnedFile]? {
    guard let home = place.home else { return nil }
    let nearest = reach.nearest(of: headers, from: home)
    return nearest.isEmpty ? nil : nearest
  }
}

extension OwnedFile {
  /// Whether other components must not import it.
  var isHidden: Bool { role != .publicHeader }
}

extension Component {
  /// Whether its headers are presented without their folders, whatever builds it.
  fileprivate var presentsHeadersFlat: Bool {
    guard headerSettings.mappings == nil else { return false }
    return foreignFormat == nil || foreignFormat == .podspec
  }

  fileprivate var searchesDirectories: Bool {
    (settings.all + appSettings.all).contains { $0.baseName.hasSuffix("HEADER_SEARCH_PATHS") }
  }
}
