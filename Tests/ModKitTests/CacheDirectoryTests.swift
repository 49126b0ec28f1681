import Foundation
@testable import ModKitBuild
@testable import ModKitDisk
import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@testable import ModKit

/// What modkit has remembered is believed, and what comes with the repository is not.
@Suite struct CacheDirectoryTests {
  private let root: WorkspaceRoot

  init() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-cache-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    root = try #require(WorkspaceRoot(directory: directory.path, relativeTo: "/"))
    try await git("init", "-q")
  }

  private var tree: DiskFileTree { DiskFileTree(knownToGitIn: root) }

  private func git(_ arguments: String...) async throws {
    #expect(try await Tool.run("git", arguments, in: root.url).isSuccess)
  }

  /// Asks before and after everything there becomes part of the repository.
  private func expectDisbelief(_ isBelieved: () -> Bool) async throws {
    defer { try? FileManager.default.removeItem(at: root.url) }
    #expect(isBelieved())
    try await git("add", "--force", "--all")
    #expect(!isBelieved())
  }

  @Test func anyFile() async throws {
    let directory = CacheDirectory(root: root)
    directory.write([1, 2], to: "file")
    #expect(directory.contents(of: "file", limit: 2) == [1, 2])
    #expect(directory.remembered(in: "file", limit: 1, knowing: tree) == nil)
    try await expectDisbelief {
      directory.remembered(in: "file", limit: 2, knowing: tree) == [1, 2]
    }
  }

  /// What git says that the repository has at a path.
  enum Entry: CaseIterable {
    case file, fileWithFilter, conflict, link, submodule
  }

  @Test(
    arguments: [".modkit", ".modkit/cache", ".modkit/cache/any", ".MODKIT/Cache/any"],
    Entry.allCases)
  func whatTheRepositoryHasInItsPlace(path: String, entry: Entry) async throws {
    defer { try? FileManager.default.removeItem(at: root.url) }
    let directory = CacheDirectory(root: root)
    directory.write([1], to: "any")
    #expect(directory.remembered(in: "any", limit: 1, knowing: tree) == [1])
    if entry == .fileWithFilter {
      try Data(".* filter=none\n".utf8).write(to: root.url.appending(path: ".gitattributes"))
    }
    let blob = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
    let line =
      switch entry {
      case .file, .fileWithFilter: "100644 \(blob) 0"
      case .conflict: "100644 \(blob) 2"
      case .link: "120000 \(blob) 0"
      case .submodule: "160000 \(blob) 0"
      }
    let index = root.url.appending(path: "index")
    try Data("\(line)\t\(path)\n".utf8).write(to: index)
    #expect(
      try await Tool.run("sh", ["-c", "git update-index --index-info < index"], in: root.url)
        .isSuccess)
    #expect(directory.remembered(in: "any", limit: 1, knowing: tree) == nil)
    try await git("read-tree", "--empty")
    #expect(directory.remembered(in: "any", limit: 1, knowing: tree) == [1])
  }

  @Test(arguments: [".modkit", ".modkit/cache", ".modkit/cache/any"])
  func linksAreNotFollowed(path: String) throws {
    defer { try? FileManager.default.removeItem(at: root.url) }
    let directory = CacheDirectory(root: root)
    directory.write([1], to: "any")
    #expect(directory.contents(of: "any", limit: 1) == [1])
    let aside = root.url.appending(path: "aside").path
    let place = root.url.appending(path: path).path
    try FileManager.default.moveItem(atPath: place, toPath: aside)
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: aside)
    #expect(directory.contents(of: "any", limit: 1) == nil)
  }

  @Test func nothingIsBelievedWhereGitCannotTell() throws {
    defer { try? FileManager.default.removeItem(at: root.url) }
    let directory = CacheDirectory(root: root)
    directory.write([1], to: "any")
    let repository = root.url.appending(path: ".git")
    try FileManager.default.removeItem(at: repository)
    #expect(directory.remembered(in: "any", limit: 1, knowing: tree) == [1], "outside of git")
    try Data("gitdir: nowhere\n".utf8).write(to: repository)
    #expect(directory.remembered(in: "any", limit: 1, knowing: tree) == nil)
  }

  @Test func gitIsNotAskedAboutWhatIsNotThere() {
    defer { try? FileManager.default.removeItem(at: root.url) }
    var wasAsked = false
    func knowing() -> DiskFileTree {
      wasAsked = true
      return tree
    }
    let directory = CacheDirectory(root: root)
    #expect(directory.remembered(in: "none", limit: 1, knowing: knowing()) == nil)
    #expect(!wasAsked)
  }

  @Test func valuesByKeys() async throws {
    let key = CacheTable.Key(of: "a")
    let subject = CacheFile.Subject(name: "any", version: "1")
    let file = CacheFile(subject, in: root) { tree }
    file.add([key: [1]], used: [])
    file.write()
    try await expectDisbelief { CacheFile(subject, in: root) { tree }[key] == [1] }
  }

  @Test func results() async throws {
    try Data("name: W\n".utf8).write(to: root.url.appending(path: Workspace.manifestName))
    try await git("add", Workspace.manifestName)
    // The stamps of a file that is as new as the index are not trusted.
    try await Task.sleep(for: .milliseconds(30))
    try await git("update-index", "-q", "--refresh", "--force-write-index")
    let cache = ResultCache(root: root, options: ["check"], circumstances: [])
    let basis = ResultBasis(roots: [], questions: [], in: tree)
    cache.remember(basis: basis, in: tree) { ResultCache.Result(status: 0, text: "clean") }
    try await expectDisbelief { cache.recall { tree }.result?.text == "clean" }
  }

  @Test func answersOfCocoaPods() async throws {
    let podspec = Array("Pod::Spec.new do |s|\nend\n".utf8)
    let file = CacheFile(PodAnswers.subject, in: root) { tree }
    file.add([CacheTable.Key(of: podspec): Array("{}".utf8)], used: [])
    file.write()
    try await expectDisbelief { PodAnswers(root: root).answer(about: podspec) != nil }
  }
}
