import ModKitModel

/// A repair for machines.
struct RepairDocument: Encodable {
  struct Step: Encodable {
    var action: RepairAction
    var file: String?
    var line: Int?
    var column: Int?
    var component: String?
    var dependency: String?
    /// True or absent.
    var tests: Bool?
    var old: String?
    var new: String?
    var key: String?
    var value: String?
    var globs: [String]?
    var module: String?
    var product: String?
  }

  var text: String
  var steps: [Step]

  init(_ repair: Repair) {
    text = repair.text
    steps = repair.steps.flatMap { Step.all(for: $0) }
  }
}

extension RepairDocument.Step {
  fileprivate static func all(for step: RepairStep) -> [Self] {
    switch step {
    case .declare(let entry): [dependency(.declare, entry)]
    case .undeclare(let entry): [dependency(.undeclare, entry)]
    case .moveToTests(let entry): [dependency(.moveToTests, entry)]
    case .rename(let entry, let name): [dependency(.renameDependency, entry, new: name)]
    case .removeImport(let place): [self.import(.removeImport, place)]
    case .rewriteImport(let place, let operand): [self.import(.rewriteImport, place, operand)]
    case .removeEdge(_, let imports, let questions, let declaration):
      imports.map { self.import(.removeImport, $0) }
        + questions.map { self.import(.rewriteCondition, $0) }
        + (declaration.map { [dependency(.undeclare, $0)] } ?? [])
    case .setHeaders(let lists, let manifest):
      lists.map {
        Self(
          action: .setHeaders, file: manifest, key: "headers.\($0.visibility.rawValue)",
          globs: $0.globs)
      }
    case .setKey(let key, let value, let manifest):
      [Self(action: .setKey, file: manifest, key: key, value: value)]
    case .removeKey(let key, let manifest):
      [Self(action: .removeKey, file: manifest, key: key)]
    case .addExternal(let module):
      [Self(action: .addExternal, file: Workspace.manifestName, module: module)]
    case .addToProduct(let component, let product):
      [
        Self(
          action: .addToProduct, file: Workspace.manifestName, component: component,
          product: product)
      ]
    case .removeException(let place): [at(.removeException, place)]
    case .updateBaseline: [Self(action: .updateBaseline)]
    case .addToUmbrella(let line, let file):
      [Self(action: .addToUmbrella, file: file, new: line)]
    }
  }

  private static func at(_ action: RepairAction, _ place: SourceLocation) -> Self {
    Self(action: action, file: place.file, line: place.line, column: place.column)
  }

  private static func dependency(
    _ action: RepairAction, _ entry: DependencyEntry, new: String? = nil
  ) -> Self {
    Self(
      action: action, file: entry.manifest, component: entry.component,
      dependency: entry.dependency, tests: entry.isForTests ? true : nil, new: new)
  }

  private static func `import`(
    _ action: RepairAction, _ place: ImportPlace, _ new: String? = nil
  ) -> Self {
    var step = at(action, place.location)
    (step.old, step.new) = (place.spelling, new)
    return step
  }
}
