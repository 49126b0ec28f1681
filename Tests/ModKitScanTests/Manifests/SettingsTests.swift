import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// `settings:` of a workspace, a product and a component.
@Suite struct SettingsTests {
  private func component(_ settings: String, in workspace: String = "") -> InMemoryFileTree {
    ManifestSample.tree(
      workspace, ["A": "name: A\nlayer: base-service\nsettings:\n\(settings)\n"])
  }

  // MARK: Values

  @Test func whatIsMoreSpecificReplacesAndInherits() throws {
    let tree = component(
      """
        OTHER_SWIFT_FLAGS: ["$(inherited)", -own]
        OTHER_CFLAGS: [-only]
        GCC_PREPROCESSOR_DEFINITIONS: "${inherited} OWN=1"
        SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=iphoneos*]: PHONE
      """,
      in: """
        settings:
          OTHER_SWIFT_FLAGS: -wmo  -other
          OTHER_CFLAGS: -all
          GCC_PREPROCESSOR_DEFINITIONS: ["$(inherited)", 'TEXT="a b"']
          SWIFT_ACTIVE_COMPILATION_CONDITIONS: ALL
          SWIFT_VERSION: 5

        """)
    let settings = try #require(try tree.load().components.first).settings
    #expect(
      settings.all.map { "\($0.name) = \($0.value.text)" } == [
        #"GCC_PREPROCESSOR_DEFINITIONS = $(inherited) "TEXT=\"a b\"" OWN=1"#,
        "OTHER_CFLAGS = -only",
        "OTHER_SWIFT_FLAGS = -wmo -other -own",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS = ALL",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS[sdk=iphoneos*] = PHONE",
        "SWIFT_VERSION = 5",
      ])
    #expect(settings["OTHER_CFLAGS"]?.location.description == "Components/A/component.yml:5:3")
    #expect(settings["SWIFT_VERSION"]?.location.description == "modkit.yml:8:3")
    let compilers = CompilerSettings(settings)
    #expect(compilers[.clangDefinitions] == ["TEXT=\"a b\"", "OWN=1"])
    #expect(compilers[.swiftFlags] == ["-wmo", "-other", "-own"])
    #expect(compilers[.swiftConditions] == ["ALL"])
  }

  /// SwiftPM and keys do not get them, so they may have what only Xcode understands.
  @Test func aComponentHasThoseOfAppsThatLinkIt() throws {
    let tree = ManifestSample.tree(
      "settings: {OTHER_LDFLAGS: -lall}\n",
      [
        "A": """
        name: A
        layer: base-service
        app_settings:
          OTHER_SWIFT_FLAGS: -Xcc -fmodule-map-file=$(SRCROOT)/a.modulemap
          OTHER_LDFLAGS: [$(inherited), -ObjC]
        """
      ])
    let component = try #require(try tree.load().components.first)
    #expect(
      component.appSettings.all.map { "\($0.name)=\($0.value.text)" } == [
        "OTHER_LDFLAGS=$(inherited) -ObjC",
        "OTHER_SWIFT_FLAGS=-Xcc -fmodule-map-file=$(SRCROOT)/a.modulemap",
      ])
    #expect(component.settings.all.map(\.name) == ["OTHER_LDFLAGS"])
    let hostile = ManifestSample.tree(
      "", ["A": "name: A\nlayer: base-service\napp_settings: {X: \"a\\nb\"}\n"])
    #expect(throws: InvalidManifests.self) { try hostile.load() }
  }

  @Test func aProductHasThoseOfItsApp() throws {
    let tree = ManifestSample.tree(
      """
      settings: {A: 1, B: [x]}
      products: {P: {components: [A], settings: {B: ["$(inherited)", y z]}}}

      """, ManifestSample.components("A"))
    let workspace = try tree.load()
    let product = try #require(workspace.products.first)
    #expect(product.settings.all.map { "\($0.name)=\($0.value.text)" } == ["A=1", "B=x \"y z\""])
    #expect(workspace.components[0].settings == workspace.settings)
  }

  @Test(arguments: [
    ("", []), ("  ", []), ("a  b", ["a", "b"]), (#""a b" c"#, ["a b", "c"]), ("'a\\b'", ["a\\b"]),
    (#"a\ b \"c"#, ["a b", "\"c"]), (#"x="y"'z'"#, ["x=yz"]), ("\"\"", [""]), ("a\\", ["a\\"]),
    ("\"open", nil), ("it's", nil),
  ])
  func wordsOfAText(text: String, words: [String]?) {
    #expect(SettingValue.text(text).words == words)
  }

  @Test(arguments: [
    [], [""], ["a b", "\"", "'", "\\", "a\\\"b", "it's"], ["日本 e\u{301}"], ["-D", "a=\"$(X)\""],
  ])
  func wordsComeBack(words: [String]) {
    #expect(SettingValue.text(SettingValue.words(words).text).words == words)
  }

  // MARK: Issues

  @Test func namesAndTypes() {
    component(
      """
        OTHER-FLAGS: a
        "A = b": c
        A[sdk=]: c
        A[os=ios]: c
        A[sdk=ios: c
        "A[arch=x]y": c
        B: {c: d}
        C: [[d]]
        D: ~
        E: [~]
        F: ""
        G[sdk=iphoneos*][arch=arm64]: []
      """
    ).expectIssues(
      "Components/A/component.yml:4:3: `OTHER-FLAGS` cannot be the name of a build setting; use",
      "Components/A/component.yml:5:3: `A = b` cannot be the name of a build setting",
      "Components/A/component.yml:6:3: `A[sdk=]` cannot be the name of a build setting",
      "Components/A/component.yml:7:3: `A[os=ios]` cannot be the name of a build setting",
      "Components/A/component.yml:8:3: `A[sdk=ios` cannot be the name of a build setting",
      "Components/A/component.yml:9:3: `A[arch=x]y` cannot be the name of a build setting",
      "Components/A/component.yml:10:6: the build setting `B` has to be text or a list of texts; ",
      "Components/A/component.yml:11:6: the build setting `C` has to be text or a list of texts; ",
      "Components/A/component.yml:12:6: the build setting `D` has to be text or a list of texts; ",
      "Components/A/component.yml:13:6: the build setting `E` has to be text or a list of texts; ")
  }

  @Test func aListOfSettings() {
    ManifestSample.tree(
      "settings: [A]\nproducts: {P: {components: [], settings: B}}\n",
      ManifestSample.components("A")
    ).expectIssues(
      "modkit.yml:3:11: `settings` has to be a mapping from a build setting to its value; write",
      "modkit.yml:4:42: `settings` has to be a mapping from a build setting to its value")
  }

  @Test(arguments: ["a\\nb", "\\0", "\\x1B[0m", "\\u2028", "\\x85", "\\u202E", "\\t", "\\x7F"])
  func controlCharacters(text: String) {
    for value in ["\"\(text)\"", "[\"\(text)\"]"] {
      component("  ANY: \(value)").expectIssues(
        "Components/A/component.yml:4:8: the build setting `ANY` holds a line break or another")
    }
  }

  @Test func bridgingHeaders() {
    component("  SWIFT_OBJC_BRIDGING_HEADER: a.h").expectIssues(
      "Components/A/component.yml:4:3: `SWIFT_OBJC_BRIDGING_HEADER` is for the shell of an app: a"
        + " module has no bridging header; list the headers under `headers: {public: […]}`;")
    component("  SWIFT_OBJC_BRIDGING_HEADER[sdk=x*]: a.h").expectIssues(
      "Components/A/component.yml:4:3: `SWIFT_OBJC_BRIDGING_HEADER[sdk=x*]` is for the shell of")
    ManifestSample.tree(
      "settings: {SWIFT_OBJC_BRIDGING_HEADER: a.h}\n", ManifestSample.components("A")
    ).expectIssues(
      "modkit.yml:3:12: `SWIFT_OBJC_BRIDGING_HEADER` is for the shell of an app, and settings here"
        + " are for components too; give it to a product")
    ManifestSample.tree(
      "products: {P: {components: [], settings: {SWIFT_OBJC_BRIDGING_HEADER: a.h}}}\n",
      ManifestSample.components("A")
    ).expectIssues()
  }

  @Test func whatCompilersCannotGet() {
    component(
      """
        OTHER_SWIFT_FLAGS: ["-I$(SRCROOT)"]
        OTHER_CFLAGS: -include ../x.h
        SWIFT_ACTIVE_COMPILATION_CONDITIONS: A=1
        GCC_PREPROCESSOR_DEFINITIONS: [A, F(x)=y]
        OTHER_CFLAGS[sdk=*]: ["-I$(SRCROOT)/x", '"']
      """
    ).expectIssues(
      "Components/A/component.yml:4:22: the build setting `OTHER_SWIFT_FLAGS` has `-I$(SRCROOT)`,"
        + " and only Xcode knows what that stands for; write the value, or give it to Xcode alone,"
        + " as `OTHER_SWIFT_FLAGS[sdk=*]`",
      "Components/A/component.yml:5:17: the build setting `OTHER_CFLAGS` has `-include`, which"
        + " names a file, and keys of libraries do not cover that file; give it to Xcode alone, as",
      "Components/A/component.yml:6:40: the build setting `SWIFT_ACTIVE_COMPILATION_CONDITIONS` has"
        + " `A=1`, which is no condition",
      "Components/A/component.yml:7:33: the build setting `GCC_PREPROCESSOR_DEFINITIONS` has"
        + " `F(x)=y`, which defines no macro; write `NAME` or `NAME=value`")
    component("  OTHER_CFLAGS: -D'x").expectIssues(
      "Components/A/component.yml:4:17: the build setting `OTHER_CFLAGS` has a quotation mark that")
    for flag in ["@file", "''", "-fplugin=/x.so", "$(X)"] {
      component("  OTHER_CFLAGS: [\(flag == "''" ? flag : "'\(flag)'")]").expectIssues(
        "Components/A/component.yml:4:17: the build setting `OTHER_CFLAGS` has ")
    }
  }

  /// The name of the flag tells it, whatever the file is called.
  @Test(arguments: [
    "-include", "-includeBase.h", "-imacros", "--config=foo", "-Ifoo", "-I", "-Fx", "-isystem",
    "-iquote", "-isysroot", "--sysroot=x", "-fmodule-map-file=x", "-fplugin=x", "-fprofile-use=x",
    "-fprofile-instr-use=x", "-ivfsoverlay", "-fsanitize-ignorelist=x", "-MF", "-o",
    "-Wp,-include,x.h",
    "-import-objc-header", "-load-plugin-library", "-load-plugin-executable", "-profile-use=x",
    "-vfsoverlay", "-sdk", "-module-cache-path", "-explicit-swift-module-map-file",
    "-pch-output-dir",
    "-index-store-path", "-emit-const-values-path", "-working-directory", "-plugin-path",
  ])
  func flagsWithFiles(flag: String) {
    for name in ["OTHER_CFLAGS", "OTHER_SWIFT_FLAGS"] {
      component("  \(name): [\(flag.contains(",") ? "\"\(flag)\"" : flag), x]").expectIssues(
        "Components/A/component.yml:4:\(name.count + 5): the build setting `\(name)` has `\(flag)`,"
          + " which names a file, and keys of libraries do not cover that file; give it to Xcode alone"
      )
    }
  }

  @Test(arguments: [
    "-parse-as-library", "-enable-library-evolution", "-Wnonportable-include-path",
    "-static-executable",
    "-fno-temp-file", "-O", "-Onone", "-fmodules", "-DINCLUDE=file", "-Wno-everything", "-g",
    "-fobjc-arc",
    "-enable-upcoming-feature", "-fmodule-name=x", "-MD", "-framework", "-fblocks", "-Wp,-DX",
    "-package-name", "-Xcc", "-swift-version", "-std=c++20",
  ])
  func flagsWithoutFiles(flag: String) {
    for name in ["OTHER_CFLAGS", "OTHER_SWIFT_FLAGS"] {
      component("  \(name): [\(flag.contains(",") ? "\"\(flag)\"" : flag)]").expectIssues()
    }
  }
}
