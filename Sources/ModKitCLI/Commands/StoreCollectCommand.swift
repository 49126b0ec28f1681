import ArgumentParser
import ModKit

struct StoreCollectCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "gc", abstract: "Remove artifacts that are not used any more.",
    discussion: """
      What the work tree, a generated package or a revision of `--keep` needs always stays. \
      Without any limit, artifacts go that have not been used for 30 days.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(help: ArgumentHelp("Remove what has not been used for so long.", valueName: "30d"))
  var olderThan: Age?

  @Option(help: ArgumentHelp("Remove what was used least until this is left.", valueName: "2G"))
  var maxSize: ByteCount?

  @Flag(help: "Remove everything that nothing needs.")
  var unneeded = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Revisions that need their artifacts (default: every local branch).", valueName: "rev"))
  var keep: [String] = []

  @Flag(help: "Print what would go; remove nothing.")
  var dryRun = false

  @Option(help: "The format: text, json.")
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
  }

  func perform(_ invocation: Invocation) async throws {
    let hasLimit = olderThan != nil || maxSize != nil || unneeded
    let outcome = try await invocation.openProject().collect(
      CollectRequest(
        revisions: keep,
        maximumAge: hasLimit ? olderThan?.seconds : Age.month.seconds,
        maximumBytes: maxSize?.bytes, keepsOnlyNeeded: unneeded, isDryRun: dryRun))
    Console.print(try Reports.collection(outcome, isDryRun: dryRun, format: format))
  }
}

/// A length of time on the command line: `30d`, `12h`.
struct Age: ExpressibleByArgument {
  var seconds: Double

  static let month = Age(seconds: 30 * 86_400)

  private static let units: [Character: Double] = [
    "s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800,
  ]

  private init(seconds: Double) {
    self.seconds = seconds
  }

  init?(argument: String) {
    guard let unit = argument.last.flatMap({ Self.units[$0] }),
      let count = UInt32(argument.dropLast())
    else { return nil }
    seconds = Double(count) * unit
  }
}

/// A size on the command line: `500M`, `2G`.
struct ByteCount: ExpressibleByArgument {
  var bytes: Int

  private static let units: [Character: Int] = [
    "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40,
  ]

  init?(argument: String) {
    let unit = argument.last.flatMap { Self.units[$0] }
    guard let count = UInt32(unit == nil ? argument[...] : argument.dropLast()) else { return nil }
    let (bytes, overflows) = Int(count).multipliedReportingOverflow(by: unit ?? 1)
    guard !overflows else { return nil }
    self.bytes = bytes
  }
}
