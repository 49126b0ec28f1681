import ArgumentParser
import ModKit
import ModKitModel

struct HeadersCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "headers",
    abstract: "Write umbrella headers and module maps, or mend imports of headers.",
    discussion: """
      Umbrella headers and module maps go into .modkit/headers. With `--fix` the sources are \
      rewritten instead: imports that lead to a public header of another component and leave out \
      its module become `<Module/Header.h>`, and the manifests declare what they lead to.
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

  @Flag(help: "Rewrite imports of other components' public headers to <Module/Header.h>.")
  var fix = false

  @Flag(help: "With --fix: also \"Header.h\" within the component that the header belongs to.")
  var ownHeaders = false

  @Flag(
    help: """
      With --fix: write nothing but a patch for `git apply`; exit with 1 when something would \
      change.
      """)
  var dryRun = false

  func validate() throws {
    if fix, check { throw ValidationError("to see what `--fix` would change, add `--dry-run`") }
    if fix, profile != nil || layout != nil {
      throw ValidationError(
        "`--fix` writes no umbrella headers: leave out `--profile` and `--layout`")
    }
    if !fix, ownHeaders || dryRun {
      throw ValidationError(
        "`--own-headers` and `--dry-run` belong to `--fix`; without it, `--check` writes nothing")
    }
  }

  func perform(_ invocation: Invocation) async throws {
    if fix {
      return try HeaderRepair(isDryRun: dryRun, isQuiet: invocation.isQuiet).run(
        HeaderRepairRequest(names: names, includesOwn: ownHeaders, today: .today),
        in: try invocation.openProject())
    }
    try generate(invocation)
  }

  private func generate(_ invocation: Invocation) throws {
    let project = try invocation.openProject()
    let outcome = try project.generateHeaders(
      for: names, profile: profile, layout: layout, isDryRun: check
    ) {
      Console.complain(Project.waitNotice)
    }
    for path in outcome.written { Console.print("\(check ? "would write" : "wrote") \(path)\n") }
    for path in outcome.removed {
      Console.print("\(check ? "would remove" : "removed") \(path)\n")
    }
    if !invocation.isQuiet { Console.complain("\(outcome.unchangedCount) files are unchanged") }
    if check, !outcome.isClean { throw ExitCode(ExitStatus.findings) }
  }
}
