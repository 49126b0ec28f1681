import Foundation
import ModKitModel
import Testing

/// The podspecs of a tree, as a reader finds them.
struct Podspecs {
  struct Podspec {
    /// The directory that its patterns are relative to.
    var directory: String
    var path: String
    var values: [String: Any]

    func list(_ attribute: String) -> [String] { values[attribute] as? [String] ?? [] }

    /// Every path that it names.
    var patterns: [String] {
      let bundles = values["resource_bundles"] as? [String: [String]] ?? [:]
      let single = ["module_map", "header_mappings_dir"].compactMap { values[$0] as? String }
      return Self.patternAttributes.flatMap(list) + bundles.values.flatMap(\.self) + single
    }

    private static let patternAttributes = [
      "source_files", "public_header_files", "private_header_files", "project_header_files",
      "vendored_libraries", "vendored_frameworks", "preserve_paths",
    ]
  }

  let all: [Podspec]

  init(_ tree: GeneratedTree) throws {
    all = try tree.files.compactMap { file in
      guard file.path.hasSuffix(".podspec.json"), case .text(let text) = file.content else {
        return nil
      }
      let values = try JSONSerialization.jsonObject(with: Data(text.utf8))
      return Podspec(
        directory: RelativePath.directory(of: file.path), path: file.path,
        values: try #require(values as? [String: Any]))
    }
  }
}
