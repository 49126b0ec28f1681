import ArgumentParser
import ModKit

@main
struct ModKitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "modkit",
    abstract: "Proves the architecture of componentized iOS code bases, and integrates them.",
    discussion: """
      Results go to standard output, everything else to standard error. Exit codes: 0 clean, \
      1 findings, 2 cannot run, 64 wrong usage.
      """,
    version: ToolVersion.current,
    subcommands: [
      InitCommand.self, NewCommand.self, CheckCommand.self, IntegrateCommand.self,
      FocusCommand.self, PrebuildCommand.self, ExplainCommand.self, StoreCommand.self,
      HeadersCommand.self,
      GraphCommand.self, WhyCommand.self, AffectedCommand.self, LinkMapCommand.self,
      ReportCommand.self, DoctorCommand.self, SchemaCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}
