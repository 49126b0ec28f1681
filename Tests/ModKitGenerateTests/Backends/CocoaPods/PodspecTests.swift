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
    #expect(podspecs.count == sample.plan.components.count)
    for podspec in podspecs {
      for attribute in Self.required { #expect(podspec.values[attribute] != nil, "\(attribute)") }
      let name = try #require(podspec.values["name"] as? String)
      #expect(podspec.path == "\(podspec.directory)/\(name).podspec.json")
      let summary = try #require(podspec.values["summary"] as? String)
      #expect(summary.count <= 140)
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
