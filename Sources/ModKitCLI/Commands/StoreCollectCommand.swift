import ArgumentParser
import ModKit

struct StoreCollectCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "gc", abstract: "Remove artifacts that are not used any more.",
    discussion: """
      Artifacts that the work tree, a generated package or a revision of `--keep` needs are kept, \
      for the destinations of modkit.yml, of modkit.local.yml and of `--destination`, and for this \
      machine. Without any limit, artifacts that have not been used for 30 days are removed.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Remove artifacts that have not been used for so long.", valueName: "30d"),
    transform: Age.argument)
  var olderThan: Age?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Remove what was used least until this is left.", valueName: "2G"),
    transform: ByteCount.argument)
  var maxSize: ByteCount?

  @Flag(help: "Remove everything that nothing needs.")
  var unneeded = false

  @Flag(help: "Remove as unneeded also what is for other destinations.")
  var otherDestinations = false

  @OptionGroup var destinations: DestinationOptions

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Revisions that need their artifacts (default: every local branch).", valueName: "rev"))
  var keep: [String] = []

  @Flag(help: "Print what would go; remove nothing.")
  var dryRun = false

  @Option(help: "The format: text, json.", completion: .list(Reports.plainFormats))
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
    guard !otherDestinations || unneeded else {
      throw ValidationError("`--other-destinations` goes with `--unneeded`")
    }
  }

  func perform(_ invocation: Invocation) async throws {
    let hasLimit = olderThan != nil || maxSize != nil || unneeded
    let outcome = try await CollectRun(invocation.openProject()).collect(
      CollectRequest(
        revisions: keep,
        maximumAge: hasLimit ? olderThan?.seconds : Age.month.seconds,
        maximumBytes: maxSize?.bytes, keepsOnlyNeeded: unneeded,
        includesOtherDestinations: otherDestinations, isDryRun: dryRun,
        destinations: destinations.destination, sdkDirectories: destinations.sdkDirectories))
    Console.print(try Reports.collection(outcome, isDryRun: dryRun, format: format))
  }
}

/// A duration on the command line: `30d`, `12h`.
struct Age {
  var seconds: Double

  static let month = Age(seconds: 30 * 86_400)

  private static let units: [Character: Double] = [
    "s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800,
  ]

  private init(seconds: Double) {
    self.seconds = seconds
  }

  @Sendable
  static func argument(_ text: String) throws -> Age {
    guard let unit = text.last.flatMap({ units[$0] }), let count = UInt32(text.dropLast()) else {
      throw ValidationError(
        "write a number and s, m, h, d or w, such as `30d`")
    }
    return Age(seconds: Double(count) * unit)
  }
}

/// A size on the command line: `500M`, `2G`.
struct ByteCount {
  var bytes: Int

  private static let units: [Character: Int] = [
    "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40,
  ]

  @Sendable
  static func argument(_ text: String) throws -> ByteCount {
    let unit = text.last.flatMap { units[$0] }
    let count = UInt32(unit == nil ? text[...] : text.dropLast())
    guard let count, case let (bytes, false) = Int(count).multipliedReportingOverflow(by: unit ?? 1)
    else {
      throw ValidationError(
        "write bytes, or a number and K, M, G or T, such as `2G`")
    }
    return ByteCount(bytes: bytes)
  }
}
