import ArgumentParser
import Foundation
import ModKit
import ModKitDisk
import ModKitModel

struct InitCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a modkit.yml that links the descriptions of a repository.",
    discussion: """
      Projects, workspaces, packages, podspecs, BUILD files and specs of XcodeGen remain \
      authoritative; modkit.yml says where they are and which layers their components are in. \
      `--from` writes a component.yml for each component instead, which is then authoritative. \
      Without any description the manifest of an empty workspace is written.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(
    help:
      "Write a manifest for each component of: auto, cocoapods, swiftpm, bazel, xcode, xcodegen or tuist.",
    completion: .list(AdoptionSource.names),
    transform: AdoptionSource.init)
  var from: AdoptionSource?

  @Flag(help: "Link the descriptions that --from names, and write no other manifests.")
  var link = false

  @Option(
    help: ArgumentHelp(
      "What a macro of BUILD files stands for; `none` if it makes no component.",
      valueName: "macro=rule"),
    transform: MacroMeaning.init)
  var rule: [MacroMeaning] = []

  @Option(
    help: ArgumentHelp(
      "The output of `bazel query --output=xml //...`, in the place of BUILD files.",
      valueName: "file"))
  var query: String?

  @Option(
    help: ArgumentHelp(
      "The output of `tuist graph --format json`: the manifests of Tuist are not read.",
      valueName: "file"))
  var graph: String?

  @Option(
    help: ArgumentHelp(
      "Leave out descriptions, or directories with all that is in them.", valueName: "glob"))
  var exclude: [String] = []

  @Flag(help: "Print what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Overwrite manifests that exist.")
  var force = false

  func validate() throws {
    try validateGraph()
    guard query == nil || !isLinking else {
      throw ValidationError("--query goes with --from bazel, without --link: nothing can link it.")
    }
    guard !rule.isEmpty || query != nil else { return }
    guard source.formats.contains(.bazel) else {
      throw ValidationError("--rule and --query go with --from bazel.")
    }
  }

  /// What descriptions are looked for.
  private var source: AdoptionSource { from ?? .auto }

  /// Whether descriptions are linked.
  private var isLinking: Bool { link || from == nil }

  private func validateGraph() throws {
    let isOfTuist = source.formats.contains(.tuist)
    if graph != nil, !isOfTuist {
      throw ValidationError("--graph goes with --from tuist.")
    }
    if graph == nil, isOfTuist, !source.formats.contains(.xcode) {
      throw ValidationError(
        "--from tuist goes with --graph graph.json, which `tuist graph --format json --no-open`"
          + " writes.")
    }
  }

  func perform(_ invocation: Invocation) async throws {
    let current = FileManager.default.currentDirectoryPath
    let directory = invocation.workspace ?? current
    guard let root = WorkspaceRoot(directory: directory, relativeTo: current) else {
      throw WorkspaceRoot.LocateError.noDirectory(directory)
    }
    if !dryRun {
      let taken = try Adopter.takeBackRemains(in: root) { Console.status(Project.waitNotice) }
      if !taken.isEmpty, !invocation.isQuiet { Console.status(Reports.takenBack(taken)) }
    }
    do {
      try await adopt(root, invocation)
    } catch let error as AdoptionError
      where from == nil && graph == nil && error.leavesNothingToLink
    {
      if let reason = error.reasonForNoComponent, !invocation.isQuiet { Console.status(reason) }
      try writeEmptyWorkspace(in: root, invocation)
    }
  }

  private func writeEmptyWorkspace(in root: WorkspaceRoot, _ invocation: Invocation) throws {
    if dryRun {
      Console.print(try Reports.previewOfEmptyWorkspace(in: root, ignoring: exclude))
      return
    }
    for path in try Scaffold.workspace(in: root, ignoring: exclude, overwriting: force) {
      Console.print("wrote \(path)\n")
    }
    if !invocation.isQuiet {
      Console.status("next: modkit new component NAME --layer base-service")
    }
  }

  private func adopt(
    _ root: WorkspaceRoot, _ invocation: Invocation
  ) async throws {
    let outcome = try await Adopter.adoption(
      of: root, as: isLinking ? .links : .manifests, from: source.formats,
      macros: ForeignMacros(
        Dictionary(rule.map { ($0.macro, $0.rule) }, uniquingKeysWith: { _, last in last })),
      query: query, graph: graph, excluding: exclude, overwriting: force || dryRun)
    if dryRun {
      Console.print(Reports.preview(outcome))
      if try Scaffold.textIgnoringPersonalFile(in: root) != nil, !invocation.isQuiet {
        Console.status("would add /\(PersonalSettings.fileName) to .gitignore")
      }
    } else {
      // The first: one that cannot be written stops the run before anything is, and a run after one that was killed
      // writes the rest.
      let ignored = try Scaffold.ignorePersonalFile(in: root)
      try Adopter.write(outcome, in: root) { Console.status(Project.waitNotice) }
      Console.print((outcome.files.map(\.path) + ignored).map { "wrote \($0)\n" }.joined())
    }
    for sentence in outcome.decisions where !invocation.isQuiet { Console.status(sentence) }
    for line in Reports.warnings(outcome.gaps) { Console.status(line) }
    for glob in outcome.unusedExclusions {
      Console.status(
        "warning: `--exclude '\(glob)'` leaves out no description; it is a glob of files or"
          + " directories, from the root")
    }
    if dryRun, !force, let first = outcome.existing.first {
      let further = outcome.existing.count - 1
      Console.status(
        "\(first)\(further == 0 ? "" : " and \(further) more") exist\(further == 0 ? "s" : "")"
          + " already; without --force, nothing would be written")
    }
    guard !invocation.isQuiet else { return }
    Console.status(Reports.summary(outcome))
    for line in Reports.evaluated(outcome) { Console.status(line) }
    if outcome.hasUnreadTuistManifests { Console.status(Reports.tuistManifests) }
    if let strays = Reports.strays(outcome) { Console.status(strays) }
    if !dryRun { Console.status("next: modkit check") }
  }
}

/// What a macro stands for, as given by `--rule`.
struct MacroMeaning {
  var macro: String
  var rule: String

  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw ValidationError("'\(text)' is not of the form MACRO=RULE.")
    }
    guard ForeignMacros.rules.contains(parts[1]) else {
      throw ValidationError(
        "'\(parts[1])' is none of \(ForeignMacros.rules.joined(separator: ", ")).")
    }
    (macro, rule) = (parts[0], parts[1])
  }
}

/// The formats in which `init` looks for components.
enum AdoptionSource {
  case auto
  case one(ForeignFormat)

  static let names = ["auto"] + ForeignFormat.allCases.map(\.tool)

  init(_ text: String) throws {
    if text == "auto" {
      self = .auto
    } else if let format = ForeignFormat.allCases.first(where: { $0.tool == text }) {
      self = .one(format)
    } else {
      throw ValidationError("'\(text)' is none of \(Self.names.joined(separator: ", ")).")
    }
  }

  var formats: [ForeignFormat] {
    switch self {
    case .auto: ForeignFormat.allCases
    // Projects use the packages of their repository.
    case .one(let format): format.hasProjects ? [format, .swiftpm] : [format]
    }
  }
}
