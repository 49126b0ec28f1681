import ModKitFormats
import ModKitModel

/// The targets that a projection adds, and what leads to them.
extension ProjectProjectionText {
  /// Adds the target that removes what targets had built that are libraries now: compilers would find their
  /// modules before those of the libraries.
  mutating func addCleaner(_ project: XcodeObject) -> String {
    let script = RelativePath.way(from: source.directory ?? ".", to: surroundings.script)
    let phase = edits.identifier(for: "cleaner phase")
    edits.add(
      phase, "modkit",
      ProjectObject(
        "PBXShellScriptBuildPhase",
        [
          ("alwaysOutOfDate", "1"), ("buildActionMask", "2147483647"), ("files", "()"),
          ("inputPaths", "()"), ("name", "modkit"), ("outputPaths", "()"),
          ("runOnlyForDeploymentPostprocessing", "0"), ("shellPath", "/bin/sh"),
          (
            "shellScript",
            QuotedText.propertyList("exec /bin/sh \(QuotedText.shellWord(script))\n")
          ),
        ]
      ).text)
    // The script works in the directory of products.
    return addTarget(
      "PBXAggregateTarget", projection.cleanerName, project, [("buildPhases", "(\(phase), )")],
      settings: ["ENABLE_USER_SCRIPT_SANDBOXING": "NO"])
  }

  /// Adds the framework with libraries, or what leads to it in another project; nil if there is none.
  mutating func addFramework(_ project: XcodeObject) -> ProjectFramework? {
    guard let owner = projection.projectOfFramework else { return nil }
    let name = "\(projection.frameworkName).framework"
    let product = edits.identifier(for: "framework product")
    edits.add(
      product, name,
      ProjectObject(
        "PBXFileReference",
        [
          ("explicitFileType", "wrapper.framework"), ("path", name),
          ("sourceTree", "BUILT_PRODUCTS_DIR"),
        ]
      ).text)
    shown.append((product, name))
    guard owner == source.path else { return ProjectFramework(product: product) }
    let libraries = projection.librariesOfFramework.compactMap { surroundings.frameworks[$0] }
      .map { file($0) }
    let products = products(of: projection.librariesOfFramework)
    for product in products { edits.keep(product.id) }
    let phases = [
      addPhase("Sources", [(file(surroundings.source), "")]),
      addPhase("Frameworks", libraries.map { ($0, "") } + others(), products.map(\.id)),
    ]
    let target = addTarget(
      "PBXNativeTarget", projection.frameworkName, project,
      [
        ("buildPhases", "(\(phases.map { "\($0), " }.joined()))"), ("buildRules", "()"),
        ("packageProductDependencies", "(\(products.map { "\($0.id), " }.joined()))"),
        ("productName", projection.frameworkName), ("productReference", product),
        ("productType", "\"com.apple.product-type.framework\""),
      ], settings: frameworkSettings.merging(settingsOfExtensions) { $1 })
    return ProjectFramework(target: target, product: product)
  }

  /// The references to what the dynamic frameworks of this project had linked besides targets, with attributes.
  private mutating func others() -> [(file: String, attributes: String)] {
    var found: [(file: String, attributes: String)] = []
    var seen: Set<String> = []
    for key in projection.librariesOfFramework where projection.isDynamic(key) {
      guard let owner = projection.sources.first(where: { $0.path == key.project }) else {
        continue
      }
      let objects = owner.file.objects
      for phase in objects.objects(objects[key.id]?["buildPhases"])
      where phase.isA("PBXFrameworksBuildPhase") {
        for entry in objects.objects(phase["files"]) {
          guard let file = objects.object(entry["fileRef"]),
            seen.insert("\(owner.path)\0\(file.id)").inserted
          else { continue }
          let maker = projection.graph.references.maker(of: file, in: owner)
          guard maker.map(projection.removed.contains) != true else { continue }
          let isWeak = entry["settings"]?["ATTRIBUTES"]?.elements.contains { $0.isText("Weak") }
          found.append((reference(to: file, of: owner), isWeak == true ? "Weak, " : ""))
        }
      }
    }
    return found
  }

  /// Returns the identifier of a file of an SDK, which another project may have named.
  private mutating func reference(to file: XcodeObject, of owner: ProjectSource) -> String {
    if owner.path == source.path { return file.id }
    let id = edits.identifier(for: "file of \(owner.path)\0\(file.id)")
    let spans = PropertyListSpans(bytes: owner.bytes)
    let text = owner.bytes[file.value.offset..<spans.end(of: file.value)]
    edits.add(id, file.name ?? "", String(decoding: text, as: UTF8.self))
    return id
  }

  /// A framework with what extensions may use can be linked by them.
  private var settingsOfExtensions: [String: String] {
    let contained = Set(projection.librariesOfFramework)
    let isForExtensions = projection.sources.allSatisfy { source in
      source.targets.allSatisfy { target in
        target.isForExtensions
          || !contained.contains(ProjectTargetKey(project: source.path, id: target.id))
      }
    }
    return isForExtensions ? ["APPLICATION_EXTENSION_API_ONLY": "YES"] : [:]
  }

  private mutating func addPhase(
    _ name: String, _ files: [(file: String, attributes: String)], _ products: [String] = []
  ) -> String {
    var entries: [String] = []
    for (file, attributes) in files {
      let entry = edits.identifier(for: "\(name)\0\(projection.frameworkName)\0\(file)")
      edits.add(entry, "", Self.entry(file, attributes))
      edits.keep(file)
      entries.append(entry)
    }
    for product in products {
      let entry = edits.identifier(for: "\(name)\0\(projection.frameworkName)\0\(product)")
      edits.add(entry, "", Self.entry(product, "", isProduct: true))
      entries.append(entry)
    }
    let phase = edits.identifier(for: "\(name)\0\(projection.frameworkName)")
    edits.add(phase, name, Self.phase(name, entries))
    return phase
  }

  private static func entry(
    _ file: String, _ attributes: String, isProduct: Bool = false
  ) -> String {
    let settings = attributes.isEmpty ? [] : [("settings", "{ATTRIBUTES = (\(attributes)); }")]
    let key = isProduct ? "productRef" : "fileRef"
    return ProjectObject("PBXBuildFile", [(key, ProjectWord.text(file))] + settings).text
  }

  private static func phase(
    _ name: String, _ entries: [String], _ more: [(String, String)] = []
  ) -> String {
    let files = entries.map { "\($0), " }.joined()
    return ProjectObject(
      "PBX\(name)BuildPhase",
      [("buildActionMask", "2147483647"), ("files", "(\(files))")] + more
        + [("runOnlyForDeploymentPostprocessing", "0")]
    ).text
  }

  /// Adds a target with the configurations that the project has.
  private mutating func addTarget(
    _ kind: String, _ name: String, _ project: XcodeObject, _ fields: [(String, String)],
    settings: [String: String]
  ) -> String {
    let texts = settings.sorted { $0.key < $1.key }
      .map { "\(ProjectWord.text($0.key)) = \(QuotedText.propertyList($0.value)); " }.joined()
    let list = objects.object(project["buildConfigurationList"])
    let configurations = objects.objects(list?["buildConfigurations"]).map { configuration in
      let title = configuration.text("name") ?? ""
      let id = edits.identifier(for: "configuration\0\(name)\0\(title)")
      edits.add(
        id, title,
        ProjectObject(
          "XCBuildConfiguration",
          [("buildSettings", "{\(texts)}"), ("name", ProjectWord.text(title))]
        ).text)
      return "\(id), "
    }
    let lists = edits.identifier(for: "configurations\0\(name)")
    var listed = [("buildConfigurations", "(\(configurations.joined()))")]
    if let usual = list?.text("defaultConfigurationName") {
      listed.append(("defaultConfigurationName", ProjectWord.text(usual)))
    }
    edits.add(lists, name, ProjectObject("XCConfigurationList", listed).text)
    let id = edits.identifier(for: "target\0\(name)")
    edits.add(
      id, name,
      ProjectObject(
        kind,
        [("buildConfigurationList", lists), ("dependencies", "()"), ("name", name)] + fields
      ).text)
    edits.add(id, name, to: "targets", of: project)
    return id
  }

  // MARK: Entries

  /// Adds an entry to a build phase of a target, which gets the phase if it has none.
  mutating func addEntry(
    _ file: String, _ comment: String, to phase: String, of target: XcodeObject,
    attributes: String = "", isProduct: Bool = false,
    where isMeant: (XcodeObject) -> Bool = { _ in true },
    _ more: [(String, String)] = []
  ) {
    let entry = edits.identifier(for: "\(phase)\0\(target.id)\0\(file)")
    edits.add(entry, comment, Self.entry(file, attributes, isProduct: isProduct))
    edits.keep(file)
    let known = objects.objects(target["buildPhases"]).first {
      $0.isA("PBX\(phase)BuildPhase") && isMeant($0)
    }
    if let known { return edits.add(entry, comment, to: "files", of: known) }
    // A target may get several entries and has still no phase.
    let id = edits.identifier(for: "\(phase)\0\(target.id)")
    if added[id] == nil { edits.add(id, phase, to: "buildPhases", of: target) }
    added[id, default: Added(phase: phase, more: more)].entries.append(entry)
  }

  mutating func embed(_ product: String, in target: XcodeObject) {
    addEntry(
      product, projection.frameworkName, to: "CopyFiles", of: target,
      attributes: "CodeSignOnCopy, RemoveHeadersOnCopy, ",
      where: \.embedsFrameworks,
      [("dstPath", "\"\""), ("dstSubfolderSpec", "10"), ("name", "\"Embed Frameworks\"")])
  }

  /// Adds the phases that targets had not.
  mutating func addPhases() {
    for (id, phase) in added.sorted(by: { $0.key < $1.key }) {
      edits.add(id, phase.phase, Self.phase(phase.phase, phase.entries, phase.more))
    }
  }

  /// A build phase that is added, with its entries.
  struct Added {
    var phase: String
    var more: [(String, String)]
    var entries: [String] = []
  }
}
