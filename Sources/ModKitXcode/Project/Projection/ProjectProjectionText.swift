import ModKitFormats
import ModKitModel

/// Writes the projection of one project.
struct ProjectProjectionText {
  let projection: ProjectProjection
  let source: ProjectSource
  var edits: ProjectEdits
  /// The settings of configurations of the project, by path.
  private(set) var files: [GeneratedFile] = []
  private(set) var frameworkSettings: [String: String] = [:]
  /// What was added and is shown in a group.
  var shown: [(id: String, comment: String)] = []
  /// The build phases that targets had not, by their identifiers.
  var added: [String: Added] = [:]
  /// The files that were added.
  private var knownFiles: Set<String> = []
  /// The references to products that are XCFrameworks now, by the paths of these.
  private let products: [String: String]
  /// References that were put in the place of products of other projects.
  private var replaced: Set<String> = []

  var objects: XcodeObjects { source.file.objects }
  var surroundings: ProjectProjection.Surroundings { projection.surroundings }
  var project: XcodeObject? { objects.object(source.file.root["rootObject"]) }

  init(_ projection: ProjectProjection, _ source: ProjectSource) {
    self.projection = projection
    self.source = source
    edits = ProjectEdits(source.bytes, source.file.root, source.file.objects)
    let own = projection.surroundings.frameworks.filter { $0.key.project == source.path }
    products = own.sorted { $0.key < $1.key }.reduce(into: [:]) { products, entry in
      let objects = source.file.objects
      guard let id = objects[entry.key.id]?.text("productReference"), objects[id] != nil else {
        return
      }
      products[entry.value] = id
    }
  }

  private func key(_ id: String) -> ProjectTargetKey {
    ProjectTargetKey(project: source.path, id: id)
  }

  /// Returns the bytes of the projected file.
  ///
  /// - Parameter frameworkSettings: the build settings of the framework with libraries
  mutating func text(_ frameworkSettings: [String: String]) -> [UInt8] {
    self.frameworkSettings = frameworkSettings
    let all = source.file.project.targets.map(\.id)
    let gone = Set(all.filter { projection.removed.contains(key($0)) })
    removeTargets(gone)
    removeExceptions(of: gone)
    renameProjects()
    for id in all where !gone.contains(id) {
      guard let object = objects[id] else { continue }
      removeReferences(of: object)
    }
    removeProxies()
    addLibraries(to: all.filter { !gone.contains($0) })
    addPhases()
    show()
    return edits.bytes(without: gone)
  }

  // MARK: Targets

  private mutating func removeTargets(_ gone: Set<String>) {
    guard let project else { return }
    let products = objects.object(project["productRefGroup"])
    edits.remove(gone, from: "targets", of: project)
    if let attributes = project["attributes"]?["TargetAttributes"] {
      edits.removeEntries(gone, from: attributes)
      for (key, value) in attributes.pairs where key.text.map(gone.contains) != true {
        let host = value["TestTargetID"]?.text
        if host.map(gone.contains) == true { edits.removeEntries(["TestTargetID"], from: value) }
      }
    }
    var obsolete: Set<String> = []
    for id in gone.sorted() {
      guard let product = objects.object(objects[id]?["productReference"]) else { continue }
      if let framework = surroundings.frameworks[key(id)] {
        edits.replace(product, with: reference(to: framework))
      } else {
        obsolete.insert(product.id)
      }
    }
    if let products { edits.remove(obsolete, from: "children", of: products) }
  }

  /// Returns a file of the workspace as an object.
  func reference(to path: String) -> String {
    let name = String(RelativePath.lastComponent(of: path))
    let types = [
      "xcframework": "wrapper.xcframework", "xcconfig": "text.xcconfig",
      "swift": "sourcecode.swift",
    ]
    return ProjectObject(
      "PBXFileReference",
      [
        ("lastKnownFileType", types[String(RelativePath.fileExtension(of: path))] ?? "text"),
        ("name", name),
        ("path", RelativePath.way(from: source.directory ?? ".", to: path)),
        ("sourceTree", "SOURCE_ROOT"),
      ].map { ($0, ProjectWord.text($1)) }
    ).text
  }

  /// Removes what targets take from folders.
  private mutating func removeExceptions(of gone: Set<String>) {
    let phases = Set(
      gone.flatMap { objects.objects(objects[$0]?["buildPhases"]).map(\.id) })
    for folder in source.file.places.synchronizedFolders {
      let obsolete = objects.objects(folder["exceptions"]).filter { exception in
        exception.text("target").map(gone.contains) == true
          || exception.text("buildPhase").map(phases.contains) == true
      }
      edits.remove(Set(obsolete.map(\.id)), from: "exceptions", of: folder)
    }
  }

  /// Lets references to other projects lead to their projections.
  private mutating func renameProjects() {
    guard let project else { return }
    for entry in project["projectReferences"]?.elements.map(\.self) ?? [] {
      guard let object = objects.object(entry["ProjectRef"]), let path = object.text("path"),
        let place = source.file.places[object.id]?.path, projection.paths.contains(place)
      else { continue }
      edits.set("path", to: ProjectWord.text(FocusedProject.path(of: path)), of: object)
    }
  }

  // MARK: References

  private mutating func removeReferences(of target: XcodeObject) {
    let obsolete = objects.objects(target["dependencies"]).filter { dependency in
      let needed = projection.graph.references.target(of: dependency, in: source)
      return needed.map(projection.removed.contains) == true
    }
    edits.remove(Set(obsolete.map(\.id)), from: "dependencies", of: target)
    for phase in objects.objects(target["buildPhases"]) {
      let entries = objects.objects(phase["files"]).filter { isObsolete($0, of: phase) }
      edits.remove(Set(entries.map(\.id)), from: "files", of: phase)
    }
  }

  /// Whether an entry of a build phase stands for a target that is gone, and not for the library now.
  private mutating func isObsolete(_ entry: XcodeObject, of phase: XcodeObject) -> Bool {
    guard let file = objects.object(entry["fileRef"]),
      let maker = projection.graph.references.maker(of: file, in: source),
      projection.removed.contains(maker)
    else { return false }
    let isLink = phase.isA("PBXFrameworksBuildPhase")
    guard isLink, let framework = surroundings.frameworks[maker], !projection.isDynamic(maker)
    else { return true }
    // A product of the project itself was replaced with its target.
    if maker.project != source.path, replaced.insert(file.id).inserted {
      edits.replace(file, with: reference(to: framework))
    }
    return false
  }

  /// Removes what stands for products of other projects that are not there any more.
  private mutating func removeProxies() {
    for entry in project?["projectReferences"]?.elements.map(\.self) ?? [] {
      guard let group = objects.object(entry["ProductGroup"]) else { continue }
      let obsolete = objects.objects(group["children"]).filter { proxy in
        let maker = projection.graph.references.maker(of: proxy, in: source)
        return !replaced.contains(proxy.id) && maker.map(projection.removed.contains) == true
      }
      edits.remove(Set(obsolete.map(\.id)), from: "children", of: group)
    }
  }

  // MARK: Libraries

  private mutating func addLibraries(to targets: [String]) {
    let users = targets.filter { projection.usersOfLibraries.contains(key($0)) }
    guard !users.isEmpty, let project else { return }
    let cleaner = addCleaner(project)
    let framework = addFramework(project)
    for id in users {
      guard let object = objects[id], object.isA("PBXNativeTarget") else { continue }
      addDependency(on: cleaner, projection.cleanerName, to: object)
      addSettings(to: object)
      addProducts(to: object)
      link(object, framework)
    }
    addSettings(of: project)
    pinPackages(of: project)
  }

  private mutating func link(_ target: XcodeObject, _ framework: ProjectFramework?) {
    let key = key(target.id)
    linkContents(of: target)
    guard let framework else { return }
    if projection.graph.form(of: key).isLinked, projection.usersOfFramework.contains(key) {
      addEntry(framework.product, projection.frameworkName, to: "Frameworks", of: target)
      if let id = framework.target {
        addDependency(on: id, projection.frameworkName, to: target)
      }
    }
    let type = target.text("productType").map(XcodeProductName.init)
    if type?.isApp == true, projection.programsWithFramework.contains(key) {
      embed(framework.product, in: target)
    }
  }

  /// Links the libraries that were parts of others, which are linked already.
  private mutating func linkContents(of target: XcodeObject) {
    let phases = objects.objects(target["buildPhases"]).filter { $0.isA("PBXFrameworksBuildPhase") }
    let linked = phases.flatMap { projection.graph.references.makers(in: $0, of: source) }
    for library in projection.linked(by: linked).subtracting(linked).sorted() {
      guard let path = surroundings.frameworks[library] else { continue }
      let name = String(RelativePath.lastComponent(of: path))
      addEntry(file(path), name, to: "Frameworks", of: target)
    }
    let merged = projection.linked(by: linked).union(linked.filter(isStaticLibrary))
    linkProducts(of: merged.sorted(), to: target)
  }

  private func isStaticLibrary(_ key: ProjectTargetKey) -> Bool {
    projection.isLibrary(key) && !projection.isDynamic(key)
  }

  /// Returns the identifier of a file of the workspace, which is added once.
  mutating func file(_ path: String) -> String {
    let product = surroundings.frameworks.first {
      $0.value == path && $0.key.project == source.path
    }
    .flatMap { objects[$0.key.id]?.text("productReference") }
    if let product, objects[product] != nil { return product }
    let id = edits.identifier(for: "file\0\(path)")
    if !shown.contains(where: { $0.id == id }) {
      let name = String(RelativePath.lastComponent(of: path))
      edits.add(id, name, reference(to: path))
      shown.append((id, name))
    }
    return id
  }

  private mutating func addDependency(on id: String, _ name: String, to target: XcodeObject) {
    let dependency = edits.identifier(for: "dependency\0\(target.id)\0\(id)")
    edits.add(
      dependency, "PBXTargetDependency", ProjectObject("PBXTargetDependency", [("target", id)]).text
    )
    edits.add(dependency, "PBXTargetDependency", to: "dependencies", of: target)
  }

  // MARK: Settings

  /// Lets the compilers of a target find the libraries.
  private mutating func addSettings(to target: XcodeObject) {
    let list = objects.object(target["buildConfigurationList"])
    for configuration in objects.objects(list?["buildConfigurations"]) {
      guard let settings = configuration["buildSettings"] else { continue }
      for name in surroundings.variables {
        edits.append("$(MODKIT_\(name))", to: name, in: settings)
      }
    }
  }

  /// Gives the configurations of the project the places of libraries, before what they are based on.
  private mutating func addSettings(of project: XcodeObject) {
    let list = objects.object(project["buildConfigurationList"])
    for (number, configuration) in objects.objects(list?["buildConfigurations"]).enumerated() {
      let path = "\(surroundings.directory)/xcconfig/Projects/\(source.path)/\(number).xcconfig"
      files.append(
        GeneratedFile(path: path, content: .text(settings(of: configuration, at: path))))
      let id = file(path)
      let comment = String(RelativePath.lastComponent(of: path))
      edits.set("baseConfigurationReference", to: "\(id) /* \(comment) */", of: configuration)
      edits.removeEntries(
        ["baseConfigurationReferenceAnchor", "baseConfigurationReferenceRelativePath"],
        from: configuration.value)
    }
  }

  private func settings(of configuration: XcodeObject, at path: String) -> String {
    let directory = RelativePath.directory(of: path)
    let base = source.file.base(of: configuration).map {
      "#include \"\(RelativePath.way(from: directory, to: $0))\"\n"
    }
    let way = RelativePath.way(from: source.directory ?? ".", to: surroundings.directory)
    return """
      // Generated by modkit for \(source.path). Do not edit: `modkit integrate` writes it anew.
      \(base ?? "")#include "\(RelativePath.way(from: directory, to: surroundings.settings))"
      MODKIT_DIR = $(SRCROOT)/\(way)

      """
  }

  /// Shows what was added in a group of its own.
  private mutating func show() {
    guard !shown.isEmpty, let main = objects.object(project?["mainGroup"]) else { return }
    let id = edits.identifier(for: "group")
    let children = shown.map { "\($0.id), " }.joined()
    edits.add(
      id, "modkit",
      ProjectObject(
        "PBXGroup",
        [("children", "(\(children))"), ("name", "modkit"), ("sourceTree", "\"<group>\"")]
      ).text)
    edits.add(id, "modkit", to: "children", of: main)
  }
}

/// A framework with libraries, as a project refers to it.
struct ProjectFramework {
  /// The target, if it is in this project.
  var target: String?
  var product: String
}

/// An object as it is written.
struct ProjectObject {
  let text: String

  /// - Parameter fields: attributes with values as they are written
  init(_ kind: String, _ fields: [(String, String)]) {
    text = "{isa = \(kind); \(fields.map { "\($0) = \($1); " }.joined())}"
  }
}
