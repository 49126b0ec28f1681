import ModKitModel

/// An element of an XML document. Text content is dropped because queries have none that matters.
struct XMLElement {
  var name: String
  var attributes: [String: String]
  var children: [XMLElement] = []
  var position: TextPosition

  subscript(attribute: String) -> String? { attributes[attribute] }
}

/// Why a text is not an XML document, and where.
struct XMLError: Error {
  var message: String
  var position: TextPosition
}
