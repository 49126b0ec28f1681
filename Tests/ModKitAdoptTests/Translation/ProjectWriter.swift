import ModKitTestSupport

/// Writes libraries as the targets of an Xcode project, with a Podfile.
struct ProjectWriter {
  private(set) var written = WrittenLibraries()
  private var text = ProjectText()
  private var podfile: [String] = []

  init(_ model: RandomLibraries, using random: inout SplitMix64) {
    text.objects += ["Out0", "Out1"].flatMap { name in
      [
        "\(name)-package = {isa = XCRemoteSwiftPackageReference;"
          + " repositoryURL = \"https://example.com/\(name)-ios.git\";"
          + " requirement = {kind = branch; branch = main; }; };",
        "\(name)-product = {isa = XCSwiftPackageProductDependency; package = \(name)-package;"
          + " productName = \(name); };",
        "\(name)-build = {isa = PBXBuildFile; productRef = \(name)-product; };",
      ]
    }
    text.project = "packageReferences = (Out0-package, Out1-package);"
    for library in model.libraries {
      text.file(
        "\(library.name)-made", "\(library.name).framework", tree: "BUILT_PRODUCTS_DIR")
    }
    for library in model.libraries { add(library, using: &random) }
    written.files["Work/Work.xcodeproj/project.pbxproj"] = text.text
    written.files["Work/Podfile"] = podfile.joined(separator: "\n") + "\n"
  }

  private mutating func add(
    _ library: RandomLibraries.Library, using random: inout SplitMix64
  ) {
    let name = library.name
    written.addFiles(of: library, in: "Work/\(name)", tests: "Work/\(name)Tests")
    let sources = library.sources.enumerated().map { number, source in
      let id = "\(name)-\(number)"
      file(id, "\(name)/\(source)", using: &random)
      return id
    }
    text.phase("\(name)-sources", "Sources", sources)
    var (links, targets): ([String], [String]) = ([], [])
    for need in library.needs {
      if random.chance(2) {
        links.append("\(need)-made")
      } else {
        targets.append("\(name)-on-\(need)")
        text.objects.append(
          "\(name)-on-\(need) = {isa = PBXTargetDependency; target = \"\(need)-id\"; };")
      }
    }
    let products = outside(library, &links, using: &random)
    text.phase("\(name)-links", "Frameworks", links)
    text.target(
      name, phases: ["\(name)-sources", "\(name)-links"], settings: "SDKROOT = iphoneos; ",
      "productReference = \(name)-made; dependencies = (\(targets.joined(separator: ", ")));"
        + " packageProductDependencies = (\(products.joined(separator: ", ")));")
    addTests(of: library)
  }

  /// Adds a reference in one of the forms that projects have.
  private mutating func file(_ id: String, _ path: String, using random: inout SplitMix64) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: text.file(id, path, tree: "SOURCE_ROOT")
    case 1: text.file(id, path, tree: "SRCROOT")
    case 2: text.file(id, "../Work/\(path)")
    case 3: text.file(id, path.uppercased().replacing(".SWIFT", with: ".swift"))
    case 4: text.file(id, "/Users/me/Work/\(path)", tree: "\"<absolute>\"")
    case 5: text.file(id, path, tree: "OWN_ROOT")
    default: text.file(id, path)
    }
  }

  /// Declares libraries of third parties by products, frameworks and pods.
  ///
  /// - Returns: the products
  private mutating func outside(
    _ library: RandomLibraries.Library, _ links: inout [String], using random: inout SplitMix64
  ) -> [String] {
    var (products, pods): ([String], [String]) = ([], [])
    for name in library.outside {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: products.append("\(name)-product")
      case 1:
        let id = "\(library.name)-\(name)"
        text.file(id, "Carthage/Build/\(name).framework")
        links.append(id)
      default: pods.append(name)
      }
    }
    addPods(pods, to: library.name, using: &random)
    return products
  }

  private mutating func addPods(
    _ pods: [String], to target: String, using random: inout SplitMix64
  ) {
    guard !pods.isEmpty else { return }
    let words = pods.joined(separator: " ")
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      podfile += ["target '\(target)' do"] + pods.map { "  pod '\($0)', '~> 1'" } + ["end"]
    case 1:
      podfile += [
        "target '\(target)' do", "  %w[\(words)].each_with_index { |name, index| pod name }", "end",
      ]
    case 2:
      podfile += ["def pods_of_\(target)(first, *rest)"] + pods.map { "  pod '\($0)'" } + ["end"]
      podfile += ["target '\(target)' do", "  pods_of_\(target) 1", "end"]
    case 3:
      podfile += ["def own_\(target)(name) = pod name"]
      podfile += ["target '\(target)' do"] + pods.map { "  own_\(target) '\($0)'" } + ["end"]
    case 4:
      // Pods of an enclosing target that are not inherited.
      podfile += [
        "target 'Outer\(target)' do", "  pod 'Unrelated'", "  target '\(target)' do",
        "    inherit! :search_paths",
      ]
      podfile += pods.map { "    pod '\($0)'" } + ["  end", "end"]
    default:
      podfile += ["require_relative 'gone'", "target '\(target)' do", "  gone_pods", "end"]
    }
  }

  private mutating func addTests(of library: RandomLibraries.Library) {
    guard !library.tests.isEmpty else { return }
    let name = "\(library.name)Tests"
    let tests = library.tests.enumerated().map { number, test in
      text.file("\(name)-\(number)", "\(name)/\(test)")
      return "\(name)-\(number)"
    }
    text.phase("\(name)-sources", "Sources", tests)
    text.objects.append(
      "on-\(library.name) = {isa = PBXTargetDependency; target = \"\(library.name)-id\"; };")
    text.target(
      name, type: "bundle.unit-test", phases: ["\(name)-sources"],
      "dependencies = (on-\(library.name));")
  }
}
