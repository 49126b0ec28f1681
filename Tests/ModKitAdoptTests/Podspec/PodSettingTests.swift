import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@testable import ModKitPodspec

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
    let settings = try #require(reading.components.first).settings.all
    #expect(
      Dictionary(uniqueKeysWithValues: settings.map { ($0.name, $0.value.text) }) == [
        "CLANG_X": "YES", "OTHER_CFLAGS": "$(inherited) -DA=1 -Wall", "SWIFT_VERSION": "4.2",
        "HEADER_SEARCH_PATHS": "$(inherited) \"$(SRCROOT)/x\"", "NO NAME": "x", "LINE": "a\nb",
        "GCC_PREPROCESSOR_DEFINITIONS": "$(inherited) B=2",
      ])
    #expect(
      settings.first { $0.name == "SWIFT_VERSION" }?.location.description == "P/P.podspec:6:43")
  }

  private static let subspecs = """
    Pod::Spec.new do |s|
      s.name = 'P'
      s.ios.deployment_target = '12.0'
      s.osx.deployment_target = '11.0'
      s.source_files = '*.m'
      s.compiler_flags = '-DROOT', '-Wall'
      s.pod_target_xcconfig = { 'SWIFT_VERSION' => '5.0', 'OTHER_SWIFT_FLAGS' => '-DX' }
      s.user_target_xcconfig = { 'OTHER_LDFLAGS' => '-ObjC', 'ENABLE_X' => 'YES' }
      s.ios.pod_target_xcconfig = { 'OTHER_LDFLAGS' => '-lios' }
      s.subspec 'B' do |b|
        b.compiler_flags = '-DB'
        b.pod_target_xcconfig = { 'SWIFT_VERSION' => '4.2', 'OTHER_SWIFT_FLAGS' => ['-DY', '-DX'] }
        b.user_target_xcconfig = COMPUTED
      end
      s.subspec 'A' do |a|
        a.xcconfig = { 'OTHER_LDFLAGS' => '$(inherited) -lboth' }
      end
      s.test_spec 'T' do |t|
        t.pod_target_xcconfig = { 'ONLY_TESTS' => 'YES' }
      end
    end

    """

  @Test func subspecsAreJoined() throws {
    let reading = PodspecReader().reading(of: Array(Self.subspecs.utf8), at: "P/P.podspec")
    let component = try #require(reading.components.first)
    let texts = { (settings: [XcodeSettings.Setting]) in
      settings.map { "\($0.name)=\($0.value.text)" }.sorted()
    }
    #expect(
      texts(component.settings.all) == [
        "OTHER_CFLAGS=$(inherited) -DROOT -Wall -DB", "OTHER_LDFLAGS=$(inherited) -lboth",
        "OTHER_LDFLAGS[sdk=iphone*]=$(inherited) -lios",
        "OTHER_SWIFT_FLAGS=$(inherited) -DX -DY -DX", "SWIFT_VERSION=5.0",
      ])
    #expect(
      texts(component.appSettings.all) == [
        "ENABLE_X=YES", "OTHER_LDFLAGS=$(inherited) -ObjC -lboth",
      ])
    #expect(
      component.notes.map { "\($0.location): \($0.text)" } == [
        "P/P.podspec:13:30: `user_target_xcconfig` is no literal, and is left out"
      ])
    #expect(reading.gaps.map(\.isUnread) == [false])
    #expect(
      reading.gaps.map { "\($0.issue.location): \($0.issue.message)" } == [
        "P/P.podspec:12:31: `SWIFT_VERSION` is `4.2` here and `5.0` at P/P.podspec:7:29; one"
          + " component has one value, and the latter counts"
      ])
  }

  /// A condition that is always true says nothing.
  @Test func theOnlyPlatform() throws {
    let text = Self.subspecs.replacing("  s.osx.deployment_target = '11.0'\n", with: "")
    let component = try #require(
      PodspecReader().reading(of: Array(text.utf8), at: "P/P.podspec").components.first)
    #expect(
      component.settings.all.first { $0.name == "OTHER_LDFLAGS" }?.value.text
        == "$(inherited) -lios -lboth")
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
