import ArgumentParser
import Foundation
import ModKit
import ModKitBuild
import ModKitDisk
import ModKitModel

/// A command that translates errors into messages and exit codes.
protocol WorkspaceCommand: AsyncParsableCommand {
  var options: GlobalOptions { get }
  var parent: ModKitCommand { get }

  /// Does the work, and throws any error.
  func perform(_ invocation: Invocation) async throws
}

extension WorkspaceCommand {
  func run() async throws {
    let invocation = Invocation(options, parent.global)
    let timings = invocation.newTimings()
    defer { invocation.report(timings, of: Self.configuration.commandName ?? "") }
    let notices = EvaluationNotices()
    defer { for line in notices.lines { Console.warn(line) } }
    try await RunTimings.$current.withValue(timings) {
      try await EvaluationNotices.$current.withValue(notices) {
        try await ManifestEvaluation.$requested.withValue(invocation.evaluation) {
          try await run(invocation)
        }
      }
    }
  }

  private func run(_ invocation: Invocation) async throws {
    do {
      try await perform(invocation)
    } catch let code as ExitCode {
      throw code
    } catch let error as ValidationError {
      throw error
    } catch let findings as LibraryFindings {
      Console.status(
        Reports.libraryFindings(findings.diagnostics, isColored: invocation.isErrorColored)
          + "error: \(Reports.libraryRefusal(findings.diagnostics))",
        isStyled: invocation.isErrorColored)
      throw ExitCode(ExitStatus.findings)
    } catch {
      Console.status(ErrorText.text(of: error))
      throw ExitCode(ErrorText.isWrongUsage(error) ? EX_USAGE : ExitStatus.cannotRun)
    }
  }
}

/// The documented exit codes. 0 is success and 64 is wrong usage.
enum ExitStatus {
  static let findings: Int32 = 1
  static let cannotRun: Int32 = 2
}
