@testable import ModKitBuild
import Testing

@testable import ModKit

struct CompilerMessagesTests {
  @Test func errorsComeFirstAndOnce() {
    let output = """
      Building for debugging...
      [1/4] Compiling A a.swift
      C/A/a.swift:3:5: warning: variable 'x' was never used
      3 |   let x = 1
        |       `- warning: variable 'x' was never used
      C/A/a.swift:4:5: error: cannot find 'y' in scope
      4 |   y()
        |   `- error: cannot find 'y' in scope
      [2/4] Compiling A b.swift
      C/A/a.swift:4:5: error: cannot find 'y' in scope
      4 |   y()
        |   `- error: cannot find 'y' in scope
      C/A/h.h:1:1: fatal error: 'z.h' file not found
      C/A/h.h:1:1: note: included here
      error: emit-module command failed with exit code 1
      <unknown>:0: error: could not find module 'Swift'
      """
    #expect(
      CompilerMessages(in: output).text == """
        C/A/a.swift:4:5: error: cannot find 'y' in scope
        4 |   y()
          |   `- error: cannot find 'y' in scope
        C/A/h.h:1:1: fatal error: 'z.h' file not found
        C/A/h.h:1:1: note: included here
        error: emit-module command failed with exit code 1
        <unknown>:0: error: could not find module 'Swift'
        C/A/a.swift:3:5: warning: variable 'x' was never used
        3 |   let x = 1
          |       `- warning: variable 'x' was never used
        """)
  }

  @Test(arguments: ["", "Killed", "[1/2] Compiling A", "a.swift:1:1: warning: unused"])
  func outputWithoutErrorsIsLeftAlone(_ output: String) {
    #expect(CompilerMessages(in: output).text == nil)
  }
}
