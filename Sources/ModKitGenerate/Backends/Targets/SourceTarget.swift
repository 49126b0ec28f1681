import ModKitModel

/// A component, or a half of a mixed one, that is compiled in a generated directory.
struct SourceTarget {
  /// Which compilers make a target.
  enum Compiler {
    case swift
    case clang
    /// A mixed component as a whole.
    case both
  }

  let component: Component
  let compiler: Compiler
  /// The directory of the package, relative to the workspace root.
  private let package: String
  private let use: TargetUse
  /// What is linked; nil if files are copied.
  let linked: LinkedFolders?
  /// All paths below a directory; nil when they are not known.
  private let present: (String) -> [String]?
  /// Nil where there is nothing to be found in it.
  let privateInclude: PrivateInclude?

  /// The targets of a component: one, or for the halves of a mixed component that of its C and that of its Swift.
  ///
  /// - Parameters:
  ///   - shared: the folders with files of several targets
  ///   - present: all paths below a directory; nil when they are not known
  static func all(
    of component: Component, package: String, for use: TargetUse, shared: Set<String> = [],
    present: @escaping (String) -> [String]?
  ) throws(HeaderError) -> [SourceTarget] {
    let privateInclude = try PrivateInclude(component)
    return compilers(of: component, for: use).map { compiler in
      SourceTarget(
        component, compiler, package: package, for: use, shared: shared,
        present: present, privateInclude: compiler == .swift ? nil : privateInclude)
    }
  }

  private static func compilers(of component: Component, for use: TargetUse) -> [Compiler] {
    guard component.isMixed else { return [component.isSwiftModule ? .swift : .clang] }
    return use.mixesLanguages ? [.both] : [.clang, .swift]
  }

  private init(
    _ component: Component, _ compiler: Compiler, package: String, for use: TargetUse,
    shared: Set<String>, present: @escaping (String) -> [String]?, privateInclude: PrivateInclude?
  ) {
    self.component = component
    self.compiler = compiler
    self.package = package
    self.use = use
    self.present = present
    self.privateInclude = privateInclude
    let exclusion = LinkedFolders.Exclusion(
      shared: shared, refusesModuleMaps: compiler != .swift, refusesBuildFiles: use.isBazel)
    linked =
      use.isLibrary
      ? nil
      : LinkedFolders(
        Self.sources(of: component, compiler) + Self.headers(of: component, compiler),
        around: component.directory, exclusion, present: present)
  }

  var places: ComponentPlaces { ComponentPlaces(component: component) }

  var hasSwift: Bool { compiler != .clang }
  var hasClang: Bool { compiler != .swift }

  var module: String {
    compiler == .clang ? component.clangModule : component.module
  }

  /// Relative to the package.
  private var path: String { SwiftPMLayout.path(ofTarget: module) }

  /// Relative to the workspace root.
  private var directory: String { "\(package)/\(path)" }

  var sources: [String] { Self.sources(of: component, compiler) }

  private static func sources(of component: Component, _ compiler: Compiler) -> [String] {
    component.files.sources.filter { source in
      compiler == .both || (source.language == .swift) == (compiler == .swift)
    }.map(\.path)
  }

  var headers: [String] { Self.headers(of: component, compiler) }

  private static func headers(of component: Component, _ compiler: Compiler) -> [String] {
    compiler == .swift ? [] : component.files.headers
  }

  /// Of a mixed component it is Swift that has a bundle.
  private var ownsResources: Bool { !(component.isMixed && compiler == .clang) }

  /// Resources are part of the targets of SwiftPM alone.
  private var hasResources: Bool {
    ownsResources && use.isPackage && !component.resources.isEmpty
  }

  /// SwiftPM's own code would look for the bundle where a library was built.
  private var bundleAccessor: BundleAccessor? {
    !use.isPackage && ownsResources ? BundleAccessor(component) : nil
  }

  // MARK: Files

  /// - Parameter handWrittenMap: the text of the module map that the manifest names
  func files(handWrittenMap: String?) throws(HeaderError) -> [GeneratedFile] {
    let resources =
      hasResources
      ? ResourceTarget.resources(
        of: component, among: present(component.directory), in: directory) : []
    let moduleFiles = try moduleFiles(handWrittenMap: handWrittenMap)
    return inputFiles + generatedSources + resources + moduleFiles
      + headerObject(of: moduleFiles)
      + (privateInclude?.links(in: directory, place: headerPlace) ?? [])
  }

  /// The paths of the files that a compiler is called for, sorted.
  var compiled: [String] {
    let generated = generatedSources.map(\.path).filter { Language(path: $0) != nil }
    return (sources.map(path(of:)) + generated).sorted()
  }

  var generatedSources: [GeneratedFile] {
    placeholder + reexport + (bundleAccessor?.files(in: directory) ?? [])
  }

  private var inputFiles: [GeneratedFile] {
    guard let linked else {
      return (sources + headers).map {
        GeneratedFile(path: path(of: $0), content: content(of: $0))
      }
    }
    return (linked.folders + linked.files).map { path in
      GeneratedFile(path: self.path(of: path), content: .link(to: path))
    }
  }

  /// Where a header is to be found that is presented elsewhere.
  private func headerPlace(of path: String) -> String { use.isLibrary ? self.path(of: path) : path }

  /// A library is compiled from copies, so that an edit during the build cannot get into it.
  private func content(of path: String) -> GeneratedFile.Content {
    use.isLibrary ? .copy(of: path) : .link(to: path)
  }

  private func path(of path: String) -> String { "\(directory)/\(places.place(of: path))" }

  private var placeholder: [GeneratedFile] {
    guard sources.isEmpty else { return [] }
    let (name, text) = ComponentPlaces.placeholder(isSwift: hasSwift)
    return [GeneratedFile(path: "\(directory)/\(name)", content: .text(text))]
  }

  /// Makes two modules look like one: to the Swift sources beside it and to all who import them.
  private var reexport: [GeneratedFile] {
    guard component.isMixed, compiler == .swift else { return [] }
    let text = """
      // The C and Objective-C of \(component.module), which SwiftPM compiles apart.
      @_exported import \(component.clangModule)

      """
    // No two files of a target may have one name.
    return [
      GeneratedFile(
        path: "\(directory)/\(component.clangModule)-exported.swift", content: .text(text))
    ]
  }

  // MARK: Headers

  private var include: String { "\(package)/\(SwiftPMLayout.headers(ofTarget: module))" }

  /// The map that SwiftPM looks for, and that rules of Bazel are told.
  private var map: String { "\(include)/module.modulemap" }

  private func moduleFiles(
    handWrittenMap: String?
  ) throws(HeaderError) -> [GeneratedFile] {
    guard hasClang else { return [] }
    if compiler == .both { return try mixedModule(handWrittenMap: handWrittenMap)?.files ?? [] }
    // Build systems want a directory of public headers even when there are none.
    guard HeaderGenerator.applies(to: component, .modkit) else {
      return [GeneratedFile(path: map, content: .text(ModuleMap.emptyText(module: module)))]
    }
    let generator = HeaderGenerator(
      profile: .modkit, offersPrivateHeaders: false, isApartFromSwift: true)
    let generated = try generator.module(
      for: component, in: include, handWrittenMap: handWrittenMap,
      place: headerPlace)
    return generated.files + generated.variants.flatMap { way(to: $0.map) }
  }

  /// The C of a mixture that is compiled as one module.
  struct MixedModule {
    fileprivate(set) var files: [GeneratedFile]
    /// Relative to the target.
    let map: String
    /// Relative to the target; nil where a handwritten map names it.
    let umbrella: String?
  }

  /// Nil for other targets, and without public headers.
  ///
  /// The map has another name than those that compilers search for: rules extend it, and no search may find it.
  func mixedModule(handWrittenMap: String?) throws(HeaderError) -> MixedModule? {
    guard compiler == .both, HeaderGenerator.applies(to: component, .modkit) else { return nil }
    // Rules add the Swift themselves.
    var clang = component
    clang.files.sources.removeAll { $0.language == .swift }
    var generated = try HeaderGenerator(profile: .modkit, offersPrivateHeaders: false)
      .module(for: clang, in: include, handWrittenMap: handWrittenMap, place: headerPlace)
    let variant = generated.variants[0]
    let map = "\(RelativePath.directory(of: variant.map))/\(module).modulemap"
    for index in generated.files.indices where generated.files[index].path == variant.map {
      generated.files[index].path = map
    }
    let place = { (path: String) in RelativePath.rest(of: path, below: directory) ?? path }
    return MixedModule(
      files: generated.files, map: place(map), umbrella: variant.umbrella.map(place))
  }

  /// A map that somebody wrote stands among the headers, to which its paths are relative.
  private func way(to map: String) -> [GeneratedFile] {
    guard map != self.map, let place = RelativePath.rest(of: map, below: include) else { return [] }
    let text = ModuleMap.externText(module: module, map: place)
    return [GeneratedFile(path: self.map, content: .text(text))]
  }

  /// A source whose object is made anew when a public header changes: SwiftPM compiles Swift again
  /// only when an object of the C below it is new, and not every header is included by a source.
  private func headerObject(of moduleFiles: [GeneratedFile]) -> [GeneratedFile] {
    let headers = moduleFiles.compactMap { file -> String? in
      guard case .link = file.content else { return nil }
      return RelativePath.rest(of: file.path, below: directory)
    }
    guard use.isPackage, !headers.isEmpty else { return [] }
    let text = """
      // Compiled again when a public header changes, so that SwiftPM compiles Swift again that uses it.
      #pragma clang diagnostic ignored "-Wc23-extensions"
      static const unsigned char modkit_headers[] __attribute__((unused)) = {
      #ifdef __has_embed
      \(headers.map { "#embed \"\($0)\" limit(1) suffix(,)" }.joined(separator: "\n"))
      #endif
      0};

      """
    return [GeneratedFile(path: "\(directory)/\(module)-headers.c", content: .text(text))]
  }

  // MARK: Declaration

  /// - Parameters:
  ///   - dependencies: the targets of the components that it needs
  ///   - products: the products of packages that it needs
  func declaration(
    dependencies: [String], products: [PackageProduct] = []
  ) -> SwiftPMManifest.Target {
    var target = SwiftPMManifest.Target(kind: .regular, name: module, path: path)
    target.products = products
    let otherHalf = component.isMixed && compiler == .swift ? [component.clangModule] : []
    target.dependencies = (dependencies + otherHalf).sorted()
    target.hasResources = hasResources
    target.defines = use.isLibrary ? [BuildSettings.prebuiltCondition] : []
    target.settings = CompilerSettings(component.settings)
    target.exclude = linked?.exclusions(places.place) ?? []
    if hasClang {
      addHeaderSettings(to: &target)
      target.firstHeader = bundleAccessor?.header.map { "\(path)/\($0)" }
    }
    if hasSwift {
      target.swift = component.swift
      target.swiftFlags = evolutionFlags + (bundleAccessor?.swiftFlags ?? [])
    }
    target.exclude.sort()
    return target
  }

  /// SwiftPM has no setting for it, but takes flags for the targets of a package that nobody needs.
  private var evolutionFlags: [String] {
    guard component.hasLibraryEvolution else { return [] }
    // The text is compared, never compiled: the compiler would not find the C that it imports.
    return ["-enable-library-evolution", "-no-verify-emitted-module-interface"]
  }

  private func addHeaderSettings(to target: inout SwiftPMManifest.Target) {
    let places = headers.map(places.place)
    target.publicHeadersPath = SwiftPMLayout.headers
    target.headerSearchPaths = Set(places.flatMap(Self.directories)).sorted()
    // SwiftPM knows what to do with these only.
    target.exclude += places.filter { HeaderKind(path: $0) == .textual }
    guard let privateInclude else { return }
    target.headerSearchPaths.append(PrivateInclude.directory)
    target.exclude += privateInclude.unknownFiles
  }

  /// Every directory above a file, so that `"Header.h"` and `"folder/Header.h"` are found.
  private static func directories(above path: String) -> [String] {
    let names = RelativePath.names(in: path).dropLast()
    return names.indices.map { RelativePath.joined(names[...$0]) }
  }
}
