import ModKitModel

/// The output of `affected --since REV`.
public struct AffectedReport: Sendable {
  private let document: Document

  private struct Document: Encodable {
    var schema = "modkit/affected/1"
    var since: String
    var changed: [String]
    var affected: [String]
    var coupled: [Coupled]
    var products: [String]
  }

  /// A component that reaches a changed one at run time only.
  public struct Coupled: Encodable, Hashable, Sendable {
    var component: String
    var changed: String
    var kinds: [String]

    public init(component: String, changed: String, kinds: [String]) {
      (self.component, self.changed, self.kinds) = (component, changed, kinds)
    }
  }

  /// Every list is sorted.
  public init(
    since: String, changed: [String], affected: [String], coupled: [Coupled] = [],
    products: [String]
  ) {
    document = Document(
      since: since, changed: changed, affected: affected, coupled: coupled, products: products)
  }

  /// A line for each affected component; changed ones are marked. Then what reaches these at run
  /// time.
  public func text(palette: Palette) -> String {
    let changed = Set(document.changed)
    let lines = document.affected.map { name in
      changed.contains(name) ? "\(palette.bold(name)) (changed)\n" : "\(name.visible)\n"
    }
    let coupled = document.coupled.map { item in
      let kinds = item.kinds.joined(separator: ", ")
      return "\(item.component.visible) (at run time: \(kinds) of \(item.changed.visible))\n"
    }
    let products = document.products.map { "product \($0.visible)\n" }
    return lines.isEmpty && products.isEmpty
      ? "nothing is affected\n" : (lines + coupled + products).joined()
  }

  /// `modkit/affected/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try JSONDocument.text(document) }
}
