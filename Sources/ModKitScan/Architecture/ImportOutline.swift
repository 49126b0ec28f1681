public import ModKitModel

/// Which imports a file has, without their order and number; with a place only where they may be of
/// the component's own Swift, since a plan may tell that.
public struct ImportOutline: Sendable {
  /// An import, as far as a plan depends on it.
  public struct Element: Hashable, Sendable {
    private let form: Import.Form
    private let operand: ExactString
    private let traits: Import.Traits
    private let conditions: [ExactString]
    private let position: TextPosition?
    /// Whether it makes no difference how many files of an owner have it.
    public let countsOncePerOwner: Bool

    fileprivate init(_ item: Import) {
      form = item.form
      operand = ExactString(item.operand)
      traits = item.traits
      conditions = item.conditions.map(ExactString.init)
      position = item.mayNeedOwnSwift ? item.position : nil
      countsOncePerOwner = item.isSameEverywhere && !item.mayNeedOwnSwift
    }
  }

  public let elements: Set<Element>

  public init(of facts: SourceFacts) {
    elements = Set(facts.imports.lazy.map(Element.init))
  }
}
