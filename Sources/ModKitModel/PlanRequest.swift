/// What the user asks a plan for.
public struct PlanRequest: Sendable {
  public var product: Product?
  /// Names, in which `*` stands for any characters.
  public var focus: [String]
  public var source: [String]
  public var prebuilt: [String]
  /// Plan these components and what they need only; empty means all.
  public var only: [String]

  public init(
    product: Product? = nil, focus: [String] = [], source: [String] = [], prebuilt: [String] = [],
    only: [String] = []
  ) {
    self.only = only
    self.product = product
    self.focus = focus
    self.source = source
    self.prebuilt = prebuilt
  }
}
