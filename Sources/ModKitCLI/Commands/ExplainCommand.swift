import ArgumentParser
import ModKit
import ModKitModel

struct ExplainCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Why a component is source or prebuilt; for a miss, which inputs differ.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand
  @OptionGroup var modes: ModeOptions

  @Argument(help: "The component, or a package.")
  var name: String

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    try ExplainRun(project).requireComponentOrPackage(named: name)
    let settings = try invocation.planSettings(
      modes.options(), isAboutOne: true, in: project)
    let prepared = try await PlanRun(project).prepareForEachPlatform(
      settings.request, backend: settings.backend, configuration: settings.configuration,
      for: settings.destinations)
    let texts = try prepared.map { plan in
      let explanation = try ExplainRun(project).explain(name, in: plan)
      let text = Reports.explanation(explanation, isColored: invocation.isColored)
      let names = explanation.destinations.map(\.description).joined(separator: ", ")
      return prepared.count == 1 ? text : "for \(names):\n\(text)"
    }
    Console.print(texts.joined(separator: "\n"), isStyled: invocation.isColored)
  }
}
