public import ModKitModel

/// Lines about the progress and savings of `prebuild`, without line ends.
public enum PrebuildText {
  /// Returns a line for a log, or nil for events that do not belong in one.
  public static func line(of event: PrebuildEvent) -> String? {
    switch event {
    case .building(let names): "building \(names.joined(separator: ", "))"
    case .stored(let component, let key): "stored \(component) \(key.prefix(12))"
    case .leftToThisMachine(let names):
      "compiled on this machine, because they need packages that are source: "
        + names.joined(separator: ", ")
    case .waiting, .looked, .compiling: nil
    }
  }

  /// Returns the result of a run for each destination, and what was pinned.
  public static func text(of result: PrebuildResult) -> String {
    let isPlain = result.outcomes.map(\.destination) == [.host]
    let outcomes = result.outcomes.map { outcome in
      (isPlain ? "" : "for \(outcome.destination):\n") + text(of: outcome)
    }
    let pins = result.pins.map(PinText.lines) ?? []
    return (outcomes + pins).joined()
  }

  /// Returns a line for each component, then the counts.
  static func text(of outcome: PrebuildOutcome) -> String {
    let built = outcome.built.sorted { $0.component < $1.component }
      .map { "built \($0.component) \($0.key.prefix(12))\n" }
    let source = outcome.sourceOnly.map {
      "source \($0.name): \(StateText.reason(for: $0))\n"
    }
    let omitted = outcome.omitted.map {
      "left out \($0.name): \(StateText.reason(for: $0))\n"
    }
    let fetched = outcome.fetched.map { "\($0.fetched.count) fetched, " } ?? ""
    let blocked = outcome.blocked.sorted { $0.key < $1.key }
      .map { "not built \($0.key): depends on '\($0.value)'\n" }
    let failed = [
      outcome.failures.isEmpty ? "" : ", \(outcome.failures.count) failed",
      blocked.isEmpty ? "" : ", \(blocked.count) not built because of that",
    ].joined()
    return (built + source + omitted + blocked).joined()
      + "\(built.count) built, \(fetched)\(outcome.present.count) present already, "
      + "\(source.count) source, \(omitted.count) left out\(failed)\n"
  }

  /// Returns why libraries were not built, by component. What is wrong for several destinations is
  /// told once.
  public static func failures(of result: PrebuildResult, palette: Palette) -> String {
    var destinations: [Failure: [String]] = [:]
    for outcome in result.outcomes {
      for (component, reason) in outcome.failures {
        let failure = Failure(component: component, reason, palette)
        destinations[failure, default: []].append("\(outcome.destination)")
      }
    }
    return destinations.sorted { ($0.key, $0.value[0]) < ($1.key, $1.value[0]) }.map {
      failure, names in
      let places = names == ["host"] ? "" : " for \(names.joined(separator: ", "))"
      return failure.findings
        + "error: '\(failure.component)' was not built\(places): \(failure.message)"
    }.joined(separator: "\n")
  }

  private struct Failure: Hashable, Comparable {
    var component: String
    /// Lines before the message.
    var findings = ""
    var message: String

    init(component: String, _ reason: BuildFailure, _ palette: Palette) {
      self.component = component
      switch reason {
      case .error(let text): message = text
      case .findings(let diagnostics):
        findings = LibraryLintText.text(of: diagnostics, palette: palette)
        message =
          "its library would fail when it is linked or compiled against"
          + " (\(diagnostics.count.counted("finding"))); do what `fix:` says"
      }
    }

    static func < (left: Self, right: Self) -> Bool {
      (left.component, left.message, left.findings)
        < (right.component, right.message, right.findings)
    }
  }

  /// Returns where libraries came from and how much time that saved, or nil if there are none.
  public static func summary(of saving: BuildSaving) -> String? {
    let parts = [
      saving.storedCount == 0 ? nil : "\(saving.storedCount.grouped) from the store",
      saving.fetchedCount == 0 ? nil : "\(saving.fetchedCount.grouped) from the remote cache",
      saving.builtCount == 0 ? nil : "\(saving.builtCount.grouped) built",
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    let sources = "libraries: \(parts.joined(separator: ", ")) in \(saving.seconds.timeText)"
    return [sources, saved(seconds: saving.savedSeconds)].compactMap(\.self)
      .joined(separator: "; ")
  }

  /// Returns the time that libraries saved, or nil if it is negligible.
  public static func saved(seconds: Double) -> String? {
    seconds < 0.1 ? nil : "about \(seconds.timeText) of compiling saved"
  }
}

extension Double {
  /// A duration in readable form: `0.4 s`, `12 s`, `3 min 20 s`, `1 h 5 min`.
  var timeText: String {
    guard self < 365 * 86_400 else { return "more than a year" }
    if self < 9.95 {
      let tenths = Int((Swift.max(self, 0) * 10).rounded())
      return "\(tenths / 10).\(tenths % 10) s"
    }
    let seconds = Int(rounded())
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
  }
}
