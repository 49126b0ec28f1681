import ModKitFormats
public import ModKitModel

/// A reader of the targets of Xcode projects as components.
public struct XcodeReader: ForeignReader {
  /// Returns the content of a file of the workspace, or nil if it cannot be read.
  public typealias Files = @Sendable (_ path: String) -> String?

  private let files: Files
  private var packages = LocalSwiftPackages()

  /// - Parameter files: reads the files of build settings that projects name
  public init(files: @escaping Files = { _ in nil }) {
    self.files = files
  }

  public func replacing(_ packages: LocalSwiftPackages) -> any ForeignReader {
    var result = self
    result.packages = packages
    return result
  }

  public func reading(of bytes: [UInt8], at file: String) -> ForeignReading {
    do throws(PropertyListError) {
      let project = try XcodeProjectFile(bytes, at: file).project(readingSettings: files)
      // It also depends on the files of build settings.
      var reading = XcodeAssembly(project, packages, files).reading
      reading.isSelfContained = false
      return reading
    } catch {
      return ForeignReading(issues: [
        ManifestIssue(
          "this is no Xcode project: \(error.message)",
          at: LineTable(bytes, file: file).location(of: error.offset),
          advice: "correct it: Xcode refuses it too")
      ])
    }
  }

  /// Returns the projects and the Swift packages that an Xcode workspace lists.
  public func descriptions(
    listedIn workspaceFile: [UInt8], at file: String
  ) throws(ManifestIssue) -> [ListedDescription] {
    do throws(XMLError) {
      return try XcodeWorkspaceFile(workspaceFile, at: file).items.compactMap { item in
        guard let path = item.place.path, let name = Self.description(in: path) else { return nil }
        return ListedDescription(
          path: RelativePath.join(path, name),
          location: SourceLocation(file: file, position: item.position))
      }
    } catch {
      throw ManifestIssue(
        "this is no Xcode workspace: \(error.message)",
        at: SourceLocation(file: file, position: error.position),
        advice: "correct it: Xcode refuses it too")
    }
  }

  /// Returns the name of the description that an entry of a workspace may contain.
  private static func description(in path: String) -> String? {
    switch RelativePath.fileExtension(of: path) {
    case "xcodeproj": "project.pbxproj"
    case "": "Package.swift"
    default: nil
    }
  }
}
