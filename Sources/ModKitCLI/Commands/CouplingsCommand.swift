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
      "Say what stands in this line, or around this column of it, and which patterns match there.",
      valueName: "file:line[:column]"))
  var explain: String?

  func validate() throws {
    if let explain, Self.place(explain) == nil {
      throw ValidationError(
        "`\(explain)` is no line of a file: write it as FILE:LINE or FILE:LINE:COLUMN")
    }
    try Reports.validate(format, among: Reports.couplingFormats)
    if let kind { try Reports.validate(kind, among: Reports.couplingKinds) }
  }

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    if let place = explain.flatMap(Self.place) {
      let explanation = try CouplingRun(project).couplingExplanation(
        ofFile: place.file, line: place.line, column: place.column)
      return Console.print(
        Reports.explanation(explanation, file: place.file, isColored: invocation.isColored),
        isStyled: invocation.isColored)
    }
    let product = try project.workspace.product(named: product)
    Console.print(
      try Reports.couplings(
        of: project.architecture(), kind: kind, product: product, format: format,
        isColored: invocation.isColored),
      isStyled: invocation.isColored)
  }

  private struct Position {
    var file: String
    var line: Int
    var column: Int?
  }

  /// The parts of `FILE:LINE` or `FILE:LINE:COLUMN`.
  private static func place(_ text: String) -> Position? {
    guard let (start, last) = number(after: text[...]) else { return nil }
    guard let (file, line) = number(after: start) else {
      return Position(file: String(start), line: last)
    }
    return Position(file: String(file), line: line, column: last)
  }

  /// Divides `TEXT:NUMBER`.
  private static func number(after text: Substring) -> (text: Substring, number: Int)? {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let number = Int(text[text.index(after: colon)...]), number > 0
    else { return nil }
    return (text[..<colon], number)
  }
}
