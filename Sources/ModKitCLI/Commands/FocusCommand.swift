import ArgumentParser
import ModKit
import ModKitModel

struct FocusCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus",
    abstract: "Set the components that you work on, or show them.",
    discussion: """
      The focus is stored in \(PersonalSettings.fileName), which is yours and not committed. It applies to \
      integrate, prebuild, explain and store until another focus is set.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(
    help: ArgumentHelp(
      "Components that will be source, instead of the present ones (default: show them).",
      valueName: "selector"),
    transform: ComponentSelector.argument)
  var selectors: [ComponentSelector] = []

  @Flag(help: "Clear the focus.")
  var clear = false

  func validate() throws {
    if clear, !selectors.isEmpty { throw ValidationError("`--clear` takes no components") }
  }

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    if clear || !selectors.isEmpty { try FocusRun(project).rememberFocus(selectors) }
    if let warning = PlanSettingsReader(project).personalFileWarning { Console.warn(warning) }
    let focus =
      try PlanSettingsReader(project).personalSettings()?.modeRequests.filter { $0.kind == .focus }
      ?? []
    Console.print(focus.map { "\($0.selector.text)\n" }.joined())
    if focus.isEmpty, !invocation.isQuiet { Console.status("nothing is in focus") }
  }
}
