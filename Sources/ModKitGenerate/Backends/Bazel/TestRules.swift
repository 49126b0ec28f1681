import ModKitModel

/// The targets with the tests of a component, in its package.
struct TestRules {
  private let name: String
  private let sources: CompiledSources
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
    name = target.name
    self.bundles = bundles
    minimumVersion = plan.minimumVersion
    platform = plan.platform
    let places = target.places
    sources = CompiledSources(
      files: SourcePatterns(linked: target.linked, inputs: planned.component.tests.paths) {
        "\(BazelLayout.tests)/\(places.place(of: $0))"
      },
      // As Swift of the component, without its build settings.
      options: CompilerOptions(swift: planned.component.swift), module: target.name,
      dependencies: dependencies, readsSwift: true)
  }

  var targets: [BuildTarget] { platform.isApple ? bundle : [program] }

  /// A program that finds the tests in its code itself.
  private var program: BuildTarget {
    var target = sources.swiftProgram(.swiftTest, name: name)
    target["data"] = .texts(bundles.map { ":\(ResourceRules.name(of: $0))" })
    return target
  }

  private var bundle: [BuildTarget] {
    var library = sources.library(name: "\(name)_library")
    library["testonly"] = .flag(true)
    var target = BuildTarget(.apple(platform, "unit_test"), name: name)
    target["minimum_os_version"] = minimumVersion.map { .text($0) }
    target["deps"] = .texts([":\(library.name)"])
    return [library, target]
  }
}
