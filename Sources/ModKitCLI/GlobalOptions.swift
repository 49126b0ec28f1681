import ArgumentParser

/// Options that every command accepts, before or after its name.
struct GlobalOptions: ParsableArguments {
  enum ColorMode: String, ExpressibleByArgument, CaseIterable {
    case auto
    case always
    case never
  }

  @Option(
    help: ArgumentHelp(
      "The workspace (default: the nearest parent with modkit.yml).", valueName: "dir"))
  var workspace: String?

  @Option(help: "Colour in the output: auto, always or never (default: auto, on terminals).")
  var color: ColorMode?

  @Flag(help: "Print results and errors only.")
  var quiet = false

  @Flag(help: "Print what is being done, what was read and remembered, and how long it took.")
  var verbose = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Run Package.swift files of past revisions, or no Package.swift and no podspec at all: only what is literal in them"
        + " is read then (default: `evaluate:` of modkit.yml, which runs those on disk)."))
  var evaluate: Bool?

  @Option(
    help: ArgumentHelp(
      "Write how long each stage took, as JSON; - is standard error.", valueName: "file"))
  var timings: String?
}
