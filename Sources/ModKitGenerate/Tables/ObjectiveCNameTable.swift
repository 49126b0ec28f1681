import ModKitModel

/// The routes or actions of a product as constants of Objective-C.
struct ObjectiveCNameTable {
  private let table: ProductTables.Table
  private let product: String
  /// What all names begin with.
  private let prefix: String
  private let constants: [String]
  private let functions: [String]

  init(_ table: ProductTables.Table, of product: String) {
    (self.table, self.product) = (table, product)
    let noun = table.kind == .action ? "Action" : "Route"
    let prefix = ObjectiveCRegistry.prefix(of: product) + noun
    var names = CodeNames(
      noun: noun, isUpper: true, reserved: [table.kind == .action ? "Parameters" : "Segment"])
    let named = table.entries.map { ($0, names.name(for: $0.name)) }
    constants = named.map { entry, name in
      """
      /// Provided by \(CommentText.line(entry.provider)).
      static NSString *const \(prefix)\(name) = \(QuotedText.objectiveC(entry.name));

      """
    }
    functions =
      table.kind == .action
      ? [Self.parameters(prefix, named)]
      : named.compactMap {
        entry, name in
        RouteParts(entry.name).map { parts in
          Self.function(prefix, names.name(for: "\(name) URL"), parts.parts, of: prefix + name)
        }
      }
    self.prefix = prefix
  }

  var text: String {
    table.heading(product) + """
      #import <Foundation/Foundation.h>

      NS_ASSUME_NONNULL_BEGIN

      \(constants.joined())\(functions.isEmpty || table.kind == .action ? "" : segment)\(functions.joined())
      NS_ASSUME_NONNULL_END

      """
  }

  private static func parameters(
    _ prefix: String, _ named: [(ProductTables.Entry, name: String)]
  ) -> String {
    let lines = named.compactMap { entry, name in
      entry.parameters.map { parameters in
        let texts = parameters.map { QuotedText.objectiveC($0) }.joined(separator: ", ")
        return "    \(prefix)\(name) : @[\(texts)],\n"
      }
    }
    return """

      /// The parameters that actions take, by action, as far as manifests declare them.
      static inline NSDictionary<NSString *, NSArray<NSString *> *> *\(prefix)Parameters(void) {
        return @{
      \(lines.joined())  };
      }

      """
  }

  private static func function(
    _ prefix: String, _ name: String, _ parts: [RouteParts.Part], of constant: String
  ) -> String {
    var names = CodeNames(noun: "value", reserved: CodeNames.objectiveCKeywords)
    var parameters: [String] = []
    let terms = parts.map { part -> String in
      switch part {
      case .text(let text): return QuotedText.objectiveC(text)
      case .parameter(let text):
        let name = names.name(for: text)
        parameters.append("NSString *\(name)")
        return "\(prefix)Segment(\(name))"
      }
    }
    return """

      /// The address of \(constant) with its parameters.
      static inline NSString *\(prefix)\(name)(\(parameters.joined(separator: ", "))) {
        return [@[\(terms.joined(separator: ", "))] componentsJoinedByString:@""];
      }

      """
  }

  private var segment: String {
    """

    static inline NSString *\(prefix)Segment(NSString *text) {
      NSCharacterSet *allowed = [NSCharacterSet
          characterSetWithCharactersInString:
              @"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"];
      return [text stringByAddingPercentEncodingWithAllowedCharacters:allowed] ?: @"";
    }

    """
  }
}
