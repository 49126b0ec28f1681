import ModKitModel

/// A reader of files of build settings, with the files that they include. It reads each file once.
final class XcodeConfigurationReader {
  private let text: (_ file: String) -> String?
  /// The directory of the project; nil if it is outside of the workspace.
  private let root: String?
  /// The files that were read; nil for those that are not there.
  private var files: [String: XcodeConfigurationFile?] = [:]
  /// The assignments of files with those that they include.
  private var tables: [String: XcodeSettingTable] = [:]

  private static let depthLimit = 32
  /// The limits of all assignments and files of one level: the number of ways in which files include
  /// one another may be exponential.
  private static let assignmentLimit = 100_000
  private static let fileLimit = 1_000

  /// The assignments of a file and of those that it includes.
  private struct Base {
    var assignments: [XcodeAssignment] = []
    var fileCount = 0
  }

  /// - Parameters:
  ///   - root: the directory of the project; nil if it is outside of the workspace
  ///   - text: returns the content of a file, or nil if it cannot be read
  init(root: String?, text: @escaping (_ file: String) -> String?) {
    self.root = root
    self.text = text
  }

  /// Nil if the file cannot be read.
  func table(of path: String) -> XcodeSettingTable? {
    if let known = tables[path] { return known }
    guard let file = file(at: path) else { return nil }
    var base = Base()
    add(file, at: path, to: &base, including: [], searching: [root ?? "."])
    let table = XcodeSettingTable(base.assignments)
    tables[path] = table
    return table
  }

  private func file(at path: String) -> XcodeConfigurationFile? {
    if let known = files[path] { return known }
    let file = text(path).map(XcodeConfigurationFile.init)
    files.updateValue(file, forKey: path)
    return file
  }

  /// - Parameters:
  ///   - open: the files that include this one
  ///   - directories: where included files are, besides the directory of the file
  private func add(
    _ file: XcodeConfigurationFile, at path: String, to base: inout Base, including open: [String],
    searching directories: [String]
  ) {
    base.fileCount += 1
    let directories = [RelativePath.directory(of: path)] + directories
    for line in file.lines {
      guard base.assignments.count < Self.assignmentLimit, base.fileCount < Self.fileLimit else {
        return
      }
      switch line {
      case .assignment(let assignment): base.assignments.append(assignment)
      case .include(let name):
        guard open.count < Self.depthLimit,
          let (included, file) = self.file(called: name, in: directories),
          included != path, !open.contains(included)
        else { continue }
        add(file, at: included, to: &base, including: open + [path], searching: directories)
      }
    }
  }

  /// Returns the first file of a name, whose extension may be left out.
  private func file(
    called name: String, in directories: [String]
  ) -> (path: String, XcodeConfigurationFile)? {
    let names = RelativePath.fileExtension(of: name).isEmpty ? [name, "\(name).xcconfig"] : [name]
    for directory in directories {
      for name in names {
        if let path = RelativePath.resolve(name, in: directory), let file = file(at: path) {
          return (path, file)
        }
      }
    }
    return nil
  }
}
