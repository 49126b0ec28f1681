import ModKitModel

/// The routes or actions of a product as an enumeration of Swift.
struct SwiftNameTable {
  private struct Item {
    var entry: ProductTables.Entry
    var name: String
  }

  private let table: ProductTables.Table
  private let product: String
  private let items: [Item]

  init(_ table: ProductTables.Table, of product: String) {
    (self.table, self.product) = (table, product)
    var names = CodeNames(
      noun: table.kind.rawValue,
      reserved: CodeNames.swiftKeywords.union(CodeNames.swiftMembers)
        .union(table.kind == .action ? ["parameters"] : []))
    items = table.entries.map { Item(entry: $0, name: names.name(for: $0.name)) }
  }

  var text: String {
    let functions = table.kind == .route ? items.compactMap(function) : []
    return table.heading(product) + """

      /// The \(table.noun) of \(CommentText.line(product)).
      enum \(table.typeName): \(items.isEmpty ? "" : "String, ")CaseIterable {
      \(items.map(declaration).joined())
        /// The component that provides the \(table.kind.rawValue), or the product if its shell does.
        var component: String {
          switch self {
      \(items.map(component).joined())    }
        }
      \(table.kind == .action ? parameters : "")\(items.isEmpty ? Self.rawValue : "")\(functions.joined())\(functions.isEmpty ? "" : Self.segment)}

      """
  }

  private func declaration(_ item: Item) -> String {
    """
      /// Provided by \(CommentText.line(item.entry.provider)).
      case \(item.name) = \(QuotedText.swift(item.entry.name))

    """
  }

  private func component(_ item: Item) -> String {
    "    case .\(item.name): \(QuotedText.swift(item.entry.provider))\n"
  }

  private var parameters: String {
    let cases = items.map { item in
      let names = item.entry.parameters.map { names in
        "[\(names.map { QuotedText.swift($0) }.joined(separator: ", "))]"
      }
      return "    case .\(item.name): \(names ?? "nil")\n"
    }
    return """

        /// The parameters that the action takes; nil if no manifest declares them.
        var parameters: [String]? {
          switch self {
      \(cases.joined())    }
        }

      """
  }

  /// The URL of a route with parameters.
  private func function(_ route: Item) -> String? {
    guard let parts = RouteParts(route.entry.name)?.parts else { return nil }
    var names = CodeNames(noun: "value", reserved: CodeNames.swiftKeywords.union(["segment"]))
    var parameters: [String] = []
    let terms = parts.map { part -> String in
      switch part {
      case .text(let text): return QuotedText.swift(text)
      case .parameter(let text):
        let name = names.name(for: text)
        parameters.append("\(name): String")
        return "segment(\(name))"
      }
    }
    return """

        /// The address of ``\(route.name)`` with its parameters.
        static func \(route.name)(\(parameters.joined(separator: ", "))) -> String {
          [\(terms.joined(separator: ", "))].joined()
        }

      """
  }

  /// An enumeration without cases has no raw type.
  private static let rawValue = """

      var rawValue: String {
        switch self {
        }
      }

    """

  /// What may stand in a segment of a URL stays, and everything else is written as its bytes.
  private static let segment = """

      private static func segment(_ text: String) -> String {
        text.utf8.map { byte in
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
            String(UnicodeScalar(byte))
          default:
            (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
          }
        }.joined()
      }

    """
}
