import ModKitModel

extension Rule {
  /// An umbrella covers all public headers.
  static let incompleteUmbrella = Rule(
    id: "incomplete-umbrella",
    summary: "A handwritten umbrella header includes all public headers.",
    rationale: """
      A client that imports the module gets what its umbrella includes, directly or through other \
      headers. A public header that is left out is in no module: imports of it fail with "missing \
      submodule", or include the text a second time. Clang reports this with \
      `-Wincomplete-umbrella`, and the rule finds the same headers: those with the extensions \
      `.h`, `.H`, `.hh` and `.hpp` that the umbrella does not reach and the module map does not \
      declare. It checks `headers: {umbrella: …}` and `headers: {module_map: …}`, and with the \
      profile `xcode` the public header that has the name of the module.
      """,
    remedy: """
      Run `modkit headers --fix`, which adds the missing headers to the umbrella header or the \
      module map, or make the header a private or project header. In a module map of your own, \
      `exclude header` says that a header is left out on purpose. An exception names the header: \
      `{rule: incomplete-umbrella, from: Login, to: Login/Headers/Token.h, reason: …}`.
      """,
    example: .incompleteUmbrella
  ) { context in
    context.architecture.umbrellas.flatMap { umbrella in
      context.component(named: umbrella.component).map { component in
        umbrella.missingHeaders.map { .missing($0, from: umbrella, of: component) }
      } ?? []
    }
  }
}

extension Violation {
  fileprivate static func missing(
    _ header: String, from umbrella: UmbrellaCoverage, of component: Component
  ) -> Violation {
    let isMap = umbrella.kind == .moduleMap
    return Violation(
      component: component.name,
      subject: header,
      location: umbrella.location,
      message: "the \(isMap ? "module map" : "umbrella header") \(umbrella.path) of"
        + " '\(component.name)' leaves out the public header \(header)",
      notes: umbrella.needsCPlusPlus(header) ? [] : ["`modkit headers --fix` adds it"],
      fix: umbrella.words(for: header, of: component),
      repairs: umbrella.repairs(for: header, of: component))
  }
}

extension UmbrellaCoverage {
  fileprivate func repairs(for header: String, of component: Component) -> [Repair] {
    needsCPlusPlus(header)
      ? [] : [Repair(.addToUmbrella(line: line(for: header, of: component), file: path))]
  }

  /// The advice; nil if a repair gives it.
  fileprivate func words(for header: String, of component: Component) -> String? {
    guard needsCPlusPlus(header) else { return nil }
    let map = component.headerSettings.moduleMap
    return
      "add `\(mapLine(for: header, of: component))` to a submodule that `requires cplusplus` in "
      + (map.map { "\($0.path), as `modkit headers --fix` does" } ?? "a `headers: module_map:`")
  }

  /// The line to add so that the umbrella covers a header.
  private func line(for header: String, of component: Component) -> String {
    switch kind {
    case .moduleMap: mapLine(for: header, of: component)
    case .header:
      "#\(component.isPlainC ? "include" : "import") <\(component.importPath(ofHeader: header))>"
    }
  }

  private func mapLine(for header: String, of component: Component) -> String {
    "header \(component.presentedName(ofHeader: header).debugDescription)"
  }
}

extension RuleExample {
  fileprivate static let incompleteUmbrella = RuleExample(
    bad: [
      "Login/component.yml": """
      name: Login
      layer: base-business
      headers: {umbrella: Headers/Login.h}
      """,
      "Login/Headers/Login.h": """
      #import <Login/Session.h>
      """,
      "Login/Headers/Session.h": """
      NSString *LoginUserID(void);
      """,
      "Login/Headers/Token.h": """
      NSString *LoginToken(void);
      """,
    ],
    finding: """
      Login/component.yml:3:21: error[incomplete-umbrella] the umbrella header Login/Headers/Login.h of 'Login' leaves out the public header Login/Headers/Token.h
        note: `modkit headers --fix` adds it
        fix: add `#import <Login/Token.h>` to Login/Headers/Login.h
      """,
    good: [
      "Login/Headers/Login.h": """
      #import <Login/Session.h>
      #import <Login/Token.h>
      """
    ])
}
