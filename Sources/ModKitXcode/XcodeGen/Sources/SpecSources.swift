import ModKitModel

/// Finds the files of targets in the directories that a spec names.
struct SpecSources {
  private let directory: String
  private let files: ProjectFiles
  private let options: SpecOptions
  private let faults: SpecFaults
  private var listings: [String: [ProjectFiles.Entry]] = [:]
  /// The number of entries that may still be visited: sources may name one directory many times.
  private var budget = 500_000
  private var headers: Set<String> = []

  /// The maximum nesting depth: directories may contain links to themselves.
  private static let depthLimit = 64

  init(
    in directory: String, _ files: ProjectFiles, _ options: SpecOptions, _ faults: SpecFaults
  ) {
    (self.directory, self.files, self.options) = (directory, files, options)
    self.faults = faults
  }

  /// The paths of all headers that were found, sorted.
  var headerPaths: [String] { headers.sorted() }

  /// The target that files are added to.
  private struct Purpose {
    var target: XcodeTarget
    var headers: Headers
    /// The path of the file that is no resource; empty for the first `Info.plist`.
    var infoFile: String
  }

  /// The headers that belong to a target.
  private enum Headers {
    case none
    /// XcodeGen copies those of static libraries, and only public ones.
    case published
    case all

    init(of type: XcodeProductName) {
      self = type.hasHeaders ? .all : type.isStaticLibrary ? .published : .none
    }
  }

  /// Adds the files of a target.
  mutating func add(_ sources: ManifestNode?, to target: inout XcodeTarget, of spec: SpecTarget) {
    var purpose = Purpose(
      target: target, headers: Headers(of: spec.type), infoFile: infoFile(of: spec, target))
    for node in sources.map({ $0.list ?? [$0] }) ?? [] {
      guard let source = SpecSource(node, in: directory, of: target.name, files, faults) else {
        continue
      }
      add(source, to: &purpose)
    }
    target = purpose.target
  }

  /// Finds the headers of files that belong to no target.
  mutating func addFileGroups(_ groups: ManifestNode?) {
    for node in groups?.list ?? [] {
      guard let source = SpecSource(node, in: directory, of: nil, files, faults) else { continue }
      var purpose = Purpose(
        target: XcodeTarget(id: "", name: "", kind: .aggregate, location: node.location),
        headers: .none, infoFile: "")
      add(source, to: &purpose)
    }
  }

  /// Returns the file that the target has its properties in. XcodeGen makes it part of no phase.
  private func infoFile(of spec: SpecTarget, _ target: XcodeTarget) -> String {
    let setting = target.settings.assignment(of: "INFOPLIST_FILE", before: nil)?.value
    let path = setting ?? spec.node["info"]?["path"]?.text
    return path.flatMap { RelativePath.resolve($0, in: directory) } ?? ""
  }

  // MARK: Sources

  private mutating func add(_ source: SpecSource, to purpose: inout Purpose) {
    switch type(of: source) {
    case "folder":
      add(source.path, in: source.phase ?? .resources, source, to: &purpose)
    case "file": add(file: source.path, source, to: &purpose)
    case "syncedFolder": addFolder(source, to: &purpose)
    case "group":
      guard entries(of: source.path) != nil else {
        if !source.isOptional { reportMissing(source, purpose) }
        return
      }
      walk(source.path, source, source.scope, 0, &purpose)
    case let type:
      faults.add(
        "`\(type)` is no type of sources, and they are left out", at: source.location,
        of: purpose.target.name, advice: SpecFaults.failsInXcodeGen)
    }
  }

  private mutating func type(of source: SpecSource) -> String {
    if let type = source.type { return type }
    let isFile =
      !RelativePath.fileExtension(of: source.path).isEmpty
      || entries(of: source.path) == nil && isThere(source.path)
    return isFile ? "file" : options.directoryType ?? "group"
  }

  private func reportMissing(_ source: SpecSource, _ purpose: Purpose) {
    faults.add(
      "there is no directory `\(source.path)`, and its sources are not known",
      at: source.location, of: purpose.target.name,
      advice: "correct the path, or make what is generated first")
  }

  private mutating func addFolder(_ source: SpecSource, to purpose: inout Purpose) {
    guard entries(of: source.path) != nil else {
      if !source.isOptional { reportMissing(source, purpose) }
      return
    }
    var folder = XcodeTarget.Folder(place: .inside(source.path), location: source.location)
    var paths: [String] = []
    findExceptions(in: source.path, source, source.scope, 0, &paths)
    if RelativePath.isInside(purpose.infoFile, directory: source.path) {
      paths.append(purpose.infoFile)
    }
    folder.excluded = paths.map { RelativePath.way(from: source.path, to: $0) }
    purpose.target.folders.append(folder)
  }

  /// Finds the files of a synchronized folder that do not belong to the target.
  private mutating func findExceptions(
    in directory: String, _ source: SpecSource, _ scope: SpecSource.Scope, _ depth: Int,
    _ paths: inout [String]
  ) {
    guard depth < Self.depthLimit else { return }
    for entry in entries(of: directory) ?? [] where spend(at: source.location) {
      let path = RelativePath.join(directory, entry.name)
      let scope = source.scope(of: path, in: scope)
      if entry.isDirectory, !options.fileTypes.isFile(path) {
        findExceptions(in: path, source, scope, depth + 1, &paths)
      } else if scope.isExcluded || !scope.isIncluded {
        paths.append(path)
      }
    }
  }

  // MARK: Groups

  private mutating func walk(
    _ directory: String, _ source: SpecSource, _ scope: SpecSource.Scope, _ depth: Int,
    _ purpose: inout Purpose
  ) {
    guard depth < Self.depthLimit else { return }
    var localized: [(path: String, scope: SpecSource.Scope)] = []
    for entry in entries(of: directory) ?? [] where spend(at: source.location) {
      let path = RelativePath.join(directory, entry.name)
      let scope = source.scope(of: path, in: scope)
      if !entry.isDirectory {
        if Self.isKept(path, scope) { add(file: path, source, to: &purpose) }
      } else if RelativePath.fileExtension(of: path) == "lproj" {
        localized.append((path, scope))
      } else if options.fileTypes.isFile(path) {
        if holdsFile(path, source, scope, depth) { add(file: path, source, to: &purpose) }
      } else {
        walk(path, source, scope, depth + 1, &purpose)
      }
    }
    add(localized, source, to: &purpose)
  }

  private static func isKept(_ path: String, _ scope: SpecSource.Scope) -> Bool {
    !scope.isExcluded && scope.isIncluded && RelativePath.fileExtension(of: path) != "orig"
  }

  /// Whether a directory that counts as a file has a file in it that the source takes.
  private mutating func holdsFile(
    _ directory: String, _ source: SpecSource, _ scope: SpecSource.Scope, _ depth: Int
  ) -> Bool {
    guard depth < Self.depthLimit else { return false }
    for entry in entries(of: directory) ?? [] where spend(at: source.location) {
      let path = RelativePath.join(directory, entry.name)
      let scope = source.scope(of: path, in: scope)
      let isFound =
        entry.isDirectory
        ? holdsFile(path, source, scope, depth + 1) : Self.isKept(path, scope)
      if isFound { return true }
    }
    return false
  }

  /// Adds localized files. Each has the phase of the file with its name in the base language, if
  /// there is one.
  private mutating func add(
    _ directories: [(path: String, scope: SpecSource.Scope)], _ source: SpecSource,
    to purpose: inout Purpose
  ) {
    func base(_ language: String) -> Int? {
      directories.firstIndex { RelativePath.lastComponent(of: $0.path) == "\(language).lproj" }
    }
    let base = base("Base") ?? base(options.language)
    var phases: [String: SpecFileTypes.Phase] = [:]
    let order = [base].compactMap(\.self) + directories.indices.filter { $0 != base }
    for index in order {
      let (directory, scope) = directories[index]
      for entry in entries(of: directory) ?? [] where spend(at: source.location) {
        let path = RelativePath.join(directory, entry.name)
        guard Self.isKept(path, source.scope(of: path, in: scope)) else { continue }
        let stem = String(entry.name.prefix { $0 != "." })
        let phase = phases[stem] ?? source.phase ?? options.fileTypes.phase(of: path)
        if index == base, let phase { phases[stem] = phase }
        if let phase { add(path, in: phase, source, to: &purpose) }
      }
    }
  }

  // MARK: Files

  private mutating func add(file path: String, _ source: SpecSource, to purpose: inout Purpose) {
    if HeaderKind(path: path) != nil { headers.insert(path) }
    var phase = source.phase
    if phase == nil, purpose.infoFile.isEmpty, RelativePath.lastComponent(of: path) == "Info.plist"
    {
      purpose.infoFile = path
    }
    if phase == nil, path != purpose.infoFile { phase = options.fileTypes.phase(of: path) }
    if let phase { add(path, in: phase, source, to: &purpose) }
  }

  private func add(
    _ path: String, in phase: SpecFileTypes.Phase, _ source: SpecSource,
    to purpose: inout Purpose
  ) {
    let file = XcodeTarget.File(place: .inside(path), location: source.location)
    switch phase {
    case .sources: purpose.target.sources.append(file)
    case .resources: purpose.target.resources.append(file)
    case .headers:
      guard
        purpose.headers == .all
          || purpose.headers == .published && source.visibility == .everyone
      else { return }
      purpose.target.headers.append(
        XcodeTarget.Header(
          place: file.place, visibility: source.visibility, location: file.location))
    case .frameworks:
      purpose.target.copied.append(
        XcodeTarget.Link(subject: .file(file.place), location: file.location))
    case .copyFiles, .none: return
    }
  }

  // MARK: The disk

  /// Returns the entries of a directory, sorted, or nil if it is none. Hidden ones are left out, as
  /// everywhere.
  private mutating func entries(of directory: String) -> [ProjectFiles.Entry]? {
    if let known = listings[directory] { return known }
    guard let entries = files.entries(directory) else { return nil }
    let result = entries.filter { !RelativePath.isHidden($0.name) }.sorted { $0.name < $1.name }
    listings[directory] = result
    return result
  }

  private mutating func isThere(_ path: String) -> Bool {
    let name = RelativePath.lastComponent(of: path)
    return (entries(of: RelativePath.directory(of: path)) ?? []).contains { $0.name == name }
  }

  private mutating func spend(at location: SourceLocation) -> Bool {
    budget -= 1
    if budget == 0 {
      faults.add("the sources of this spec are more files than modkit reads", at: location)
    }
    return budget > 0
  }
}
