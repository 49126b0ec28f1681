import ModKitModel

/// Finds labels of this repository without a Bazel target, whose dependents cannot be built.
struct MissingTargets {
  private let packages: [String: LabelledTargets]
  /// Whether the packages come from a query, which lists all of them completely.
  private let isQuery: Bool
  private let index: FileIndex

  /// Creates a search for missing targets.
  ///
  /// - Parameters:
  ///   - packages: the packages that were read
  ///   - isQuery: whether they come from a query, which lists all of them completely
  ///   - index: the files of the repository
  init(_ packages: [LabelledTargets], isQuery: Bool = false, index: FileIndex) {
    self.packages = Dictionary(
      packages.map { ($0.directory, $0) }, uniquingKeysWith: { first, _ in first })
    self.isQuery = isQuery
    self.index = index
  }

  private struct Label {
    var package: String
    var name: String

    /// Parses a label, or returns nil if it is not one of this repository.
    init?(_ reference: String) {
      guard reference.hasPrefix("//"), let colon = reference.firstIndex(of: ":") else { return nil }
      let directory = reference[..<colon].dropFirst(2)
      package = directory.isEmpty ? "." : String(directory)
      name = String(reference[reference.index(after: colon)...])
    }
  }

  private enum Absence {
    case ofPackage
    case ofTarget
    /// The target may be made by code that was not understood.
    case unsure(LabelledTargets.Maker)
  }

  /// Returns why a target is missing, or nil if it may exist.
  ///
  /// - Parameter label: a label that no component has
  private func absence(of label: Label) -> Absence? {
    guard !index.contains(RelativePath.join(label.package, label.name)) else { return nil }
    if let package = packages[label.package] {
      if package.mayHave(label.name) { return nil }
      return package.maker.map { .unsure($0) } ?? .ofTarget
    }
    if BazelPackages.names.contains(where: {
      index.contains(RelativePath.join(label.package, $0))
    }) {
      return isQuery ? .ofTarget : nil
    }
    return index.holds(label.package) ? .ofPackage : nil
  }

  /// Whether a reference without a component certainly has no target.
  func isMissing(_ reference: String) -> Bool {
    switch Label(reference).flatMap(absence) {
    case .ofPackage, .ofTarget: true
    case .unsure, nil: false
    }
  }

  // MARK: Gaps

  /// Returns a gap for each missing target of components, products and aliases.
  func gaps(
    in components: some Sequence<ComponentDescription>, and readings: some Sequence<ForeignReading>,
    _ references: ForeignReferences
  ) -> [ForeignGap] {
    let uses =
      components.flatMap { component in
        (component.references + component.testReferences).map { (component.name, $0) }
      } + readings.flatMap(Self.otherUses)
    var gaps: [ForeignGap] = []
    var unsure: [String: [(owner: String, use: ForeignDependency, label: Label)]] = [:]
    for (owner, use) in uses where references.components(of: use.reference) == nil {
      guard let label = Label(use.reference), let absence = absence(of: label) else { continue }
      switch absence {
      case .ofPackage: gaps.append(gap(ofPackage: label, use, in: owner))
      case .ofTarget: gaps.append(gap(ofTarget: label, use, in: owner))
      case .unsure: unsure[label.package, default: []].append((owner, use, label))
      }
    }
    return gaps
      + unsure.sorted { $0.key < $1.key }.compactMap { package, uses in
        packages[package]?.maker.flatMap { Self.gap(ofWhatMayBe: uses, in: package, madeBy: $0) }
      }
  }

  /// Returns the references of products and aliases, with the names of their owners.
  private static func otherUses(in reading: ForeignReading) -> [(String, ForeignDependency)] {
    let products = reading.products.flatMap { product in
      product.dependencies.map { (product.name, $0) }
    }
    return products
      + reading.aliases.flatMap { alias in
        alias.location.map { location in
          alias.meanings.map {
            (alias.name, ForeignDependency(reference: $0, location: location))
          }
        } ?? []
      }
  }

  private func gap(
    ofPackage label: Label, _ use: ForeignDependency, in owner: String
  ) -> ForeignGap {
    ForeignGap(
      component: owner,
      ManifestIssue(
        "there is no BUILD file in \(label.package), where `\(use.reference)` would be, and it is"
          + " left out",
        at: use.location, advice: "remove the dependency, or add the package"),
      isUnread: false)
  }

  private func gap(
    ofTarget label: Label, _ use: ForeignDependency, in owner: String
  ) -> ForeignGap {
    let place = label.package == "." ? "//" : "//\(label.package)"
    return ForeignGap(
      component: owner,
      ManifestIssue(
        "there is no target `\(label.name)` in \(isQuery ? "what the query says of " : "")\(place),"
          + " and it is left out",
        at: use.location,
        advice: isQuery
          ? "correct the label, or let the query be of all targets, `//...`"
          : "correct the label: Bazel refuses it, too"),
      isUnread: false)
  }

  /// Returns one gap for all labels of a package.
  private static func gap(
    ofWhatMayBe uses: [(owner: String, use: ForeignDependency, label: Label)], in package: String,
    madeBy maker: LabelledTargets.Maker
  ) -> ForeignGap? {
    guard let first = uses.min(by: { $0.use.location < $1.use.location }) else { return nil }
    let others = Set(uses.map(\.label.name)).subtracting([first.label.name]).count
    let further = others == 0 ? "" : " and \(others) more of \(package)"
    return ForeignGap(
      component: first.owner,
      ManifestIssue(
        "`\(first.use.reference)`\(further) may be what \(maker.name) at \(maker.location) makes;"
          + " nothing is known of it, and it counts as external",
        at: first.use.location, advice: "correct the label if it does not"))
  }
}
