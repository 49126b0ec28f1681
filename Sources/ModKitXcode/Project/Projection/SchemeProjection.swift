import ModKitFormats
import ModKitModel

extension ProjectProjection {
  /// Returns a scheme without the targets that are taken out.
  ///
  /// - Parameters:
  ///   - scheme: its bytes
  ///   - container: the project or the workspace that has it
  ///   - plans: where the projections of test plans are, by the paths of these
  /// - Returns: nil if none of its targets is left, or if it is no scheme
  public func scheme(
    _ scheme: [UInt8], in container: String, plans: [String: String] = [:]
  ) -> String? {
    guard let root = XMLSpan.root(of: scheme) else { return nil }
    let reader = SchemeReader(self, scheme, RelativePath.directory(of: container))
    var edits = TextEdits()
    let entries = root.all("BuildActionEntry")
    let gone = entries.filter(reader.isGone)
    guard entries.isEmpty || gone.count < entries.count else { return nil }
    let others =
      [
        "TestableReference", "MacroExpansion", "BuildableProductRunnable", "EnvironmentBuildable",
      ].flatMap(root.all).filter(reader.isGone)
      + root.all("CodeCoverageTargets").flatMap(\.children).filter(reader.isGone)
    for element in gone + others { edits.remove(TextLines.whole(element.range, in: scheme)) }
    for reference in root.all("BuildableReference") {
      if let place = reader.endOfProject(in: reference) { edits.insert("focus.", at: place) }
    }
    for reference in root.all("TestPlanReference") {
      guard let value = reference.attributes["reference"], let plan = reader.path(in: value),
        let projection = plans[plan]
      else { continue }
      let way = RelativePath.way(from: reader.directory, to: projection)
      edits.replace(value, with: "container:\(way.xmlEscaped)")
    }
    return String(decoding: edits.applied(to: scheme), as: UTF8.self)
  }

  /// Returns the paths of the test plans that a scheme names.
  ///
  /// - Parameter container: the project or the workspace that has it
  public static func testPlans(of scheme: [UInt8], in container: String) -> [String] {
    let directory = RelativePath.directory(of: container)
    return XMLSpan.root(of: scheme)?.all("TestPlanReference").compactMap { reference in
      reference.attributes["reference"].flatMap { SchemeReader.path(in: $0, scheme, directory) }
    } ?? []
  }

  /// Returns a workspace with projections in the places of the projects that they are of.
  ///
  /// - Parameter path: `….xcworkspace`
  /// - Returns: nil if it lists none of them, or is no workspace
  public func workspace(_ bytes: [UInt8], at path: String) -> String? {
    let file = "\(path)/contents.xcworkspacedata"
    guard let root = XMLSpan.root(of: bytes),
      let items = try? XcodeWorkspaceFile(bytes, at: file).items
    else { return nil }
    let references = root.all("FileRef")
    guard references.count == items.count else { return nil }
    var edits = TextEdits()
    var isChanged = false
    for (reference, item) in zip(references, items) {
      guard let path = item.place.path, paths.contains(path),
        let value = reference.attributes["location"]
      else { continue }
      edits.insert("focus.", at: Self.placeOfName(in: value, of: bytes))
      isChanged = true
    }
    return isChanged ? String(decoding: edits.applied(to: bytes), as: UTF8.self) : nil
  }
}

/// Reads what a scheme says of targets.
private struct SchemeReader {
  let projection: ProjectProjection
  let bytes: [UInt8]
  /// The directory that paths of containers start at.
  let directory: String

  init(_ projection: ProjectProjection, _ bytes: [UInt8], _ directory: String) {
    self.projection = projection
    self.bytes = bytes
    self.directory = directory
  }

  /// Whether an element is about a target that is taken out.
  func isGone(_ element: XMLSpan) -> Bool {
    element.all("BuildableReference").contains { reference in
      guard let project = project(of: reference),
        let id = text(reference.attributes["BlueprintIdentifier"])
      else { return false }
      return projection.removed.contains(ProjectTargetKey(project: project, id: id))
    }
  }

  /// Where the extension of a project begins that has a projection; nil for others.
  func endOfProject(in reference: XMLSpan) -> Int? {
    guard project(of: reference) != nil else { return nil }
    return reference.attributes["ReferencedContainer"].map {
      ProjectProjection.placeOfName(in: $0, of: bytes)
    }
  }

  private func project(of reference: XMLSpan) -> String? {
    text(reference.attributes["ReferencedContainer"]).flatMap {
      projection.project($0, in: directory)
    }
  }

  func path(in container: Range<Int>) -> String? { Self.path(in: container, bytes, directory) }

  /// The path of what `container:PATH` stands for, relative to the workspace root.
  static func path(in container: Range<Int>, _ bytes: [UInt8], _ directory: String) -> String? {
    ProjectProjection.path(text(container, bytes), in: directory)
  }

  private func text(_ range: Range<Int>?) -> String? { range.map { Self.text($0, bytes) } }

  /// Other entities are rare in names.
  private static func text(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
    String(decoding: bytes[range], as: UTF8.self).replacing("&amp;", with: "&")
  }
}
