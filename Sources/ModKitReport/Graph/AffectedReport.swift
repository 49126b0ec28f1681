import ModKitModel

/// The output of `affected --since REV`.
public struct AffectedReport: Sendable {
  private let document: Document

  private struct Document: Encodable {
    var schema = "modkit/affected/1"
    var since: String
    var changed: [String]
    var affected: [String]
    var products: [String]
  }

  /// Every list is sorted.
  public init(since: String, changed: [String], affected: [String], products: [String]) {
    document = Document(since: since, changed: changed, affected: affected, products: products)
  }

  /// A line for each affected component; changed ones are marked.
  public func text(palette: Palette) -> String {
    let changed = Set(document.changed)
    let lines = document.affected.map { name in
      changed.contains(name) ? "\(palette.bold(name)) (changed)\n" : "\(name.visible)\n"
    }
    let products = document.products.map { "product \($0.visible)\n" }
    return lines.isEmpty && products.isEmpty
      ? "nothing is affected\n" : lines.joined() + products.joined()
  }

  /// `modkit/affected/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try JSONDocument.text(document) }
}
