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
    let graph = ProjectGraph(sources, [:])
    let mentions = mentions(in: sources)
    var limits: [ProjectTargetKey: ProjectTargetLimit] = [:]
    for source in sources {
      for target in source.targets where target.form.isLibrary {
        let key = ProjectTargetKey(project: source.path, id: target.id)
        if let fault = source.fault {
          limits[key] = .project(fault)
        } else if sources.count > 1, let product = source.products(of: target.id).first {
          // Another project has no reference to the package.
          limits[key] = .packageProduct(product.text("productName") ?? "")
        } else {
          limits[key] =
            source.limitOfDependencies(of: target, graph)
            ?? names(of: target).lazy.compactMap { mentions[$0] }.first
        }
      }
    }
    for source in sources {
      for (key, target) in source.copies(graph) where limits[key] == nil {
        limits[key] = .copiedBy(target)
      }
    }
    return limits
  }

  /// What a target depends on would not be built for those that need it.
  private func limitOfDependencies(
    of target: ProjectTarget, _ graph: ProjectGraph
  ) -> ProjectTargetLimit? {
    let objects = file.objects
    return objects.objects(objects[target.id]?["dependencies"]).lazy.filter { dependency in
      // A product of a package is no target.
      guard dependency["productRef"] == nil else { return false }
      let key = graph.references.target(of: dependency, in: self)
      return key.map { graph.form(of: $0).isLibrary } != true
    }.first.map { dependency in
      let proxy = objects.object(dependency["targetProxy"])
      let name = objects.object(dependency["target"])?.text("name") ?? proxy?.text("remoteInfo")
      return .dependency(name ?? "")
    }
  }

  /// The words by which scripts and linkers name the product of a target.
  private static func names(of target: ProjectTarget) -> [String] {
    guard let product = target.product else { return [] }
    let stem = String(product.prefix { $0 != "." })
    let name = stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : stem
    return [product, "-framework \(name)", "-l\(name)"]
  }

  /// The words of scripts, and of flags of linkers, with who says each first.
  private static func mentions(in sources: [ProjectSource]) -> [String: ProjectTargetLimit] {
    var mentions: [String: ProjectTargetLimit] = [:]
    func add(_ word: some StringProtocol, _ limit: ProjectTargetLimit) {
      if mentions[String(word)] == nil { mentions[String(word)] = limit }
    }
    for source in sources {
      for script in source.scripts {
        let limit = ProjectTargetLimit.usedByScript(script.phase, of: script.target)
        // Names of products may have blanks.
        for part in script.text.split(whereSeparator: { separators.contains($0) }) {
          add(part, limit)
          for word in part.split(whereSeparator: \.isWhitespace) where word.contains(".") {
            add(word, limit)
          }
        }
      }
      for target in source.targets {
        let limit = ProjectTargetLimit.linkedBySetting(of: target.name)
        for flags in target.flags {
          for word in words(ofFlags: flags) { add(word, limit) }
        }
      }
    }
    return mentions
  }

  /// The words of flags that may name a product: `-framework List` is one, whichever way the linker gets it.
  private static func words(ofFlags flags: [String]) -> [String] {
    let parts = flags.filter { $0 != "-Xlinker" }
      .flatMap { $0.split(separator: ",").map(String.init) }
    return parts.enumerated().flatMap { number, part -> [String] in
      var words = part.split(whereSeparator: { separators.contains($0) }).map(String.init)
      // `-weak_framework`, `-weak-lSum`
      if number > 0, parts[number - 1].hasSuffix("framework") { words.append("-framework \(part)") }
      if part.hasPrefix("-"), let name = part.ranges(of: "-l").last.map({ part[$0.upperBound...] })
      {
        words.append("-l\(name)")
      }
      return words
    }
  }

  private static let separators: Set<Character> = [
    "/", "\"", "'", "`", "\n", "\r\n", "\t", ";", ":", "(", ")", "{", "}", "[", "]", "$", "=", ",",
    "<",
    ">", "|", "&", "*", "\\",
  ]

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

  private func fileList(_ path: String) -> String? { placeOfList(path).flatMap(files) }

  /// The lists of files that scripts name, relative to the workspace root.
  public var fileLists: [String] {
    let objects = file.objects
    return file.project.targets.flatMap { target in
      objects.objects(objects[target.id]?["buildPhases"]).flatMap { phase in
        ["inputFileListPaths", "outputFileListPaths"].flatMap(phase.texts).compactMap(placeOfList)
      }
    }
  }

  /// Returns the path of a list of files, which usually begins with `$(SRCROOT)`.
  private func placeOfList(_ path: String) -> String? {
    let rest = ["$(SRCROOT)/", "${SRCROOT}/", "$SRCROOT/"].first(where: path.hasPrefix)
      .map { String(path.dropFirst($0.utf8.count)) }
    return file.project.root.joined(rest ?? path).path
  }

  /// Returns the targets that others copy although nothing below these links them, with one that copies each.
  private func copies(_ graph: ProjectGraph) -> [(ProjectTargetKey, String)] {
    let objects = file.objects
    return file.project.targets.flatMap { target -> [(ProjectTargetKey, String)] in
      let phases = objects.objects(objects[target.id]?["buildPhases"])
      let copied = phases.filter { $0.isA("PBXCopyFilesBuildPhase") }.flatMap { phase in
        graph.references.makers(in: phase, of: self)
          .map { (key: $0, isEmbedding: phase.embedsFrameworks) }
      }
      guard !copied.isEmpty else { return [] }
      let own = ProjectTargetKey(project: path, id: target.id)
      let linked = graph.linked(below: own)
      return copied.filter { !$0.isEmbedding || !linked.contains($0.key) }
        .map { ($0.key, target.name) }
    }
  }
}

extension XcodeObject {
  /// Whether a build phase copies frameworks to where programs find them.
  var embedsFrameworks: Bool {
    isA("PBXCopyFilesBuildPhase")
      && (text("dstSubfolderSpec") == "10" || text("dstSubfolder") == "Frameworks")
  }
}

extension ProjectTarget {
  /// Whether it runs tests of others.
  fileprivate var isTest: Bool { product?.hasSuffix(".xctest") == true }
}
