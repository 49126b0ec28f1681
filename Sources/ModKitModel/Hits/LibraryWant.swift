/// A component in a run that plans libraries or builds them, and what became of its library.
public struct LibraryWant: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    /// It was there.
    ///
    /// - Parameters:
    ///   - isFetched: whether it came from the remote cache
    ///   - milliseconds: what compiling it has taken, where it was compiled
    case found(isFetched: Bool, milliseconds: Int)
    /// It was not there.
    ///
    /// - Parameter built: what compiling it has taken in this run; nil if it was not built
    case missed(MissCause, built: Int?)
    /// None was wanted.
    case source(SourceCause)
  }

  public var component: String
  public var destination: String
  /// The key of the library; nil if it is not known.
  public var key: String?
  public var outcome: Outcome

  public init(component: String, destination: String, key: String?, outcome: Outcome) {
    (self.component, self.destination) = (component, destination)
    (self.key, self.outcome) = (key, outcome)
  }
}
