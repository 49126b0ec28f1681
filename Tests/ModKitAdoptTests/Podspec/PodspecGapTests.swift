import ModKitModel
import Testing

@testable import ModKitAdopt

/// What only Ruby can tell is named with its place, and never guessed.
@Suite struct PodspecGapTests {
  private static func reading(_ body: String) -> ForeignReading {
    let text = "Pod::Spec.new do |s|\n  s.name = 'P'\n\(body)\nend\n"
    return PodspecReader().reading(of: Array(text.utf8), at: "x/P.podspec")
  }

  private static func gaps(_ body: String) -> [String] {
    reading(body).gaps.map { "\($0.issue.location): \($0.issue.message)" }
  }

  @Test(arguments: [
    (
      "  s.source_files = Dir['a/*.m']",
      "3:20: the value of `Dir`, which gives `source_files`, only Ruby can tell"
    ),
    (
      "  s.source_files = 'a/*.m', list.map { |x| x + '.m' }, 'b'",
      "3:29: the value of `list`, which gives `source_files`, only Ruby can tell"
    ),
    (
      "  if ENV['X'] == '1'\n    s.source_files = 'a/*.m'\n  else\n    s.dependency 'B'\n  end",
      "3:3: what this says of `dependency`, `source_files` only Ruby can tell"
    ),
    (
      "  s.source_files = 'a' if ENV['X']",
      "3:3: what this says of `source_files` only Ruby can tell"
    ),
    (
      "  s.dependency 'A' unless RUBY_VERSION > '2'",
      "3:3: what this says of `dependency` only Ruby can tell"
    ),
    (
      "  %w[A B].each do |name|\n    s.subspec name do |ss|\n      ss.source_files = name\n    end\n  end",
      "3:3: what this says of `source_files`, `subspec` only Ruby can tell"
    ),
    (
      "  s.source_files = ENV['X'] ? 'a' : 'b'",
      "3:20: this expression, which gives `source_files`, only Ruby can tell"
    ),
    (
      "  dir = File.dirname(__FILE__)\n  s.source_files = \"#{dir}/*.m\"",
      "3:9: the value of `File`, which gives `source_files`, only Ruby can tell"
    ),
    (
      "  dirs = ['a']\n  dirs << 'b'\n  s.source_files = dirs",
      "4:3: the value of `dirs`, which gives `source_files`, only Ruby can tell"
    ),
    (
      "  s.source_files += ['a']",
      "3:3: what this says of `source_files` only Ruby can tell"
    ),
    (
      "  s.dependency name_of('x')",
      "3:16: the value of `name_of`, the name of a dependency, only Ruby can tell"
    ),
    ("  s.source_file = 'a'", "3:5: `source_file` is no attribute of a podspec"),
    (
      "  s.module_map = { :ios => 'a' }",
      "3:18: a `module_map` for each platform is not understood"
    ),
  ])
  func aPlaceIsNamed(_ body: String, _ gap: String) {
    #expect(Self.gaps(body) == ["x/P.podspec:\(gap)"])
  }

  @Test(arguments: [
    "  s.version = package['version']", "  s.source = { :git => url, :tag => \"v#{v}\" }",
    "  if ENV['X']\n    puts 'if'\n  end", "  def s.helper; end", "  s.summary = `git log`",
    "  s.pod_target_xcconfig = { 'A' => [1, 2].map { |x| x }.join(' ') }",
    "  # s.source_files = Dir['x']", "  s.license = ENV['L'] || 'MIT'",
    "  s.test_spec do |t|\n    t.resources = Dir['x']\n  end",
  ])
  func whatDoesNotMatterIsNoGap(_ body: String) {
    #expect(Self.gaps(body) == [])
  }

  @Test func whatIsPlainStaysBesideWhatIsNot() throws {
    let reading = Self.reading(
      """
        s.source_files = 'a/*.m', glob
        begin
          s.dependency 'Hidden'
        end
        s.subspec 'S' do |ss|
          ss.dependency 'Seen'
          while true do ss.dependency 'Loop' end
        end
        s.ios.dependency 'Phone'
      """)
    let component = try #require(reading.components.first)
    #expect(component.sources.map(\.pattern) == ["a/*.m"])
    #expect(component.dependencies.map(\.reference) == ["Phone", "Seen"])
    #expect(reading.gaps.map(\.issue.location.line) == [3, 4, 9])
  }

  @Test(arguments: [
    ("", "there is no `Pod::Spec.new do |…|` in x.podspec"),
    ("Pod::Spec.new do |s|\nend", "the podspec has no name that can be told without Ruby"),
    (
      "Pod::Spec.new do |s|\n s.name = File.basename(__FILE__)\nend",
      "the podspec has no name that can be told without Ruby"
    ),
  ])
  func whatIsNoPodspecIsAnError(_ text: String, _ message: String) {
    let reading = PodspecReader().reading(of: Array(text.utf8), at: "x.podspec")
    #expect(reading.components == [])
    #expect(reading.issues.map(\.message) == [message])
  }

  @Test(arguments: [
    ("[]", "1:1: this is not valid JSON: it is no object"),
    ("{\"name\": \"A\",\n  }", "2:3: this is not valid JSON: here should be a key"),
    ("{\"name\": \"A", "1:12: this is not valid JSON: a string does not end"),
    ("{} x", "1:4: this is not valid JSON: there is more behind the value"),
  ])
  func jsonIsReadWithPlaces(_ text: String, _ issue: String) {
    let reading = PodspecReader().reading(of: Array(text.utf8), at: "x.podspec.json")
    #expect(reading.issues.map { "\($0.location): \($0.message)" } == ["x.podspec.json:\(issue)"])
  }

  @Test func jsonSaysTheSameAsRuby() throws {
    let json = """
      {"name": "P", "module_name": "Q", "platforms": {"osx": "10.15"},
       "source_files": ["a/*.m"], "ios": {"source_files": "no/*.m"},
       "dependencies": {"A/B": [], "P/S": []},
       "subspecs": [{"name": "S", "source_files": "s/*.{h,m}", "osx": {"dependencies": {"C": []}}}],
       "testspecs": [{"name": "T", "test_type": "unit", "source_files": "t/*.m", "dependencies": {"M": []}}]}
      """
    let reading = PodspecReader().reading(of: Array(json.utf8), at: "P.podspec.json")
    let component = try #require(reading.components.first)
    #expect(component.module == "Q")
    #expect(component.platforms == [.macos])
    #expect(component.sources.map(\.pattern) == ["a/*.m", "s/*.{h,m}"])
    #expect(component.dependencies.map(\.reference) == ["A", "C"])
    #expect(component.dependencies[0].location.description == "P.podspec.json:3:19")
    #expect(component.testSources.map(\.pattern) == ["t/*.m"])
    #expect(component.testDependencies.map(\.reference) == ["M"])
  }

  @Test func vendoredFrameworksBringModules() throws {
    let reading = Self.reading("  s.ios.vendored_frameworks = 'F/Foo.xcframework', 'F/*.framework'")
    #expect(reading.components.first?.dependencies.flatMap(\.modules) == ["Foo"])
  }

  @Test func podsAreTakenFromTheLockFile() {
    let lock = """
      PODS:
        - AFNetworking (4.0.1):
          - AFNetworking/NSURLSession (= 4.0.1)
        - AFNetworking/NSURLSession (4.0.1)
        - "GoogleUtilities/NSData+zlib (8.0.0)"
        - lottie-ios (4.1)

      DEPENDENCIES:
        - Other (from `Other`)
      """
    #expect(
      PodfileLock.modules(in: Array(lock.utf8)) == [
        "AFNetworking", "GoogleUtilities", "lottie_ios",
      ])
  }
}
