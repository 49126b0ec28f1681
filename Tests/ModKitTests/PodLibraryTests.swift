import Foundation
import ModKitGenerate
import ModKitModel
import ModKitReport
import ModKitTestSupport
import Testing

@testable import ModKit

/// Pods of libraries. Libraries are for this machine, so the plan is that of a package.
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

  /// - Parameter arguments: of a program that runs in the workspace
  private func run(_ program: String, _ arguments: [String]) async throws -> Tool.Answer {
    try await Tool.run(
      program, arguments, in: directory, environment: ProcessInfo.processInfo.environment)
  }

  /// A plan with `Page` as source, and libraries of what it needs.
  private func planWithLibraries(_ project: Project) async throws -> PreparedPlan {
    let request = PlanRequest(
      modeRequests: [ModeRequest(.focus, ComponentSelector(named: "Page"))])
    _ = try await project.prebuild(request, configuration: .debug) { _ in }
    let prepared = try await project.prepare(
      request, backend: .swiftpm, configuration: .debug)
    #expect(
      prepared.plan.components.filter { $0.mode == .prebuilt }.map(\.name) == ["Sum", "Greeting"])
    return prepared
  }

  // MARK: Compilers

  /// The settings of the pods, in the hands of the compiler that Xcode would give them to.
  @Test func compilersFindLibrariesByTheSettingsOfThePods() async throws {
    let project = try project()
    let tree = try project.integrationFiles(
      for: try await planWithLibraries(project), product: nil, backend: .cocoapods,
      place: .local)
    _ = try project.write(tree, isDryRun: false) {}

    let pods = ".modkit/workspace/cocoapods/Pods"
    let own = try settings("pod_target_xcconfig", of: "Page")
    try await expectToRun(own, "${PODS_TARGET_SRCROOT}", "\(pods)/Page")
    let libraries = try ["Sum", "Greeting"].map { try settings("user_target_xcconfig", of: $0) }
    let app = libraries[0].merging(libraries[1]) { "\($0) \($1)" }
    try await expectToRun(app, "${PODS_PODFILE_DIR_PATH}", ".")
  }

  private func settings(_ attribute: String, of pod: String) throws -> [String: String] {
    let path = ".modkit/workspace/cocoapods/Pods/\(pod)/\(pod).podspec.json"
    let podspec = try JSONSerialization.jsonObject(
      with: Data(contentsOf: directory.appending(path: path)))
    let values = try #require((podspec as? [String: Any])?[attribute])
    return try #require(values as? [String: String])
  }

  private func expectToRun(
    _ settings: [String: String], _ variable: String, _ value: String
  ) async throws {
    let path = "\(directory.path)/\(value)"
    let expanded = settings.mapValues {
      $0.replacing("$(inherited)", with: "").replacing(variable, with: path)
    }
    let directories = try #require(expanded["SWIFT_INCLUDE_PATHS"])
    let flags = try #require(expanded["OTHER_SWIFT_FLAGS"])
    let script = """
      set -e
      flags=$2
      eval "set -- $1"
      for directory; do flags="$flags -I '$directory'"; done
      eval "swiftc -parse-as-library -c -o page.o $flags Page/Sources/Page.swift"
      cd .modkit/workspace/cocoapods/Pods
      # By name: the driver loses a library whose path has a space.
      swiftc ../../../../page.o -o page -L Greeting/*/ -lGreeting -L Sum/*/ -lSum
      ./page
      """
    let answer = try await Tool.run(
      "sh", ["-c", script, "sh", directories, flags], in: directory)
    #expect(answer.output == "Hello, 42\n", "\(answer.text)")
  }

  // MARK: Warnings

  private func sentences(
    _ project: Project, _ plan: PreparedPlan, _ backend: Backend,
    _ place: IntegrationPlace
  ) -> [String] {
    project.warnings(on: plan, backend: backend, place: place)
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
    let plan = try await project.prepare(
      PlanRequest(), backend: .cocoapods, configuration: .debug)
    #expect(sentences(project, plan, .cocoapods, .local) == [])
  }
}
