import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitRules

@Suite struct DuplicateDeclarationTests {
  private var fixture: Fixture {
    Fixture(
      [.common("Home"), .business("Audio"), .business("Video"), .business("Other")],
      [.used("Home", "Audio"), .used("Home", "Video")])
  }

  @Test func aNameOfTwoComponentsThatMeetIsReported() {
    var fixture = fixture
    fixture.share(.objectiveCProtocol, "Player", in: "Video", "Audio")
    let further = Fixture.header("Video", line: 9)
    fixture.sharedNames[0].places.append(
      SharedName.Declaration(component: "Video", isPublic: true, location: further))
    #expect(
      fixture.findings().inWords == [
        Diagnostic(
          rule: "duplicate-declaration", severity: .error, component: "Video", target: "Audio",
          subject: "Player", location: Fixture.header("Video"),
          message: "'Video' declares the protocol 'Player', and so does 'Audio'",
          notes: [
            "'Video' declares it at Video/Video.h:9:11 too",
            "'Audio' declares it at Audio/Audio.h:1:11",
          ],
          fix: "move it into a component that both use, or give each its own prefix")
      ])
  }

  @Test(arguments: ObjectiveCDeclaration.Kind.allCases)
  func onlyClassesMeetWhereTheyAreNotPublic(kind: ObjectiveCDeclaration.Kind) {
    var fixture = fixture
    fixture.share(kind, "Player", in: "Audio", "Video", isPublic: false)
    #expect(fixture.findings().count == (kind == .objectiveCClass ? 1 : 0))
  }

  @Test func onePublicDeclarationAndOneInsideDoNotCollide() {
    var fixture = fixture
    fixture.share(.enumeration, "State", in: "Audio", "Video")
    fixture.sharedNames[0].places[0].isPublic = false
    #expect(fixture.findings().isEmpty)
  }

  @Test func whatNeverMeetsIsLegal() {
    var fixture = fixture
    fixture.share(.objectiveCClass, "Player", in: "Audio", "Other")
    #expect(fixture.findings().isEmpty)
  }

  @Test func aComponentMeetsWhatItDependsOn() {
    var fixture = fixture
    fixture.share(.blockType, "Completion", in: "Audio", "Home")
    #expect(fixture.findings().fingerprints == ["duplicate-declaration:Home:Audio:Completion"])
  }

  @Test func aProductBringsItsComponentsTogether() {
    var fixture = fixture
    fixture.share(.objectiveCClass, "Player", in: "Audio", "Other")
    let products = [["Audio"], ["Other"]].map {
      Product(name: $0[0] + "App", components: $0, location: Fixture.root(line: 5))
    }
    fixture.products = products
    #expect(fixture.findings().isEmpty)
    fixture.products.append(
      Product(name: "Big", components: ["Home", "Other"], location: Fixture.root(line: 5)))
    #expect(fixture.findings().fingerprints == ["duplicate-declaration:Other:Audio:Player"])
  }

  @Test func whatAShellImportsIsPartOfItsProduct() {
    var fixture = fixture
    fixture.share(.objectiveCClass, "Player", in: "Audio", "Other")
    fixture.products = [
      Product(name: "App", components: ["Audio"], location: Fixture.root(line: 5))
    ]
    fixture.shellEdges = [
      DependencyEdge(
        .shell(of: "App"), to: "Other", imports: [SourceSite(Fixture.use("App", "Other"))])
    ]
    #expect(fixture.findings(.duplicateDeclaration).count == 1)
  }

  @Test func testsBringNothingTogether() {
    var fixture = fixture
    fixture.share(.objectiveCClass, "Player", in: "Audio", "Other")
    fixture.test(.used("Audio", "Other"))
    #expect(fixture.findings().isEmpty)
  }

  /// An app and its extension are linked apart, and so is what each of them needs.
  @Test func programsAreNotBuiltTogether() {
    var fixture = Fixture(
      [.common("App"), .common("Ext"), .base("Audio"), .base("Video")],
      [.used("App", "Audio"), .used("Ext", "Video"), .used("App", "Ext")])
    fixture.share(.objectiveCClass, "Player", in: "App", "Ext")
    fixture.share(.objectiveCClass, "Song", in: "Audio", "Video")
    fixture.products = [
      Product(name: "Big", components: ["App", "Ext"], location: Fixture.root(line: 5))
    ]
    #expect(fixture.findings(.duplicateDeclaration).count == 2)
    fixture.entryPoints = ["App", "Ext"]
    #expect(fixture.findings(.duplicateDeclaration).isEmpty)
    fixture.entryPoints = []
    fixture.components[0].files.sources = [SourceFile(path: "App/main.m", language: .objectiveC)]
    fixture.components[1].isTool = true
    #expect(fixture.findings(.duplicateDeclaration).isEmpty)
    fixture.edges += Fixture([], [.used("App", "Video")]).edges
    #expect(
      fixture.findings(.duplicateDeclaration).fingerprints == [
        "duplicate-declaration:Video:Audio:Song"
      ])
  }

  /// What a product lists beside its only program is linked into it.
  @Test func theOnlyProgramOfAProductIsTheApp() {
    var fixture = fixture
    fixture.share(.objectiveCClass, "Player", in: "Home", "Other")
    fixture.entryPoints = ["Home"]
    fixture.products = [
      Product(name: "Big", components: ["Home", "Other"], location: Fixture.root(line: 5))
    ]
    #expect(fixture.findings(.duplicateDeclaration).count == 1)
    fixture.products[0].shell = Shell(
      directory: "App", sources: [SourceFile(path: "App/a.swift", language: .swift)])
    #expect(fixture.findings(.duplicateDeclaration).isEmpty)
  }

  @Test func aFileOfTwoComponentsDeclaresANameOnce() {
    var fixture = fixture
    fixture.share(.objectiveCClass, "Player", in: "Audio", "Video")
    let shared = SourceLocation(file: "Shared/Player.m", line: 3, column: 1)
    for index in 0...1 { fixture.sharedNames[0].places[index].origin = shared }
    #expect(fixture.findings().isEmpty)
    for component in ["Audio", "Video"] {
      #expect(fixture.findings().isEmpty)
      fixture.sharedNames[0].places.append(
        SharedName.Declaration(
          component: component, isPublic: false, location: Fixture.header(component)))
    }
    #expect(fixture.findings().map(\.notes) == [["'Audio' declares it at Audio/Audio.h:1:11"]])
  }

  @Test func aFurtherComponentIsAFurtherFinding() {
    var fixture = fixture
    fixture.edges += Fixture([], [.used("Home", "Other")]).edges
    fixture.share(.objectiveCClass, "Player", in: "Audio", "Other", "Video")
    #expect(
      fixture.findings().fingerprints == [
        "duplicate-declaration:Other:Audio:Player", "duplicate-declaration:Video:Audio:Player",
      ])
  }

  @Test func anExceptionMayNameTheDeclaration() {
    var fixture = fixture
    fixture.share(.objectiveCProtocol, "Player", in: "Audio", "Video")
    fixture.except(.duplicateDeclaration, from: "Video", to: "Player")
    #expect(fixture.findings().isEmpty)
  }
}
