import ModKitModel

extension Rule {
  /// Objective-C uses of Swift only what it can see.
  static let objcExposure = Rule(
    id: "objc-exposure",
    summary: "Objective-C uses of Swift only what the generated header has.",
    rationale: """
      The generated header of a module, `Module-Swift.h`, has what Objective-C can use and other \
      modules may see: classes that are public or open and inherit from `NSObject` or another class of \
      Objective-C, and protocols and enums that are public and `@objc`, all under the names that \
      `@objc(Name)` gives them. A struct, an enum, a protocol or a class of \
      Swift alone is not in it, nor is anything internal. Objective-C cannot inherit from a class of Swift \
      either: the header forbids it for every class. The component with the declaration compiles; \
      the one that uses it does not, and only when both are built. modkit reports what is certain: a message \
      (`[Name new]`, `Name.shared`), a superclass, a category, a type (`Name *x`, `(Name)x`), a \
      protocol (`id<Name>`) or the case of an enum (`ModeFast`) in a file that sees the generated header \
      of another component: it includes the header, imports the module by `@import`, or includes \
      such a header. That component declares the name once and not so that Objective-C has \
      it, and nothing else in the workspace declares it for Objective-C. Types and protocols with a forward \
      declaration (`@class Name;`) compile without the header, and are not reported. Nor are the components whose \
      Objective-C includes packages or modules under `external:`, itself or by headers of others, or headers that modkit \
      cannot find, or have a prefix header: what these declare is not known, and may be meant.
      """,
    remedy: """
      Declare a class `public` and let it inherit from `NSObject`, a protocol or an enum of integers `public` \
      and `@objc`, or use the name of `@objc(Name)`. \
      For a struct or another enum, offer a class to Objective-C that holds it. Inherit from a class of \
      Swift in Swift.
      """,
    example: .objcExposure
  ) { context in
    context.architecture.objectiveCExposures.filter { !$0.name.isAppleClass }.map { Violation($0) }
  }
}

extension Violation {
  fileprivate init(_ exposure: ObjectiveCExposure) {
    self.init(
      component: exposure.component, target: exposure.target, subject: exposure.name,
      location: exposure.location,
      message: "'\(exposure.component)' \(exposure.verb), \(exposure.why)",
      notes: ["declared at \(exposure.declaration)"],
      related: [RelatedPlace(exposure.declaration, "declared here")],
      fix: exposure.fix)
  }
}

extension ObjectiveCExposure {
  /// What is done with the name.
  fileprivate var verb: String {
    let place = "'\(name)' of '\(target)'"
    return switch use {
    case .message: "sends a message to \(place)"
    case .superclass: "inherits from \(place)"
    case .category: "extends \(place)"
    case .type: "has something of type \(place)"
    case .protocol: "uses the protocol \(place)"
    case .value: "uses the case '\(member ?? "")' of \(place)"
    }
  }

  fileprivate var why: String {
    switch reason {
    case .kind("class"), .kind("actor"): "which does not inherit from a class of Objective-C"
    case .kind("protocol"): "which is not `@objc`"
    case .kind("enum") where use == .value: "which is not `@objc`"
    case .kind(let keyword): "which is \(keyword == "enum" ? "an" : "a") \(keyword)"
    case .access: "which is not public"
    case .renamed(let name): "whose name in Objective-C is '\(name)'"
    case .subclass: "and Objective-C cannot inherit from a class of Swift"
    }
  }

  fileprivate var fix: String {
    switch reason {
    case .kind("class"), .kind("actor"): "let '\(name)' inherit from `NSObject`"
    case .kind("protocol"): "declare '\(name)' as `@objc`"
    case .kind("enum") where use == .value || use == .type:
      "give '\(name)' a type of integers and declare it as `@objc`"
    case .kind: "offer a class that inherits from `NSObject`"
    case .access: "declare '\(name)' as `public`"
    case .renamed(let other): use == .value ? "use the case of '\(other)'" : "use '\(other)'"
    case .subclass: "inherit in Swift, or hold a '\(name)'"
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
