import Foundation
import ModKitModel

/// A key document as JSON, indented and with sorted keys: the bytes that a key is the digest of.
///
/// Most of it are dependencies, hundreds for each of thousands of components, and a general encoder
/// takes long for them. Where they are plain text, they are put into what it makes of the rest.
enum KeyDocumentText {
  private static let noDependencies = Array("\"dependencies\" : [\n\n  ]".utf8)

  /// - Throws: what the encoder throws
  static func bytes(of document: KeyDocument) throws -> [UInt8] {
    guard !document.dependencies.isEmpty, document.dependencies.allSatisfy(isPlain) else {
      return try encoded(document)
    }
    var rest = document
    rest.dependencies = []
    let bytes = try encoded(rest)
    guard let place = bytes.firstRange(of: noDependencies) else { return try encoded(document) }
    var result = Array(bytes[..<place.lowerBound])
    result += text(of: document.dependencies).utf8
    result += bytes[place.upperBound...]
    return result
  }

  static func encoded(_ document: KeyDocument) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return Array(try encoder.encode(document))
  }

  private static func text(of dependencies: [KeyDocument.Dependency]) -> String {
    let elements = dependencies.map {
      "    {\n      \"interface\" : \"\($0.interface)\",\n      \"name\" : \"\($0.name)\"\n    }"
    }
    return "\"dependencies\" : [\n\(elements.joined(separator: ",\n"))\n  ]"
  }

  /// Whether JSON has it as it is.
  private static func isPlain(_ dependency: KeyDocument.Dependency) -> Bool {
    isPlain(dependency.name) && isPlain(dependency.interface)
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
  }
}
