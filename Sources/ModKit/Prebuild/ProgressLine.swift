public import ModKitModel
import ModKitReport

/// The line that a terminal shows while libraries are built.
public struct ProgressLine: Sendable {
  private var bar = ProgressBar()
  private let isPlain: Bool
  private let palette: Palette

  /// - Parameter isPlain: whether the terminal may not know other characters than those of ASCII
  public init(isPlain: Bool, isColored: Bool) {
    self.isPlain = isPlain
    palette = Palette(isColored: isColored)
  }

  /// Takes in what has happened.
  public mutating func note(_ event: PrebuildEvent) { bar.note(event) }

  /// The line as it is now.
  ///
  /// - Parameter width: the columns of the terminal
  public func text(width: Int) -> String {
    bar.line(width: width, isPlain: isPlain, palette: palette)
  }
}
