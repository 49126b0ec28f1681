import ModKitModel

/// The services or bindings of a product as functions of Objective-C, which cost nothing before they
/// are called.
struct ObjectiveCRegistry {
  private let table: ProductTables.Table
  private let product: String

  init(_ table: ProductTables.Table, of product: String) {
    (self.table, self.product) = (table, product)
  }

  /// What the names of a product begin with.
  static func prefix(of product: String) -> String {
    var names = CodeNames(noun: "Product", isUpper: true)
    return names.name(for: product)
  }

  private var classesFunction: String {
    "NSDictionary<NSString *, Class> *\(Self.prefix(of: product))\(table.typeName)(void)"
  }

  private var othersFunction: String {
    "NSDictionary<NSString *, NSString *> *\(Self.prefix(of: product))Other\(table.typeName)(void)"
  }

  var header: String {
    table.heading(product) + """
      #import <Foundation/Foundation.h>

      NS_ASSUME_NONNULL_BEGIN

      /// The classes, by the names that they are registered for.
      FOUNDATION_EXPORT \(classesFunction);

      /// The names whose class cannot be named here, with the components that provide them.
      FOUNDATION_EXPORT \(othersFunction);

      NS_ASSUME_NONNULL_END

      """
  }

  /// - Parameter header: the name of the header
  func implementation(of header: String) -> String {
    table.heading(product) + """
      #import "\(header)"

      \(headers.map { "#import <\($0)>\n" }.joined())\(headers.isEmpty ? "" : "\n")\(classesFunction) {
        return @{
      \(classes.joined())  };
      }

      \(othersFunction) {
        return @{
      \(others.joined())  };
      }

      """
  }

  private var headers: [String] {
    Set(
      table.entries.compactMap { entry in
        if case .objectiveC(let header, _) = entry.type { header } else { nil }
      }
    ).sorted()
  }

  private var classes: [String] {
    table.entries.compactMap { entry in
      guard case .objectiveC(_, let name) = entry.type else { return nil }
      return "    \(QuotedText.objectiveC(entry.name)) : [\(name) class],\n"
    }
  }

  private var others: [String] {
    table.entries.filter { entry in
      if case .objectiveC = entry.type { false } else { true }
    }.map { entry in
      let (name, provider) = (entry.name, entry.provider)
      return "    \(QuotedText.objectiveC(name)) : \(QuotedText.objectiveC(provider)),\n"
    }
  }
}
