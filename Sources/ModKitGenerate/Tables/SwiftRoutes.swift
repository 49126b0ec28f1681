import ModKitModel

/// The routes of a product as an enumeration of Swift.
struct SwiftRoutes {
  private struct Route {
    var entry: ProductTables.Entry
    var name: String
  }

  private let table: ProductTables.Table
  private let product: String
  private let routes: [Route]

  init(_ table: ProductTables.Table, of product: String) {
    (self.table, self.product) = (table, product)
    var names = CodeNames(
      noun: "route", reserved: CodeNames.swiftKeywords.union(CodeNames.swiftMembers))
    routes = table.entries.map { Route(entry: $0, name: names.name(for: $0.name)) }
  }

  var text: String {
    let functions = routes.compactMap(function)
    return table.heading(product) + """

      /// The routes of \(CommentText.line(product)).
      enum Routes: \(routes.isEmpty ? "" : "String, ")CaseIterable {
      \(routes.map(declaration).joined())
        /// The component that provides the route, or the product if its shell does.
        var component: String {
          switch self {
      \(routes.map(component).joined())    }
        }
      \(routes.isEmpty ? Self.rawValue : "")\(functions.joined())\(functions.isEmpty ? "" : Self.segment)}

      """
  }

  private func declaration(_ route: Route) -> String {
    """
      /// Provided by \(CommentText.line(route.entry.provider)).
      case \(route.name) = \(SwiftLiteral.string(route.entry.name))

    """
  }

  private func component(_ route: Route) -> String {
    "    case .\(route.name): \(SwiftLiteral.string(route.entry.provider))\n"
  }

  /// The URL of a route with parameters.
  private func function(_ route: Route) -> String? {
    guard let parts = RouteParts(route.entry.name)?.parts else { return nil }
    var names = CodeNames(noun: "value", reserved: CodeNames.swiftKeywords.union(["segment"]))
    var parameters: [String] = []
    let terms = parts.map { part -> String in
      switch part {
      case .text(let text): return SwiftLiteral.string(text)
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
