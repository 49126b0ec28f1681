import ModKitModel

/// An element of a document. Text is not kept: a query has none that counts.
struct XMLElement {
  var name: String
  var attributes: [String: String]
  var children: [XMLElement] = []
  var position: TextPosition

  subscript(attribute: String) -> String? { attributes[attribute] }
}

/// Why a text is no document, and where.
struct XMLError: Error {
  var message: String
  var position: TextPosition
}
