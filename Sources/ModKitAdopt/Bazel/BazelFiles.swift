import ModKitModel

/// A resolver of the files that target attributes name.
struct BazelFiles {
  let targets: [BazelLabel: BazelTarget]
  let origins: [BazelLabel: String]
  let isWhole: Bool
  private(set) var gaps: [ForeignGap] = []

  static let sourceAttributes = ["srcs", "non_arc_srcs", "swift_srcs", "clang_srcs"]
  static let publicHeaderAttributes = ["hdrs", "textual_hdrs"]
  /// The attributes of rules that group files under one name.
  private static let groupAttributes = [
    "srcs", "resources", "structured_resources", "strings", "bundle_imports",
  ]

  /// The maximum nesting depth of filegroups.
  private static let depthLimit = 50

  init(targets: [BazelLabel: BazelTarget], origins: [BazelLabel: String], isWhole: Bool) {
    self.targets = targets
    self.origins = origins
    self.isWhole = isWhole
  }

  /// Returns the files that the attributes name, relative to the package of the target.
  mutating func references(_ target: BazelTarget, _ attributes: [String]) -> [GlobReference] {
    var seen: Set<BazelLabel> = []
    return references(target, attributes, of: target, &seen, depth: 0)
  }

  private mutating func references(
    _ source: BazelTarget, _ attributes: [String], of target: BazelTarget,
    _ seen: inout Set<BazelLabel>, depth: Int
  ) -> [GlobReference] {
    var references: [GlobReference] = []
    for item in source.items(attributes) {
      let location = source.place(item.position)
      switch item.kind {
      case .glob(let pattern, let excluded):
        references.append(
          GlobReference(
            pattern: pattern, location: location, excluded: excluded, dialect: .bazel))
      case .unknown(let what): report(what, of: target, at: location)
      case .text(let text):
        let label = BazelLabel(text, in: source.label.package)
        if let label, let group = targets[label], group.rule == .files {
          guard depth < Self.depthLimit, seen.insert(label).inserted else { continue }
          references += self.references(
            group, Self.groupAttributes, of: target, &seen, depth: depth + 1)
        } else {
          references += file(label, text, from: source, of: target, at: location).map { [$0] } ?? []
        }
      }
    }
    return references
  }

  private mutating func file(
    _ label: BazelLabel?, _ text: String, from source: BazelTarget, of target: BazelTarget,
    at location: SourceLocation
  ) -> GlobReference? {
    guard let label else {
      report("`\(text)`, which is no label,", of: target, at: location)
      return nil
    }
    if let problem = problem(with: label, from: source) {
      report(
        "`\(text)`, which \(problem),", of: target, at: location,
        advice: "what rules make is not seen; name the files, or adopt a query")
      return nil
    }
    let directory = target.label.package.isEmpty ? "." : target.label.package
    return GlobReference(
      pattern: RelativePath.way(from: directory, to: label.path), location: location,
      dialect: .path)
  }

  /// Returns why a label does not name a file, as a predicate, or nil if it does.
  private func problem(with label: BazelLabel, from source: BazelTarget) -> String? {
    if label.repository != nil { return "is in another repository" }
    if let origin = origins[label] { return "is made by \(origin)" }
    if targets[label] != nil { return "is a target" }
    // If only one package is known, a dot in the name is the only sign that a label of another
    // package is a file and not a target.
    if !isWhole, label.package != source.label.package,
      RelativePath.fileExtension(of: label.name).isEmpty
    {
      return "is of another package"
    }
    return nil
  }

  private mutating func report(
    _ what: String, of target: BazelTarget, at location: SourceLocation,
    advice: String = BazelAdvice.literal
  ) {
    gaps.append(
      ForeignGap(
        component: target.label.componentName,
        ManifestIssue(
          BazelAdvice.printable("\(what) is left out of the files of `\(target.label.name)`"),
          at: location, advice: advice)))
  }
}
