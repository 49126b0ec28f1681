import ArgumentParser
import ModKit
import ModKitModel

struct StorePushCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "push", abstract: "Upload the artifacts of a plan to the remote cache; for CI.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand
  @OptionGroup var modes: ModeOptions

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    try project.workspace.requireRemote()
    let settings = try invocation.planSettings(modes.options(), in: project)
    let prepared = try await PlanRun(project).prepare(
      settings.request, configuration: settings.configuration,
      for: settings.destinations)
    let outcome = try await StoreRun(project).push(prepared)
    invocation.report(pushed: outcome, isAllThereIs: true)
    Console.print(outcome.pushed.map { "uploaded \($0)\n" }.joined())
    if outcome.warning != nil { throw ExitCode(ExitStatus.findings) }
  }
}
