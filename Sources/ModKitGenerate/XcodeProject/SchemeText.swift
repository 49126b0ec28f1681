import ModKitModel

/// A scheme of Xcode: what it builds, tests and runs.
struct SchemeText {
  /// What a scheme refers to: a target of a project.
  struct Buildable {
    var target: XcodeTarget
    /// The file name of the project.
    var project: String
  }

  var built: [Buildable]
  var tests: [Buildable]
  /// The app; nil if there is nothing to run.
  var application: Buildable?
  /// A file that the debugger reads first.
  var debuggerFile: String

  /// The bytes of the file, in the form that Xcode writes.
  var text: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme
       LastUpgradeVersion = "1600"
       version = "1.7">
       <BuildAction
          parallelizeBuildables = "YES"
          buildImplicitDependencies = "YES">
          <BuildActionEntries>
    \(built.map(buildEntry).joined())      </BuildActionEntries>
       </BuildAction>
       <TestAction
          buildConfiguration = "Debug"
          selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB"
          selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB"
          customLLDBInitFile = "\(debuggerFile.xmlEscaped)"
          shouldUseLaunchSchemeArgsEnv = "YES">
          <Testables>
    \(tests.map(testEntry).joined())      </Testables>
       </TestAction>
       <LaunchAction
          buildConfiguration = "Debug"
          selectedDebuggerIdentifier = "Xcode.DebuggerFoundation.Debugger.LLDB"
          selectedLauncherIdentifier = "Xcode.DebuggerFoundation.Launcher.LLDB"
          customLLDBInitFile = "\(debuggerFile.xmlEscaped)"
          launchStyle = "0"
          useCustomWorkingDirectory = "NO"
          ignoresPersistentStateOnLaunch = "NO"
          debugDocumentVersioning = "YES"
          debugServiceExtension = "internal"
          allowLocationSimulation = "YES">
    \(runnable)   </LaunchAction>
       <ProfileAction
          buildConfiguration = "Release"
          shouldUseLaunchSchemeArgsEnv = "YES"
          savedToolIdentifier = ""
          useCustomWorkingDirectory = "NO"
          debugDocumentVersioning = "YES">
    \(runnable)   </ProfileAction>
       <AnalyzeAction
          buildConfiguration = "Debug">
       </AnalyzeAction>
       <ArchiveAction
          buildConfiguration = "Release"
          revealArchiveInOrganizer = "YES">
       </ArchiveAction>
    </Scheme>

    """
  }

  private func buildEntry(_ buildable: Buildable) -> String {
    """
             <BuildActionEntry
                buildForTesting = "YES"
                buildForRunning = "YES"
                buildForProfiling = "YES"
                buildForArchiving = "YES"
                buildForAnalyzing = "YES">
    \(reference(buildable, indent: 12))         </BuildActionEntry>

    """
  }

  private func testEntry(_ buildable: Buildable) -> String {
    """
             <TestableReference
                skipped = "NO">
    \(reference(buildable, indent: 12))         </TestableReference>

    """
  }

  private var runnable: String {
    guard let application else { return "" }
    return """
            <BuildableProductRunnable
               runnableDebuggingMode = "0">
      \(reference(application, indent: 9))      </BuildableProductRunnable>

      """
  }

  private func reference(_ buildable: Buildable, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    let target = buildable.target
    let attributes = [
      ("BuildableIdentifier", "primary"),
      ("BlueprintIdentifier", ProjectWriter.target(target.name).text),
      ("BuildableName", target.productFile), ("BlueprintName", target.name),
      ("ReferencedContainer", "container:\(buildable.project)"),
    ]
    return "\(space)<BuildableReference\n"
      + attributes.map { "\(space)   \($0) = \"\($1.xmlEscaped)\"" }.joined(separator: "\n")
      + ">\n\(space)</BuildableReference>\n"
  }
}
