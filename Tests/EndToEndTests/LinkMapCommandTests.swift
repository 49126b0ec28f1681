import Foundation
import ModKitTestSupport
import Testing

/// `modkit linkmap`, from the command line.
@Suite struct LinkMapCommandTests {
  private static let map = """
    # Path: City58
    # Arch: arm64
    # Object files:
    [  0] linker synthesized
    [  1] libAlpha.a(Alpha.o)
    [  2] libOld.a(Old.o)
    # Sections:
    # Address\tSize    \tSegment\tSection
    0x1000\t0x00000100\t__TEXT\t__text
    # Symbols:
    # Address\tSize    \tFile  Name
    0x1000\t0x00000060\t[  1] -[NSDate(Alpha) stamp]
    0x1060\t0x00000020\t[  2] -[NSDate(Old) stamp]

    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try sandbox.write("app.map", Self.map)
    return sandbox
  }

  private func document(_ sandbox: Sandbox, _ arguments: String...) async throws -> [String: Any] {
    let answer = try await sandbox.run(
      sandbox.binaryPath, ["linkmap"] + arguments + ["--format", "json"])
    return try #require(
      try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any],
      "\(answer.text)")
  }

  @Test func conflictsWithCodeOfNoComponent() async throws {
    let sandbox = try sandbox()
    let answer = try await sandbox.modkit("linkmap", "app.map")
    #expect(answer.status == 1)
    #expect(
      answer.output.hasPrefix(
        "error[category-conflict] category 'Alpha' of 'Alpha' defines -[NSDate stamp], and so does"
          + " category 'Old' of libOld.a\n"), "\(answer.text)")
    #expect(
      answer.output.contains("   96   37.5  Alpha\n   32   12.5  libOld.a\n"), "\(answer.text)")
    let document = try await document(sandbox, "app.map")
    let conflicts = try #require(document["conflicts"] as? [[String: Any]])
    #expect(conflicts.map { $0["method"] as? String } == ["-[NSDate stamp]"])
  }

  @Test func theBaselineCounts() async throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "modkit-baseline.yml",
      """
      findings:
        "Alpha":
          - "category-conflict:Alpha:libOld.a:-[NSDate stamp]"
      """)
    let answer = try await sandbox.modkit("linkmap", "app.map")
    #expect(answer.isSuccess && answer.output.contains("1 in the baseline"), "\(answer.text)")
  }

  @Test(arguments: ["component", "line", "owner", "section", "kind"])
  func sumsAreEqual(by grouping: String) async throws {
    let answer = try await sandbox().modkit("linkmap", "app.map", "--by", grouping)
    let rows = answer.output.split(separator: "\n").drop { !$0.hasSuffix("  \(grouping)") }
      .dropFirst()
    let sum = rows.reduce(0) { $0 + (Int($1.split(separator: " ").first ?? "") ?? 0) }
    #expect(sum == 256, "\(answer.text)")
  }

  @Test func whatHasGrown() async throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "old.map",
      Self.map.replacingOccurrences(of: "0x00000060", with: "0x00000010")
        .replacingOccurrences(of: "0x00000100", with: "0x000000B0"))
    let answer = try await sandbox.modkit("linkmap", "app.map", "--compare", "old.map")
    #expect(answer.output.contains("app.map has 80 bytes more than before: 176 then, 256 now"))
    #expect(answer.output.contains("  +80  Alpha\n"), "\(answer.text)")
    #expect(answer.output.contains("  +80  -[NSDate(Alpha) stamp]  libAlpha.a(Alpha.o)\n"))
    let missing = try await sandbox.modkit("linkmap", "app.map", "--compare", "modkit.yml")
    #expect(missing.status == 2, "\(missing.text)")
  }

  @Test func budgets() async throws {
    let sandbox = try sandbox()
    let over = try await sandbox.modkit("linkmap", "app.map", "--budget", "Alpha=95")
    #expect(over.output.contains("error[size-budget] 'Alpha' has 96 bytes in the image"))
    let fits = try await sandbox.modkit("linkmap", "app.map", "--budget", "Alpha=96")
    #expect(!fits.output.contains("size-budget"))
    for wrong in ["Alpha", "Alpha=x", "=5", "Nobody=5"] {
      let answer = try await sandbox.modkit("linkmap", "app.map", "--budget", wrong)
      #expect(
        [2, 64].contains(answer.status) && !answer.errors.isEmpty, "\(wrong): \(answer.text)")
    }
  }

  @Test func damageIsSaidAndTheRestIsRead() async throws {
    let sandbox = try sandbox()
    try sandbox.write(
      "app.map", Self.map.replacingOccurrences(of: "0x1060\t", with: "0x1060 "))
    let answer = try await sandbox.modkit("linkmap", "app.map")
    #expect(answer.isSuccess && answer.output.contains("app.map: line 13: "), "\(answer.text)")
    #expect(answer.output.contains("96"), "\(answer.text)")
  }

  @Test func outsideOfAWorkspace() async throws {
    let sandbox = try Sandbox(files: ["app.map": Self.map])
    let answer = try await sandbox.modkit("linkmap", "app.map")
    #expect(answer.status == 1 && answer.output.contains("libAlpha.a"), "\(answer.text)")
    for arguments in [["--product", "X"], ["--budget", "A=5"]] {
      let refused = try await sandbox.run(sandbox.binaryPath, ["linkmap", "app.map"] + arguments)
      #expect(refused.status == 64 && refused.errors.contains("workspace"), "\(refused.text)")
    }
    for wrong in [["nothing.map"], [], ["app.map", "--by", "x"], ["app.map", "--index-sdk", "."]] {
      let refused = try await sandbox.run(sandbox.binaryPath, ["linkmap"] + wrong)
      #expect(refused.status == 2 || refused.status == 64, "\(wrong): \(refused.text)")
    }
  }

  @Test func theIndexOfAnSDKFindsOverrides() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try sandbox.write(
      "SDK/Foundation.framework/Headers/NSDate.h",
      "@interface NSDate : NSObject\n- (double)stamp;\n@end\n")
    let index = try await sandbox.modkit("linkmap", "--index-sdk", "SDK")
    #expect(index.isSuccess && index.errors.contains("1 class"), "\(index.text)")
    try sandbox.write("sdk.index", index.output)
    try sandbox.append("categories: {system: sdk.index}\n", to: "modkit.yml")
    try sandbox.write("app.map", Self.map)
    let answer = try await sandbox.modkit("linkmap", "app.map")
    #expect(
      answer.output.contains("replaces -[NSDate stamp] of the SDK"), "\(answer.text)")
    try sandbox.write("sdk.index", "nonsense")
    let damaged = try await sandbox.modkit("check")
    #expect(
      damaged.status == 2 && damaged.errors.contains("sdk.index: line 1")
        && damaged.errors.contains("--index-sdk"), "\(damaged.text)")
  }

  @Test func theBrokenWorkspaceIsOverABudget() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let answer = try await sandbox.modkit("linkmap", "Broken.map")
    #expect(answer.status == 1)
    for rule in ["size-budget", "system-override"] {
      #expect(answer.output.contains("error[\(rule)]"), "\(answer.text)")
    }
  }

  /// A universal library, the same library twice, and one that breaks off.
  @Test(.enabled(if: Sandbox.hasAppleTools && Tool.isAvailable("llvm-ar-19"), "no LLVM 19"))
  func architecturesAreApart() async throws {
    let sandbox = try Sandbox(files: [
      "d.m": """
      __attribute__((objc_root_class)) @interface Root @end
      @interface Root (D) - (int)b; - (int)a; @end
      @implementation Root (D) - (int)b { return 1; } - (int)a { return 2; } @end
      """
    ])
    for (target, name) in [("arm64-apple-ios15", "a"), ("x86_64-apple-ios15-simulator", "x")] {
      let compiled = try await sandbox.run(
        "clang", ["-target", target, "-c", "d.m", "-o", "\(name).o"])
      #expect(compiled.isSuccess, "\(compiled.text)")
      _ = try await sandbox.run("llvm-ar-19", ["rcs", "lib\(name).a", "\(name).o"])
    }
    let fat = try await sandbox.run(
      "llvm-lipo-19", ["-create", "liba.a", "libx.a", "-output", "libD.a"])
    #expect(fat.isSuccess, "\(fat.text)")
    for files in [["libD.a"], ["a.o", "x.o"], ["a.o", "./a.o"]] {
      let answer = try await sandbox.run(sandbox.binaryPath, ["linkmap"] + files)
      #expect(answer.isSuccess && answer.output.hasPrefix("no findings\n"), "\(answer.text)")
    }
    let twice = try await sandbox.modkit("linkmap", "a.o", "liba.a")
    #expect(twice.status == 1, "\(twice.text)")
    let bytes = try Data(contentsOf: sandbox.directory.appending(path: "a.o"))
    try bytes.prefix(bytes.count - 200).write(to: sandbox.directory.appending(path: "t.o"))
    let broken = try await sandbox.modkit("linkmap", "t.o")
    #expect(broken.status == 2 && !broken.output.hasPrefix("no findings\n"), "\(broken.text)")
  }
}
