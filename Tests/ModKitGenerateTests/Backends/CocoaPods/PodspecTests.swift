import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

/// What CocoaPods asks of every podspec, and its own linter where there is one.
struct PodspecTests {
  /// The attributes that `Pod::Specification::DSL` requires.
  private static let required = [
    "name", "version", "authors", "license", "homepage", "source", "summary",
  ]

  @Test(arguments: PodCase.all)
  func everyPodspecHasWhatCocoaPodsRequires(sample: PodCase) throws {
    let podspecs = try Podspecs(sample.tree()).all
    #expect(podspecs.count == sample.plan.withoutTests.components.count)
    for podspec in podspecs {
      for attribute in Self.required { #expect(podspec.values[attribute] != nil, "\(attribute)") }
      let name = try #require(podspec.values["name"] as? String)
      #expect(podspec.path == "\(podspec.directory)/\(name).podspec.json")
      let summary = try #require(podspec.values["summary"] as? String)
      #expect(summary.count <= 140)
    }
  }

  /// All other keys are misspelt to the linter.
  private static let known = Set(
    required + [
      "dependencies", "platforms", "libraries", "module_name", "swift_versions", "source_files",
      "public_header_files", "private_header_files", "project_header_files", "header_dir",
      "header_mappings_dir", "module_map", "resource_bundles", "vendored_libraries",
      "vendored_frameworks", "preserve_paths", "pod_target_xcconfig", "user_target_xcconfig",
      "testspecs",
    ])

  /// The rules of `Pod::Specification::Linter` and its `Analyzer` that generated values could break,
  /// for where there is no linter.
  @Test(arguments: PodCase.all)
  func noValueIsOneThatTheLinterComplainsOf(sample: PodCase) throws {
    for podspec in try Podspecs(sample.tree()).all {
      #expect(Set(podspec.values.keys).isSubset(of: Self.known))
      let name = try #require(podspec.values["name"] as? String)
      #expect(try /[^\/\s.][^\/\s]*/.wholeMatch(in: name) != nil)
      let module = podspec.values["module_name"] as? String ?? "M"
      #expect(try /[A-Za-z_][A-Za-z0-9_]*/.wholeMatch(in: module) != nil)
      #expect((podspec.values["source"] as? [String: String])?.keys.sorted() == ["http"])
      #expect((podspec.values["license"] as? [String: String])?.keys.sorted() == ["text", "type"])
      #expect(
        try podspec.list("libraries").allSatisfy { try /(?!lib)[^,]+/.wholeMatch(in: $0) != nil })
      #expect(podspec.patterns.allSatisfy { !$0.hasPrefix("/") })
      let content = ["source_files", "vendored_libraries", "vendored_frameworks"]
      #expect(content.contains { !podspec.list($0).isEmpty }, "an empty pod is an error")
    }
  }

  /// CocoaPods looks at what is below the podspec, and into no directory that is a link.
  @Test(arguments: PodCase.all)
  func everyPatternIsAFileOfThePod(sample: PodCase) throws {
    let tree = try sample.tree()
    let files = Set(tree.files.map(\.path))
    for podspec in try Podspecs(tree).all {
      for pattern in podspec.patterns {
        let path = "\(podspec.directory)/\(pattern)"
        let isDirectory = files.contains { $0.hasPrefix("\(path)/") }
        #expect(files.contains(path) || isDirectory, "\(pattern)")
      }
      for attribute in ["public_header_files", "private_header_files", "project_header_files"] {
        #expect(Set(podspec.list(attribute)).isSubset(of: podspec.list("source_files")))
      }
    }
  }

  /// A line of an `.xcconfig` has no quotation marks, so CocoaPods writes values as they are.
  @Test func hostileSettingsStayLines() throws {
    var component = PlanSamples.base
    let values = ["https://a//b", "c \\", "d;", " e", "#include \"f\"", "$(X) '`id`' #{g}"]
    for (index, value) in values.enumerated() {
      component.settings = component.settings.overridden(
        by: PlanSamples.settings(["S\(index)": .text(value)]))
    }
    let plan = IntegrationPlan(product: nil, components: [PlanSamples.source(component)])
    let podspec = try #require(try Podspecs(PodCase(name: "x", plan: plan).tree()).all.first)
    let settings = try #require(podspec.values["pod_target_xcconfig"] as? [String: String])
    let lines = settings.map { "\($0) = \($1)\n" }.joined()
    let read = XcconfigReader(lines).values
    #expect(values.indices.map { read["S\($0)"] } == values)
  }

  @Test func aNameThatIsLongHasASummaryThatIsNot() throws {
    let component = PlanSamples.component(String(repeating: "Long", count: 60))
    let plan = IntegrationPlan(product: nil, components: [PlanSamples.source(component)])
    let podspec = try #require(try Podspecs(PodCase(name: "long", plan: plan).tree()).all.first)
    #expect((podspec.values["summary"] as? String)?.count == 140)
  }

  @Test(
    .enabled("needs Ruby with the gem cocoapods-core") { await Ruby.has("cocoapods-core") },
    arguments: PodCase.all)
  func cocoaPodsLinterHasNothingToSay(sample: PodCase) async throws {
    let disk = try GeneratedDisk()
    let tree = try sample.tree()
    try disk.write(tree.files)
    try disk.write(
      """
      require 'cocoapods-core'
      ARGV.each do |path|
        linter = Pod::Specification::Linter.new(path)
        linter.lint
        linter.results.each { |result| puts "#{path}: #{result.type}: #{result.message}" }
      end
      """, to: "lint.rb")
    let answer = try await disk.run("ruby", ["lint.rb"] + Podspecs(tree).all.map(\.path))
    #expect(answer.isSuccess, "\(answer.errors)")
    #expect(answer.output == "")
  }
}
