import ModKitPodspec
import ModKitXcode
import ModKitManifests
import ModKitModel
import ModKitReport
import ModKitRules
import ModKitScan
import ModKitTestSupport

/// A workspace in memory that is checked, and changed as findings advise.
struct AdvisedWorkspace {
  private(set) var files: [String: String]

  init(_ files: [String: String]) {
    self.files = files
  }

  func verdict() throws -> Checker.Verdict {
    let tree = InMemoryFileTree(files)
    let workspace = try ManifestLoader(
      tree: tree, ruleIDs: Rule.all.map(\.id),
      readers: [.podspec: PodspecReader(), .xcode: XcodeReader(files: { [files] in files[$0] })]
    ).load()
    let baseline = try files[Baseline.defaultName].map { text in
      try BaselineReader.baseline(in: Array(text.utf8), file: Baseline.defaultName)
    }
    return Checker(today: .distantPast, baseline: baseline ?? Baseline())
      .check(try ArchitectureScanner(tree: tree).scan(workspace))
  }

  /// Carries out the steps, each by itself.
  mutating func follow(_ repair: Repair) throws {
    for step in repair.steps { try follow(step) }
  }

  private mutating func follow(_ step: RepairStep) throws {
    switch step {
    case .declare(let entry): try edit(entry, added: [entry.dependency])
    case .undeclare(let entry): try edit(entry, removed: [entry.dependency])
    case .moveToTests(var entry):
      try edit(entry, removed: [entry.dependency])
      entry.isForTests = true
      try edit(entry, added: [entry.dependency])
    case .rename(let entry, let name):
      try edit(entry, added: [name], removed: [entry.dependency])
    case .removeImport(let place): try editLine(at: place.location) { _ in "" }
    case .removeEdge(_, let imports, let questions, let declaration):
      for place in imports { try editLine(at: place.location) { _ in "" } }
      for place in questions { try editLine(at: place.location, Self.withoutQuestion) }
      if let declaration { try edit(declaration, removed: [declaration.dependency]) }
    case .rewriteImport(let place, let operand):
      try editLine(at: place.location) { line in
        guard let old = place.spelling, line.contains(old) else {
          throw AdviceError("no \(place.spelling ?? "import") at \(place.location)")
        }
        return line.replacing(old, with: operand, maxReplacements: 1)
      }
    case .setHeaders(let lists, let manifest):
      try editManifest(manifest) { root in
        var headers = root["headers"] as? [String: Any] ?? [:]
        for list in lists { headers[list.visibility.rawValue] = list.globs }
        root["headers"] = headers
      }
    case .setKey(let key, let value, let manifest):
      try editManifest(manifest) { $0[key] = value == "true" ? true : value as Any }
    case .removeKey(let key, let manifest): try editManifest(manifest) { $0[key] = nil }
    case .addExternal(let module):
      try editManifest(Workspace.manifestName) {
        $0["external"] = ($0["external"] as? [Any] ?? []) + [module]
      }
    case .addToProduct(let component, let product):
      try editManifest(Workspace.manifestName) { root in
        var products = root["products"] as? [String: Any] ?? [:]
        var entry = products[product] as? [String: Any] ?? [:]
        entry["components"] = (entry["components"] as? [Any] ?? []) + [component]
        products[product] = entry
        root["products"] = products
      }
    case .removeException(let place): try removeException(at: place)
    case .updateBaseline:
      files[Baseline.defaultName] = BaselineText.text(of: try verdict().baseline)
    case .addToUmbrella(let line, let file): addToUmbrella(line, file)
    }
  }

  // MARK: Files

  /// Lines keep their numbers, so that the places of other steps still hold.
  private mutating func editLine(
    at place: SourceLocation, _ change: (String) throws -> String
  ) throws {
    var lines = try text(of: place.file)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.indices.contains(place.line - 1), !lines[place.line - 1].isEmpty else {
      throw AdviceError("nothing stands at \(place)")
    }
    lines[place.line - 1] = try change(lines[place.line - 1])
    files[place.file] = lines.joined(separator: "\n")
  }

  /// The branch is compiled no more, and the file stays well formed.
  private static func withoutQuestion(_ line: String) throws -> String {
    guard let question = line.firstMatch(of: /canImport\(\w+\)|__has_include\([^)]*\)/) else {
      throw AdviceError("no question in \(line)")
    }
    let answer = question.output.hasPrefix("canImport") ? "false" : "0"
    return line.replacing(question.output, with: answer)
  }

  private mutating func addToUmbrella(_ line: String, _ file: String) {
    let text = files[file] ?? ""
    guard file.hasSuffix("modulemap"), let end = text.lastIndex(of: "}") else {
      files[file] = text + (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + line + "\n"
      return
    }
    files[file] = text[..<end] + "  \(line)\n" + text[end...]
  }

  private func text(of file: String) throws -> String {
    guard let text = files[file] else { throw AdviceError("there is no \(file)") }
    return text
  }

  // MARK: Manifests

  private mutating func edit(
    _ entry: DependencyEntry, added: [String] = [], removed: [String] = []
  ) throws {
    guard entry.isForTests else {
      let bytes = try DependencyEditor.apply(
        DependencyEdit(added: added, removed: removed),
        to: Array(try text(of: entry.manifest).utf8), file: entry.manifest)
      files[entry.manifest] = String(decoding: bytes, as: UTF8.self)
      return
    }
    try editManifest(entry.manifest) { root in
      var tests = root["tests"] as? [String: Any] ?? [:]
      let names = tests["dependencies"] as? [String] ?? []
      tests["dependencies"] = names.filter { !removed.contains($0) } + added
      root["tests"] = tests
    }
  }

  private mutating func editManifest(
    _ file: String, _ change: (inout [String: Any]) -> Void
  ) throws {
    files[file] = try ManifestValues.edited(try text(of: file), change)
  }

  private mutating func removeException(at place: SourceLocation) throws {
    let text = try text(of: place.file)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[place.line - 1]
    if line.hasPrefix("- {") {
      // Other steps name lines of the same file.
      try editLine(at: place) { _ in "" }
      guard files[place.file]?.contains("\n- {") == false else { return }
      files[place.file] = files[place.file]?.replacing("exceptions:\n", with: "")
      return
    }
    let index = try ManifestValues.index(in: "exceptions", line: place.line, of: text)
    try editManifest(place.file) { root in
      var exceptions = root["exceptions"] as? [Any] ?? []
      exceptions.remove(at: index)
      root["exceptions"] = exceptions.isEmpty ? nil : exceptions
    }
  }
}

/// Advice that cannot be carried out.
struct AdviceError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
