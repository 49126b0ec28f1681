import ArgumentParser
import CRevision
import Foundation
import ModKit

@main
struct ModKitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "modkit",
    abstract:
      "Checks the architecture of componentized iOS code bases, and prebuilds components.",
    discussion: """
      Results go to standard output, everything else to standard error. Exit codes: 0 clean, \
      1 findings, 2 cannot run, 64 wrong usage.
      """,
    version: "\(ToolVersion.current) (\(String(cString: modkit_revision())))",
    subcommands: [
      InitCommand.self, NewCommand.self, CheckCommand.self, WatchCommand.self,
      IntegrateCommand.self,
      FocusCommand.self, PrebuildCommand.self, PackagesCommand.self, ExplainCommand.self,
      StoreCommand.self,
      HeadersCommand.self,
      MayCommand.self, GraphCommand.self, WhyCommand.self, AffectedCommand.self, DiffCommand.self,
      HistoryCommand.self,
      CouplingsCommand.self,
      DetachCommand.self,
      LinkMapCommand.self,
      UpgradeCommand.self,
      ReportCommand.self, MCPCommand.self, DoctorCommand.self, SchemaCommand.self,
      ManualCommand.self,
    ])

  @OptionGroup var global: GlobalOptions

  /// Lowercase, unlike the argument parser's default.
  static let _errorPrefix = "error: "

  static func main() async {
    // A file beyond the limit for its size is an error of writing then, with a message.
    signal(SIGXFSZ, SIG_IGN)
    if let problem = OpenFileLimit.raise() {
      Console.status("error: \(problem)")
      Console.end(ExitStatus.cannotRun)
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let mistake = MistypedCommand.first(in: arguments, of: self) {
      end(with: ValidationError(mistake.message))
    }
    do {
      var command = try await asyncParseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      Console.end(ExitCode.success.rawValue)
    } catch {
      end(with: error)
    }
  }

  /// Prints the parser's message through the console, and exits.
  private static func end(with error: any Error) -> Never {
    let (text, code) = (fullMessage(for: error), exitCode(for: error))
    if code == .success {
      Console.print("\(text)\n")
    } else if !text.isEmpty {
      Console.status(text)
    }
    Console.end(code.rawValue)
  }
}
