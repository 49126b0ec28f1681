import ModKitModel
import ModKitReport
import Testing

/// The last lines of the output of `check`.
struct CheckTextTests {
  private func ending(_ change: (inout CheckReport) -> Void) throws -> String {
    var report = CheckSamples.clean
    change(&report)
    return try report.text("text")
  }

  @Test(arguments: [
    (0, 0, ""), (1, 0, ", 1 excepted"), (0, 1_234, ", 1,234 in the baseline"),
    (1_000, 2, ", 1,000 excepted, 2 in the baseline"),
  ])
  func whatIsNotShownIsCounted(excepted: Int, baselined: Int, text: String) throws {
    let ending = try ending {
      $0.exceptedCount = excepted
      $0.baselineCount = baselined
    }
    #expect(ending == "no findings\(text) in 1 component, 2 files, 0 imports\n")
  }

  @Test func theHintCountsWhatHasARepair() throws {
    let ending = try ending {
      $0.diagnostics = [
        CheckSamples.header, CheckSamples.undeclared, CheckSamples.undeclared,
      ]
    }
    #expect(ending.hasSuffix("0 imports\n`modkit check --fix` can fix 2 of them\n"))
  }

  @Test func noHintWithoutARepair() throws {
    #expect(try !ending { $0.diagnostics = [CheckSamples.header] }.contains("--fix"))
  }
}
