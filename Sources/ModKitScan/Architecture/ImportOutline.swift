public import ModKitModel

/// What a plan depends on of the imports of a file: which there are, but not in which order, how often
/// or, but for few, where.
public struct ImportOutline: Sendable {
  /// An import, as far as a plan depends on it.
  public struct Element: Hashable, Sendable {
    private let form: Import.Form
    private let operand: ExactString
    private let traits: Import.Traits
    private let conditions: [ExactString]
    /// Where it stands, if a plan may tell that.
    private let position: TextPosition?
    /// Whether an owner that has it in one file leads to nothing more by having it in another one.
    public let isSameEverywhere: Bool

    fileprivate init(_ item: Import) {
      form = item.form
      operand = ExactString(item.operand)
      traits = item.traits
      conditions = item.conditions.map(ExactString.init)
      position = item.mayNeedOwnSwift ? item.position : nil
      isSameEverywhere = item.isSameEverywhere && !item.mayNeedOwnSwift
    }
  }

  private let elements: Set<Element>

  public init(of facts: SourceFacts) {
    elements = Set(facts.imports.lazy.map(Element.init))
  }

  /// What only one of two outlines has.
  public func difference(from other: Self) -> Set<Element> {
    elements.symmetricDifference(other.elements)
  }

  /// Takes out of a set what is in this outline too.
  public func remove(from others: inout Set<Element>) {
    others.subtract(elements)
  }
}
