import ModKitFormats
import ModKitModel

/// The targets of one BUILD file.
struct BazelPackage {
  private let file: String
  private let macros: ForeignMacros
  private var evaluation: BazelEvaluation
  private var defaultVisibility: BazelValue?

  private(set) var targets: [BazelTarget] = []
  private(set) var gaps: [ForeignGap] = []
  /// What produces each label that is not a target of a known rule.
  private(set) var origins: [BazelLabel: String] = [:]
  /// Whether the file calls functions that only the `rules` setting can explain.
  private(set) var hasMacros = false
  /// Variables that have the value of another one.
  private var shared: Set<String> = []
  /// The positions of calls, by unknown macro.
  private var unknown: [String: [TextPosition]] = [:]

  /// The first statement or call that was not understood and may define targets.
  private var maker: LabelledTargets.Maker?

  private var package: String { evaluation.package }

  /// The package, with the targets that others can depend on.
  var description: LabelledTargets {
    LabelledTargets(
      directory: package.isEmpty ? "." : package,
      targets: Set(
        (targets.map(\.label) + origins.keys).filter { $0.package == package }.map(\.name)),
      maker: maker)
  }

  /// - Parameter size: the bytes of the file
  init(file: String, size: Int, macros: ForeignMacros) {
    self.file = file
    self.macros = macros
    let directory = RelativePath.directory(of: file)
    evaluation = BazelEvaluation(package: directory == "." ? "" : directory, size: size)
  }

  mutating func run(_ statements: [StarlarkStatement]) {
    for statement in statements {
      switch statement.kind {
      case .assignment(let name, let expression):
        evaluation.variables[name] = evaluation.value(expression)
        note(name, isSetTo: expression)
      case .addition(let name, let expression):
        let name = StarlarkExpression(kind: .name(name), position: statement.position)
        add(to: name, evaluation.value(expression))
      case .expression(let expression): run(expression)
      case .other(let what, let names):
        for name in names {
          evaluation.variables[name] = BazelValue(
            kind: .unknown(what), position: statement.position)
        }
        report(what, in: package, at: statement.position)
        noteMaker(what, at: statement.position)
      }
    }
    reportMacros()
  }

  /// Notes variables that may be one list, which a change of either changes.
  private mutating func note(_ name: String, isSetTo expression: StarlarkExpression) {
    guard case .name(let other) = expression.kind, evaluation.variables[other] != nil else {
      return
    }
    shared.formUnion([name, other])
  }

  private mutating func add(to variable: StarlarkExpression, _ value: BazelValue) {
    guard case .name(let name) = variable.kind else { return }
    if shared.contains(name) { return forgetShared() }
    let sum = evaluation.sum([evaluation.value(variable), value])
    evaluation.variables[name] = BazelValue(kind: sum, position: value.position)
  }

  private mutating func forgetShared() {
    for name in shared {
      evaluation.variables[name]?.kind = .unknown("`\(name)`, a list that has several names")
    }
  }

  /// Changes the value of a variable by one of its methods, such as `append`.
  ///
  /// - Returns: false if the function is no method of a variable
  private mutating func change(
    by function: String, _ arguments: [StarlarkArgument], at position: TextPosition
  ) -> Bool {
    let parts = function.split(separator: ".").map(String.init)
    guard parts.count == 2, let former = evaluation.variables[parts[0]], former.isCollection else {
      return false
    }
    let variable = StarlarkExpression(kind: .name(parts[0]), position: position)
    let value = arguments.count == 1 ? evaluation.value(arguments[0].value) : nil
    switch (parts[1], value?.kind) {
    case ("append", .text):
      add(to: variable, BazelValue(kind: .list(value?.items ?? []), position: position))
    case ("extend", .list): value.map { add(to: variable, $0) }
    case _ where shared.contains(parts[0]): forgetShared()
    default:
      evaluation.variables[parts[0]] = BazelValue(
        kind: .unknown("what `\(function)` makes of `\(parts[0])`"), position: position)
    }
    return true
  }

  private mutating func run(_ expression: StarlarkExpression) {
    switch expression.kind {
    case .call("load", let arguments): load(arguments)
    case .call("package", let arguments):
      defaultVisibility = attributes(arguments)["default_visibility"] ?? defaultVisibility
    case .call(let function, let arguments):
      if change(by: function, arguments, at: expression.position) { return }
      call(function, arguments, at: expression.position)
    // A string statement is often used as a comment.
    case .string, .name, .number: break
    case .other(let what):
      report("what \(what) may make", in: package, at: expression.position)
      noteMaker(what, at: expression.position)
    case .list, .dictionary, .sum:
      report("what a list or a sum may make", in: package, at: expression.position)
      noteMaker("a list or a sum", at: expression.position)
    }
  }

  private mutating func noteMaker(_ name: String, at position: TextPosition) {
    guard maker == nil else { return }
    maker = LabelledTargets.Maker(name, at: SourceLocation(file: file, position: position))
  }

  private mutating func load(_ arguments: [StarlarkArgument]) {
    guard let first = arguments.first, case .string(let file) = first.value.kind else { return }
    for argument in arguments.dropFirst() {
      guard case .string(let name) = argument.value.kind else { continue }
      let symbol = BazelSymbol(name: name, file: file)
      evaluation.loaded[argument.name ?? name] = symbol
      evaluation.variables[argument.name ?? name] = nil
    }
  }

  // MARK: Targets

  private mutating func call(
    _ function: String, _ arguments: [StarlarkArgument], at position: TextPosition
  ) {
    let attributes = attributes(arguments)
    let name = attributes["name"]
    let label = name?.text.flatMap { BazelLabel(":\($0)", in: package) }
    let known = rule(of: function)
    if known?.1 != nil || known == nil {
      noteMaker("the macro `\(BazelAdvice.printable(function))`", at: position)
    }
    guard let (rule, naming) = known else {
      unknown[function, default: []].append(position)
      if let label { origins[label] = "the macro `\(function)`" }
      return
    }
    guard rule != .nothing else {
      if let label { origins[label] = "`\(function)`" }
      return
    }
    guard let label else {
      if rule == .generator { return }
      let what = "a `\(function)` with \(name.map(\.description) ?? "no name") for a name"
      noteMaker(what, at: name?.position ?? position)
      return report(what, in: package, at: name?.position ?? position)
    }
    var target = BazelTarget(
      label: label, rule: rule, isMacro: macros.meanings[function] != nil && naming != nil,
      attributes: attributes, location: SourceLocation(file: file, position: position))
    if naming == .name { target.setDefault("module_name", name) }
    target.setDefault("visibility", defaultVisibility)
    for argument in arguments where argument.name == nil {
      report(argument, of: target, function)
    }
    if rule == .generator { noteOutputs(of: target, "`\(function)`") }
    targets.append(target)
  }

  private mutating func noteOutputs(of target: BazelTarget, _ origin: String) {
    origins[target.label] = origin
    for item in target.items(["outs", "out"]) {
      guard case .text(let text) = item.kind, let output = BazelLabel(text, in: package) else {
        continue
      }
      origins[output] = origin
    }
  }

  private mutating func report(
    _ argument: StarlarkArgument, of target: BazelTarget, _ function: String
  ) {
    let what: String
    if case .other(let description) = argument.value.kind {
      what = description
    } else {
      what = "an argument without a name"
    }
    report("\(what) of a `\(function)`", in: target.label.componentName, at: argument.position)
  }

  private func attributes(_ arguments: [StarlarkArgument]) -> [String: BazelValue] {
    var attributes: [String: BazelValue] = [:]
    for argument in arguments {
      guard let name = argument.name else { continue }
      var value = evaluation.value(argument.value)
      // Each target has the elements of a shared list anew.
      if case .name = argument.value.kind { value.kind = evaluation.charged(value.kind) }
      attributes[name] = value
    }
    return attributes
  }

  // MARK: Rules

  /// How a macro names the module if none is stated.
  private enum ModuleNaming {
    case label
    case name
  }

  /// Returns the rule that a function stands for, with a naming if the function is a macro. Nil if
  /// the function is unknown.
  private mutating func rule(of function: String) -> (BazelRule, ModuleNaming?)? {
    let known = evaluation.loaded[function].map { $0.rule } ?? BazelRule(function)
    if let known { return (known, nil) }
    hasMacros = true
    guard let meaning = macros.meanings[function] else { return nil }
    guard meaning != ForeignMacros.nothing else { return (.nothing, .label) }
    let isNamed = meaning.hasSuffix(ForeignMacros.nameSuffix)
    let name = isNamed ? String(meaning.dropLast(ForeignMacros.nameSuffix.count)) : meaning
    return BazelRule(name).map { ($0, isNamed ? .name : .label) }
  }

  // MARK: Gaps

  private mutating func report(_ what: String, in component: String, at position: TextPosition) {
    gaps.append(
      ForeignGap(
        component: component.isEmpty ? "." : component,
        ManifestIssue(
          "\(what) is not understood, and is left out",
          at: SourceLocation(file: file, position: position),
          advice: BazelAdvice.literal)))
  }

  private mutating func reportMacros() {
    for (macro, positions) in unknown.sorted(by: { $0.value[0] < $1.value[0] }) {
      let origin = evaluation.loaded[macro].map { " of \(BazelAdvice.printable($0.file))" } ?? ""
      let further = positions.count == 1 ? "" : ", here and \(positions.count - 1) more times"
      let issue = ManifestIssue(
        "what the macro `\(macro)`\(origin) makes\(further) is not known, and is left out",
        at: SourceLocation(file: file, position: positions[0]),
        advice: "say what it stands for: `--rule \(macro)=swift_library`, or"
          + " `rules: {\(macro): swift_library}` beside `from: bazel`; `none` for no component")
      gaps.append(ForeignGap(component: package.isEmpty ? "." : package, issue))
    }
  }
}

extension BazelTarget {
  fileprivate mutating func setDefault(_ attribute: String, _ value: BazelValue?) {
    if attributes[attribute] == nil { attributes[attribute] = value }
  }
}
