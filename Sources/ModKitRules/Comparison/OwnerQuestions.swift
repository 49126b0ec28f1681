import ModKitModel

/// Collects whom a change concerns. Nobody is asked where no component has an owner.
struct OwnerQuestions {
  /// By today's name, or the last one of a removed component.
  private let owners: [String: [String]]
  private var questions: [String?: OwnerQuestion] = [:]

  /// - Parameter places: the components of today, and those that were removed
  init(_ places: [ComponentPlace]) {
    owners = Dictionary(
      places.map { ($0.name, $0.owners) }, uniquingKeysWith: { first, _ in first })
  }

  /// Sorted by owner; what nobody owns comes last.
  var all: [OwnerQuestion] {
    guard owners.values.contains(where: { !$0.isEmpty }) else { return [] }
    return questions.values.sorted { left, right in
      guard let first = left.owner else { return false }
      return right.owner.map { first < $0 } ?? true
    }
  }

  mutating func ask(about edge: DependencyEdge.Ends) {
    // Packages have no owners.
    guard owners[edge.to] != nil else { return }
    let own = Set(owners[edge.from] ?? [])
    let asked = self.asked(edge.to)
    guard own.isDisjoint(with: asked.compactMap(\.self)) else { return }
    for owner in asked { question(of: owner) { $0.edges.append(edge) } }
  }

  mutating func ask(aboutCycle members: [String]) {
    for owner in Set(members.flatMap(asked)) {
      question(of: owner) { $0.cycles.append(members) }
    }
  }

  mutating func ask(aboutComponent name: String, owners former: [String] = []) {
    let asked = Set(self.asked(name) + former.map(Optional.some))
    for owner in asked where owner != nil || asked.count == 1 {
      question(of: owner) { $0.components.append(name) }
    }
  }

  mutating func ask(about finding: Diagnostic) {
    guard owners[finding.component] != nil else { return }
    for owner in asked(finding.component) { question(of: owner) { $0.findings.append(finding) } }
  }

  private func asked(_ name: String) -> [String?] {
    let names = owners[name] ?? []
    return names.isEmpty ? [nil] : Set(names).sorted()
  }

  private mutating func question(of owner: String?, _ add: (inout OwnerQuestion) -> Void) {
    add(&questions[owner, default: OwnerQuestion(owner: owner)])
  }
}

extension WorkspaceDifference {
  /// Whom the change concerns.
  ///
  /// - Parameter places: the components of today
  func questions(to places: [ComponentPlace]) -> [OwnerQuestion] {
    var questions = OwnerQuestions(places + removed)
    for edge in newEdges { questions.ask(about: edge.ends) }
    for cycle in newCycles { questions.ask(aboutCycle: cycle) }
    let components =
      changed.map { ($0.after.name, $0.before.owners) } + removed.map { ($0.name, []) }
    for (name, former) in components.sorted(by: { $0.0 < $1.0 }) {
      questions.ask(aboutComponent: name, owners: former)
    }
    for finding in findings.new { questions.ask(about: finding) }
    return questions.all
  }
}
