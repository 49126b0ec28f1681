import ArgumentParser
import ModKit
import ModKitModel

struct CouplingsCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "couplings",
    abstract: "Show what provides and uses names at run time: routes, services, classes.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(
    help: "Only this kind: \(Reports.couplingKinds.joined(separator: ", ")).",
    completion: .list(Reports.couplingKinds))
  var kind: String?

  @Option(help: "Only this product.")
  var product: String?

  @Option(
    help: "The format: \(Reports.couplingFormats.joined(separator: ", ")).",
    completion: .list(Reports.couplingFormats))
  var format = "text"

  @Option(
    help: ArgumentHelp(
      "Say what stands in this line, and which patterns match there.", valueName: "file:line"))
  var explain: String?

  func validate() throws {
    if let explain, Self.place(explain) == nil {
      throw ValidationError("`\(explain)` is no line of a file: write it as FILE:LINE")
    }
    try Reports.validate(format, among: Reports.couplingFormats)
    if let kind { try Reports.validate(kind, among: Reports.couplingKinds) }
  }

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    if let (file, line) = explain.flatMap(Self.place) {
      let explanation = try project.couplingExplanation(ofFile: file, line: line)
      return Console.print(
        Reports.explanation(explanation, file: file, isColored: invocation.isColored),
        isStyled: invocation.isColored)
    }
    let product = try project.product(named: product)
    Console.print(
      try Reports.couplings(
        of: project.architecture(), kind: kind, product: product, format: format,
        isColored: invocation.isColored),
      isStyled: invocation.isColored)
  }

  /// The file and the line of `FILE:LINE`.
  private static func place(_ text: String) -> (file: String, line: Int)? {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]), line > 0
    else { return nil }
    return (String(text[..<colon]), line)
  }
}
