import ModKitModel
import Testing

@testable import ModKitXcode

@Suite struct SpecDependencyTests {
  private static func reading(
    _ dependencies: String, type: String = "framework", more: String = "", options: String = "{}"
  ) -> ForeignReading {
    SpecCase(
      """
      name: D
      options: \(options)
      packages:
        Remote: {url: "https://example.com/R.git", minorVersion: "1.2"}
        Hub: {github: owner/Hub, minVersion: 1.0.0, maxVersion: 2.0.0}
        Local: {path: ../Local}
      localPackages: [../Older]
      projectReferences:
        Far: {path: ../Far/Far.xcodeproj}
      aggregateTargets:
        All: {targets: [A]}
      targets:
        A:
          type: \(type)
          platform: iOS
          dependencies: \(dependencies)
          \(more)
        B: {type: framework, platform: iOS, dependencies: [{target: C}, {carthage: X}]}
        C: {type: framework, platform: iOS, dependencies: [{package: Remote, embed: true}]}
      """
    ).reading
  }

  @Test(arguments: [
    ("[{target: B}]", ["D.xcodeproj: target B"]),
    ("[{target: B, link: false, embed: true}]", ["D.xcodeproj: target B"]),
    ("[{target: Far/F}]", ["../Far/Far.xcodeproj: target F"]),
    ("[{target: All}, {sdk: UIKit.framework}, {bundle: B.bundle}]", []),
    ("[{package: Remote}]", ["https://example.com/R.git/Package.swift: product Remote"]),
    (
      "[{package: Hub, product: Spoke}, {package: Hub, products: [Rim, Spoke]}]",
      [
        "https://github.com/owner/Hub/Package.swift: product Spoke",
        "https://github.com/owner/Hub/Package.swift: product Rim",
      ]
    ),
    ("[{framework: Made.framework, implicit: true}]", ["xcodeproj: product Made.framework"]),
    ("[{target: B, platforms: [macOS]}, {target: C, platforms: [iOS]}]", ["D.xcodeproj: target C"]),
  ])
  func dependenciesLeadToWhatProvidesThem(_ dependencies: String, _ expected: [String]) throws {
    let reading = SpecCase(
      ["Sub/project.yml": Self.text(dependencies)], at: "Sub/project.yml"
    ).reading
    let component = try #require(reading.component("A"))
    #expect(
      component.references.map(\.reference)
        == expected.map {
          $0.hasPrefix("D.") ? "Sub/\($0)" : $0.hasPrefix("../") ? String($0.dropFirst(3)) : $0
        })
    #expect(
      reading.messages.allSatisfy { $0.hasPrefix("the modules of") || $0.contains("`All`") })
  }

  /// What XcodeGen does not read is said, and what may follow from it is no error.
  @Test(arguments: [
    ("A: {type: framework, platform: iOS, dependencies: {target: B}}", "`dependencies` is no list"),
    (
      "A: {type: framework, platform: iOS, dependencies: [{target: [B]}]}", "this is no text"
    ),
    ("A: {type: framework, platform: {a: b}}", "this is no text"),
    ("A: {type: framework, platform: []}", "the target `A` has no platform"),
    ("A: [x]", "the target `A` is no mapping"), ("A:", "the target `A` is no mapping"),
    (
      "A: {type: framework, platform: iOS, sources: [{pathh: A}]}",
      "these sources have no `path`"
    ),
    ("A: {type: framework, platform: iOS, sources: {a: b}}", "these sources have no `path`"),
    ("A: {type: framework, platform: palmOS}", "`palmOS` is no platform"),
    ("A: {type: nonsense, platform: iOS}", "`nonsense` is no type of targets"),
  ])
  func whatIsMalformedIsSaid(target: String, message: String) {
    let reading = SpecCase(
      "name: X\ntargets:\n  \(target)\n  B: {type: framework, platform: iOS}\n"
    ).reading
    #expect(reading.gaps.map(\.isUnread) == [true])
    #expect(reading.messages[0].hasPrefix(message), "\(reading.messages)")
  }

  @Test(arguments: [
    "application.watchapp2", "app-extension.messages", "bundle.ui-testing", "framework.static",
    "library.dynamic", "xpc-service", "tool", "tv-app-extension", "com.apple.product-type.bundle",
  ])
  func typesOfXcodeAreKnown(_ type: String) {
    #expect(XcodeProductName(type).isKnown)
  }

  private static func text(_ dependencies: String) -> String {
    """
    name: D
    packages:
      Remote: {url: "https://example.com/R.git", minorVersion: "1.2"}
      Hub: {github: owner/Hub, minVersion: 1.0.0, maxVersion: 2.0.0}
    projectReferences:
      Far: {path: ../Far/Far.xcodeproj}
    aggregateTargets: {All: {targets: [A]}}
    targets:
      A:
        type: framework
        platform: iOS
        dependencies: \(dependencies)
      B: {type: framework, platform: iOS}
      C: {type: framework, platform: iOS}
    """
  }

  @Test func packagesHaveVersions() throws {
    let reading = Self.reading("[{package: Remote}, {package: Hub}]")
    let origins = try #require(reading.component("A")).references.map(\.origin)
    func origin(_ name: String, _ url: String, _ start: String, _ end: String) -> ForeignOrigin? {
      guard let start = PackageVersion(start), let end = PackageVersion(end) else { return nil }
      return .product(
        name,
        of: SwiftPMPackage(.repository(url: url, .range(start, end, isClosed: false))))
    }
    #expect(
      origins == [
        origin("Remote", "https://example.com/R.git", "1.2.0", "1.3.0"),
        origin("Hub", "https://github.com/owner/Hub", "1.0.0", "2.0.0"),
      ])
  }

  @Test func localPackagesAreFound() {
    let reading = SpecCase(
      [
        "App/project.yml": """
        name: D
        packages: {Local: {path: ../Local}}
        localPackages: [../Older]
        targets:
          A:
            type: framework
            platform: iOS
            dependencies: [{package: Local, product: L}, {package: Older}]
            buildToolPlugins: [{plugin: Lint, package: Local}]
        """
      ], at: "App/project.yml"
    ).reading
    #expect(
      reading.component("A")?.references.map(\.reference) == [
        "Local/Package.swift: product L", "Older/Package.swift: product Older",
        "Local/Package.swift: product Lint",
      ])
  }

  @Test func frameworksAreFiles() {
    let reading = Self.reading(
      "[{framework: Vendor/V.xcframework}, {carthage: Rx}, {carthage: S.framework, linkType: static}]",
      options: "{carthageBuildPath: Build}")
    #expect(
      reading.component("A")?.paths(\.frameworks) == [
        "Build/iOS/Rx.framework", "Build/iOS/Static/S.framework", "Vendor/V.xcframework",
      ])
    let library = Self.reading(
      "[{framework: V.framework}, {framework: W.framework, link: true}]", type: "library.static")
    #expect(library.component("A")?.paths(\.frameworks) == ["W.framework"])
  }

  @Test func transitiveDependenciesAreLinked() {
    let reading = Self.reading("[{target: B}]", options: "{transitivelyLinkDependencies: true}")
    #expect(
      reading.component("A")?.references.map(\.reference) == [
        "D.xcodeproj: target B", "D.xcodeproj: target C", "xcodeproj: product X.framework",
      ])
    #expect(reading.component("A")?.paths(\.frameworks) == ["Carthage/Build/iOS/X.framework"])
    let own = Self.reading(
      "[{target: B}]", more: "transitivelyLinkDependencies: false",
      options: "{transitivelyLinkDependencies: true}")
    #expect(own.component("A")?.references.map(\.reference) == ["D.xcodeproj: target B"])
  }

  @Test func unknownDependenciesAreNamed() {
    let reading = Self.reading("[{target: X}, {target: No/X}, {package: P}, {odd: 1}]")
    #expect(
      reading.messages.filter { !$0.hasPrefix("the modules") && !$0.contains("`All`") } == [
        "there is no target `X`, and the dependency is left out",
        "there is no target `No/X`, and the dependency is left out",
        "there is no package `P`, and the dependency is left out",
        "this dependency is of no known kind, and is left out",
      ])
  }
}
