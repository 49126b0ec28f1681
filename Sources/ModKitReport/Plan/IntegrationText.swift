public import ModKitModel

/// The output of `integrate` as text.
public enum IntegrationText {
  /// The error of a run with `--fail-on-miss` if artifacts are missing.
  public static let refusalOfMisses =
    "artifacts are missing, and nothing was written: run `modkit prebuild`"

  /// The notice of a dry run if a library is missing that the remote cache may have.
  public static let noticeOfNoFetch = "this run fetches no library: `modkit store pull` does"

  /// Returns the line that says where the generated files are.
  ///
  /// - Parameters:
  ///   - testCommand: the command that runs their tests
  ///   - isThere: whether they are on disk
  public static func place(
    of generated: GeneratedNoun, in directory: String, testCommand: String? = nil, isThere: Bool
  ) -> String {
    let verb = generated.isPlural ? "are" : "is"
    let tests = testCommand.map { "its tests: \($0)\n" } ?? ""
    return "the \(generated.word) \(isThere ? verb : "would be") in \(directory)\n\(tests)"
  }

  /// Returns a line that says whether generated files are those of a plan.
  ///
  /// - Parameters:
  ///   - changedCount: how many files would be written or removed
  ///   - command: the command that writes them
  public static func freshness(
    of generated: GeneratedNoun, in directory: String, changedCount: Int, command: String
  ) -> String {
    let verb = generated.isPlural ? "are" : "is"
    let subject = "the \(generated.word) in \(directory) \(verb)"
    let files = changedCount == 1 ? "1 file differs" : "\(changedCount) files differ"
    return changedCount == 0
      ? "\(subject) up to date\n" : "\(subject) out of date, \(files): run `\(command)`\n"
  }

  /// Returns a warning as a sentence without a full stop.
  public static func text(of warning: IntegrationWarning) -> String {
    switch warning {
    case .noDeployment(let defaults, let isEmpty): missingDeployment(defaults, isEmpty)
    case .librariesOutOfReach(let pod):
      "'\(pod)' comes from its repository, whose podspec cannot find the libraries that it needs:"
        + " build those from source with `--source`, or make '\(pod)' a library with"
        + " `modkit prebuild`"
    case .dynamicFrameworks(let location, let source, let library):
      "\(location.place) makes dynamic frameworks of pods, and CocoaPods refuses one that needs a"
        + " static library, as '\(source)' needs '\(library)':"
        + " write `use_frameworks! :linkage => :static`"
    case .noLibrariesInSwiftPM(let platform):
      "`swift build` does not find XCFrameworks for \(platform.rawValue): build the package in Xcode,"
        + " or from source with `--source '*'`"
    case .noShellForTables(let product, let location):
      "\(location.place): '\(product)' has `generate:` and no `shell:`, whose sources the tables would"
        + " be, so none are written: add `shell:` with the directory of the app's sources, or remove"
        + " `generate:`"
    case .testsLeftOut(let tests): text(of: tests)
    case .copiedIntoFrameworks(let component, let frameworks):
      "'\(component)' is linked into the dynamic frameworks \(names(frameworks)), so a program that"
        + " loads them has its classes and variables more than once: give it `settings: {MACH_O_TYPE:"
        + " mh_dylib}` too"
    case .unlockedPackages(let names):
      "rules_swift_package_manager finds packages only at locked revisions, and modkit.lock has none of"
        + " \(Self.names(names)): run `modkit packages`"
    case .focusIsNotIgnored:
      "git does not ignore what is for you alone: add \(FocusedProject.patterns.map { "`\($0)`" }.joined(separator: " and ")) to"
        + " .gitignore"
    case .appsOfProjects(let apps, let project):
      "the project has no app, since \(names(apps)) \(apps.count == 1 ? "is" : "are") built by a target"
        + " of \(project), which is not copied: add the package of `--backend swiftpm` there"
    }
  }

  /// The first names, and how many more there are.
  private static func names(_ all: [String]) -> String {
    let more = all.count - nameLimit
    return (all.prefix(nameLimit).map { "'\($0)'" } + (more > 0 ? ["\(more.grouped) more"] : []))
      .joined(separator: ", ")
  }

  private static func text(of tests: TestsLeftOut) -> String {
    let of = names(tests.components)
    switch tests.reason {
    case .missing(let name):
      return
        "the tests of \(of) are left out: they need '\(name)', which cannot be built here, and no"
        + " library of it is there"
    case .noPlace(let package):
      return
        "the tests of \(of) are left out: they need the package '\(package)', which has no `swiftpm:`"
        + " in \(Workspace.manifestName)"
    case .outOfReach(let name):
      return
        "the tests of \(of) are left out: they need '\(name)', which the product does not have,"
        + " and CocoaPods would link it into the app"
    case .mixed:
      return
        "of the tests of \(of) the sources in C and Objective-C are left out: a target of SwiftPM has"
        + " one language"
    case .notSwift(let platform):
      return "the tests of \(of) are left out: SwiftPM runs none in C and Objective-C on"
        + " \(platform.rawValue)"
    case .noPod:
      return
        "the tests of \(of) are left out: they belong to no pod, since they are a target of their own"
    case .noSource:
      return "the tests of \(of) are left out: only pods that are source here have tests"
    }
  }

  /// So many components are named.
  private static let nameLimit = 3

  private static func missingDeployment(
    _ defaults: [IntegrationWarning.Deployment], _ isEmpty: Bool
  ) -> String {
    let names = defaults.map(\.platform.rawValue).joined(separator: ", ")
    let versions = defaults.map { "\($0.platform.rawValue) \($0.version)" }
    let keys = defaults.map { "\($0.platform.rawValue): \($0.version)" }.joined(separator: ", ")
    let advice =
      isEmpty
      ? "add `deployment: {\(keys)}` to \(Workspace.manifestName), with the platforms and"
        + " versions of your apps"
      : "add `\(keys)` to `deployment:`, with the versions of your apps"
    return "\(Workspace.manifestName) names no deployment version for \(names), so pods are"
      + " compiled for \(versions.joined(separator: ", ")): \(advice)"
  }
}
