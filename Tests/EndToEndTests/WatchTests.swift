import Foundation
import ModKitTestSupport
import Testing

/// `watch` shows findings again when they change.
@Suite struct WatchTests {
  @Test func aRuleThatIsNone() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let answer = try await sandbox.modkit("watch", "--rule", "layer-ordr")
    #expect(answer.status == 64)
    #expect(answer.text.contains("did you mean `layer-order`?"))
  }

  @Test func eachChangeIsShownOnce() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
      "A/component.yml": "name: A\nlayer: base-service\n",
      "A/Sources/a.swift": "import Foundation\n",
    ])
    // Each step waits for the text that the one before brings.
    let script = """
      '\(sandbox.binaryPath)' watch > out 2>&1 & pid=$!
      await() { for i in $(seq 600); do grep -q "$1" out && return 0; sleep 0.1; done; kill $pid; cat out; exit 1; }
      await 'no findings in 1 component'
      echo 'import Nothing' >> A/Sources/a.swift
      await 'imports `Nothing`'
      echo 'name: [' > A/component.yml
      await 'nothing was done'
      printf 'name: A\\nlayer: base-service\\n' > A/component.yml
      echo 'import UIKit' > A/Sources/a.swift
      for i in $(seq 600); do [ "$(grep -c 'no findings' out)" = 2 ] && break; sleep 0.1; done
      kill $pid
      grep -c 'no findings' out
      """
    let answer = try await sandbox.run("/bin/bash", ["-c", script])
    #expect(answer.output == "2\n", "\(answer.text)")
    #expect(answer.status == 0)
  }
}
