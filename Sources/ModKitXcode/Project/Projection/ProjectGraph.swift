import ModKitModel

/// What targets of projects need of one another.
struct ProjectGraph {
  let references: ProjectReferences
  private var needs: [ProjectTargetKey: Set<ProjectTargetKey>]
  /// What targets link.
  private var links: [ProjectTargetKey: Set<ProjectTargetKey>] = [:]
  private var forms: [ProjectTargetKey: ProjectTarget.Form] = [:]

  /// - Parameter more: what is known from imports
  init(_ sources: [ProjectSource], _ more: [ProjectTargetKey: Set<ProjectTargetKey>]) {
    references = ProjectReferences(sources)
    needs = more
    for source in sources {
      for target in source.targets {
        forms[ProjectTargetKey(project: source.path, id: target.id)] = target.form
      }
      for target in source.file.project.targets { add(target.id, of: source) }
    }
  }

  private mutating func add(_ id: String, of source: ProjectSource) {
    let objects = source.file.objects
    guard let object = objects[id] else { return }
    var found = objects.objects(object["dependencies"]).compactMap {
      references.target(of: $0, in: source)
    }
    for phase in objects.objects(object["buildPhases"]) {
      let makers = references.makers(in: phase, of: source)
      found += makers
      if phase.isA("PBXFrameworksBuildPhase") {
        links[ProjectTargetKey(project: source.path, id: id), default: []].formUnion(makers)
      }
    }
    needs[ProjectTargetKey(project: source.path, id: id), default: []].formUnion(found)
  }

  /// All targets that a target and those that it needs link.
  func linked(below target: ProjectTargetKey) -> Set<ProjectTargetKey> {
    let all = closure(of: [target]) { _ in true }.union([target])
    return all.reduce(into: []) { $0.formUnion(links[$1] ?? []) }
  }

  func form(of target: ProjectTargetKey) -> ProjectTarget.Form { forms[target] ?? .other }

  /// All targets that some need.
  ///
  /// - Parameter isPassed: whether what a target needs is looked at
  func closure(
    of first: [ProjectTargetKey], through isPassed: (ProjectTargetKey) -> Bool
  ) -> Set<ProjectTargetKey> {
    Self.reached(from: first, by: needs, through: isPassed)
  }

  /// All targets that need some.
  ///
  /// - Parameter isPassed: whether what needs a target is looked at
  func users(
    of first: [ProjectTargetKey], through isPassed: (ProjectTargetKey) -> Bool = { _ in true }
  ) -> Set<ProjectTargetKey> {
    var users: [ProjectTargetKey: Set<ProjectTargetKey>] = [:]
    for (key, needed) in needs {
      for other in needed { users[other, default: []].insert(key) }
    }
    return Self.reached(from: first, by: users, through: isPassed)
  }

  private static func reached(
    from first: [ProjectTargetKey], by edges: [ProjectTargetKey: Set<ProjectTargetKey>],
    through isPassed: (ProjectTargetKey) -> Bool
  ) -> Set<ProjectTargetKey> {
    var found: Set<ProjectTargetKey> = []
    var open = first
    while let key = open.popLast() {
      for next in edges[key] ?? [] where found.insert(next).inserted {
        if isPassed(next) { open.append(next) }
      }
    }
    return found
  }
}
