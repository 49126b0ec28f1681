import ModKitModel
import Testing

@testable import ModKitManifests
@testable import ModKitScan

@Suite struct DiskQuestionsTests {
  private func fault(
    _ kind: ImportFault.Kind, _ operand: String = "x/y.h", form: Import.Form = .quotedHeader
  ) -> ImportFault {
    ImportFault(
      kind: kind, owner: .component("A"), form: form, operand: operand,
      site: SourceSite(SourceLocation(file: "C/A/a.c", line: 1, column: 1)))
  }

  @Test func whatIsNowhereWasLookedForEverywhere() {
    let answers = ["C/A/x/y.h": false, "x/y.h": false]
    #expect(DiskQuestions.answers(behind: [fault(.unresolved(candidates: []))]) == answers)
    #expect(DiskQuestions.answers(behind: [fault(.misplaced(presented: "z"))]) == answers)
  }

  @Test func theFirstFileEndsTheQuestions() {
    let beside = fault(.unowned(path: "C/A/x/y.h"))
    #expect(DiskQuestions.answers(behind: [beside, beside]) == ["C/A/x/y.h": true])
    #expect(
      DiskQuestions.answers(behind: [fault(.unowned(path: "x/y.h"))])
        == ["C/A/x/y.h": false, "x/y.h": true])
    let outside = fault(.unowned(path: "y.h"), "../../y.h")
    #expect(DiskQuestions.answers(behind: [outside]) == ["y.h": true])
  }

  @Test func otherFaultsHaveAskedNothing() {
    let faults = [
      fault(.computed), fault(.hidden(path: "x")),
      fault(.unresolved(candidates: []), form: .angledHeader),
    ]
    #expect(DiskQuestions.answers(behind: faults) == [:])
  }

  /// The file has appeared while others were checked.
  @Test func nothingCanBeRememberedOfAnAnswerThatChanged() {
    let faults = [fault(.unresolved(candidates: [])), fault(.unowned(path: "C/A/x/y.h"))]
    #expect(DiskQuestions.answers(behind: faults) == nil)
  }
}
