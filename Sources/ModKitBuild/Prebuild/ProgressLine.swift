public import ModKitModel
import ModKitReport

/// The progress line that a terminal shows while libraries are built.
public struct ProgressLine: Sendable {
  private var bar = ProgressBar()
  private let isPlain: Bool
  private let palette: Palette

  /// - Parameter isPlain: whether to use ASCII only
  public init(isPlain: Bool, isColored: Bool) {
    self.isPlain = isPlain
    palette = Palette(isColored: isColored)
  }

  /// Updates the line with an event.
  public mutating func note(_ event: PrebuildEvent) { bar.note(event) }

  /// Returns the current line.
  ///
  /// - Parameter width: the number of columns of the terminal
  public func text(width: Int) -> String {
    bar.line(width: width, isPlain: isPlain, palette: palette)
  }
}
