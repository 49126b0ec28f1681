package import ModKitModel

/// An element of an XML document. Text content is dropped because queries have none that matters.
package struct XMLElement {
  package var name: String
  var attributes: [String: String]
  package var children: [XMLElement] = []
  package var position: TextPosition

  package subscript(attribute: String) -> String? { attributes[attribute] }
}

/// Why a text is not an XML document, and where.
package struct XMLError: Error {
  package var message: String
  package var position: TextPosition

  package init(message: String, position: TextPosition) {
    self.message = message
    self.position = position
  }
}
