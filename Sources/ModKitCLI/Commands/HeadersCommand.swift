import ArgumentParser
import Foundation
import ModKit
import ModKitDisk
import ModKitModel

struct HeadersCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "headers",
    abstract: "Write umbrella headers and module maps, or fix handwritten ones.",
    discussion: """
      Umbrella headers and module maps go into .modkit/headers. With `--fix` the sources are \
      rewritten instead: imports that lead to a public header of another component and leave out \
      its module become `<Module/Header.h>`, the manifests declare what they lead to, and umbrella \
      headers and module maps written by hand get the public headers that they leave out.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(help: "Components (default: every one with public headers).")
  var names: [String] = []

  @Option(help: "The byte form: modkit, cocoapods or xcode (default: that of modkit.yml).")
  var profile: HeaderProfile?

  @Option(
    help: "What modules are presented as: library or framework (default: as modkit.yml says).")
  var layout: HeaderLayout?

  @Flag(help: "Write nothing; exit with 1 when something would change.")
  var check = false

  @Flag(
    help: """
      Rewrite imports of other components' public headers to <Module/Header.h>, and complete \
      handwritten umbrellas.
      """)
  var fix = false

  @Flag(help: "With --fix: also \"Header.h\" within the component that the header belongs to.")
  var ownHeaders = false

  @Flag(help: "With --fix: rewrite imports in headers only, and leave sources as they are.")
  var headersOnly = false

  @Flag(
    help: """
      With --fix: write nothing but a patch for `git apply`; exit with 1 when something would \
      change.
      """)
  var dryRun = false

  @Flag(
    help: """
      Let clang compile every module, and report what it finds; with --check, write nothing else \
      and compare nothing.
      """)
  var compile = false

  @Option(
    help: ArgumentHelp(
      "Compile with this SDK (default: a stub that is generated).", valueName: "path"))
  var sdk: String?

  func validate() throws {
    if fix, check { throw ValidationError("to see what `--fix` would change, add `--dry-run`") }
    if fix, profile != nil || layout != nil || compile {
      throw ValidationError(
        "`--fix` generates no umbrella headers: leave out `--profile`, `--layout` and `--compile`")
    }
    if !fix, ownHeaders || headersOnly || dryRun {
      throw ValidationError(
        "`--own-headers`, `--headers-only` and `--dry-run` belong to `--fix`; without it, `--check`"
          + " writes nothing")
    }
    if sdk != nil, !compile {
      throw ValidationError("`--sdk` is what modules are compiled with: add `--compile`")
    }
  }

  func perform(_ invocation: Invocation) async throws {
    if fix {
      return try HeaderRepair(isDryRun: dryRun, isQuiet: invocation.isQuiet).run(
        HeaderRepairRequest(
          names: names, includesOwn: ownHeaders, isForHeadersOnly: headersOnly, today: .today),
        in: try invocation.openProject())
    }
    if !(check && compile) {
      if !check {
        try recoverFiles(in: invocation.locateRoot())
      }
      try generate(try invocation.openProject(), invocation)
    }
    // Two modules of the same name are reported as a finding, so the workspace need not be
    // buildable.
    if compile { try await prove(try Project(root: invocation.locateRoot()), invocation) }
  }

  /// Moves new files that a developer made among generated ones to the sources, and says so.
  private func recoverFiles(in root: WorkspaceRoot) throws {
    let files = try RecoveredFiles.move(outOf: HeaderRun.headersDirectory, in: root) {
      Console.status(Project.waitNotice)
    }
    for line in Reports.moved(files) { Console.status(line) }
  }

  private func generate(_ project: Project, _ invocation: Invocation) throws {
    let outcome = try HeaderRun(project).generateHeaders(
      for: names, profile: profile, layout: layout, isDryRun: check
    ) {
      Console.status(Project.waitNotice)
    }
    for line in Reports.moved(outcome.moved, isDryRun: true) { Console.status(line) }
    Console.print(Reports.files(of: outcome, isDryRun: check).map { "\($0)\n" }.joined())
    if !invocation.isQuiet { Console.status(Reports.unchanged(outcome)) }
    if check, !outcome.isClean { throw ExitCode(ExitStatus.findings) }
  }

  private func prove(_ project: Project, _ invocation: Invocation) async throws {
    let isVerbose = invocation.isVerbose
    let proof = try await ModuleProofRun(project).proveModules(
      of: names, profile: profile, layout: layout, sdk: try sdkPath()
    ) { line in
      if isVerbose { Console.status(line) }
    }
    Console.print(Reports.findings(of: proof))
    if !invocation.isQuiet {
      for line in Reports.summary(of: proof) { Console.status(line) }
    }
    if !proof.findings.isEmpty { throw ExitCode(ExitStatus.findings) }
  }

  /// Returns the absolute path of the SDK, because clang runs in the workspace directory.
  private func sdkPath() throws -> String? {
    try sdk.map { path in
      guard
        let directory = WorkspaceRoot(
          directory: path, relativeTo: FileManager.default.currentDirectoryPath)
      else { throw ValidationError("there is no SDK \(path)") }
      return directory.path
    }
  }
}
