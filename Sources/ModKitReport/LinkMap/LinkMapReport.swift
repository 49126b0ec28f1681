public import ModKitModel

/// Category conflicts and sizes of a linked image, as text and as JSON.
public struct LinkMapReport: Sendable {
  private let architecture: String
  private let conflicts: [CategoryConflict]
  private let sizes: [ComponentSize]

  public init(architecture: String, conflicts: [CategoryConflict], sizes: [ComponentSize]) {
    self.architecture = architecture
    self.conflicts = conflicts
    self.sizes = sizes
  }

  public func text(palette: Palette) -> String {
    let conflicts = conflicts.map { conflict in
      "\(palette.red("[\(conflict.kind.rawValue)]")) \(conflict.method.visible)\n"
        + conflict.definitions.map { "  \(Self.origin(of: $0).visible)\n" }.joined()
    }
    let width = sizes.map { String($0.bytes).count }.max() ?? 0
    let sizes = sizes.map { size in
      let bytes = String(size.bytes)
      return String(repeating: " ", count: width - bytes.count)
        + "\(bytes)  \(size.component.visible)\n"
    }
    return conflicts.joined() + "\(conflicts.count.counted("category conflict"))\n\n"
      + palette.bold("bytes by component (\(architecture))") + "\n" + sizes.joined()
  }

  private static func origin(of definition: CategoryConflict.Definition) -> String {
    let author = definition.category.map { "category \($0)" } ?? "the class itself"
    let component = definition.component.map { " of \($0)" } ?? ""
    return "\(author) in \(definition.object)\(component)"
  }

  /// Returns JSON of the format `modkit/linkmap/1`.
  ///
  /// - Throws: An error of the JSON encoder, which these values cannot cause.
  public func json() throws -> String {
    try JSONDocument.text(
      Document(
        arch: architecture,
        conflicts: conflicts.map(Document.Conflict.init),
        sizes: sizes.map { Document.Size(component: $0.component, bytes: $0.bytes) }))
  }

  private struct Document: Encodable {
    struct Conflict: Encodable {
      var kind: String
      var method: String
      var definitions: [Definition]

      init(_ conflict: CategoryConflict) {
        kind = conflict.kind.rawValue
        method = conflict.method
        definitions = conflict.definitions.map { definition in
          Definition(
            category: definition.category, object: definition.object,
            component: definition.component)
        }
      }
    }

    struct Definition: Encodable {
      var category: String?
      var object: String
      var component: String?
    }

    struct Size: Encodable {
      var component: String
      var bytes: UInt64
    }

    var schema = "modkit/linkmap/1"
    var arch: String
    var conflicts: [Conflict]
    var sizes: [Size]
  }
}
