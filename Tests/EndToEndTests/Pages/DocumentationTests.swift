import Foundation
import ModKitTestSupport
import Testing

/// Runs every command in the documentation, and compares the output with the documentation.
@Suite struct DocumentationTests {
  /// Pages whose commands are run in order, each in an empty directory or in a copy of a workspace.
  static let pages = [
    DocumentedPage("README.md", in: "sample-workspace"),
    DocumentedPage("docs/tutorial.md", in: nil),
    DocumentedPage("docs/concepts.md", in: "sample-workspace"),
    DocumentedPage("docs/migration.md", in: nil),
    DocumentedPage("docs/faq.md", in: "sample-workspace"),
    DocumentedPage("docs/install.md", in: nil),
    DocumentedPage("docs/adopting.md", in: nil),
    DocumentedPage("docs/asking.md", in: "sample-workspace"),
    DocumentedPage("docs/adopting/bazel.md", in: nil),
    DocumentedPage("docs/adopting/xcode.md", in: nil),
    DocumentedPage("docs/bazel.md", in: "sample-workspace"),
    DocumentedPage("docs/checking.md", in: "sample-workspace"),
    DocumentedPage("docs/checking/repairs.md", in: "sample-workspace"),
    DocumentedPage("docs/ci/README.md", in: nil),
    DocumentedPage("docs/couplings.md", in: "sample-workspace"),
    DocumentedPage("docs/cocoapods.md", in: "sample-workspace"),
    DocumentedPage("docs/cluster.md", in: nil),
    DocumentedPage("docs/debugging.md", in: nil),
    DocumentedPage("docs/detaching.md", in: "sample-workspace"),
    DocumentedPage("docs/ios.md", in: "sample-workspace/lite"),
    DocumentedPage("docs/manifests.md", in: "sample-workspace"),
    DocumentedPage("docs/modules.md", in: "sample-workspace"),
    DocumentedPage("docs/packages.md", in: "sample-workspace"),
    DocumentedPage("docs/prebuilt.md", in: "sample-workspace"),
    DocumentedPage("docs/prebuilt/access.md", in: nil),
    DocumentedPage("docs/prebuilt/libraries.md", in: nil),
    DocumentedPage("docs/prebuilt/remote-cache.md", in: nil),
    DocumentedPage("docs/prebuilt/store.md", in: nil),
    DocumentedPage("docs/xcode.md", in: "sample-workspace"),
  ]

  @Test(arguments: pages)
  func commandsDoWhatThePageSays(_ page: DocumentedPage) async throws {
    let sandbox = try page.workspace.map { try Sandbox(copyOf: $0) } ?? Sandbox()
    let reader = try Reader(in: sandbox)
    for block in try page.blocks() where !block.isMarkedAsNotRun {
      for step in block.steps {
        let answer = try await reader.type(step.command)
        if let shown = step.output {
          #expect(
            ShownOutput(shown).matches(answer.text), "\(page.path):\(step.line)\n\(answer.text)")
        } else {
          #expect(answer.status == 0, "\(page.path):\(step.line)\n\(answer.text)")
        }
      }
    }
  }

  /// Blocks that no test can run say so in their first line; their number is fixed, so that none is
  /// added unnoticed.
  @Test func onlyTheseBlocksAreNotRun() throws {
    let counts = try Self.pages.map { page in
      (page.path, try page.blocks().count(where: \.isMarkedAsNotRun))
    }
    let marked = counts.filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }
    #expect(
      marked == [
        "README.md: 2", "docs/install.md: 6", "docs/adopting.md: 1",
        "docs/adopting/bazel.md: 3", "docs/adopting/xcode.md: 1", "docs/bazel.md: 1",
        "docs/ci/README.md: 3", "docs/cluster.md: 1", "docs/debugging.md: 1", "docs/ios.md: 1",
        "docs/packages.md: 1",
        "docs/prebuilt.md: 2", "docs/prebuilt/access.md: 2", "docs/prebuilt/libraries.md: 1",
        "docs/prebuilt/remote-cache.md: 4", "docs/prebuilt/store.md: 1",
        "docs/xcode.md: 1",
      ])
  }

  /// A page with commands is in the list above.
  @Test func noPageIsLeftOut() throws {
    let listed = Set(Self.pages.map(\.path))
    for path in try DocumentedPage.all() where !listed.contains(path) {
      #expect(try DocumentedPage(path, in: nil).blocks().isEmpty, "\(path)")
    }
  }

  @Test func anythingMayStandForAnEllipsis() {
    let shown = ShownOutput("one …\n…\nlast\n")
    #expect(shown.matches("one thing\nlast\n"))
    #expect(shown.matches("one thing\na\nb\nlast"))
    #expect(!shown.matches("one thing\nb\n"))
    #expect(!ShownOutput("one\nlast").matches("one\na\nlast"))
    #expect(ShownOutput("…\nlast").matches("last"))
  }
}
