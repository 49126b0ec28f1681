public import ModKitModel
import ModKitSource

/// Reads the developer's local settings.
public enum PersonalSettingsReader {
  /// Returns the settings, or nil if there is no such file.
  ///
  /// - Parameter backends: the names of all backends
  /// - Throws: `InvalidManifests` with all issues of the file.
  public static func settings(
    in tree: some FileTree, for workspace: Workspace, backends: [String]
  ) throws(InvalidManifests) -> PersonalSettings? {
    let reading: Result<PersonalSettings?, ManifestIssue>
    var issues: [ManifestIssue] = []
    reading = Result { () throws(ManifestIssue) in
      guard let document = try YAMLDocument(optional: PersonalSettings.fileName, of: tree) else {
        return nil
      }
      issues = try ShapeValidator.issues(in: document, shape: .local(backends: backends))
      let root = document.root
      let destinations = DestinationReader(root["destinations"])
      let settings = PersonalSettings(root, destinations)
      issues += destinations.issues
      issues += ModeRequestReader.issues(
        with: settings.modeRequests, among: workspace.components, packages: workspace.packageUnits)
      issues += root["product"].map { productIssues($0, in: workspace) } ?? []
      return settings
    }
    switch reading {
    case .failure(let issue): throw InvalidManifests([issue])
    case .success(let settings):
      guard issues.isEmpty else { throw InvalidManifests(issues) }
      return settings
    }
  }

  private static func productIssues(
    _ node: ManifestNode, in workspace: Workspace
  ) -> [ManifestIssue] {
    let known = workspace.products.map(\.name)
    guard !known.contains(node.string) else { return [] }
    return [
      ManifestIssue(
        "there is no product `\(node.string)`", at: node.location,
        advice: NameIssues.advice(
          for: node.string, among: known, otherwise: "name one of \(Workspace.manifestName)"))
    ]
  }
}

extension PersonalSettings {
  fileprivate init(_ root: ManifestNode, _ destinations: DestinationReader) {
    self.init(
      teams: root["teams"].map { $0.elements.map(\.string) },
      product: root["product"]?.string,
      backend: root["backend"]?.string,
      configuration: ModeRequestReader.configuration(root),
      destinations: root["destinations"].map { _ in destinations.destinations },
      modeRequests: ModeRequestReader.modeRequests(root))
  }
}

extension YAMLDocument {
  /// Reads a file, or returns nil if it does not exist or contains only comments.
  ///
  /// - Throws: `ManifestIssue` if it cannot be read or is not one YAML document.
  init?(optional file: String, of tree: some FileTree) throws(ManifestIssue) {
    let bytes: [UInt8]
    do throws(FileTreeError) {
      bytes = try tree.read(file, limit: Self.sizeLimit)
    } catch .missing {
      return nil
    } catch {
      throw ManifestIssue("\(file) cannot be read: \(error)", at: TextPlaces.start(of: file))
    }
    if Self.isBlank(bytes) { return nil }
    try self.init(file: file, bytes: bytes)
  }
  /// Whether the file contains only comments.
  static func isBlank(_ bytes: [UInt8]) -> Bool {
    bytes.split(whereSeparator: \.isNewline).allSatisfy { line in
      line.first { !$0.isBlank }.map { $0 == UInt8(ascii: "#") } ?? true
    }
  }
}
