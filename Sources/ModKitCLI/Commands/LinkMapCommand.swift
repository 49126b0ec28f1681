import ArgumentParser
import Foundation
import ModKit
import ModKitDisk
import ModKitModel

struct LinkMapCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkmap",
    abstract: "Find conflicts of categories and sizes by component in what was linked.",
    discussion: """
      Each link map and each linked image counts by itself; objects and static libraries count as one image together. \
      In a workspace, its components, policies and baseline count.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(
    help: "Link maps, objects, static libraries and linked images.", completion: .file())
  var files: [String] = []

  @Option(help: "The product that was linked (default: the one with the name of the image).")
  var product: String?

  @Option(
    help: ArgumentHelp("Show what has grown since this older link map.", valueName: "map"),
    completion: .file())
  var compare: String?

  @Option(
    help: "What sizes are added up by: \(Reports.sizeGroupings.joined(separator: ", ")).",
    completion: .list(Reports.sizeGroupings))
  var by = "component"

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "A limit in place of the one in the manifest, such as List=1.5M.", valueName: "limit"))
  var budget: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read the headers and .tbd files of this SDK, and print the index of its methods.",
      valueName: "directory"), completion: .directory)
  var indexSDK: String?

  @OptionGroup var known: KnownFindingsOptions

  @OptionGroup var day: DayOption

  @Option(help: "The format: text, json.", completion: .list(Reports.plainFormats))
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
    guard Reports.sizeGroupings.contains(by) else {
      throw ValidationError(
        "`--by` cannot be `\(by)`: it is one of \(Reports.sizeGroupings.joined(separator: ", "))")
    }
    for text in budget where SizeBudgetOption(text) == nil {
      throw ValidationError(
        "`\(text)` is no limit: write COMPONENT=SIZE, such as List=1.5M, in units of 1,000 bytes")
    }
    if indexSDK == nil, files.isEmpty {
      throw ValidationError("name a link map, an object, a static library or a linked image")
    }
    if indexSDK != nil, !files.isEmpty {
      throw ValidationError("`--index-sdk` reads no link maps; leave out \(files[0])")
    }
  }

  func perform(_ invocation: Invocation) async throws {
    if let indexSDK {
      return try printIndex(of: indexSDK)
    }
    let outcome = try outcome(invocation)
    Console.print(
      try Reports.linkMap(outcome, by: by, format: format, isColored: invocation.isColored),
      isStyled: invocation.isColored)
    if outcome.errorCount > 0 { throw ExitCode(ExitStatus.findings) }
    if outcome.isIncomplete {
      Console.warn("objects that were left out may have conflicts; build them anew")
      throw ExitCode(ExitStatus.cannotRun)
    }
  }

  private func printIndex(of directory: String) throws {
    let index = try SDKMethods(of: directory)
    for gap in index.gaps { Console.warn("\(gap), and was left out") }
    Console.print(index.text, isStyled: false)
    Console.status(
      "\(index.classCount == 1 ? "1 class" : "\(index.classCount) classes") in \(index.fileCount) headers and .tbd files; name the index under `categories: {system:}`"
    )
  }

  private func outcome(_ invocation: Invocation) throws -> LinkMapOutcome {
    var request = LinkMapRequest(
      files: files, older: compare, product: product, today: day.value)
    // A link map can be read anywhere. A workspace only adds what it knows of its components.
    guard let project = try project(invocation) else {
      guard budget.isEmpty, product == nil else {
        throw ValidationError("`--budget` and `--product` need a workspace, and there is none here")
      }
      return try LinkMapOutcome(request)
    }
    request.baseline = try known.read(known.file(in: project.root))
    return try LinkMapRun(project).outcome(
      request, budgets: budget.compactMap { SizeBudgetOption($0)?.pair })
  }

  private func project(_ invocation: Invocation) throws -> Project? {
    do {
      return try invocation.openProjectAllowingMissingDependencies()
    } catch WorkspaceRoot.LocateError.noManifestAbove {
      return nil
    }
  }
}

/// A limit on the command line: `List=1.5M`.
private struct SizeBudgetOption {
  var pair: (component: String, limit: Int)

  init?(_ text: String) {
    guard let sign = text.lastIndex(of: "="), sign != text.startIndex,
      let limit = ByteSize.bytes(String(text[text.index(after: sign)...]))
    else { return nil }
    pair = (String(text[..<sign]), limit)
  }
}
