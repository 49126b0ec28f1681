import ArgumentParser
import ModKit
import ModKitModel

struct FocusCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus",
    abstract: "Remember what you work on, or show it.",
    discussion: """
      It stands in \(PersonalSettings.fileName), which is yours alone, and counts for integrate, \
      prebuild, explain and store until another focus is given.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(
    help: ArgumentHelp(
      "Components that will be source, instead of those before (default: show them).",
      valueName: "selector"),
    transform: ComponentSelector.argument)
  var selectors: [ComponentSelector] = []

  @Flag(help: "Have nothing in focus.")
  var clear = false

  func validate() throws {
    if clear, !selectors.isEmpty { throw ValidationError("`--clear` takes no components") }
  }

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    if clear || !selectors.isEmpty { try project.rememberFocus(selectors) }
    if let warning = project.personalFileWarning { Console.warn(warning) }
    let focus = try project.personalSettings()?.modeRequests.filter { $0.kind == .focus } ?? []
    Console.print(focus.map { "\($0.selector.text)\n" }.joined())
    if focus.isEmpty, !invocation.isQuiet { Console.status("nothing is in focus") }
  }
}
