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

  /// True if the verb takes no s.
  var isPlural: Bool {
    if case .tests = self { true } else { false }
  }

  /// True if it may import all headers of a component: it is the component or its tests.
  func isAtHome(in component: String) -> Bool {
    self == .component(component) || self == .tests(of: component)
  }
}

extension ImportFault {
  private var place: ImportPlace { ImportPlace(site.location, spelling: spelling) }

  /// The repair that writes another header in its place, in angle brackets.
  func repair(byWriting operand: String, form: Import.Form = .angledHeader) -> Repair {
    Repair(.rewriteImport(place, as: form.spelling(of: operand)))
  }

  var removal: Repair { Repair(.removeImport(place)) }
}

extension Violation {
  /// What is wrong with an import.
  init(
    _ fault: ImportFault, message: String, notes: [String] = [], fix: String? = nil,
    repairs: [Repair] = []
  ) {
    self.init(
      component: fault.owner.name,
      target: fault.target,
      subject: fault.spelling,
      location: fault.site.location,
      message: message,
      notes: notes,
      fix: fix,
      repairs: repairs)
    isUncertain = fault.site.isDoubtful
  }
}
