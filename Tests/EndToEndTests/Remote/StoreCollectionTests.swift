import Foundation
import ModKitTestSupport
import Testing

/// `store gc` with a history in git.
@Suite(.building) struct StoreCollectionTests {
  private static let source = "C/Home/Sources/Home.swift"

  private func stored(_ sandbox: Sandbox) async throws -> [String] {
    try await sandbox.modkit("store", "list").output.split(separator: "\n")
      .map { String($0.split(separator: " ")[0]) }
  }

  @Test func whatBranchesNeedStays() async throws {
    let sandbox = try CachedWorkspace.make(address: nil)
    try await sandbox.initializeRepository()
    #expect(try await sandbox.modkit("prebuild").status == 0)
    try await sandbox.git("checkout", "-q", "-b", "work")
    try sandbox.append("// work\n", to: Self.source)
    try await sandbox.commit("work")
    #expect(try await sandbox.modkit("prebuild").status == 0)
    try sandbox.append("// not committed\n", to: Self.source)
    #expect(try await sandbox.modkit("prebuild").status == 0)
    #expect(try await stored(sandbox) == ["Base", "Card", "Home", "Home", "Home"])

    let all = try await sandbox.modkit("store", "gc", "--unneeded", "--dry-run")
    #expect(all.status == 0, "\(all.errors)")
    #expect(all.output.hasPrefix("would remove 0 artifacts (0 bytes); 5 are left ("))
    #expect(all.output.hasSuffix("5 of them needed by the work tree, main, work\n"))

    // A package that was generated is needed too, whatever was edited since.
    #expect(try await sandbox.modkit("integrate").status == 0)
    try sandbox.append("// and more\n", to: Self.source)
    let linked = try await sandbox.modkit(
      "store", "gc", "--unneeded", "--keep", "main", "--dry-run", "--format", "json")
    let document = try json(linked.output)
    #expect(document["kept"] as? Int == 4)
    #expect(
      (document["removed"] as? [[String: Any]])?.map { $0["reason"] as? String } == ["unneeded"])
    #expect(document["revisions"] as? [String] == ["main"])
    #expect(try await stored(sandbox).count == 5, "a dry run removes nothing")

    try sandbox.remove(".modkit/workspace")
    let removed = try await sandbox.modkit("store", "gc", "--unneeded", "--keep", "main")
    #expect(removed.output.contains("removed Home "))
    #expect(try await stored(sandbox) == ["Base", "Card", "Home"])
    try await sandbox.git("checkout", "-q", "--force", "main")
    let plan = try await sandbox.modkit("integrate", "--fail-on-miss")
    #expect(plan.status == 0, "\(plan.errors)")
  }

  /// A branch with another interface in the lowest: there, all keys above are others.
  @Test func interfacesOfBranchesTellTheirKeys() async throws {
    let sandbox = try await withABranchOfAnotherInterface()
    let all = ["Base", "Base", "Card", "Card", "Home", "Home"]
    let both = try await sandbox.modkit("store", "gc", "--unneeded")
    #expect(both.output.hasPrefix("removed 0 artifacts"), "\(both.output)")
    #expect(try await stored(sandbox) == all)
    try await sandbox.git("checkout", "-q", "main")
    let one = try await sandbox.modkit("store", "gc", "--unneeded", "--keep", "main")
    #expect(one.output.contains("removed 3 artifacts"), "\(one.output)")
    #expect(try await stored(sandbox) == CachedWorkspace.names)
    let plan = try await sandbox.modkit("integrate", "--fail-on-miss")
    #expect(plan.status == 0, "\(plan.errors)")
  }

  /// Without the lowest artifacts, no key above is known, neither here nor in a branch. What may
  /// have one stays, and nothing else.
  @Test func whatStandsAboveAGapStays() async throws {
    let sandbox = try await withABranchOfAnotherInterface()
    try sandbox.append("public func more() {}\n", to: Self.source)
    #expect(try await sandbox.modkit("prebuild").status == 0)
    try sandbox.edit(Self.source, "public func more() {}\n", "")
    #expect(try await stored(sandbox).count == 7)

    try sandbox.remove(".modkit/store/Base")
    let removed = try await sandbox.modkit("store", "gc", "--unneeded")
    #expect(removed.output.contains("removed 1 artifact "), "\(removed.output)")
    #expect(try await stored(sandbox) == ["Card", "Card", "Home", "Home"])

    for branch in ["work", "main"] {
      try await sandbox.git("checkout", "-q", branch)
      let built = try await sandbox.modkit("prebuild")
      #expect(
        built.output.hasSuffix("1 built, 2 present already, 0 source, 0 left out\n"),
        "\(branch): \(built.output)\(built.errors)")
    }
  }

  private func withABranchOfAnotherInterface() async throws -> Sandbox {
    let sandbox = try CachedWorkspace.make(address: nil)
    try await sandbox.initializeRepository()
    #expect(try await sandbox.modkit("prebuild").status == 0)
    try await sandbox.git("checkout", "-q", "-b", "work")
    try sandbox.append("int base_sub(int a, int b);\n", to: "C/Base/Headers/Base.h")
    try await sandbox.commit("work")
    let built = try await sandbox.modkit("prebuild")
    #expect(built.output.hasSuffix("3 built, 0 present already, 0 source, 0 left out\n"))
    return sandbox
  }

  @Test func aRevisionThatIsNoWorkspaceNeedsNothing() async throws {
    let sandbox = try CachedWorkspace.make(address: nil)
    let manifest = try sandbox.read("modkit.yml")
    try sandbox.write("modkit.yml", "nonsense: [\n")
    try await sandbox.initializeRepository()
    try sandbox.write("modkit.yml", manifest)
    #expect(try await sandbox.modkit("prebuild").status == 0)
    let gc = try await sandbox.modkit("store", "gc", "--unneeded")
    #expect(gc.status == 0)
    #expect(gc.output.contains("what main needs cannot be told: "))
    #expect(try await stored(sandbox).count == 3, "the work tree needs them")
    let unknown = try await sandbox.modkit("store", "gc", "--keep", "nowhere")
    #expect(unknown.status == 2 && unknown.errors.contains("nowhere"))
  }

  @Test(arguments: [
    (["--max-size", "2x"], "write bytes, or a number and K, M, G or T, such as `2G`"),
    (["--older-than", "abc"], "write a number and s, m, h, d or w, such as `30d`"),
    (["--older-than", "-1d"], "write a number and s, m, h, d or w, such as `30d`"),
  ])
  func wrongAmounts(_ arguments: [String], advice: String) async throws {
    let sandbox = try CachedWorkspace.make(address: nil)
    let gc = try await sandbox.run(sandbox.binaryPath, ["store", "gc"] + arguments)
    #expect(gc.status == 64)
    #expect(gc.errors.contains(advice), "\(gc.errors)")
  }

  @Test(arguments: [
    ["--older-than", "soon"], ["--older-than", "30"], ["--max-size", "2X"], ["--max-size", "-1"],
    ["--max-size", "99999999999999999999T"], ["--format", "xml"],
  ])
  func wrongUsage(_ arguments: [String]) async throws {
    let sandbox = try CachedWorkspace.make(address: nil)
    let gc = try await sandbox.run(sandbox.binaryPath, ["store", "gc"] + arguments)
    #expect(gc.status == 64)
  }
}
