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
  /// The paths of folders that are listed as files, sorted.
  var folderPaths: [String] = []
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
    settings.below(Self.rootMark)[setting].flatMap(path(ofValue:))
  }

  /// Stands for the directory of the project, because `A/b.h` of a project in `A` is not `$(SRCROOT)/b.h`.
  private static let rootMark = "/\u{0}"

  private func path(ofValue value: String) -> String? {
    guard !value.isEmpty else { return nil }
    if value == Self.rootMark { return root.path }
    let start = "\(Self.rootMark)/"
    let path = value.hasPrefix(start) ? String(value.dropFirst(start.count)) : value
    // What an operator makes of the mark is unknown.
    return path.contains("\u{0}") ? nil : root.joined(path).path
  }

  /// More directories than a target has. Each target could inherit a long list.
  private static let searchPathLimit = 500

  /// Returns the directories of the workspace in which compilers look for headers, each once.
  func searchPaths(in levels: [XcodeSettingLevels]) -> [String] {
    let words = levels.flatMap { levels in
      ["HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS"].flatMap { name in
        (levels.below(Self.rootMark)[name].flatMap { SettingValue.text($0).words } ?? [])
          .prefix(Self.searchPathLimit)
      }
    }
    var seen: Set<String> = []
    return words.compactMap { path(ofValue: RelativePath.withoutRecursion($0)) }
      .filter { seen.insert($0).inserted }
  }

  /// Returns the files that a build setting names in some configurations, each once.
  ///
  /// - Parameter text: returns the content of a file, or nil if it cannot be read
  func files(
    of setting: String, in levels: [XcodeSettingLevels], _ text: XcodeReader.Files
  ) -> [String] {
    levels.compactMap { path(of: setting, in: $0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      .filter { text($0) != nil }
  }

  /// Returns the build settings that Xcode itself provides for a target.
  func givenSettings(of target: XcodeTarget, in configuration: String) -> [String: String] {
    let root = root.path ?? ""
    return [
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": target.name,
      "PROJECT_NAME": name,
      "CONFIGURATION": configuration,
    ].merging(XcodeSettingLevels.roots(root)) { first, _ in first }
  }
}
