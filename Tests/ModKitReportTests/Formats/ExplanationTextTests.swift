import ModKitModel
import ModKitReport
import Testing

/// The output of `explain NAME`.
struct ExplanationTextTests {
  private let plain = Palette(isColored: false)

  private static func document(_ change: (inout KeyDocument) -> Void = { _ in }) -> KeyDocument {
    var document = KeyDocument(
      component: "List", module: "List", compiler: "Swift 6.3", triple: "t",
      configuration: "debug", settings: [],
      inputs: [
        KeyDocument.Input(path: "a.h", role: .publicHeader, digest: "1"),
        KeyDocument.Input(path: "b.c", role: .source, digest: "2"),
        KeyDocument.Input(path: "c.h", role: .projectHeader, digest: "3"),
      ],
      dependencies: [.init(name: "Base", interface: "i1"), .init(name: "Old", interface: "i")])
    change(&document)
    return document
  }

  @Test func withoutAnArtifactThereIsNothingToCompare() {
    #expect(
      ExplanationText.text(FormatSamples.plan.components[2], nearest: nil, palette: plain) == """
        Jobs is source: in focus (--focus Jobs)
          key   cc33
          path  Components/Jobs

        """)
  }

  @Test func whatIsLeftOutHasNoKey() {
    #expect(
      ExplanationText.text(FormatSamples.plan.omitted[0], nearest: nil, palette: plain)
        == "WebContainer is left out: it has Objective-C (Components/Web/Page.m), and linux has no"
        + " Objective-C runtime\n")
  }

  @Test func whatIsNeitherHasAnAdvice() {
    let planned = PlannedComponent(
      component: FormatSamples.component("Pay"),
      state: .omitted(.unavailable(.absent, .noLockedArtifact)), key: "dd44", dependencies: [])
    #expect(
      ExplanationText.text(planned, nearest: nil, palette: plain) == """
        Pay can be neither source nor prebuilt: its source is not in this checkout, and the library \
        that modkit.lock names is not here
          to do ask its owners for what `modkit prebuild --push --pin Pay` makes
          key   dd44
          path  Components/Pay

        """)
  }

  @Test func everyKindOfDifference() {
    let below = KeyDifference(
      from: Self.document(), to: Self.document { $0.inputs[1].digest = "9" }
    ) { _, _ in nil }
    let now = Self.document { document in
      document.compiler = "Swift 6.4"
      document.inputs[0].digest = "9"
      document.inputs[1].path = "new.c"
      document.inputs[2].role = .privateHeader
      document.dependencies = [
        .init(name: "Base", interface: "i2"), .init(name: "New", interface: "i"),
      ]
    }
    let difference = KeyDifference(from: Self.document(), to: now) { _, _ in below }
    let text = ExplanationText.text(
      FormatSamples.plan.components[1], nearest: ("0123456789abcdef", difference), palette: plain)
    #expect(
      text == """
        List is source: no artifact has its key
          key   bb22
          path  Components/List

        the nearest artifact is 0123456789ab; since then:
          the compiler was Swift 6.3, and is Swift 6.4
          a.h was edited
          b.c is gone
          c.h was a projectHeader, and is a privateHeader
          new.c is new
          the interface of its dependency Base has changed
            b.c was edited
          it depends on New now
          it does not depend on Old any more

        """)
  }
}
