import ModKitModel

/// A scheme of Xcode: what it builds, tests and runs.
struct SchemeText {
  /// What a target is built for.
  enum Purposes {
    case all
    case running
    case testing
  }

  /// A target that is built.
  struct Entry {
    var target: XcodeTarget
    var purposes: Purposes
  }

  var entries: [Entry]
  var tests: [XcodeTarget]
  /// The app; nil if there is nothing to run.
  var application: XcodeTarget?
  /// The file name of the project.
  var project: String
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
    \(entries.map(buildEntry).joined())      </BuildActionEntries>
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

  private func buildEntry(_ entry: Entry) -> String {
    let (tests, runs) = (entry.purposes != .running, entry.purposes != .testing)
    return """
               <BuildActionEntry
                  buildForTesting = "\(Self.word(tests))"
                  buildForRunning = "\(Self.word(runs))"
                  buildForProfiling = "\(Self.word(runs))"
                  buildForArchiving = "\(Self.word(runs))"
                  buildForAnalyzing = "\(Self.word(runs))">
      \(reference(entry.target, indent: 12))         </BuildActionEntry>

      """
  }

  private static func word(_ value: Bool) -> String { value ? "YES" : "NO" }

  private func testEntry(_ target: XcodeTarget) -> String {
    """
             <TestableReference
                skipped = "NO">
    \(reference(target, indent: 12))         </TestableReference>

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

  private func reference(_ target: XcodeTarget, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    let attributes = [
      ("BuildableIdentifier", "primary"),
      ("BlueprintIdentifier", ProjectWriter.targetID(target.name).text),
      ("BuildableName", target.productFile), ("BlueprintName", target.name),
      ("ReferencedContainer", "container:\(project)"),
    ]
    return "\(space)<BuildableReference\n"
      + attributes.map { "\(space)   \($0) = \"\($1.xmlEscaped)\"" }.joined(separator: "\n")
      + ">\n\(space)</BuildableReference>\n"
  }
}
