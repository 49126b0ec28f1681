import ModKitModel

/// The tables of a repair, for machines.
enum RepairTables {
  /// A repair with its steps.
  static let repair = OutputTable<Repair>([
    .field("text", .string, "All steps in words, as in `fix`.") { $0.text },
    .list("steps", step, "In their order.") { $0.steps.flatMap { Step.all(for: $0) } },
  ])

  private static let step = OutputTable<Step>([
    .choice(
      "action",
      "What to do. `rewrite-condition`: a condition at that place, such as `#if canImport(M)`,"
        + " makes the dependency too; no import stands there."
    ) { $0.action },
    .optional("file", .string, "Where, relative to the workspace.") { $0.file },
    .optional("line", .integer, "From 1.") { $0.line },
    .optional("column", .integer, "From 1, in UTF-8 bytes.") { $0.column },
    .optional("component", .string, "The component whose manifest it is, or that is added.") {
      $0.component
    },
    .optional("dependency", .string, "What is declared or removed.") { $0.dependency },
    .flag("tests", "True for a dependency of the tests, otherwise absent.") { $0.tests },
    .optional(
      "old", .string, "The operand of an import as it stands there, where it is known."
    ) { $0.old },
    .optional("new", .string, "What to write: an operand, a name or a line.") { $0.new },
    .optional("key", .string, "The key of a manifest.") { $0.key },
    .optional("value", .string, "Its value.") { $0.value },
    .optional("globs", .list(.string), "The whole list that the key has to have.") { $0.globs },
    .optional("module", .string, "A module for `external:`.") { $0.module },
    .optional("product", .string, "The product that gets the component.") { $0.product },
  ])
}

/// A change of one line of a file, or of one entry of a manifest.
private struct Step {
  var action: RepairAction
  var file: String?
  var line: Int?
  var column: Int?
  var component: String?
  var dependency: String?
  var tests = false
  var old: String?
  var new: String?
  var key: String?
  var value: String?
  var globs: [String]?
  var module: String?
  var product: String?

  /// Returns a step for each place that has to be changed.
  static func all(for step: RepairStep) -> [Self] {
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
      dependency: entry.dependency, tests: entry.isForTests, new: new)
  }

  private static func `import`(
    _ action: RepairAction, _ place: ImportPlace, _ new: String? = nil
  ) -> Self {
    var step = at(action, place.location)
    (step.old, step.new) = (place.spelling, new)
    return step
  }
}
