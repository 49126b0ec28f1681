/// Why bytes are not a link map: they do not start like one.
public struct LinkMapError: Error, Hashable, Sendable, CustomStringConvertible {
  public init() {}

  public var description: String { "line 1: this is no link map: one starts with '# Path:'" }
}
