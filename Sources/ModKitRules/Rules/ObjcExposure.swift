import ModKitModel

extension Rule {
  /// Objective-C uses of Swift only what it can see.
  static let objcExposure = Rule(
    id: "objc-exposure",
    summary: "Objective-C sends messages only to Swift classes that the generated header has.",
    rationale: """
      The generated header of a module, `Module-Swift.h`, has what Objective-C can use and other \
      modules may see: classes that are public or open and inherit from `NSObject` or another class of \
      Objective-C, under the names that `@objc(Name)` gives them. A struct, an enum or a class of \
      Swift alone is not in it, nor is an internal class. The component with the class compiles; \
      the one that uses it does not, and only when both are built. modkit reports what is certain: a message to a class (`[Name new]`) in a file that \
      includes the generated header of another component, which declares `Name` once and not so that Objective-C has \
      it, while nothing else in the workspace declares a class of that name. Components that depend on \
      packages or on modules under `external:` are not checked, because these may have the class.
      """,
    remedy: """
      Declare the class `public` and let it inherit from `NSObject`, or use the name of `@objc(Name)`. \
      For a struct or an enum, offer a class to Objective-C that holds it.
      """,
    example: .objcExposure
  ) { context in
    let exposures = context.architecture.objectiveCExposures
    guard !exposures.isEmpty else { return [] }
    let users = Set(exposures.map(\.component)).filter { context.usesLibraries(.component($0)) }
    return exposures.filter { !users.contains($0.component) && !$0.name.isAppleClass }
      .map { Violation($0) }
  }
}

extension Violation {
  fileprivate init(_ exposure: ObjectiveCExposure) {
    self.init(
      component: exposure.component, target: exposure.target, subject: exposure.name,
      location: exposure.location,
      message: "'\(exposure.component)' sends a message to '\(exposure.name)' of"
        + " '\(exposure.target)', \(exposure.why)",
      notes: ["declared at \(exposure.declaration)"],
      related: [RelatedPlace(exposure.declaration, "declared here")],
      fix: exposure.fix)
  }
}

extension ObjectiveCExposure {
  fileprivate var why: String {
    switch reason {
    case .kind("class"), .kind("actor"): "which does not inherit from a class of Objective-C"
    case .kind(let keyword): "which is \(keyword == "enum" ? "an" : "a") \(keyword)"
    case .access: "which is not public"
    case .renamed(let name): "whose name in Objective-C is '\(name)'"
    }
  }

  fileprivate var fix: String {
    switch reason {
    case .kind("class"), .kind("actor"): "let '\(name)' inherit from `NSObject`"
    case .kind: "offer a class that inherits from `NSObject`"
    case .access: "declare '\(name)' as `public`"
    case .renamed(let other): "use '\(other)'"
    }
  }
}

extension RuleExample {
  fileprivate static let objcExposure = RuleExample(
    bad: [
      "Home/component.yml": """
      name: Home
      layer: main-business
      dependencies: [Login]
      """,
      "Home/Sources/Home.m": """
      #import <Login/Login-Swift.h>

      id session(void) { return [Session new]; }
      """,
      "Login/component.yml": """
      name: Login
      layer: base-business
      """,
      "Login/Sources/Session.swift": """
      public final class Session {}
      """,
    ],
    finding: """
      Home/Sources/Home.m:3:28: error[objc-exposure] 'Home' sends a message to 'Session' of 'Login', which does not inherit from a class of Objective-C
        note: declared at Login/Sources/Session.swift:1:20
        fix: let 'Session' inherit from `NSObject`
      """,
    good: [
      "Login/Sources/Session.swift": """
      public final class Session: NSObject {}
      """
    ])
}
