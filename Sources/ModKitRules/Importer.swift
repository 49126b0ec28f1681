import ModKitModel

extension SourceOwner {
  /// The subject of a sentence about an import.
  var title: String {
    switch self {
    case .component(let name): "'\(name)'"
    case .tests(of: let name): "the tests of '\(name)'"
    case .shell(of: let name): "the shell of product '\(name)'"
    }
  }

  /// Whether the verb has no s.
  var isPlural: Bool {
    if case .tests = self { true } else { false }
  }

  /// Whether it sees all headers of a component: it is the component, or its tests.
  func isAtHome(in component: String) -> Bool {
    self == .component(component) || self == .tests(of: component)
  }
}

extension Violation {
  /// What is wrong with an import.
  init(_ fault: ImportFault, message: String, notes: [String] = [], fix: String) {
    self.init(
      component: fault.owner.name,
      target: fault.target,
      subject: fault.spelling,
      location: fault.site.location,
      message: message,
      notes: notes,
      fix: fix)
  }
}
