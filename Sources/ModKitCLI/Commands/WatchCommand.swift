import ArgumentParser
import Foundation
import ModKit
import ModKitDisk
import ModKitModel

struct WatchCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Check again whenever a file changes.",
    discussion: """
      For a second terminal: the screen shows as many findings as it holds. Looks at time stamps, and takes at \
      most a twenty-fifth of a core for it. Ends with Control-C.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(help: "Only the components of this product.")
  var product: String?

  @Option(
    parsing: .upToNextOption, help: "Only these rules.", completion: .list(Reports.ruleIDs))
  var rule: [String] = []

  @OptionGroup var known: KnownFindingsOptions

  func perform(_ invocation: Invocation) async throws {
    let root = try invocation.locateRoot()
    var watch = ChangeWatch(of: root)
    var shown: String?
    while true {
      let text = try await text(of: root, isFirst: shown == nil, invocation)
      if text != shown { show(text, isFirst: shown == nil, invocation) }
      shown = text
      try await watch.waitForChange()
    }
  }

  /// The findings, or why there are none.
  ///
  /// - Throws: ``UnknownName`` for an option, which no edit repairs
  private func text(
    of root: WorkspaceRoot, isFirst: Bool, _ invocation: Invocation
  ) async throws -> String {
    let options = CheckRun.Options(
      product: product, rules: rule, today: .today, format: "text",
      isColored: invocation.isColored, refused: [],
      extent: CheckExtent(
        Terminal.size(of: STDOUT_FILENO).map { .screen($0) } ?? .all, isSummary: false))
    do {
      return try await CheckRun(root: root, options: options)
        .result(baseline: known.read(known.file(in: root)), usesCache: true).text
    } catch let error as UnknownName where isFirst {
      throw error
    } catch {
      // A manifest is not valid while it is being written.
      return ErrorText.text(of: error) + "\n"
    }
  }

  /// Replaces the screen of a terminal; elsewhere one text follows another.
  private func show(_ text: String, isFirst: Bool, _ invocation: Invocation) {
    if isatty(STDOUT_FILENO) == 1 {
      Console.clear()
    } else if !isFirst {
      Console.print("\n")
    }
    Console.print(text, isStyled: invocation.isColored)
  }
}
