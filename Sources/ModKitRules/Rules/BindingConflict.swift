import ModKitModel

extension Rule {
  /// A key stands for one class.
  static let bindingConflict = Rule(
    id: "binding-conflict",
    summary: "No key is bound to two classes in one product.",
    rationale: """
      The server sends a key, and the app shows the cell or the widget that is bound to it. If a \
      key is bound twice, one of the two never appears, and which one depends on the order in \
      which sections are linked or components are loaded. Keys of different tables are different \
      names: give the patterns of each table a `name:` such as `list/$NAME`. A key that one \
      component binds twice is a warning. Bindings under different `#if` conditions are not \
      compared.
      """,
    remedy: "Bind one of the classes to another key, or remove the binding that is dead.",
    example: .bindingConflict
  ) { context in
    context.couplingViolations { scope in
      Rivals.all(.binding, in: scope).map {
        $0.finding(
          fix: "bind one of the classes to another key, or remove the binding that is dead",
          whereTwice: "remove the binding that is dead")
      }
    }
  }
}

extension RuleExample {
  fileprivate static let bindingConflict = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      couplings:
      - {kind: binding, role: provides, pattern: "CELL_REGISTER($NAME, $CLASS)"}
      """,
      "Houses/component.yml": """
      name: Houses
      layer: main-business
      """,
      "Houses/Sources/HouseCell.m": """
      @interface HouseCell : NSObject
      @end

      CELL_REGISTER("banner", HouseCell)
      """,
      "Jobs/component.yml": """
      name: Jobs
      layer: main-business
      """,
      "Jobs/Sources/JobCell.m": """
      @interface JobCell : NSObject
      @end

      CELL_REGISTER("banner", JobCell)
      """,
    ],
    finding: """
      Jobs/Sources/JobCell.m:4:1: error[binding-conflict] 'Jobs' provides the binding 'banner', and so does 'Houses'
        note: provided by 'Houses' at Houses/Sources/HouseCell.m:4:1
        fix: bind one of the classes to another key, or remove the binding that is dead
      """,
    good: [
      "Jobs/Sources/JobCell.m": """
      @interface JobCell : NSObject
      @end

      CELL_REGISTER("job-banner", JobCell)
      """
    ])
}
