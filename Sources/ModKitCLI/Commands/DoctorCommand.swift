import ArgumentParser
import ModKit

struct DoctorCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Show the tools and the state that modkit finds.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand
  @OptionGroup var destinations: DestinationOptions

  func perform(_ invocation: Invocation) async throws {
    var findings = await Doctor.examine()
    let project = open(invocation)
    if let project { findings += await Doctor.examine(project) }
    findings += try await Doctor.examine(
      destinations.destination, sdkDirectories: destinations.sdkDirectories, in: project)
    for finding in findings {
      let verdict = finding.isNotice ? "NOTE   " : finding.isGood ? "ok     " : "MISSING"
      Console.print("\(verdict) \(finding.subject): \(finding.detail)\n")
    }
    if project == nil || findings.contains(where: { !$0.isGood }) {
      throw ExitCode(ExitStatus.cannotRun)
    }
  }

  /// Returns the workspace, or nil after an error message: tools can be examined without one.
  private func open(_ invocation: Invocation) -> Project? {
    do {
      return try invocation.openProject()
    } catch {
      Console.status(ErrorText.text(of: error))
      return nil
    }
  }
}
