public import ModKitModel

extension ProjectSource {
  /// A build phase that runs a script.
  private struct Script {
    var phase: String
    var target: String
    var text: String
  }

  /// Returns the targets of projects whose products other targets' scripts name.
  public static func limits(
    of sources: [ProjectSource]
  ) -> [ProjectTargetKey: ProjectTargetLimit] {
    let scripts = sources.flatMap(\.scripts)
    var limits: [ProjectTargetKey: ProjectTargetLimit] = [:]
    for source in sources {
      for target in source.targets where target.form.isLibrary {
        let key = ProjectTargetKey(project: source.path, id: target.id)
        if let fault = source.fault {
          limits[key] = .project(fault)
        } else if let product = target.product, product.utf8.count > 2,
          let script = scripts.first(where: { $0.text.contains(product) })
        {
          limits[key] = .usedByScript(script.phase, of: script.target)
        }
      }
    }
    return limits
  }

  private var scripts: [Script] {
    let objects = file.objects
    return file.project.targets.flatMap { target in
      objects.objects(objects[target.id]?["buildPhases"]).compactMap { phase in
        guard phase.isA("PBXShellScriptBuildPhase") else { return nil }
        let words = ["inputPaths", "inputFileListPaths", "outputPaths"].flatMap(phase.texts)
        return Script(
          phase: phase.text("name") ?? "Run Script", target: target.name,
          text: ([phase.text("shellScript") ?? ""] + words).joined(separator: "\n"))
      }
    }
  }
}
