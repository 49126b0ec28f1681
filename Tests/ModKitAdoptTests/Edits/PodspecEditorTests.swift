import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitPodspec

/// Edits of `s.dependency` in podspecs.
@Suite struct PodspecEditorTests {
  private static func declaring(_ text: String) throws -> String {
    let bytes = try PodspecEditor(Array(text.utf8), at: "A.podspec").declaring("New")
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func reading(_ text: String) -> ComponentDescription? {
    PodspecReader().reading(of: Array(text.utf8), at: "A.podspec").components.first
  }

  private static func removing(_ pod: String, from text: String) throws -> String {
    let known = try #require(reading(text)?.references.first { $0.reference == pod })
    let bytes = try PodspecEditor(Array(text.utf8), at: "A.podspec").removing(at: known.location)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let plain = """
    Pod::Spec.new do |s|
      # What it is.
      s.name = "A"
      s.version = '1.0'
      s.source_files = 'Sources/**/*.swift'
      s.dependency "Net", '~> 1.0', '>= 1.2' # why
      if true
        s.dependency 'Deep'
      end
      s.test_spec 'Tests' do |t|
        t.source_files = 'Tests/**/*.swift'
        t.dependency 'Net'
      end
    end

    """

  @Test(arguments: ["\n", "\r\n"]) func aLineIsAddedAfterTheOthers(_ lineBreak: String) throws {
    let text = Self.plain.replacing("\n", with: lineBreak)
    let line = "  s.dependency \"Net\", '~> 1.0', '>= 1.2' # why\(lineBreak)"
    let longer = text.replacing(line, with: "\(line)  s.dependency \"New\"\(lineBreak)")
    #expect(try Self.declaring(text) == longer)
    #expect(Self.reading(longer)?.references.map(\.reference) == ["Net", "New", "Deep"])
    #expect(try Self.removing("New", from: longer) == text)
    #expect(try Self.removing("Net", from: longer) == longer.replacing(line, with: ""))
  }

  @Test func theFirstLineIsTheLastOfTheBlock() throws {
    let text =
      "Pod::Spec.new do |spec|\n\n    spec.name = 'A'\n    spec.source_files = 'S/*'\nend\n"
    #expect(
      try Self.declaring(text)
        == text.replacing("\nend\n", with: "\n    spec.dependency 'New'\nend\n"))
  }

  @Test func theSubspecWithTheSourcesGetsIt() throws {
    let text = """
      Pod::Spec.new do |s|
        s.name = 'A'
        s.subspec 'Core' do |c|
          c.source_files = 'Sources/**/*.swift'
        end
        s.dependency 'Net'
      end

      """
    #expect(
      try Self.declaring(text)
        == text.replacing("swift'\n", with: "swift'\n    c.dependency 'New'\n"))
    let two = text.replacing("  s.dependency", with: "  s.source_files = 'x'\n  s.dependency")
    let issue = #expect(throws: ManifestIssue.self) { try Self.declaring(two) }
    #expect(
      issue.map { "\($0.location): \($0.message); \($0.advice ?? "")" }
        == "A.podspec:2:12: several subspecs have `source_files`; choose the one that imports it,"
        + " then add `s.dependency 'New'` by hand")
  }

  /// Without indentation nothing shows which `end` is whose.
  @Test(arguments: [
    "Pod::Spec.new do |s|\ns.name = 'A'\nif true\ns.ios.deployment_target = '12'\nend\n"
      + "s.source_files = 'S/*'\nend\n",
    "Pod::Spec.new do |s|\n  s.name = 'A'\n  s.source_files = 'S/*'\n  end\n",
    "Pod::Spec.new do |s|\n  s.name = 'A'\n  s.source_files = 'S/*'\nrescue\nend\n",
  ]) func aBlockWithoutACertainEndIsRefused(_ text: String) {
    let issue = #expect(throws: ManifestIssue.self) { try Self.declaring(text) }
    #expect(
      issue?.message == "where the block of the specification ends is not certain",
      "\(issue?.message ?? "")")
  }

  @Test func aBlockBeforeTheNameIsNotTheSpecification() throws {
    let text = """
      Pod::Spec.new do |s|
        %w[a b].each do |x|
          puts x
        end
        s.name = 'A'
        s.source_files = 'S/*'
      end

      """
    #expect(
      try Self.declaring(text)
        == text.replacing("'S/*'\n", with: "'S/*'\n  s.dependency 'New'\n"))
  }

  @Test func whatIsNoPlainLineStays() throws {
    let text = """
      Pod::Spec.new do |s|
        s.name = 'A'
        %w[Net Log].each { |pod| s.dependency pod }
        s.dependency 'Two'; s.dependency 'Three'
      end

      """
    for pod in ["Net", "Two", "Three"] {
      #expect(throws: ManifestIssue.self) { try Self.removing(pod, from: text) }
    }
  }

  /// CocoaPods reads the same.
  @Test(.enabled { (try? await Tool.run("pod", ["--version"]))?.isSuccess ?? false })
  func cocoaPodsAgrees() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-pod-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let file = directory.appending(path: "A.podspec")
    try Data(try Self.declaring(Self.plain).utf8).write(to: file)
    let answer = try await Tool.run("pod", ["ipc", "spec", file.path, "--allow-root"])
    #expect(answer.isSuccess, "\(answer.errors)")
    let spec = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
    #expect(
      (spec?["dependencies"] as? [String: Any]).map { $0.keys.sorted() } == ["Deep", "Net", "New"])
  }
}
