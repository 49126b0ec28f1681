import ArgumentParser
import ModKit
import ModKitDisk
import ModKitModel

struct DetachCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "detach",
    abstract: "Show what keeps a business line in the app, and the cheapest way out of each edge.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(help: "The business line: a value of `line:` in manifests.")
  var line: String

  @Option(help: "Only this product.")
  var product: String?

  @Option(
    help: "The format: \(Reports.detachFormats.joined(separator: ", ")).",
    completion: .list(Reports.detachFormats))
  var format = "text"

  @Flag(
    help: ArgumentHelp(
      "Build the product without the line, and compare the compiler's errors with the edges.",
      discussion: "Exits with 1 when no edge predicts an error."))
  var build = false

  @Option(
    help: ArgumentHelp(
      "With --build: what it is built for, such as ios (default: host).",
      valueName: "destination"),
    transform: Destination.argument)
  var destination: Destination?

  @Option(
    help: ArgumentHelp(
      "With --destination: the directory of an SDK that is used instead of Xcode's.",
      valueName: "dir"),
    completion: .directory)
  var sdk: String?

  @Option(
    help: ArgumentHelp(
      "Write the mechanical part as a patch for `git apply`, `-` for standard output.",
      discussion: "Nothing else is written. Standard error has what the patch leaves, and why.",
      valueName: "file"))
  var patch: String?

  @Option(
    help: ArgumentHelp(
      "With --patch: the component that gets protocols (default: the nearest that both ends declare).",
      valueName: "component"))
  var into: String?

  @Flag(help: "With --patch: overwrite the file if it exists.")
  var force = false

  func validate() throws {
    try Reports.validate(format, among: Reports.detachFormats)
    if patch == nil, force || into != nil {
      throw ValidationError("--force and --into go with --patch.")
    }
    if !build, destination != nil { throw ValidationError("--destination goes with --build.") }
    if destination == nil, sdk != nil {
      throw ValidationError("--sdk goes with --destination.")
    }
    if patch != nil, build || format != "text" {
      throw ValidationError("--patch goes without --build and --format.")
    }
  }

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    let product = try product(in: project)
    let detachment = try DetachRun(project).detachment(ofLine: line, product: product)
    if let patch {
      return try write(
        try DetachRun(project).patch(of: detachment, into: into, today: .today), to: patch)
    }
    let proof = try await proof(of: detachment, product, in: project, invocation)
    Console.print(
      try Reports.detachment(
        detachment, proof: proof, format: format, isColored: invocation.isColored),
      isStyled: invocation.isColored)
    if let proof, !proof.unpredicted.isEmpty { throw ExitCode(ExitStatus.findings) }
  }

  private func write(_ patch: DetachPatch, to path: String) throws {
    let bytes = Reports.patch(patch.changes)
    if path == "-" {
      Console.print(bytes: bytes)
    } else if !patch.changes.isEmpty {
      try PatchFile.write(bytes, to: path, isForced: force)
    }
    for line in Reports.lines(of: patch) { Console.status(line) }
  }

  /// The product that is looked at: to build, the only one with the line if no other is named.
  private func product(in project: Project) throws -> Product? {
    guard build, product == nil else { return try project.workspace.product(named: product) }
    let names = try DetachRun(project).detachment(ofLine: line).products
    guard names.count == 1 else {
      throw ValidationError(
        "`--build` builds one product: add `--product NAME`, such as "
          + (names.isEmpty ? project.workspace.products.map(\.name) : names)
          .joined(separator: " or "))
    }
    return try project.workspace.product(named: names[0])
  }

  private func proof(
    of detachment: Detachment, _ product: Product?, in project: Project, _ invocation: Invocation
  ) async throws -> DetachProof? {
    guard build, let product else { return nil }
    let isVerbose = invocation.isVerbose
    let request = DestinationRequest(
      [destination ?? .host],
      sdkDirectories: sdk.map { [DestinationOptions.absolutePath($0)] } ?? [])
    return try await DetachRun(project).proof(of: detachment, in: product, for: request) { step in
      if isVerbose { Console.status(step) }
    }
  }
}
