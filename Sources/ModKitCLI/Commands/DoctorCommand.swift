import ArgumentParser
import ModKit

struct DoctorCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show the tools and the state that modkit finds.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  func perform(_ invocation: Invocation) async throws {
    var findings = await Doctor.examine()
    do {
      findings += await Doctor.examine(try invocation.openProject())
    } catch {
      Console.status(ErrorText.text(of: error))
    }
    for finding in findings {
      let verdict = finding.isNotice ? "NOTE   " : finding.isGood ? "ok     " : "MISSING"
      Console.print("\(verdict) \(finding.subject): \(finding.detail)\n")
    }
    if findings.contains(where: { !$0.isGood }) { throw ExitCode(ExitStatus.cannotRun) }
  }
}
