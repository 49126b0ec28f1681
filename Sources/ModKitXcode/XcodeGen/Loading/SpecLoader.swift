import ModKitModel

/// Loads a spec with everything that it includes, as one value.
struct SpecLoader {
  private let files: ProjectFiles
  private let faults: SpecFaults
  /// What the spec may expand to.
  private(set) var budget = SpecVariables.Budget()
  /// The files that are part of the spec, with the root.
  private(set) var loaded: [String] = []

  private static let depthLimit = 64
  private static let countLimit = 2_000

  init(_ files: ProjectFiles, _ faults: SpecFaults) {
    self.files = files
    self.faults = faults
  }

  /// A spec that another one includes.
  private struct IncludedSpec {
    /// The path of the file.
    var file: String
    /// The directory that its includes are relative to without ``relative``.
    var base: String
    /// The directory of the file, relative to `base`; `.` if its includes are not relative to it.
    var relative: String
    /// The directory that its paths are relative to, from the root spec.
    var directory: String
  }

  /// - Throws: why there is no spec
  mutating func spec(_ bytes: [UInt8], at file: String) throws(ManifestIssue) -> ManifestNode {
    budget.grow(by: bytes.count)
    let root = IncludedSpec(
      file: file, base: RelativePath.directory(of: file), relative: ".", directory: ".")
    return try merged(try files.parse(bytes, file), at: root, below: [])
  }

  private mutating func merged(
    _ document: ManifestNode, at place: IncludedSpec, below open: [String]
  ) throws(ManifestIssue) -> ManifestNode {
    loaded.append(place.file)
    let own = try flattened(document)
    var base = ManifestNode(.mapping([]), at: own.location)
    for include in Self.includes(own["include"]) {
      guard let (next, document) = try included(include, from: place, below: open + [place.file])
      else { continue }
      let spec = try merged(document, at: next, below: open + [place.file])
      base = spec.merged(onto: base)
    }
    return SpecPaths(directory: place.directory).resolved(own).merged(onto: base)
  }

  // MARK: Includes

  private static func includes(_ node: ManifestNode?) -> [ManifestNode] {
    node.map { $0.list ?? [$0] } ?? []
  }

  /// Returns an included document that was not included before, with its place.
  private mutating func included(
    _ include: ManifestNode, from place: IncludedSpec, below open: [String]
  ) throws(ManifestIssue) -> (IncludedSpec, ManifestNode)? {
    guard isEnabled(include), let path = faults.text(of: include["path"] ?? include) else {
      return nil
    }
    let isRelative = include["relativePaths"].map(\.boolean) ?? true
    let base =
      isRelative ? RelativePath.resolve(place.relative, in: place.base) ?? "." : place.base
    guard let file = RelativePath.resolve(path, in: base) else {
      faults.add("`\(path)` is outside of the workspace, and is left out", at: include.location)
      return nil
    }
    guard !open.contains(file), open.count < Self.depthLimit, loaded.count < Self.countLimit else {
      let problem =
        open.contains(file)
        ? "`\(path)` includes this file again" : "specs include one another too deeply"
      throw ManifestIssue(problem, at: include.location, advice: SpecFaults.failsInXcodeGen)
    }
    guard !loaded.contains(file), let document = document(of: file, named: path, include) else {
      return nil
    }
    let relative = isRelative ? RelativePath.directory(of: path) : "."
    let directory = RelativePath.join(place.directory, relative)
    return (
      IncludedSpec(
        file: file, base: base, relative: relative,
        directory: relative == "." ? place.directory : directory), document
    )
  }

  private func isEnabled(_ include: ManifestNode) -> Bool {
    guard let enable = include["enable"] else { return true }
    return faults.text(of: enable).flatMap(YAMLBoolean.init)?.value ?? false
  }

  private mutating func document(
    of file: String, named path: String, _ include: ManifestNode
  ) -> ManifestNode? {
    guard let bytes = files.read(file) else {
      faults.add("there is no file `\(path)`, and it is left out", at: include.location)
      return nil
    }
    budget.grow(by: bytes.count)
    do throws(ManifestIssue) {
      return try files.parse(bytes, file)
    } catch {
      faults.add(error)
      return nil
    }
  }

  // MARK: Merge keys

  /// Returns a document with the mappings that `<<` names in the place of the key, as YAML 1.1
  /// defines it.
  private mutating func flattened(_ node: ManifestNode) throws(ManifestIssue) -> ManifestNode {
    try budget.spend(at: node.location)
    switch node.content {
    case .scalar: return node
    case .list(let elements):
      var result: [ManifestNode] = []
      for element in elements { result.append(try flattened(element)) }
      return ManifestNode(.list(result), at: node.location)
    case .mapping(let pairs):
      var result: [(key: ManifestNode, value: ManifestNode)] = []
      var inherited: [(key: ManifestNode, value: ManifestNode)] = []
      for (key, value) in pairs {
        let value = try flattened(value)
        if key.text == "<<" {
          inherited += (value.list ?? [value]).flatMap(\.entries)
        } else {
          result.append((key, value))
        }
      }
      var known = Set(result.map(\.key.string))
      result += inherited.filter { known.insert($0.key.string).inserted }
      return ManifestNode(.mapping(result), at: node.location)
    }
  }
}
