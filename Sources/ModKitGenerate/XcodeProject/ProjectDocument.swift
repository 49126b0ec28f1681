import ModKitModel

/// A project file of Xcode, `project.pbxproj`, as it is being made.
struct ProjectDocument {
  private struct Object {
    var kind: String
    var comment: String
    var fields: [ProjectField]
  }

  private var objects: [ProjectIdentifier: Object] = [:]

  /// The version of the format that has synchronized folders, that of Xcode 16.
  static let version = "77"

  /// Adds an object, unless it is there.
  ///
  /// - Parameters:
  ///   - kind: its class
  ///   - comment: what a reader sees beside its identifier
  mutating func add(
    _ id: ProjectIdentifier, _ kind: String, _ comment: String, _ fields: [ProjectField]
  ) {
    guard objects[id] == nil else { return }
    objects[id] = Object(kind: kind, comment: comment, fields: fields)
  }

  func has(_ id: ProjectIdentifier) -> Bool { objects[id] != nil }

  /// What a reader calls an object.
  func name(of id: ProjectIdentifier) -> String { objects[id]?.comment ?? "" }

  /// Whether an object is a folder whose files are not listed.
  func isFolder(_ id: ProjectIdentifier) -> Bool {
    objects[id]?.kind == "PBXFileSystemSynchronizedRootGroup"
  }

  /// The bytes of the file: objects by their classes, most on one line.
  ///
  /// - Parameter root: the object of the project
  func text(root: ProjectIdentifier) -> String {
    let sections = Dictionary(grouping: objects) { $0.value.kind }.sorted { $0.key < $1.key }
      .map { kind, objects in
        let lines = objects.sorted { $0.key.text < $1.key.text }.map { id, object in
          let comment = Self.named.contains(kind) ? Self.comment(object.comment) : ""
          return "\t\t\(id.text)\(comment) = \(Self.text(of: object));\n"
        }
        return "\n/* Begin \(kind) section */\n\(lines.joined())/* End \(kind) section */\n"
      }
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = \(Self.version);
      \tobjects = {
      \(sections.joined())\t};
      \trootObject = \(root.text);
      }

      """
  }

  /// What a reader looks at has its attributes on lines of their own; of the rest there are thousands.
  private static let spread: Set<String> = ["PBXProject", "PBXGroup"]
  /// What has a name beside its identifier.
  private static let named = spread.union(["PBXNativeTarget", "PBXFileSystemSynchronizedRootGroup"])

  private static func text(of object: Object) -> String {
    let fields = [ProjectField("isa", object.kind)] + object.fields.sorted { $0.name < $1.name }
    let value = ProjectValue.fields(fields)
    return spread.contains(object.kind) ? value.lines(depth: 2) : value.line
  }

  /// Nothing in a name may end the comment.
  private static func comment(_ text: String) -> String {
    text.isEmpty || text.contains("*/") || text != text.visible ? "" : " /* \(text) */"
  }
}
