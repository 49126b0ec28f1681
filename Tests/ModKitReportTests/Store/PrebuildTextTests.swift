import ModKitModel
import ModKitReport
import Testing

struct PrebuildTextTests {
  @Test(
    arguments: [
      (
        BuildSaving(storedCount: 0, fetchedCount: 0, builtCount: 0, seconds: 1, savedSeconds: 0),
        nil
      ),
      (
        BuildSaving(
          storedCount: 12, fetchedCount: 3, builtCount: 2, seconds: 41, savedSeconds: 200),
        "libraries: 12 from the store, 3 from the remote cache, 2 built in 41 s;"
          + " about 3 min 20 s of compiling saved"
      ),
      (
        BuildSaving(storedCount: 0, fetchedCount: 0, builtCount: 1, seconds: 0.42, savedSeconds: 0),
        "libraries: 1 built in 0.4 s"
      ),
      (
        BuildSaving(
          storedCount: 1200, fetchedCount: 0, builtCount: 0, seconds: 2, savedSeconds: 3_900),
        "libraries: 1,200 from the store in 2.0 s; about 1 h 5 min of compiling saved"
      ),
    ] as [(BuildSaving, String?)])
  func whatWasSaved(saving: BuildSaving, text: String?) {
    #expect(PrebuildText.summary(of: saving) == text)
  }

  @Test func aLineForEachComponent() {
    let plan = FormatSamples.plan
    let outcome = PrebuildOutcome(
      destination: .host,
      built: [
        Artifact(component: "List", key: "0123456789abcdef", path: "", interface: ""),
        Artifact(component: "Base", key: "aa11", path: "", interface: ""),
      ],
      present: ["Network"], sourceOnly: [plan.components[2]], omitted: plan.omitted, fetched: nil,
      pushed: nil,
      saving: BuildSaving(
        storedCount: 1, fetchedCount: 0, builtCount: 2, seconds: 1, savedSeconds: 0))
    let pins = PinOutcome(
      pinned: ["Base"],
      passedOver: [
        UnpinnedComponent(
          name: "Map", .sourceBelow("Jobs", .noLibrary(.resourceOfModule("Jobs/a.mlmodel")))),
        UnpinnedComponent(name: "Pay", .noSource), UnpinnedComponent(name: "Zoo", .notPlanned),
        UnpinnedComponent(name: "Zip", .resources),
      ],
      dropped: ["Old"])
    #expect(
      PrebuildText.text(of: PrebuildResult(outcomes: [outcome], pins: pins)) == """
        built Base aa11
        built List 0123456789ab
        source Jobs: in focus (--focus Jobs)
        left out WebContainer: has Objective-C (Components/Web/Page.m), and linux has no \
        Objective-C runtime
        2 built, 1 present already, 1 source, 1 left out
        pinned Base in modkit.lock
        not pinned Map: it is source in this run: it depends on 'Jobs', which is source: has \
        Jobs/a.mlmodel, which Xcode compiles together with its sources
        not pinned Pay: its source is not in this checkout
        not pinned Zoo: it is not among the components of this run
        not pinned Zip: its library needs its resources, and only a checkout with its source has them
        dropped Old from modkit.lock: its sources are others now

        """)
  }

  @Test func eachDestinationHasItsOwnPart() throws {
    let outcomes = try ["ios", "ios-simulator"].map { name in
      PrebuildOutcome(
        destination: try Destination(name),
        built: [Artifact(component: "Base", key: "aa11", path: "", interface: "")],
        present: [], sourceOnly: [], omitted: [], fetched: nil, pushed: nil,
        saving: BuildSaving(
          storedCount: 0, fetchedCount: 0, builtCount: 1, seconds: 1, savedSeconds: 0))
    }
    #expect(
      PrebuildText.text(of: PrebuildResult(outcomes: outcomes, pins: nil)) == """
        for ios:
        built Base aa11
        1 built, 0 present already, 0 source, 0 left out
        for ios-simulator:
        built Base aa11
        1 built, 0 present already, 0 source, 0 left out

        """)
  }

  @Test func failuresAndWhatTheyBlock() throws {
    let finding = Diagnostic(
      rule: "duplicate-symbol", severity: .error, component: "List",
      location: SourceLocation(file: "List/component.yml", line: 1, column: 7), message: "twice",
      fix: "remove one")
    let outcomes = try ["ios", "ios-simulator"].map { name in
      PrebuildOutcome(
        destination: try Destination(name), built: [], present: [], sourceOnly: [], omitted: [],
        failures: ["List": .findings([finding]), "Base": .error("no")], blocked: ["Home": "List"],
        fetched: nil, pushed: nil,
        saving: BuildSaving(
          storedCount: 0, fetchedCount: 0, builtCount: 0, seconds: 1, savedSeconds: 0))
    }
    let result = PrebuildResult(outcomes: outcomes, pins: nil)
    #expect(
      PrebuildText.text(of: PrebuildResult(outcomes: [outcomes[0]], pins: nil)) == """
        for ios:
        not built Home: depends on 'List'
        0 built, 0 present already, 0 source, 0 left out, 2 failed, 1 not built because of that

        """)
    #expect(
      PrebuildText.failures(of: result, palette: Palette(isColored: false)) == """
        error: 'Base' was not built for ios, ios-simulator: no
        List/component.yml:1:7: error[duplicate-symbol] twice
          fix: remove one

        error: 'List' was not built for ios, ios-simulator: its library would fail when it is \
        linked or compiled against (1 finding); do what `fix:` says
        """)
  }

  @Test func whatNobodyNoticesIsNotSaved() {
    #expect(PrebuildText.saved(seconds: 0.09) == nil)
    #expect(PrebuildText.saved(seconds: 6.2) == "about 6.2 s of compiling saved")
  }
}
