import Foundation
@testable import ModKitDisk
import ModKitGenerate
import ModKitModel
import ModKitReport
import ModKitTestSupport
import Testing

@testable import ModKit

/// Warnings about pods of libraries. Libraries are for this machine, so the plan is that of a package.
@Suite final class PodLibraryTests {
  private let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit pods \(UUID().uuidString)").resolvingSymlinksInPath()
    for (path, text) in Self.files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// Swift on Swift on C.
  private static let files = [
    "modkit.yml": """
    name: Small
    components: ["*/component.yml"]
    deployment: {ios: 15.0}
    """
  ].merging(PodSample.files(pageURL: "https://example.com/page.git")) { $1 }

  private func write(_ path: String, _ text: String) throws {
    let file = directory.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func project() throws -> Project {
    try Project(root: WorkspaceRoot.locate(directory.path, from: "/"))
  }

  /// A plan with `Page` as source, and libraries of what it needs.
  private func planWithLibraries(_ project: Project) async throws -> PreparedPlan {
    let request = PlanRequest(
      modeRequests: [ModeRequest(.focus, ComponentSelector(named: "Page"))])
    _ = try await PrebuildRun(project, options: .init(configuration: .debug))
      .result(of: request) { _ in }
    let prepared = try await PlanRun(project).prepare(
      request, backend: .swiftpm, configuration: .debug)
    #expect(
      prepared.plan.components.filter { $0.mode == .prebuilt }.map(\.name) == ["Sum", "Greeting"])
    return prepared
  }

  // MARK: Warnings

  private func sentences(
    _ project: Project, _ plan: PreparedPlan, _ backend: Backend,
    _ place: IntegrationPlace
  ) -> [String] {
    IntegrationFiles(project).warnings(on: plan, product: nil, backend: backend, place: place)
      .map(IntegrationText.text)
  }

  @Test func whatAPlanOfPodsWithLibrariesWarnsOf() async throws {
    try write("Podfile", "platform :ios, '15.0'\nuse_frameworks!\n")
    let project = try project()
    let plan = try await planWithLibraries(project)
    let warnings = sentences(project, plan, .cocoapods, .ci)
    #expect(
      warnings == [
        "'Page' comes from its repository, whose podspec cannot find the libraries that it needs:"
          + " build those from source with `--source`, or make 'Page' a library with `modkit prebuild`",
        "Podfile:2 makes dynamic frameworks of pods, and CocoaPods refuses one that needs a static"
          + " library, as 'Page' needs 'Greeting': write `use_frameworks! :linkage => :static`",
      ])
    #expect(sentences(project, plan, .swiftpm, .ci) == [])
    try write("Podfile", "platform :ios, '15.0'\nuse_frameworks! :linkage => :static\n")
    let local = try sentences(self.project(), plan, .cocoapods, .local)
    #expect(local == [])
  }

  @Test func aPlanWithoutLibrariesHasNothingAgainstDynamicFrameworks() async throws {
    try write("Podfile", "use_frameworks!\n")
    let project = try project()
    let plan = try await PlanRun(project).prepare(
      PlanRequest(), backend: .cocoapods, configuration: .debug)
    #expect(sentences(project, plan, .cocoapods, .local) == [])
  }
}
