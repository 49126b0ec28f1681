public import ModKitModel

/// A reader of specs of XcodeGen, which are read as the projects that it makes of them.
public struct XcodeGenReader: ForeignReader {
  private let files: ProjectFiles
  private var packages = LocalSwiftPackages()

  public init(files: ProjectFiles) {
    self.files = files
  }

  public func replacing(_ packages: LocalSwiftPackages) -> any ForeignReader {
    var result = self
    result.packages = packages
    return result
  }

  public func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    let faults = SpecFaults()
    var loader = SpecLoader(files, faults)
    do throws(ManifestIssue) {
      let spec = try loader.spec(bytes, at: file)
      guard Self.isSpec(spec) else { return ForeignReading(isSelfContained: false) }
      guard spec["targets"] != nil else { return Self.empty(spec, loader.loaded, faults) }
      let project = try SpecProject(spec, at: file, loader.budget, files, faults).project()
      var reading = XcodeAssembly(project, packages, files.text).reading
      reading.included = Array(loader.loaded.dropFirst())
      reading.generated = RelativePath.join(project.path, "project.pbxproj")
      // It also depends on the files around it.
      reading.isSelfContained = false
      return reading
    } catch {
      return ForeignReading(issues: [error], isSelfContained: false)
    }
  }

  /// Whether a document is a spec: other tools have files of the same name.
  private static func isSpec(_ document: ManifestNode) -> Bool {
    ["targets", "include", "options", "packages", "settings", "configs", "targetTemplates"]
      .contains { document[$0] != nil }
  }

  private static func empty(
    _ spec: ManifestNode, _ loaded: [String], _ faults: SpecFaults
  ) -> ForeignReading {
    var reading = ForeignReading(
      gaps: [
        ForeignGap(
          components: [], ManifestIssue("this spec has no `targets`", at: spec.location),
          isUnread: false)
      ]
        + faults.all.map {
          ForeignGap(components: [], $0.issue, isUnread: $0.isUnread, hides: $0.hides)
        }, isSelfContained: false)
    reading.included = Array(loaded.dropFirst())
    return reading
  }
}
