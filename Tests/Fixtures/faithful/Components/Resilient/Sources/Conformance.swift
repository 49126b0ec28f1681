extension Grown: CustomStringConvertible {
  public var description: String { "grown" }
}
