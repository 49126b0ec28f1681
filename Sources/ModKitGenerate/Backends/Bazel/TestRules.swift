import ModKitModel

/// The targets with the tests of a component, in its package.
struct TestRules {
  private let target: TestTarget
  private let component: Component
  private let files: BazelFiles
  private let dependencies: [String]
  private let bundles: [Component]
  private let minimumVersion: String?
  private let platform: Platform

  /// - Parameters:
  ///   - dependencies: the labels of the component and of all that they need
  ///   - bundles: the components whose resources they may look for
  init(
    _ planned: PlannedComponent, _ target: TestTarget, dependencies: [String],
    bundles: [Component], _ plan: BazelPlan
  ) {
    self.target = target
    self.dependencies = dependencies
    self.bundles = bundles
    component = planned.component
    minimumVersion = plan.minimumVersion
    platform = plan.platform
    let places = target.places
    files = BazelFiles(linked: target.linked, inputs: component.tests.paths) {
      "\(Self.directory)/\(places.place(of: $0))"
    }
  }

  /// Relative to the package.
  static let directory = "Tests"

  private var swiftSources: StarlarkValue { files.value { Language(path: $0) == .swift } }

  private var clangSources: StarlarkValue {
    files.value { path in
      Language(path: path).map { $0 != .swift } ?? BazelFiles.isSourceHeader(path)
    }
  }

  /// The Swift of tests is compiled as that of their component, but for its settings.
  private func compiled(_ rule: BuildRule) -> BuildRule {
    var rule = rule
    var declaration = PackageManifest.Target(kind: .test, name: target.name, path: "")
    declaration.swift = component.swift
    rule["srcs"] = swiftSources
    rule["module_name"] = .text(target.name)
    rule["copts"] = CompilerOptions(declaration).swift(isOfProgram: !platform.isApple)
    rule["deps"] = .texts(dependencies)
    return rule
  }

  var rules: [BuildRule] { platform.isApple ? bundle : [program] }

  /// A program that finds the tests in its code itself.
  private var program: BuildRule {
    var rule = compiled(BuildRule(.swiftTest, name: target.name))
    rule["data"] = .texts(bundles.map { ":\(ResourceRules.name(of: $0))" })
    return rule
  }

  private var bundle: [BuildRule] {
    var libraries: [BuildRule] = []
    if !swiftSources.isEmpty {
      libraries.append(compiled(BuildRule(.swiftLibrary, name: "\(target.name)_swift")))
    }
    if component.tests.sources.contains(where: { $0.language != .swift }) {
      var rule = BuildRule(.objcLibrary, name: "\(target.name)_clang")
      rule["srcs"] = clangSources
      rule["textual_hdrs"] = files.value(BazelFiles.isOtherHeader)
      let target = PackageManifest.Target(kind: .test, name: target.name, path: "")
      rule["copts"] = CompilerOptions(target).clang(readsSwift: true)
      rule["enable_modules"] = .flag(true)
      rule["deps"] = .texts(dependencies)
      libraries.append(rule)
    }
    for index in libraries.indices { libraries[index]["testonly"] = .flag(true) }
    var rule = BuildRule(.apple(platform, "unit_test"), name: target.name)
    rule["minimum_os_version"] = minimumVersion.map { .text($0) }
    rule["deps"] = .texts(libraries.map { ":\($0.name)" })
    return libraries + [rule]
  }
}
