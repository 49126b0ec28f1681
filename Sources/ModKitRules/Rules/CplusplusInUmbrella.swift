import ModKitModel

extension Rule {
  /// Headers that Objective-C reads contain no C++.
  static let cPlusPlusInUmbrella = Rule(
    id: "cplusplus-in-umbrella",
    summary: "With the profile cocoapods, no public header is a C++ header: `.hh`, `.hpp`, `.hxx`.",
    rationale: """
      CocoaPods imports every public header in the umbrella header that it generates. Objective-C, \
      C and Swift read the umbrella header, so the first source that imports the module stops at \
      "unknown type name 'namespace'". The profiles modkit and xcode are not affected: modkit puts \
      such headers into a submodule that requires C++, and with xcode you write the umbrella \
      header.
      """,
    remedy: """
      Make the header a project or private header, and include it in C++ sources. Or write a \
      `headers: {module_map: …}` that declares it in a submodule that `requires cplusplus`; \
      CocoaPods then generates no umbrella header. An exception names the header: \
      `{rule: cplusplus-in-umbrella, from: Login, to: Login/Headers/Token.hpp, reason: …}`.
      """,
    example: .cPlusPlusInUmbrella
  ) { context in
    let workspace = context.workspace
    guard workspace.headerProfile == .cocoapods else { return [] }
    return workspace.components.filter { $0.headerSettings.moduleMap == nil }.flatMap { component in
      component.files.publicHeaders.filter { HeaderKind(path: $0) == .cPlusPlus }
        .map { .cPlusPlus($0, in: component) }
    }
  }
}

extension Violation {
  fileprivate static func cPlusPlus(_ header: String, in component: Component) -> Violation {
    Violation(
      component: component.name,
      subject: header,
      location: component.locations.name,
      message: "the umbrella header that CocoaPods generates for '\(component.name)' imports"
        + " \(header), which is C++",
      fix: component.isEditable
        ? "take it out of `headers: public:` in \(component.locations.manifest), or declare it in a"
          + " `headers: module_map:`"
        : "make it private in \(component.locations.manifest), or declare it in a module map")
  }
}

extension RuleExample {
  fileprivate static let cPlusPlusInUmbrella = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      headers: {profile: cocoapods}
      """,
      "Login/component.yml": """
      name: Login
      layer: base-service
      headers: {public: ["Headers/*"]}
      """,
      "Login/Headers/Session.h": """
      NSString *LoginUserID(void);
      """,
      "Login/Headers/Token.hpp": """
      namespace login { class Token; }
      """,
    ],
    finding: """
      Login/component.yml:1:7: error[cplusplus-in-umbrella] the umbrella header that CocoaPods generates for 'Login' imports Login/Headers/Token.hpp, which is C++
        fix: take it out of `headers: public:` in Login/component.yml, or declare it in a `headers: module_map:`
      """,
    good: [
      "Login/component.yml": """
      name: Login
      layer: base-service
      headers: {public: ["Headers/*.h"], project: ["Headers/*.hpp"]}
      """
    ])
}
