import ModKitFormats
import ModKitModel

/// A builder of one component from a pod. All subspecs form one module, regardless of which of them
/// an app uses.
struct PodComponent {
  private let root: PodSpecification
  private let name: String
  private let places: LineTable
  private(set) var component: ComponentDescription
  /// The parts of the pod that were not understood.
  private(set) var gaps: [PodGap] = []
  private var settings: PodSettings
  private var compilation = PodCompilation()
  /// The globs of each list, by what they select.
  private var known: [WritableKeyPath<ComponentDescription, [GlobReference]>: Set<GlobKey>] = [:]

  private struct GlobKey: Hashable {
    var pattern: String
    var excluded: [String]
  }

  /// The build settings that specifications of the pod state differently.
  var settingConflicts: [ManifestIssue] { settings.conflicts }

  init(_ root: PodSpecification, named name: String, _ places: LineTable) {
    self.root = root
    self.name = name
    self.places = places
    let location = places.location(of: root.name.offset)
    let platforms = Self.platforms(root.attributes["platforms"])
    settings = PodSettings(places, platforms: platforms)
    component = ComponentDescription(
      name: name, directory: RelativePath.directory(of: location.file), location: location)
    setModule()
    component.platforms = platforms.compactMap(Self.platform)
    let inherited = Inherited(platforms: PodSpecification.platforms)
    addTree(of: (name: name, spec: root, inherited: inherited, isTest: false))
    compilation.add(to: &settings)
    gaps += compilation.gaps
    component.settings = XcodeSettings(settings.own.all)
    addSwiftVersion()
    component.appSettings = XcodeSettings(settings.ofApps.all)
    component.notes += settings.notes
  }

  /// The values that subspecs inherit from enclosing specifications.
  private struct Inherited {
    var platforms: [String]
    var headerDirectory: String?
    var mappings: String?
    var compilation = PodCompilation.Scope()
  }

  private mutating func note(_ message: String, at value: DocumentValue) {
    gaps.append(PodGap(offset: value.unknown?.offset ?? value.offset, message: message))
  }

  // MARK: The module

  private mutating func setModule() {
    let stated = [root.attributes["module_name"]?.text].compactMap(\.self)
    let derived = [root.attributes["header_dir"]?.text, name].compactMap(\.self)
    component.module = stated.first ?? PodModule.name(from: derived[0])
    switch root.attributes["module_map"]?.kind {
    case .string(let path): component.moduleMap = glob(path, root.attributes["module_map"], [])
    case .hash:
      note(
        "a `module_map` for each platform is not understood",
        at: root.attributes["module_map"] ?? root.name)
    default: break
    }
  }

  /// Adds the newest of `swift_versions`, which CocoaPods compiles with unless
  /// `pod_target_xcconfig` has another one.
  private mutating func addSwiftVersion() {
    let name = SwiftSettings.versionSetting
    guard let value = root.attributes["swift_versions"] ?? root.attributes["swift_version"],
      component.settings[name] == nil
    else { return }
    let (elements, location) = (value.elements, places.location(of: value.offset))
    guard value.kind != .null, !elements.isEmpty else { return }
    let versions = elements.compactMap { element in
      if case .number(let text) = element.kind { text } else { element.text }
    }
    guard let newest = versions.max(by: { ToolsVersion($0) < ToolsVersion($1) }) else {
      component.notes.append(
        ForeignNote("`swift_versions` is no literal, and is left out", at: location))
      return
    }
    component.swift.mode = SwiftLanguageMode(version: newest)
    guard component.swift.mode == nil else { return }
    component.settings.add(
      XcodeSettings.Setting(name: name, value: .text(newest), location: location))
  }

  private static func platforms(_ value: DocumentValue?) -> [String] {
    switch value?.kind {
    case .hash(let pairs): pairs.compactMap(\.key.text)
    case .array(let elements): elements.compactMap(\.text)
    case .string(let name): [name]
    default: []
    }
  }

  private static func platform(_ name: String) -> Platform? {
    name == "osx" ? .macos : Platform(rawValue: name)
  }

  // MARK: Specifications

  /// A specification with its full name and inherited values.
  private typealias Entry = (
    name: String, spec: PodSpecification, inherited: Inherited, isTest: Bool
  )

  /// Adds the root first, then all others by name. CocoaPods' resolver sorts them the same way, and
  /// this order determines the headers in the umbrella header.
  private mutating func addTree(of root: Entry) {
    // Sorted backwards: the next one is at the end.
    var pending: [Entry] = []
    var found = add(root)
    while true {
      if !found.isEmpty {
        pending += found.reversed()
        pending.sort { $1.name.utf8.lexicographicallyPrecedes($0.name.utf8) }
      }
      guard let next = pending.popLast() else { return }
      found = add(next)
    }
  }

  /// Adds one specification.
  ///
  /// - Returns: its subspecs
  private mutating func add(_ entry: Entry) -> [Entry] {
    let (spec, isOfTest) = (entry.spec, entry.isTest)
    gaps += PodTypes.gaps(in: spec)
    var inherited = entry.inherited
    let stated = Self.platforms(spec.attributes["platforms"])
    if !stated.isEmpty { inherited.platforms = stated }
    let isTest = isOfTest || spec.kind != .library
    if spec.kind == .test { component.tests.targets.append(Self.testTarget(of: entry)) }
    for platform in inherited.platforms { add(spec, on: platform, isTest: isTest) }
    addDependencies(of: spec, on: inherited.platforms, isTest: isTest)
    if !isTest {
      addHeaderPlaces(of: spec, &inherited)
      settings.add(spec)
      inherited.compilation = compilation.add(spec, in: inherited.compilation)
    }
    return spec.children.map { child in
      ("\(entry.name)/\(child.name.text ?? "")", child, inherited, isTest)
    }
  }

  /// As CocoaPods calls it in the Pods project.
  private static func testTarget(of entry: Entry) -> String {
    let parts = entry.name.split(separator: "/")
    let isUI = entry.spec.attributes["test_type"]?.text == "ui"
    return "\(parts[0])-\(isUI ? "UI" : "Unit")-" + parts.dropFirst().joined(separator: "-")
  }

  private mutating func add(_ spec: PodSpecification, on platform: String, isTest: Bool) {
    func values(_ name: String) -> [DocumentValue] {
      Self.patterns(spec.attributes[name]) + Self.patterns(spec.platformAttributes[platform]?[name])
    }
    let excluded = values("exclude_files").compactMap(\.text)
    func globs(_ name: String, without hidden: [String] = []) -> [GlobReference] {
      values(name).compactMap { value in value.text.map { glob($0, value, excluded + hidden) } }
    }
    let sources = globs("source_files")
    guard !isTest else { return append(sources, to: \.testSources) }
    // Headers that are preserved only for the compiler's search path still belong to the pod.
    let kept = globs("preserve_paths").filter { HeaderKind(path: $0.pattern) != nil }
    append(sources + kept, to: \.sources)
    // What one subspec hides may be public in another one.
    let hidden = (values("private_header_files") + values("project_header_files"))
      .compactMap(\.text)
    let headers = globs("public_header_files", without: hidden)
    append(
      headers.isEmpty ? globs("source_files", without: hidden) : headers, to: \.publicHeaders)
    append(globs("private_header_files"), to: \.privateHeaders)
    append(globs("project_header_files"), to: \.projectHeaders)
    append(globs("resources") + globs("resource_bundles"), to: \.resources)
    append(globs("vendored_frameworks"), to: \.frameworks)
  }

  /// Returns the patterns of a list, or of a hash of lists.
  private static func patterns(_ value: DocumentValue?) -> [DocumentValue] {
    guard let value else { return [] }
    return value.pairs.map { $0.flatMap(\.value.elements) } ?? value.elements
  }

  private func glob(_ pattern: String, _ value: DocumentValue?, _ excluded: [String])
    -> GlobReference
  {
    GlobReference(
      pattern: Self.withoutEscapes(pattern),
      location: value.map { places.location(of: $0.offset) },
      excluded: excluded.map(Self.withoutEscapes), dialect: .cocoapods)
  }

  /// Removes backslashes. Most escaped characters stand for themselves; `*`, `?` and `[` become a
  /// character class.
  private static func withoutEscapes(_ pattern: String) -> String {
    guard pattern.utf8.contains(UInt8(ascii: "\\")) else { return pattern }
    var result = ""
    var isEscaped = false
    for character in pattern {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      result += isEscaped && "*?[".contains(character) ? "[\(character)]" : String(character)
      isEscaped = false
    }
    return result
  }

  private mutating func append(
    _ globs: [GlobReference], to list: WritableKeyPath<ComponentDescription, [GlobReference]>
  ) {
    for glob in globs {
      let key = GlobKey(pattern: glob.pattern, excluded: glob.excluded)
      if known[list, default: []].insert(key).inserted {
        component[keyPath: list].append(glob)
      }
    }
  }

  // MARK: Dependencies

  private mutating func addDependencies(
    of spec: PodSpecification, on platforms: [String], isTest: Bool
  ) {
    for dependency in spec.dependencies {
      guard dependency.platform.map(platforms.contains) ?? true,
        let pod = dependency.name.text.map(PodModule.pod), !pod.isEmpty, pod != name
      else { continue }
      let reference = ForeignDependency(
        reference: pod, modules: [PodModule.name(from: pod)],
        origin: .pod(dependency.requirement), location: places.location(of: dependency.name.offset))
      let path = isTest ? \ComponentDescription.testReferences : \ComponentDescription.references
      if !component[keyPath: path].contains(where: { $0.reference == pod }) {
        component[keyPath: path].append(reference)
      }
    }
  }

  // MARK: Places of headers

  /// Returns whether a `header_dir` is usable: names separated by slashes. Otherwise notes a gap.
  private mutating func isUnderstood(_ directory: String, at value: DocumentValue) -> Bool {
    let isPath = directory.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .allSatisfy { name in
        guard let first = name.first, ModuleName.isIdentifierByte(first) else { return false }
        return name.allSatisfy { ModuleName.isIdentifierByte($0) || "-+.".utf8.contains($0) }
      }
    if !isPath { note("the `header_dir` `\(directory)` is not understood", at: value) }
    return isPath
  }

  private mutating func addHeaderPlaces(of spec: PodSpecification, _ inherited: inout Inherited) {
    if let value = spec.attributes["header_dir"], let directory = value.text,
      isUnderstood(directory, at: value)
    {
      inherited.headerDirectory = directory
      if let known = component.headerSettings.directory, known != directory {
        note("a second `header_dir` in one pod is not understood", at: value)
      } else {
        component.headerSettings.directory = directory
      }
    }
    if let value = spec.attributes["header_mappings_dir"], let directory = value.text {
      inherited.mappings = directory
      if let known = component.mappings, known.pattern != directory {
        note("a second `header_mappings_dir` in one pod is not understood", at: value)
      } else {
        component.mappings = glob(directory, value, [])
      }
    }
    for platform in PodSpecification.platforms {
      for name in ["header_dir", "header_mappings_dir"] {
        guard let value = spec.platformAttributes[platform]?[name] else { continue }
        note("a `\(name)` for one platform is not understood", at: value)
      }
    }
  }
}
