public import ModKitModel

/// The output of `store stats`: how often libraries were found.
public struct HitReport: Sendable {
  /// Ascending.
  let weeks: [HitWeek]

  /// - Parameter limit: how many of the last weeks are shown
  public init(_ history: HitHistory, weeks limit: Int) {
    weeks = Array(history.weeks.suffix(max(0, limit)))
  }

  var runCount: Int { weeks.reduce(0) { $0 + $1.runCount } }

  /// All weeks and components together.
  var total: HitCounts { weeks.flatMap(\.components).reduce(HitCounts()) { $0 + $1.counts } }

  /// All weeks together; those that missed most first.
  var components: [ComponentHits] {
    let all = weeks.flatMap(\.components).map { ($0.component, $0.counts) }
    return Dictionary(all, uniquingKeysWith: +).map { ComponentHits($0, counts: $1) }
      .sorted { left, right in
        (right.counts.missed, right.counts.builtMilliseconds, left.component)
          < (left.counts.missed, left.counts.builtMilliseconds, right.component)
      }
  }
}

extension HitWeek {
  var total: HitCounts { components.reduce(HitCounts()) { $0 + $1.counts } }
}

extension HitCounts {
  var savedSeconds: Double { Double(savedMilliseconds) / 1000 }
  var builtSeconds: Double { Double(builtMilliseconds) / 1000 }

  /// The share of libraries that were found: `91 %`.
  var rateText: String { rate.map { "\($0) %" } ?? "-" }

  /// The causes that there are, the most frequent first.
  var causes: [(cause: MissCause, count: Int)] {
    MissCause.allCases.compactMap { cause in
      misses[cause].flatMap { $0 > 0 ? (cause: cause, count: $0) : nil }
    }.sorted { $0.count > $1.count }
  }

  /// The causes that there are, the most frequent first.
  var sourceCauses: [(cause: SourceCause, count: Int)] {
    SourceCause.allCases.compactMap { cause in
      sources[cause].flatMap { $0 > 0 ? (cause: cause, count: $0) : nil }
    }.sorted { $0.count > $1.count }
  }
}

extension MissCause {
  /// The cause in words.
  var text: String {
    switch self {
    case .neverBuilt: "never built"
    case .inputs: "sources, headers or resources have changed"
    case .dependencies: "other dependencies"
    case .interfaces: "the interface of a dependency has changed"
    case .settings: "other settings"
    case .compiler: "another compiler or SDK"
    case .target: "another destination or deployment version"
    case .keys: "another form of keys: modkit has changed"
    case .dependencyMissing: "a dependency has no library"
    case .unusable: "a library that must not be used"
    case .compiledTogether: "compiled with a package that has no library"
    case .notExamined: "not examined"
    }
  }
}

extension SourceCause {
  /// The cause in words.
  var text: String {
    switch self {
    case .asked: "asked for as source"
    case .dependency: "depends on a component that is source"
    case .noLibrary: "can be no library"
    }
  }
}
