import ModKitTestSupport
import Testing

/// What only Apple's SDKs have is no failure of a compiler elsewhere.
#if os(Linux)
  @Suite(.building) struct AppleImportTests {
    private static let files = [
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\nlayers: [base-service]\n",
      "C/Screen/component.yml": "name: Screen\nlayer: base-service\n",
      "C/Screen/Sources/a.swift": "#if canImport(UIKit)\nimport UIKit\n#endif\n",
      "C/Screen/Sources/b.swift": "import Foundation\nimport UIKit\n",
      "C/Flow/component.yml": "name: Flow\nlayer: base-service\ndependencies: [Screen]\n",
      "C/Flow/Sources/a.swift": "import Screen\n",
      "C/Both/component.yml": "name: Both\nlayer: base-service\n",
      "C/Both/Sources/a.swift": "#if canImport(UIKit)\nimport UIKit\n#endif\nimport Foundation\n",
      "C/Clock/component.yml": "name: Clock\nlayer: base-service\n",
      "C/Clock/Sources/a.c": "#include <mach/mach_time.h>\n",
    ]

    @Test func componentsThatNeedAnAppleSDKAreLeftOut() async throws {
      let sandbox = try Sandbox(files: Self.files)
      for command in [["prebuild"], ["integrate", "--dry-run"]] {
        let answer = try await sandbox.run(sandbox.binaryPath, command)
        #expect(answer.status == 0, "\(answer.text)")
        #expect(
          answer.output.contains(
            "imports UIKit (C/Screen/Sources/b.swift:2), and there is no Apple SDK here"))
        #expect(
          answer.output.contains(
            "imports mach/mach_time.h (C/Clock/Sources/a.c:1), and there is no Apple SDK here"))
        #expect(answer.output.contains("depends on 'Screen', which is left out"))
        #expect(answer.output.contains("3 left out"))
      }
    }

    @Test func theyAreNotMissedWhenNamed() async throws {
      let sandbox = try Sandbox(files: Self.files)
      let answer = try await sandbox.modkit("prebuild", "Screen")
      #expect(answer.status == 2)
      #expect(answer.errors.contains("there is no Apple SDK here"), "\(answer.errors)")
    }
  }
#endif
