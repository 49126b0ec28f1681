import ModKitModel

/// The targets of an Xcode project with their files and settings, whichever tool describes it.
struct XcodeProject {
  /// A part of the description that was not understood, or that is not as its tool writes it.
  struct Fault {
    /// The names of the targets with the part; empty if it belongs to none.
    var targets: [String] = []
    var issue: ManifestIssue
    /// Whether the description may contain more than what was read.
    var isUnread = false
    var hides = ForeignGap.Hidden.anything
  }

  /// The path that other projects refer to, `….xcodeproj`.
  var path: String
  /// The name, without an extension.
  var name: String
  /// The directory that `SOURCE_ROOT` stands for.
  var root: XcodePlace
  /// The place for what concerns the whole project.
  var location: SourceLocation
  var targets: [XcodeTarget] = []
  var packages: [XcodePackage] = []
  /// The paths of all headers, sorted: those that no target lists too.
  var headerPaths: [String] = []
  var faults: [Fault] = []
  var settingBudget = XcodeSettingBudget()
  /// The entries of all lists of its targets.
  private(set) var entryCount = 0
  /// More entries than all targets have, and still read in seconds. Lists can be shared, so that a small
  /// file describes any number.
  var entryLimit = 500_000

  /// Whether it has more than is read, so that further targets do not matter.
  var isTooLarge: Bool {
    targets.count > XcodeAssembly.targetLimit || entryCount > entryLimit
  }

  mutating func add(_ target: XcodeTarget) {
    targets.append(target)
    entryCount += target.entryCount
  }
}

extension XcodeProject {
  /// Returns the path that a build setting stands for; nil without one, and for a path outside of the
  /// workspace. Relative ones start at `SRCROOT`.
  func path(of setting: String, in settings: XcodeSettingLevels) -> String? {
    guard let path = settings[setting], !path.isEmpty, let root = root.path else { return nil }
    guard RelativePath.isInside(path, directory: root) else { return self.root.joined(path).path }
    return RelativePath.resolve(path, in: ".")
  }

  /// Returns the build settings that Xcode itself provides for a target.
  func givenSettings(of target: XcodeTarget, in configuration: String) -> [String: String] {
    let root = root.path ?? ""
    return [
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": target.name,
      "PROJECT_NAME": name,
      "CONFIGURATION": configuration, "SRCROOT": root, "PROJECT_DIR": root, "SOURCE_ROOT": root,
    ]
  }
}
