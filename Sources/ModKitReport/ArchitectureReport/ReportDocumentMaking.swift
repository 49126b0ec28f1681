import ModKitModel

extension ReportDocument {
  init(_ report: ArchitectureReport) {
    let places = ReportedPlaces(of: report)
    let numbers = ReportNumbers(report, places)
    let edgeFindings = ReportFindings(report)
    self.init(
      workspace: report.workspace, revision: report.revision.map(Revision.init),
      day: report.day.description, product: report.product, since: report.since,
      link: report.sourceAddress, layers: numbers.layers.all, lines: numbers.lines.all,
      owners: numbers.owners.all,
      products: report.products.map {
        Product(name: $0.name, components: numbers.components.all(of: $0.components))
      },
      packages: report.packages.isEmpty
        ? nil
        : report.packages.map {
          Package(name: $0.name, components: numbers.components.all(of: $0.components))
        },
      components: report.components.map { Component($0, numbers) }, files: numbers.files.all,
      edges: report.edges.compactMap {
        Edge($0, places, edgeFindings.indexes(of: $0), numbers)
      },
      cycles: report.cycles.map(numbers.components.all), rules: Rule.all(of: report, numbers),
      findings: report.findings.map { Finding($0, numbers) },
      exceptions: report.exceptions.map { Exception($0, numbers) },
      couplings: Couplings(report.couplings, numbers), metrics: Metrics(report),
      history: report.history.map { HistoryDocument($0, schema: nil) },
      image: report.image.map { Image($0, numbers) },
      storeStats: report.hits.map { HitDocument(HitReport($0, weeks: $0.weeks.count), schema: nil) }
    )
  }
}

extension ReportDocument.Revision {
  fileprivate init(_ revision: ReportedRevision) {
    self.init(
      commit: revision.commit, date: revision.date, modified: revision.isModified ? true : nil)
  }
}

extension ReportDocument.Component {
  fileprivate init(_ component: ReportedComponent, _ numbers: ReportNumbers) {
    let place = component.place
    let owners = numbers.owners.all(of: place.owners)
    self.init(
      name: place.name, layer: numbers.layers[place.layer] ?? 0,
      line: place.line.flatMap { numbers.lines[$0] }, owners: owners.isEmpty ? nil : owners,
      path: place.directory, files: place.files.count, codeLines: component.codeLines,
      size: component.size, sizeLimit: component.sizeLimit, shared: component.isShared ? true : nil,
      detachCost: component.detachCost.map {
        Cost(declarations: $0.declarations, files: $0.files)
      },
      instability: Double(component.instability) / 1_000, reaches: component.reachCount,
      reachedBy: component.reachedByCount)
  }
}

extension ReportDocument.Image {
  fileprivate init(_ image: ImageSummary, _ numbers: ReportNumbers) {
    let kinds = image.sizes.kinds.map(\.kind)
    self.init(
      file: image.file, arch: image.sizes.architecture,
      stripped: image.sizes.deadBytes, kinds: kinds.map(\.rawValue),
      rows: image.components.filter { $0.bytes > 0 }.map { group in
        let component = group.name.flatMap { numbers.components[$0] }
        return Row(
          component: component, name: component == nil ? group.name : nil,
          kinds: kinds.map { group.byKind[$0] ?? 0 })
      })
  }
}

extension ReportDocument.Edge {
  fileprivate init?(
    _ edge: DependencyEdge, _ places: ReportedPlaces, _ findings: [Int], _ numbers: ReportNumbers
  ) {
    guard let from = numbers.components[edge.from], let to = numbers.components[edge.to] else {
      return nil
    }
    let groups = places.groups(of: edge)
    let more = groups.filter { $0.more > 0 }.map { ($0.kind, $0.more) }
    self.init(
      from: from, to: to, declared: edge.isDeclared,
      places: Dictionary(
        uniqueKeysWithValues: groups.map { group in
          (group.kind, group.places.map { [numbers.files[$0.file] ?? 0, $0.line] })
        }),
      more: more.isEmpty ? nil : Dictionary(uniqueKeysWithValues: more),
      findings: findings.isEmpty ? nil : findings)
  }
}

extension ReportDocument.Rule {
  fileprivate static func all(of report: ArchitectureReport, _ numbers: ReportNumbers) -> [Self] {
    let rules = Dictionary(uniqueKeysWithValues: report.rules.map { ($0.id, $0) })
    return numbers.rules.all.map { id in
      Self(
        id: id, title: rules[id]?.title ?? id,
        level: (rules[id]?.severity ?? .warning).rawValue,
        architecture: rules[id]?.subject == .architecture ? true : nil)
    }
  }
}

extension ReportDocument.Finding {
  fileprivate init(_ reported: ReportedFinding, _ numbers: ReportNumbers) {
    let finding = reported.finding
    self.init(
      rule: numbers.rules[finding.rule] ?? 0, level: finding.severity.rawValue,
      component: numbers.components[finding.component],
      to: finding.target.flatMap { numbers.components[$0] }, message: finding.message,
      fix: finding.fix,
      place: finding.location.map { [numbers.files[$0.file] ?? 0, $0.line, $0.column] },
      state: reported.state.rawValue, new: reported.isNew ? true : nil,
      until: reported.until?.description)
  }
}

extension ReportDocument.Exception {
  fileprivate init(_ reported: ReportedException, _ numbers: ReportNumbers) {
    let exception = reported.exception
    let others = [exception.from, exception.to].compactMap(\.self)
      .filter { numbers.components[$0] == nil }
    self.init(
      rule: numbers.rules[exception.rule], component: numbers.components[exception.from],
      to: exception.to.flatMap { numbers.components[$0] },
      name: others.isEmpty ? nil : others.joined(separator: ", "), reason: exception.reason,
      until: exception.expires?.description, findings: reported.findingCount,
      place: [numbers.files[exception.location.file] ?? 0, exception.location.line])
  }
}

extension ReportDocument.Couplings {
  fileprivate init(_ couplings: [Coupling], _ numbers: ReportNumbers) {
    let sites = Set(couplings.flatMap { $0.providers + $0.users })
    let triple = { (site: CouplingSite) in
      [
        site.owner.component.flatMap { numbers.components[$0] } ?? -1,
        numbers.files[site.site.location.file] ?? 0, site.site.location.line,
      ]
    }
    self.init(
      sites: sites.count, understood: sites.count { $0.knownName != nil },
      names: couplings.filter { $0.state != .opaque }.map { coupling in
        Name(
          kind: coupling.kind.rawValue, name: coupling.name,
          providers: coupling.providers.map(triple), users: coupling.users.map(triple))
      })
  }
}

extension ReportDocument.Metrics {
  fileprivate init(_ report: ArchitectureReport) {
    let metrics = report.metrics
    let count = { (state: ReportedFinding.State) in report.findings.count { $0.state == state } }
    self.init(
      components: metrics.components, edges: report.edges.count,
      betweenLines: metrics.betweenLines, cycles: metrics.cycles,
      cyclicComponents: metrics.cyclicComponents,
      propagationCost: Double(metrics.propagationCost) / 10_000, findings: count(.open),
      baseline: count(.baseline), excepted: count(.excepted))
  }
}
