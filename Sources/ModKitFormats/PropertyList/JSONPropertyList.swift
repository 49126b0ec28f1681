/// Converts JSON to a property list.
package enum JSONPropertyList {
  package static func list(of bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
    do throws(MalformedJSON) {
      var builder = PropertyListBuilder(bytes)
      add(try JSONParser.value(of: bytes), to: &builder)
      return builder.list
    } catch {
      throw PropertyListError(message: error.message, offset: error.offset)
    }
  }

  private static func add(_ value: DocumentValue, to builder: inout PropertyListBuilder) {
    switch value.kind {
    case .hash(let pairs):
      let dictionary = builder.begin(.dictionary, at: value.offset)
      for pair in pairs {
        add(pair.key, to: &builder)
        add(pair.value, to: &builder)
      }
      builder.end(dictionary)
    case .array(let elements):
      let array = builder.begin(.array, at: value.offset)
      for element in elements { add(element, to: &builder) }
      builder.end(array)
    case .string(let text), .symbol(let text), .number(let text), .unknown(let text):
      builder.add(text.utf8, at: value.offset)
    case .boolean(let isTrue): builder.add((isTrue ? "1" : "0").utf8, at: value.offset)
    case .null: builder.add([UInt8](), at: value.offset)
    }
  }
}
