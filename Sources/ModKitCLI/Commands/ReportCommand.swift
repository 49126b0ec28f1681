import ArgumentParser
import Foundation
import ModKit
import ModKitDisk
import ModKitModel

struct ReportCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write the report for architects.",
    discussion: """
      It agrees with `modkit check` of the same product, baseline and day. The page is one file that \
      needs no network.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(
    help: ArgumentHelp(
      "The directory to write index.html, report.json or report.md into.", valueName: "dir"))
  var output: String

  @Option(
    help: "The format: \(Reports.reportFormats.joined(separator: ", ")).",
    completion: .list(Reports.reportFormats))
  var format = "html"

  @Option(help: "Only the components of this product.")
  var product: String?

  @Option(
    help: ArgumentHelp(
      "Mark findings that are new since the branch left this revision.", valueName: "revision"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Show the history of this many commits, along first parents.", valueName: "number"))
  var history: Int?

  @Option(
    help: ArgumentHelp(
      "By which modkit.yml the commits of the history are read: commit, today.", valueName: "time"),
    completion: .list(Reports.historyRules))
  var rules: String?

  @OptionGroup var day: DayOption

  @Option(
    help: ArgumentHelp(
      "A link map, from which the sizes of components are read.", valueName: "file"),
    completion: .file())
  var linkMap: String?

  @Flag(help: "Show how often libraries were found on this machine, as `modkit store stats` does.")
  var storeStats = false

  @OptionGroup var baseline: KnownFindingsOptions

  @Flag(inversion: .prefixedNo, help: "Cache the facts of files in .modkit/cache.")
  var cache = true

  func validate() throws {
    try Reports.validate(format, among: Reports.reportFormats)
    if let history, history < 1 { throw ValidationError("`--history` must be 1 or more") }
    if let rules { try Reports.validate(rules, among: Reports.historyRules) }
    if rules != nil, history == nil {
      throw ValidationError("`--rules` is about the history: add `--history NUMBER`")
    }
    if history != nil, product != nil {
      throw ValidationError("`--history` is about all components: leave out `--product`")
    }
  }

  func perform(_ invocation: Invocation) async throws {
    let root = try invocation.locateRoot()
    let name = Reports.reportFileName(format)
    let file = URL(filePath: output).appending(path: name).standardizedFileURL.path
    var request = ReportRequest(
      product: product, since: since, commits: history,
      today: day.value,
      baseline: try baseline.read(baseline.file(in: root)), linkMap: linkMap, usesCache: cache,
      output: file)
    request.rules = rules.flatMap(HistoryRules.init) ?? .ofCommit
    request.showsHits = storeStats
    let outcome = try await root.report(request)
    if let warning = outcome.warning { Console.warn(warning) }
    let text = try Reports.report(outcome.report, format: format)
    Console.print("\(try ReportFile.write(text, named: name, into: output))\n")
  }
}
