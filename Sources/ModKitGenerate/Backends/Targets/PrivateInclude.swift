import ModKitModel

/// A second directory of headers in a target, which only the target itself searches: it has the
/// private headers as its sources import them, `<Module/Header.h>`.
struct PrivateInclude {
  /// Relative to the target.
  static let directory = "private-include"

  /// Those that have their import path alone; of others nothing says which is meant.
  private let headers: [HeaderNames.Header]

  /// Nil where there is none.
  init?(_ component: Component) throws(HeaderError) {
    guard !component.files.privateHeaders.isEmpty else { return nil }
    let names = try HeaderNames(component, prefix: component.importDirectory)
    let groups = Dictionary(grouping: names.privateHeaders) { $0.name.lowercased() }
    headers = names.privateHeaders.filter { groups[$0.name.lowercased()]?.count == 1 }
    guard !headers.isEmpty else { return nil }
  }

  /// All of them, relative to the target.
  var files: [String] { headers.map { "\(Self.directory)/\($0.name)" } }

  /// Those that SwiftPM would take for something else, relative to the target.
  var unknownFiles: [String] {
    HeaderNames.names(of: headers, .textual).map { "\(Self.directory)/\($0)" }
  }

  /// - Parameters:
  ///   - target: the directory of the target
  ///   - place: where the header of a path is to be found
  func links(in target: String, place: (String) -> String) -> [GeneratedFile] {
    headers.map { header in
      GeneratedFile(
        path: "\(target)/\(Self.directory)/\(header.name)",
        content: .link(to: place(header.path)))
    }
  }
}
