/// Tests that are asked for and that a backend leaves out.
public struct TestsLeftOut: Hashable, Sendable {
  /// The components, sorted by name.
  public var components: [String]
  public var reason: Reason

  public enum Reason: Hashable, Sendable {
    /// They need a component that cannot be built, or whose source and library are not there.
    case missing(String)
    /// They need a package that the build system does not know where to find.
    case noPlace(String)
    /// They need a component or a package that only tests need, which pods of tests do not find.
    case outOfReach(String)
    /// Their sources in C and Objective-C, since they have others in Swift.
    case mixed
    /// They are in C or Objective-C.
    case notSwift(Platform)
    /// Their component is nothing but tests, so there is no pod that they are for.
    case noPod
    /// Their component is a library, or comes from its repository.
    case noSource
  }

  public init(_ components: [String], _ reason: Reason) {
    self.components = components
    self.reason = reason
  }
}

extension [TestsLeftOut] {
  /// One for each reason, in the order of their first components.
  ///
  /// - Parameter reasons: by component
  public init(_ reasons: [String: TestsLeftOut.Reason]) {
    self = Dictionary(grouping: reasons, by: \.value).map { reason, entries in
      TestsLeftOut(entries.map(\.key).sorted(), reason)
    }.sorted { $0.components[0] < $1.components[0] }
  }
}
