import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitGenerate

/// SwiftPM as the reference for generated manifests.
@Suite(.serialized) struct SwiftPMManifestTests {
  @Test(arguments: PackageCase.all)
  func swiftPMReadsEveryManifest(sample: PackageCase) async throws {
    let manifest = try #require(try sample.tree().text(of: "out/swiftpm/Package.swift"))
    let package = try await DumpedPackage(manifest: manifest)
    #expect(package.name == sample.plan.product ?? "World")
    let shell = sample.shell.map { _ in "City" }
    let ofPackages = sample.plan.packages.filter { $0.mode == .prebuilt }.map(\.component.module)
    let modules =
      ofPackages + sample.plan.components.flatMap(Self.targets) + [shell].compactMap(\.self)
    let hasLibraries =
      sample.plan.components.contains { $0.mode == .prebuilt }
    let tests = package.targets.filter { $0.type == "test" }
    let others = package.targets.filter { $0.type != "test" }
    #expect(others.map(\.name) == modules + (hasLibraries ? ["ModKitLinking"] : []))
    #expect(tests.map(\.name) == sample.tests)
    let library = modules.isEmpty ? nil : "\(package.name)Components"
    #expect(package.products.map(\.name) == [shell, library].compactMap(\.self))
    let versions = package.platforms.map { ($0.platformName, $0.version) }
    #expect(
      Dictionary(uniqueKeysWithValues: versions)
        == Dictionary(
          uniqueKeysWithValues: sample.platforms.map { ($0.rawValue, $1.description) }))
  }

  private static func targets(of planned: PlannedComponent) -> [String] {
    let component = planned.component
    if planned.mode == .source { return component.packageModules }
    return [component.module] + (component.resources.isEmpty ? [] : [component.resourceModule])
  }

  /// A package with an older version cannot be read at all, so manifests must not have one.
  @Test func swiftPMReadsTheOldestVersions() async throws {
    var manifest = SwiftPMManifest(name: "Old")
    for platform in Platform.allCases {
      manifest.platforms[platform] = DeploymentVersions.oldest(of: platform)
    }
    let package = try await DumpedPackage(manifest: manifest.text)
    #expect(package.platforms.count == Platform.allCases.filter(\.isApple).count)
    manifest.platforms = [.macos: DeploymentVersion(major: 9, minor: 255)]
    await #expect(throws: DumpedPackage.Refusal.self) {
      try await DumpedPackage(manifest: manifest.text)
    }
  }

  @Test(arguments: [
    (["a.txt"], nil), (["en.lproj/a.txt"], "en"), (["Base.lproj/a.txt"], "en"),
    (["zh-Hans.lproj/a.txt", "de.lproj/a.txt", "Base.lproj/a.txt"], "de"),
    (["de.lproj/a.txt", "en.lproj/a.txt"], "en"), (["d\"e.lproj/a.txt"], "d\"e"),
  ])
  func theLanguageOfLocalizedResources(resources: [String], language: String?) throws {
    let component = PlanSamples.component(
      "A", sources: [("a.swift", .swift)], resources: resources)
    let plan = IntegrationPlan(product: nil, components: [PlanSamples.source(component)])
    let manifest = try #require(
      try PackageCase(name: "x", plan: plan).tree().text(of: "out/swiftpm/Package.swift"))
    let line = language.map { "  defaultLocalization: \(QuotedText.swift($0)),\n" }
    #expect(line.map(manifest.contains) ?? !manifest.contains("defaultLocalization"))
  }

  /// Text that would be code, were it not quoted.
  private static let hostile = [
    "quo\"te", #"back\slash"#, #"\(fatalError())"#, "new\nline", "return\rfeed", "tab\t",
    "nul\u{0}", #"", targets: [.plugin(name: ""#, #"""""#, "#\"", "/* ", "// ", "\u{2028}",
    "\u{301}", "日本 👩‍👩‍👧", #"\u{41}"#, "\u{7F}", "ends with \\",
  ]

  @Test func hostileNamesStayText() async throws {
    let excluded = Self.hostile.map { "in/\($0)" }
    var manifest = SwiftPMManifest(name: Self.hostile.joined())
    manifest.executables = Self.hostile.map {
      SwiftPMManifest.Executable(name: $0, target: $0)
    }
    manifest.targets = Self.hostile.map { text in
      var target = SwiftPMManifest.Target(kind: .executable, name: text, path: "Targets/\(text)")
      target.exclude = excluded
      return target
    }
    let package = try await DumpedPackage(manifest: manifest.text)
    #expect(Array(package.name.utf8) == Array(manifest.name.utf8))
    #expect(package.products.map(\.name) == Self.hostile)
    #expect(package.targets.map { Array($0.name.utf8) } == Self.hostile.map { Array($0.utf8) })
    #expect(package.targets.allSatisfy { $0.exclude == excluded })
  }

  @Test func hostileSettingsStayText() async throws {
    // A flag with a path is no setting of compilers.
    let hostile = Self.hostile.filter { !$0.contains("/") }
    var target = SwiftPMManifest.Target(kind: .executable, name: "A", path: "Targets/A")
    target.settings = CompilerSettings(
      PlanSamples.settings([
        "OTHER_SWIFT_FLAGS": .words(hostile), "OTHER_CFLAGS": .words(hostile),
        "GCC_PREPROCESSOR_DEFINITIONS": .words(Self.hostile.map { "A=\($0)" }),
      ]))
    var manifest = SwiftPMManifest(name: "W")
    manifest.targets = [target]
    let package = try await DumpedPackage(manifest: manifest.text)
    let settings = try #require(package.targets.first?.settings)
    let flags = hostile.map { Array($0.utf8) }
    let unsafeFlags = settings.compactMap(\.kind.unsafeFlags)
    #expect(unsafeFlags.map { $0._0.map { Array($0.utf8) } } == [flags, flags])
    #expect(
      settings.compactMap(\.kind.define).map { Array($0._0.utf8) }
        == Self.hostile.map { Array("A=\($0)".utf8) })
  }

  /// The same by way of a plan: product, module and file names.
  @Test func hostilePlansStayText() async throws {
    for text in [#"a"b\(c)"#, "x\n]\nfatalError()\n//"] {
      let component = PlanSamples.component(
        text, module: text, sources: [("\(text)/\(text).c", .c)],
        projectHeaders: ["\(text)/\(text).inl"])
      let empty = PlanSamples.component("\(text)2")
      let tree = try SwiftPMGenerator(
        program: SwiftPMGenerator.Program(shell: PlanSamples.shell), directory: "out"
      )
      .package(
        for: IntegrationPlan(
          product: "\(text)!",
          components: [PlanSamples.source(component), PlanSamples.source(empty)]),
        name: text)
      let package = try await DumpedPackage(
        manifest: try #require(tree.text(of: "out/Package.swift")))
      #expect(package.targets.map(\.name) == [text, "\(text)2", "\(text)!"])
      #expect(package.targets.first?.exclude == ["Files/\(text)/\(text).inl"])
      let placeholder = tree.text(of: "out/Targets/\(text)2/Placeholder.swift")
      #expect(placeholder == "// This component has no sources of its own.\n")
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func literalsHoldNoLineBreakAndNoOpenQuote(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let scalars: [Unicode.Scalar] = ["\"", "\\", "(", ")", "\n", "\r", "\u{0}", "a", "é", "#", "u"]
    let text = (0..<Int.random(in: 0...12, using: &generator))
      .compactMap { _ in scalars.randomElement(using: &generator) }
    let literal = QuotedText.swift(String(String.UnicodeScalarView(text)))
    let inner = literal.unicodeScalars.dropFirst().dropLast()
    #expect(!inner.contains { $0.value < 0x20 })
    var isEscaped = false
    for scalar in inner {
      #expect(isEscaped || scalar != "\"")
      #expect(!isEscaped || "\"\\u".unicodeScalars.contains(scalar))
      isEscaped = !isEscaped && scalar == "\\"
    }
    #expect(!isEscaped)
  }
}
