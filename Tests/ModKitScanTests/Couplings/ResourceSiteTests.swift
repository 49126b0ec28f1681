import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan
@testable import ModKitSource

/// From storyboards, xibs and property lists to sites.
@Suite struct ResourceSiteTests {
  private static func architecture(_ files: [String: String]) throws -> Architecture {
    let tree = InMemoryFileTree(
      [
        "modkit.yml": """
        name: W
        components: ["*/component.yml"]
        products: {City: {shell: Apps/City, components: [Jobs]}}
        """,
        "Jobs/component.yml": "name: Jobs\nlayer: base-service\nresources: [\"R/**\"]\n",
        "Jobs/R/readme.txt": "",
        "Jobs/Sources/a.swift": "",
        "Apps/City/main.swift": "",
      ].merging(files) { $1 })
    return try ArchitectureScanner(tree: tree).scan(
      try ManifestLoader(tree: tree, ruleIDs: []).load())
  }

  private static func sites(_ files: [String: String]) throws -> [String] {
    try architecture(files).couplingSites.map(\.text)
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE document [ <!ENTITY x "customClass='No'"> <!-- > --> ]>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <!-- <view customClass="Comment"/> -->
      <viewController storyboardIdentifier="list" customClass="JobList" customModule="Jobs"
        customModuleProvider="target" id="a"><view key="view" customClass='OldView'/>
        <string key="text">customClass="Text" &amp; <![CDATA[<view customClass="Data"/>]]></string>
        <view customClass="Rate" customModule="Rating"/><label text="a > b" customClass="Label"/>
        <view customClass="Outer.Inner" customModule="Jobs"/><view customClass="&x;"/>
        <placeholder placeholderIdentifier="IBFilesOwner" customClass="Owner"/>
      </viewController>
      <viewControllerPlaceholder storyboardName="Login" referencedIdentifier="sheet"/>
      <viewControllerPlaceholder storyboardName="Login"/>
    </document>
    """

  /// A watch app has the classes of the extension that it loads.
  @Test(arguments: [("", true), ("tool: true\n", false)])
  func whatLoadsABundleHasItsClasses(key: String, expected: Bool) throws {
    let sites = try Self.sites([
      "Watch/component.yml": "name: Watch\nlayer: base-service\nresources: [\"R/**\"]\n\(key)",
      "Watch/R/readme.txt": "", "Watch/R/Interface.storyboard": Self.storyboard,
    ])
    #expect(sites.contains { $0.hasPrefix("Watch uses class OldView") } == expected, "\(sites)")
    #expect(sites.contains { $0.hasPrefix("Watch uses storyboard Login") }, "\(sites)")
  }

  /// SwiftPM takes them without a word; nothing says so of other sources.
  @Test func interfacesAmongTheSourcesOfAPackage() throws {
    let xib = "<view customClass='Panel' customModule='Kit' customModuleProvider='target'/>"
    let sites = { (package: String, more: String) in
      try Self.sites([
        "Kit/component.yml": "name: Kit\nlayer: base-service\nsources: [\"Sources/**\"]\n\(more)",
        "Kit/Sources/Views/Panel.xib": xib, "Kit/Sources/a.swift": "class Panel {}", package: "",
      ]).filter { $0.hasPrefix("Kit uses") }
    }
    let use = ["Kit uses class Kit.Panel 1:20"]
    #expect(try sites("Kit/Package.swift", "") == use)
    #expect(try sites("Package.swift", "") == use)
    #expect(try sites("Kit/Package.swift", "resources: [\"Sources/**/*.xib\"]\n") == use)
    #expect(try sites("Kit/Package.swift", "exclude: [\"Sources/Views/**\"]\n") == [])
    #expect(try sites("Kit/Kit.podspec", "") == [])
  }

  @Test func interfaces() throws {
    #expect(
      try Self.sites(["Jobs/R/Base.lproj/Jobs.storyboard": Self.storyboard]) == [
        "Jobs provides storyboard Jobs 1:1",
        "Jobs provides storyboard Jobs/list 5:41",
        "Jobs uses class Jobs.JobList 5:60",
        "Jobs uses class OldView 6:72",
        "Jobs uses class Rating.Rate 8:24",
        "Jobs uses class Label 8:86",
        "Jobs uses storyboard Login/sheet 12:46",
        "Jobs uses storyboard Login 13:46",
      ])
    // A xib is no storyboard.
    #expect(
      try Self.sites(["Jobs/R/Cell.xib": "<view customClass=\"Cell\"/>"]) == [
        "Jobs uses class Cell 1:20"
      ])
  }

  /// A watch app has no sources: its extension has the classes, and a build setting says which it is.
  @Test func withoutSourcesTheModuleIsOpen() throws {
    let view = "<view customClass=\"Face\" customModuleProvider=\"target\"/>"
    let sites = try Self.architecture([
      "Watch/component.yml": "name: Watch\nlayer: base-service\nresources: [\"R/**\"]\n",
      "Watch/R/Face.storyboard": view, "Jobs/R/Face.storyboard": view,
    ]).couplingSites.filter { $0.kind == .objectiveCClass }
    #expect(sites.map(\.name) == [.known("Jobs.Face"), .open("$(IBSC_MODULE).Face")])
  }

  /// In files for macOS, placeholders are custom objects.
  @Test func placeholdersAreNoLookUps() throws {
    let objects = """
      <customObject id="-2" userLabel="File's Owner" customClass="NSApplication"/>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customObject id="-3" userLabel="Application" customClass="NSObject"/>
      <customObject id="Ady-hI-5gd" customClass="NSResponder" sceneMemberID="firstResponder"/>
      <customObject id="Voe-Tx-rLC" customClass="AppDelegate" sceneMemberID="viewController"/>
      <customObject id="-2b" customClass="Owner"/><customView id="-2" customClass="View"/>
      """
    #expect(
      try Self.sites(["Jobs/R/Main.storyboard": objects]).filter { $0.contains("uses") } == [
        "Jobs uses class AppDelegate 5:44", "Jobs uses class Owner 6:37",
        "Jobs uses class View 6:78",
      ])
  }

  @Test func theModuleOfTheTargetIsThatOfTheOwner() throws {
    let view = "<view customClass=\"V\" customModule=\"Old\" customModuleProvider=\"target\"/>"
    let named = "<view customClass=\"V\" customModule=\"City\"/>"
    #expect(
      try Self.sites([
        "Jobs/R/a.xib": view, "Apps/City/b.xib": view, "Apps/City/c.xib": named,
      ]) == ["Jobs uses class Jobs.V 1:20", "City uses class V 1:20", "City uses class V 1:20"])
  }

  @Test func propertyLists() throws {
    let list = """
      <plist version="1.0">
      <dict>
        <key>NSPrincipalClass</key>
        <string>$(PRINCIPAL)</string>
        <key>CFBundleURLTypes</key>
        <array><dict><key>CFBundleURLSchemes</key>
          <array><string>City</string><string>$(SCHEME)</string><string>city-debug</string></array>
        </dict></array>
        <key>UIApplicationSceneManifest</key>
        <dict>
          <key>UISceneDelegateClassName</key>
          <string>
            $(PRODUCT_MODULE_NAME).SceneDelegate
          </string>
          <key>UISceneStoryboardFile</key><string>Main</string>
        </dict>
        <key>UIMainStoryboardFile~ipad</key><string>Pad</string>
        <key>CFBundleName</key><string>NotAClass</string>
        <key>NSExtensionPrincipalClass</key><string>Jobs.Today</string>
      </dict>
      </plist>
      """
    let architecture = try Self.architecture([
      "Apps/City/City-Info.plist": list, "Jobs/R/Info.plist": "bplist00 NSPrincipalClass X",
      "Jobs/R/other.plist": list,
    ])
    #expect(
      architecture.couplingSites.map(\.text) == [
        "City uses class ?$(PRINCIPAL) 4:11",
        "City uses class SceneDelegate 13:7",
        "City uses storyboard Main 15:45",
        "City uses storyboard Pad 17:47",
        "City uses class Jobs.Today 19:47",
      ])
    #expect(architecture.urlSchemes == [.shell(of: "City"): ["city", "city-debug"]])
  }

  @Test func classesThatDoNotBeginALineAreLookedFor() throws {
    let cell = "<view customClass=\"Cell\" customModule=\"Jobs\"/>"
    let hidden = "#if os(iOS)\n  public final class\n  Cell: UIView {}\n#endif\n"
    #expect(
      try Self.sites(["Jobs/R/Cell.xib": cell, "Jobs/Sources/c.swift": hidden]) == [
        "Jobs uses class Jobs.Cell 1:20", "Jobs provides class Jobs.Cell Jobs.Cell 3:3",
      ])
    // A name in other places is no declaration.
    let name = "// class Cells\nlet Cell = subclass Cell\n"
    #expect(
      try Self.sites(["Jobs/R/Cell.xib": cell, "Jobs/Sources/c.swift": name]) == [
        "Jobs uses class Jobs.Cell 1:20"
      ])
  }

  @Test func storyboardsThatCodeOpens() throws {
    let code = """
      let a = UIStoryboard(name: "Jobs", bundle: nil)
      let b = UIStoryboard(name: "Jobs", bundle: .main)
        .instantiateViewController(withIdentifier: "list")
      """
    #expect(
      try Self.sites([
        "Jobs/Sources/a.swift": code,
        "Jobs/Sources/b.m": "id a = [UIStoryboard storyboardWithName:@\"Pay\" bundle:nil];",
      ]) == [
        "Jobs uses storyboard Jobs 1:9", "Jobs uses storyboard Jobs/list 2:9",
        "Jobs uses storyboard Pay 1:8",
      ])
  }

  /// The receiver may be a constant of the function or of the object, or the storyboard of the object.
  @Test func storyboardsInVariables() throws {
    let swift = """
      class List: UIViewController {
        let pages = UIStoryboard(name: "Pages", bundle: nil)
        func a() {
          let board = UIStoryboard(name: "Jobs", bundle: nil)
          _ = board.instantiateViewController(withIdentifier: "a") as! A
          _ = pages.instantiateViewController(withIdentifier: "b")
          _ = storyboard?.instantiateViewController(withIdentifier: "c")
          _ = self.storyboard!.instantiateViewController(withIdentifier: "d")
        }
        func b(board: UIStoryboard) {
          _ = board.instantiateViewController(withIdentifier: "e")
          let storyboard = other()
          _ = storyboard.instantiateViewController(withIdentifier: "f")
        }
      }
      extension Twice { func c() { storyboard?.instantiateViewController(withIdentifier: "g") } }
      """
    let objectiveC = """
      @implementation Detail
      - (void)f {
        UIStoryboard *board = [UIStoryboard storyboardWithName:@"Pay" bundle:nil];
        [board instantiateViewControllerWithIdentifier:@"h"];
        [self.storyboard instantiateViewControllerWithIdentifier:@"i"];
        [[self storyboard] instantiateViewControllerWithIdentifier:@"j"];
        [other instantiateViewControllerWithIdentifier:@"k"];
      }
      @end
      """
    let sites = try Self.sites([
      "Jobs/R/Jobs.storyboard":
        "<a customClass='List' customModule='Jobs'/><b customClass='Twice'/><c customClass='Detail'/>",
      "Jobs/R/Other.storyboard": "<b customClass='Twice'/>",
      "Jobs/Sources/a.swift": swift, "Jobs/Sources/b.m": objectiveC,
    ])
    let names = sites.filter { $0.contains("uses storyboard") && $0.contains("/") }.map {
      $0.replacing("Jobs uses storyboard ", with: "")
    }
    #expect(
      Set(names) == [
        "Jobs/a 5:9", "Pages/b 6:9", "Jobs/c 7:9", "Jobs/d 8:14", "?board + \"/e\" 11:15",
        "?storyboard + \"/\" + f 13:9", "?storyboard + \"/\" + g 16:30", "Pay/h 4:3", "Jobs/i 5:3",
        "Jobs/j 6:3", "?other + \"/k\" 7:3",
      ])
  }

  /// Any bytes can be read.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func damagedResources(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array(Self.storyboard.utf8)
    let scanner = ResourceScanner(BuiltInPatterns.all)
    for _ in 0..<20 {
      let place = Int(random.next() % UInt64(bytes.count))
      if random.next() % 2 == 0 {
        bytes.remove(at: place)
      } else {
        bytes[place] = [0x3C, 0x3E, 0x22, 0x26, 0xFF, 0x00][Int(random.next() % 6)]
      }
      for form in ResourceForm.allCases {
        let facts = bytes.withUnsafeBytes { scanner.facts(in: $0, form: form) }
        #expect(facts.names.map(\.position) == facts.names.map(\.position).sorted())
      }
    }
  }
}
