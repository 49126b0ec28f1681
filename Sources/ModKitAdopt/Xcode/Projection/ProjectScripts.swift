public import ModKitModel

extension ProjectSource {
  /// A build phase that runs a script.
  private struct Script {
    var phase: String
    var target: String
    var text: String
  }

  /// Returns the targets of projects that others use in a way that they could not use a library.
  public static func limits(
    of sources: [ProjectSource]
  ) -> [ProjectTargetKey: ProjectTargetLimit] {
    let scripts = sources.flatMap(\.scripts)
    let graph = ProjectGraph(sources, [:])
    let copies = sources.flatMap { $0.copies(graph) }
    var limits: [ProjectTargetKey: ProjectTargetLimit] = [:]
    for source in sources {
      for target in source.targets where target.form.isLibrary {
        let key = ProjectTargetKey(project: source.path, id: target.id)
        if let fault = source.fault {
          limits[key] = .project(fault)
        } else if let product = target.product, product.utf8.count > 2 {
          let script = scripts.first { $0.text.contains(product) }
          limits[key] =
            script.map { .usedByScript($0.phase, of: $0.target) } ?? flag(product, in: sources)
        }
      }
    }
    for (key, target) in copies where limits[key] == nil { limits[key] = .copiedBy(target) }
    return limits
  }

  /// The platforms of the programs that use targets, each platform set once.
  public static func platformsOfUsers(
    _ sources: [ProjectSource]
  ) -> [ProjectTargetKey: Set<[Platform]>] {
    let graph = ProjectGraph(sources, [:])
    var programs: [[Platform]: [ProjectTargetKey]] = [:]
    for source in sources {
      for target in source.targets where target.form == .program && !target.isTest {
        programs[target.platforms, default: []].append(
          ProjectTargetKey(project: source.path, id: target.id))
      }
    }
    var result: [ProjectTargetKey: Set<[Platform]>] = [:]
    for (platforms, keys) in programs where !platforms.isEmpty {
      for key in graph.closure(of: keys, through: { _ in true }) {
        result[key, default: []].insert(platforms)
      }
    }
    return result
  }

  /// Returns the target whose linker is told of a product by its settings.
  private static func flag(
    _ product: String, in sources: [ProjectSource]
  ) -> ProjectTargetLimit? {
    let stem = product.prefix { $0 != "." }
    let name = stem.hasPrefix("lib") ? stem.dropFirst(3) : stem
    let words: Set<String> = [String(stem), "-l\(name)", String(name)]
    for source in sources {
      for target in source.targets {
        let isTold = target.linkerFlags.contains { flags in
          flags.contains { words.contains($0) || $0.contains(product) }
        }
        if isTold { return .linkedBySetting(of: target.name) }
      }
    }
    return nil
  }

  private var scripts: [Script] {
    let objects = file.objects
    return file.project.targets.flatMap { target in
      objects.objects(objects[target.id]?["buildPhases"]).compactMap { phase in
        guard phase.isA("PBXShellScriptBuildPhase") else { return nil }
        let paths = ["inputPaths", "outputPaths"].flatMap(phase.texts)
        let lists = ["inputFileListPaths", "outputFileListPaths"].flatMap(phase.texts)
        return Script(
          phase: phase.text("name") ?? "Run Script", target: target.name,
          text: ([phase.text("shellScript") ?? ""] + paths + lists.compactMap(fileList))
            .joined(separator: "\n"))
      }
    }
  }

  /// Returns the text of a list of files, whose path usually begins with `$(SRCROOT)`.
  private func fileList(_ path: String) -> String? {
    let rest = ["$(SRCROOT)/", "${SRCROOT}/", "$SRCROOT/"].first(where: path.hasPrefix)
      .map { String(path.dropFirst($0.utf8.count)) }
    return file.project.root.joined(rest ?? path).path.flatMap(files)
  }

  /// Returns the targets that others copy although nothing below these links them, with one that copies each.
  private func copies(_ graph: ProjectGraph) -> [(ProjectTargetKey, String)] {
    let objects = file.objects
    return file.project.targets.flatMap { target -> [(ProjectTargetKey, String)] in
      let phases = objects.objects(objects[target.id]?["buildPhases"])
      let copied = phases.filter { $0.isA("PBXCopyFilesBuildPhase") }.flatMap { phase in
        let isEmbedding =
          phase.text("dstSubfolderSpec") == "10" || phase.text("dstSubfolder") == "Frameworks"
        return makers(in: phase, graph).map { (key: $0, isEmbedding: isEmbedding) }
      }
      guard !copied.isEmpty else { return [] }
      let own = ProjectTargetKey(project: path, id: target.id)
      let linked = graph.linked(below: own)
      return copied.filter { !$0.isEmbedding || !linked.contains($0.key) }
        .map { ($0.key, target.name) }
    }
  }

  private func makers(in phase: XcodeObject, _ graph: ProjectGraph) -> [ProjectTargetKey] {
    file.objects.objects(phase["files"]).compactMap { file.objects.object($0["fileRef"]) }
      .compactMap { graph.references.maker(of: $0, in: self) }
  }
}

extension ProjectTarget {
  /// Whether it runs tests of others.
  fileprivate var isTest: Bool { product?.hasSuffix(".xctest") == true }
}
