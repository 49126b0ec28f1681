import Foundation
import ModKitReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// JUnit's XML as a real parser reads it.
struct JUnitDocument {
  struct Element: Equatable {
    var name: String
    var attributes: [String: String]
    var text = ""
    var children: [Element] = []

    func children(_ name: String) -> [Element] { children.filter { $0.name == name } }
  }

  struct Malformed: Error {
    var line: Int
  }

  var root: Element
  var suites: [Element] { root.children("testsuite") }
  var cases: [Element] { suites.flatMap { $0.children("testcase") } }

  init(_ text: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else { throw Malformed(line: parser.lineNumber) }
    self.root = root
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: Element?
    private var open: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      open[open.count - 1].text += text
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      let element = open.removeLast()
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
  }
}
