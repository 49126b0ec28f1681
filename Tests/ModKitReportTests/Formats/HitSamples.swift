import ModKitModel
import ModKitReport

extension FormatSamples {
  /// Two weeks, with a name that would control a terminal.
  static let hits = HitReport(hitHistory, weeks: 12)
  static let lastWeekOfHits = HitReport(hitHistory, weeks: 1)
  static let noHits = HitReport(HitHistory(), weeks: 12)

  static let hitHistory: HitHistory = {
    var first = HitCounts()
    (first.stored, first.fetched, first.savedMilliseconds) = (180, 1_020, 4_325_250)
    first.misses = [.inputs: 2, .compiler: 30]
    var second = HitCounts()
    (second.stored, second.built, second.builtMilliseconds) = (1, 3, 65_000)
    second.misses = [.neverBuilt: 3]
    second.sources = [.asked: 2, .noLibrary: 1]
    var source = HitCounts()
    source.sources = [.dependency: 1]
    var history = HitHistory()
    history.weeks = [
      HitWeek(
        name: "2026-W47", runCount: 1,
        components: [ComponentHits("Base", counts: first), ComponentHits("Home", counts: source)]),
      HitWeek(
        name: "2026-W48", runCount: 12,
        components: [
          ComponentHits("Base", counts: second), ComponentHits("L\u{1B}[31m|<b>", counts: second),
        ]),
    ]
    return history
  }()
}
