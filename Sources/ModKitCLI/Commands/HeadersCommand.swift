import ArgumentParser
import ModKit
import ModKitModel

struct HeadersCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "headers",
    abstract: "Write umbrella headers and module maps into .modkit/headers.")

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

  func perform(_ invocation: Invocation) async throws {
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
