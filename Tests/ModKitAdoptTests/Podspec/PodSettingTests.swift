import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@testable import ModKitAdopt

/// Build settings that podspecs state.
@Suite struct PodSettingTests {
  private static let podspec = """
    Pod::Spec.new do |s|
      s.name = 'P'
      s.source_files = '*.m'
      s.xcconfig = { 'CLANG_X' => 'YES' }
      s.pod_target_xcconfig = {
        'OTHER_CFLAGS' => ['-DA=1', '-Wall'], 'SWIFT_VERSION' => '4.2',
        'HEADER_SEARCH_PATHS' => '${inherited} "$(SRCROOT)/x"', 'UNKNOWN' => ENV['X'],
        'GCC_PREPROCESSOR_DEFINITIONS' => 'B=2', 'NO NAME' => 'x', "LINE" => "a\nb"
      }
    end

    """

  @Test func theyAreRead() throws {
    let reading = PodspecReader().reading(of: Array(Self.podspec.utf8), at: "P/P.podspec")
    #expect(reading.gaps.isEmpty)
    let settings = try #require(reading.components.first).settings
    #expect(
      Dictionary(uniqueKeysWithValues: settings.map { ($0.name, $0.value.text) }) == [
        "CLANG_X": "YES", "OTHER_CFLAGS": "$(inherited) -DA=1 -Wall", "SWIFT_VERSION": "4.2",
        "HEADER_SEARCH_PATHS": "$(inherited) \"$(SRCROOT)/x\"", "NO NAME": "x", "LINE": "a\nb",
        "GCC_PREPROCESSOR_DEFINITIONS": "$(inherited) B=2",
      ])
    #expect(
      settings.first { $0.name == "SWIFT_VERSION" }?.location.description == "P/P.podspec:6:43")
  }

  @Test func theyJoinThoseOfTheWorkspace() throws {
    let tree = InMemoryFileTree([
      "modkit.yml": """
      name: W
      components: [{from: podspec, path: "*/*.podspec"}]
      assign: [{components: [P], layer: base-service}]
      settings: {OTHER_CFLAGS: -DALL, SWIFT_VERSION: 5.0}

      """,
      "P/P.podspec": Self.podspec, "P/p.m": "",
    ])
    let workspace = try ManifestLoader(
      tree: tree, ruleIDs: [], readers: [.podspec: PodspecReader()]
    ).load()
    let settings = try #require(workspace.components.first).settings
    #expect(
      settings.all.map { "\($0.name)=\($0.value.text)" } == [
        "CLANG_X=YES", "GCC_PREPROCESSOR_DEFINITIONS=$(inherited) B=2",
        "HEADER_SEARCH_PATHS=$(inherited) \"$(SRCROOT)/x\"", "OTHER_CFLAGS=-DALL -DA=1 -Wall",
        "SWIFT_VERSION=4.2",
      ])
    #expect(CompilerSettings(settings)[.clangFlags] == ["-DALL", "-DA=1", "-Wall"])
  }
}
