import ArgumentParser
import ModKit
import ModKitModel

struct StorePullCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull", abstract: "Fetch the artifacts that a plan misses from the remote cache.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand
  @OptionGroup var modes: ModeOptions

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    try project.workspace.requireRemote()
    let settings = try invocation.planSettings(modes.options(), in: project)
    let prepared = try await PlanRun(project).prepare(
      settings.request, configuration: settings.configuration,
      for: settings.destinations, remote: .fetchMisses)
    invocation.report(fetched: prepared.remote, isAllThereIs: true)
    let lines =
      prepared.remote?.fetched.map { "fetched \($0.component) \($0.key.prefix(12))\n" } ?? []
    Console.print(lines.joined())
    if prepared.remote?.warning != nil { throw ExitCode(ExitStatus.findings) }
  }
}
