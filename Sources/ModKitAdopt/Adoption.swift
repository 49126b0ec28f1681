public import ModKitModel

/// The modkit manifests generated from the descriptions of other tools.
///
/// A value that no description states is guessed. Each guess gets a comment with its reason.
public struct Adoption: Sendable {
  private let workspace: ForeignWorkspace
  private let name: String
  private let places: ManifestPlaces
  private let guesses: [String: LayerGuess]

  /// - Parameter name: the name of the new workspace
  public init(of workspace: ForeignWorkspace, named name: String) {
    self.workspace = workspace
    self.name = name
    let components = workspace.members.map(\.component)
    places = ManifestPlaces(components)
    guesses = LayerGuess.guesses(for: workspace)
  }

  /// `modkit.yml`, then one manifest per component.
  public var files: [GeneratedFile] {
    let gaps = Dictionary(grouping: workspace.gaps, by: \.component)
    let manifests = workspace.members.map { member in
      let name = member.component.name
      let path = places.manifest(of: name)
      let text = ComponentManifestText(
        member: member.seen(from: RelativePath.directory(of: path)), guess: guesses[name],
        gaps: gaps[name] ?? [])
      return GeneratedFile(path: path, content: .text(text.text))
    }
    return [workspaceManifest] + manifests
  }

  /// Returns the location that a manifest was generated from, or nil if `path` is no generated
  /// manifest.
  public func origin(ofManifest path: String) -> SourceLocation? {
    workspace.members.first { places.manifest(of: $0.component.name) == path }?.description.location
  }

  /// The number of components guessed to be in each layer, bottom to top.
  public var layerCounts: [(layer: String, count: Int)] {
    LayerGuess.counts(of: guesses.values)
  }

  private var external: [String] {
    guard !workspace.external.isEmpty || !workspace.unplaced.isEmpty else { return [] }
    let notes = workspace.unplaced.sorted().map {
      "# \(YAMLText.comment("\($0.location): \($0.message)"))"
    }
    return ["# What the descriptions depend on and none of them declares."] + notes
      + (workspace.external.isEmpty
        ? [] : YAMLText.list("external", workspace.external.map(YAMLScalar.text)))
  }

  private var declaredTogether: [String] {
    guard !workspace.declaredTogether.isEmpty else { return [] }
    return [
      "# What one dependency of a description stands for, such as a product with several targets:",
      "# who declares all of a list uses all if one is imported.", "declared_together:",
    ]
      + workspace.declaredTogether.map { names in
        "- [\(names.map(YAMLScalar.text).joined(separator: ", "))]"
      }
  }

  private var products: [String] {
    guard !workspace.products.isEmpty else { return [] }
    return ["products:"]
      + workspace.products.flatMap { product in
        ["  \(YAMLScalar.text(of: product.name)):   # \(YAMLText.comment("\(product.location)"))"]
          + YAMLText.list("components", product.components.map(YAMLScalar.text), indentation: 4)
      }
  }

  /// The parts that were not understood, one line per cause, set of components and description.
  private var unread: [String] {
    let names = Set(workspace.members.map(\.component.name))
    let gaps = Dictionary(grouping: workspace.gaps.filter(\.isUnread)) { gap in
      UnreadPart(components: gap.components.filter(names.contains), gap)
    }
    guard !gaps.isEmpty else { return [] }
    var groups: [(part: UnreadPart, issues: [ManifestIssue])] = []
    for (part, gaps) in gaps { groups.append((part, gaps.map(\.issue).sorted())) }
    groups.sort { left, right in
      let (owner, other) = (left.part.owner, right.part.owner)
      return owner == other ? left.issues[0] < right.issues[0] : owner < other
    }
    return ["# What was not understood; a line goes once the manifest says it.", "unread:"]
      + groups.map { $0.part.line($0.issues) }
  }

  private var workspaceManifest: GeneratedFile {
    let formats = ForeignFormat.allCases.filter { format in
      workspace.members.contains { $0.format == format }
    }
    var lines = [
      "# Adopted from \(formats.map { "\($0.fileName)s" }.joined(separator: " and "))."
        + " `modkit schema workspace` describes every key.",
      "name: \(YAMLScalar.text(of: name))",
    ]
    lines += YAMLText.list(
      "components", places.globs(besides: workspace.obstacles).map(YAMLScalar.quoted))
    lines.append(
      "layers: [\(Workspace.defaultLayers.joined(separator: ", "))]"
        + "   # bottom to top; guess: the usual ones")
    lines += external
    lines += PackageEntries.lines(workspace.packages) + declaredTogether + products + unread
    return GeneratedFile(
      path: Workspace.manifestName, content: .text(lines.joined(separator: "\n") + "\n"))
  }
}

/// The gaps of a description with one cause, and the components that they belong to.
private struct UnreadPart: Hashable {
  /// What parts are sorted by; those of one owner come in the order of their places.
  struct Owner: Hashable, Comparable {
    /// Empty if the description yielded no component.
    var components: [String]
    var file: String
    var hides: ForeignGap.Hidden

    static func < (left: Self, right: Self) -> Bool {
      left.components == right.components
        ? (left.file, left.hides.rawValue) < (right.file, right.hides.rawValue)
        : left.components.lexicographicallyPrecedes(right.components)
    }
  }

  let owner: Owner
  /// The message without names, which all gaps have in common.
  private var cause: String
  /// The number of further places to name.
  private static let placeLimit = 3

  init(components: [String], _ gap: ForeignGap) {
    owner = Owner(components: components, file: gap.description, hides: gap.hides)
    cause = gap.issue.message.withoutNames
  }

  func line(_ issues: [ManifestIssue]) -> String {
    let first = issues[0]
    let names = owner.components.map(YAMLScalar.text).joined(separator: ", ")
    let owners = owner.components.isEmpty ? "" : "components: [\(names)], "
    return "- {\(owners)at: \(YAMLScalar.quoted(YAMLText.comment("\(first.location)"))),"
      + " what: \(YAMLScalar.quoted(YAMLText.comment(first.message) + further(issues)))"
      + (owner.hides == .anything ? "}" : ", hides: \(owner.hides.rawValue)}")
  }

  /// Returns the number of the other gaps, and the first lines that have one.
  private func further(_ issues: [ManifestIssue]) -> String {
    guard issues.count > 1 else { return "" }
    let lines = Set(issues.dropFirst().map(\.location.line)).sorted()
    let places = lines.prefix(Self.placeLimit).map { "\($0)" }.joined(separator: ", ")
    let isOne = lines.count == 1
    return " (and \(issues.count - 1) more, in \(isOne ? "line" : "lines") \(places)"
      + (lines.count > Self.placeLimit ? " and others)" : ")")
  }
}
