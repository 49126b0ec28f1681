public import ModKitModel

/// The progress line on a terminal while libraries are built. It never wraps.
public struct ProgressBar: Hashable, Sendable {
  private var hits = 0
  private var misses = 0
  private var stored = 0
  private var activity = "looking for libraries"

  private static let barWidth = 24
  /// The width below which nothing is shown, because not even the numbers fit.
  private static let leastWidth = 12

  public init() {}

  /// Updates the state with an event.
  public mutating func note(_ event: PrebuildEvent) {
    switch event {
    case .waiting: activity = "waiting for another modkit"
    case .looked(let hits, let misses):
      self.hits = hits
      self.misses = stored + misses
      activity = "looking for libraries"
    case .building(let names): activity = "building \(names.joined(separator: ", "))"
    case .leftToThisMachine: break
    case .compiling(let module): activity = "compiling \(module)"
    case .stored(let component, _):
      stored += 1
      activity = "stored \(component)"
    }
  }

  /// Returns the current line.
  ///
  /// - Parameters:
  ///   - width: the columns of the terminal
  ///   - isPlain: whether the terminal may only support ASCII characters
  public func line(width: Int, isPlain: Bool, palette: Palette) -> String {
    // Terminals wrap when the last column is written.
    let width = width - 1
    let numbers = "\(Swift.min(stored, misses))/\(misses)"
    guard width >= Swift.max(Self.leastWidth, numbers.count) else { return "" }
    let found = " \(hits) hits, \(misses) misses "
    let hasBar = width >= Self.barWidth + 2 + numbers.count
    let hasFound = width >= Self.barWidth + 2 + numbers.count + found.count
    let used = numbers.count + (hasBar ? Self.barWidth + 1 : 0) + (hasFound ? found.count : 0)
    return (hasBar ? bar(isPlain, palette) + " " : "") + palette.bold(numbers)
      + (hasFound ? palette.faint(found) : "")
      + clipped(" \(activity)", to: width - used, isPlain)
  }

  private func bar(_ isPlain: Bool, _ palette: Palette) -> String {
    let full = misses == 0 ? 0 : Swift.min(stored, misses) * Self.barWidth / misses
    let (done, open) = isPlain ? ("#", "-") : ("█", "░")
    return palette.green(String(repeating: done, count: full))
      + palette.faint(String(repeating: open, count: Self.barWidth - full))
  }

  /// Returns text that fits. Component names may contain anything, so control characters are made
  /// visible.
  private func clipped(_ text: String, to width: Int, _ isPlain: Bool) -> String {
    let text = text.visible
    guard text.count > width else { return text }
    let end = isPlain ? "..." : "…"
    return width > end.count ? text.prefix(width - end.count) + end : ""
  }
}
