/// A request by an option or a manifest: take these components as source or prebuilt.
public struct ModeRequest: Hashable, Sendable {
  /// The strongest first, where several mode requests of one place select a component equally closely.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Source, since it is worked on.
    case focus
    case source
    case prebuilt
    /// Prebuilt, unless its very name is asked for.
    case alwaysPrebuilt = "always_prebuilt"

    /// The mode that is wanted.
    public var mode: IntegrationMode {
      switch self {
      case .focus, .source: .source
      case .prebuilt, .alwaysPrebuilt: .prebuilt
      }
    }
  }

  /// Where a mode request was made.
  public enum Origin: Hashable, Sendable {
    case option
    case line(SourceLocation)
  }

  public var kind: Kind
  public var selector: ComponentSelector
  public var origin: Origin

  public init(_ kind: Kind, _ selector: ComponentSelector, origin: Origin = .option) {
    self.kind = kind
    self.selector = selector
    self.origin = origin
  }

  /// The option, or the line of the file, that says so.
  public var place: String {
    switch origin {
    case .option: "--\(kind.rawValue) \(selector.text)"
    case .line(let location): "\(location.file):\(location.line)"
    }
  }
}
