/// Where the code of a linked component came from.
public enum Origin: String, Hashable, Sendable {
  /// Compiled from source together with the app.
  case source
  /// Taken from a library that was built before.
  case prebuilt
}

/// A component that is part of the running app, and how it got there.
public struct LinkedComponent: Hashable, Sendable {
  public let name: String
  public let origin: Origin

  public init(_ name: String, _ origin: Origin) {
    self.name = name
    self.origin = origin
  }

  /// A component written in C, whose origin is a C string; nil if it names no origin.
  public init?(_ name: String, describedBy text: UnsafePointer<CChar>) {
    guard let origin = Origin(rawValue: String(cString: text)) else { return nil }
    self.init(name, origin)
  }
}
