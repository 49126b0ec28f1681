import ModKitModel

/// The services or bindings of a product as lists of Swift.
struct SwiftRegistry {
  private let table: ProductTables.Table
  private let product: String

  init(_ table: ProductTables.Table, of product: String) {
    (self.table, self.product) = (table, product)
  }

  var text: String {
    table.heading(product) + modules.map { "import \($0)\n" }.joined() + """

      /// The \(table.noun) of \(CommentText.line(product)).
      enum \(table.typeName) {
        /// The types, by the names that they are registered for.
        static var types: [(name: String, type: Any.Type)] {
          [\(types.isEmpty ? "" : "\n" + types.joined() + "    ")]
        }

        /// The names whose type cannot be named here, with the components that provide them.
        static var others: [(name: String, component: String)] {
          [\(others.isEmpty ? "" : "\n" + others.joined() + "    ")]
        }
      }

      """
  }

  private var modules: [String] {
    Set(
      table.entries.compactMap { entry in
        if case .swift(let module?, _) = entry.type { module } else { nil }
      }
    ).sorted()
  }

  private var types: [String] {
    table.entries.compactMap { entry in
      guard case .swift(let module, let name) = entry.type else { return nil }
      // A table of the name of the module would be found first.
      let isHidden = ProductTables.typeNames.contains(module ?? "")
      let type = (isHidden ? nil : module).map { "\($0).\(name)" } ?? name
      return "      (\(QuotedText.swift(entry.name)), \(type).self),\n"
    }
  }

  private var others: [String] {
    table.entries.filter { entry in
      if case .swift = entry.type { false } else { true }
    }.map { entry in
      "      (\(QuotedText.swift(entry.name)), \(QuotedText.swift(entry.provider))),\n"
    }
  }
}

extension ProductTables {
  /// The names of the types in generated Swift.
  fileprivate static let typeNames = Set(kinds.map { Table($0.kind, []).typeName })
}
