import ModKitModel

extension Rule {
  /// Clang can read every module map.
  static let invalidModuleMap = Rule(
    id: "invalid-module-map",
    summary: """
      Clang accepts every handwritten module map, and a map that a manifest names fits its \
      component.
      """,
    rationale: """
      Clang reads a module map only when something imports a module near it. A broken map makes it \
      stop there, in unrelated code: "could not build module". The map under \
      `headers: {module_map: …}` is used beside the headers as clients find them, not where its \
      file is: paths in it are what imports have after `Module/`. It declares the module of its \
      component, and names only public headers.
      """,
    remedy: "Correct the map at the place that the finding names.",
    example: .invalidModuleMap
  ) { context in
    context.architecture.moduleMaps.compactMap { map in map.issues.first.map { .broken(map, $0) } }
  }
}

extension Violation {
  fileprivate static func broken(_ map: ModuleMapFile, _ issue: ModuleMapFile.Issue) -> Violation {
    Violation(
      component: map.component,
      subject: map.path,
      location: map.location(issue.position),
      message: "clang cannot \(issue.advice == nil ? "read" : "use") the module map:"
        + " \(issue.message)",
      fix: issue.advice ?? "correct it, or remove the file: modkit writes a module map")
  }
}

extension RuleExample {
  fileprivate static let invalidModuleMap = RuleExample(
    bad: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      headers: {module_map: Login.modulemap}
      """,
      "Login/Headers/Login.h": """
      NSString *LoginUserID(void);
      """,
      "Login/Login.modulemap": """
      module Login {
        umbrella header "Headers/Login.h"
        export *
      }
      """,
    ],
    finding: """
      Login/Login.modulemap:2:19: error[invalid-module-map] clang cannot use the module map: no header is presented as `Headers/Login.h`
        fix: write `Login.h`: paths are relative to the headers as clients find them
      """,
    good: [
      "Login/Login.modulemap": """
      module Login {
        umbrella header "Login.h"
        export *
      }
      """
    ])
}
