import ModKitModel

/// The schemes of a project.
struct XcodeSchemes {
  private let layout: XcodeLayout
  private let application: XcodeTarget?

  init(_ layout: XcodeLayout, application: XcodeTarget?) {
    self.layout = layout
    self.application = application
  }

  /// A scheme that builds and tests targets, and runs the app.
  func file(_ name: String, _ targets: [XcodeTarget], tests: [XcodeTarget]) -> GeneratedFile {
    let project = "\(layout.name).xcodeproj"
    let directory = RelativePath.directory(of: layout.directory)
    let scheme = SchemeText(
      entries: targets.map { SchemeText.Entry(target: $0, purposes: .all) }
        + [application].compactMap(\.self).map { app in
          // The tests run without the app.
          SchemeText.Entry(target: app, purposes: targets.isEmpty ? .all : .running)
        } + tests.map { SchemeText.Entry(target: $0, purposes: .testing) },
      tests: tests, application: application, project: project,
      debuggerFile: "$(SRCROOT)/\(directory)/\(DebuggerFiles.commandsName)")
    return GeneratedFile(path: "\(layout.schemes)/\(name).xcscheme", content: .text(scheme.text))
  }
}
