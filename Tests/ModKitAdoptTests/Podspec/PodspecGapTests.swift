import ModKitModel
import Testing

@testable import ModKitPodspec

/// What only Ruby can evaluate is reported with its place, and never guessed.
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
      "3:20: the value of `Dir`, which gives `source_files`, is known only to Ruby"
    ),
    (
      "  s.source_files = 'a/*.m', list.map { |x| x + '.m' }, 'b'",
      "3:29: the value of `list`, which gives `source_files`, is known only to Ruby"
    ),
    (
      "  if ENV['X'] == '1'\n    s.source_files = 'a/*.m'\n  else\n    s.dependency 'B'\n  end",
      "3:3: what this says of `dependency`, `source_files` is known only to Ruby"
    ),
    (
      "  s.source_files = 'a' if ENV['X']",
      "3:3: what this says of `source_files` is known only to Ruby"
    ),
    (
      "  s.dependency 'A' unless RUBY_VERSION > '2'",
      "3:3: what this says of `dependency` is known only to Ruby"
    ),
    (
      "  names.each do |name|\n    s.subspec name do |ss|\n      ss.source_files = name\n    end\n  end",
      "3:3: what this says of `source_files`, `subspec` is known only to Ruby"
    ),
    (
      "  %w[A B].each do |name|\n    next if ENV[name]\n    s.dependency name\n  end",
      "4:5: whether the block goes on here is known only to Ruby"
    ),
    (
      "  next unless ENV['FULL']\n  s.dependency 'C'",
      "3:3: whether the block goes on here is known only to Ruby"
    ),
    (
      "  return if ENV['FULL']\n  s.dependency 'C'",
      "3:3: whether the block goes on here is known only to Ruby"
    ),
    (
      "  if ENV['FULL']\n    next\n  end\n  s.dependency 'C'",
      "3:3: whether the block goes on here is known only to Ruby"
    ),
    (
      "  if ENV['X']\n    h = {a: 1}\n    next\n  end\n  s.dependency 'C'",
      "3:3: whether the block goes on here is known only to Ruby"
    ),
    (
      "  s.subspec 'A' do |ss|\n    next if ENV['X']\n    ss.dependency 'C'\n  end",
      "4:5: whether the block goes on here is known only to Ruby"
    ),
    (
      "  s.subspec 'A' do |ss|\n    ss.source_files = 'a'\n  end if ENV['X']",
      "3:5: the condition of this `subspec` is known only to Ruby"
    ),
    (
      "  dirs = ['a']\n  s.source_files = dirs\n  dirs << 'b'",
      "5:8: how `dirs` changes after it was assigned is known only to Ruby"
    ),
    (
      "  a = ['a']\n  b = a\n  a << 'b'\n  s.source_files = b",
      "5:5: the value of `b`, which gives `source_files`, is known only to Ruby"
    ),
    (
      "  dirs = { 'a' => 'b' }\n  dirs['c'] = 'd' if ENV['X']\n  s.resource_bundles = dirs",
      "4:3: the value of `dirs`, which gives `resource_bundles`, is known only to Ruby"
    ),
    (
      "  a = 'x'\n  b = 'y'\n  a, b = list\n  s.source_files = a",
      "5:3: the value of `a`, which gives `source_files`, is known only to Ruby"
    ),
    (
      "  each = ->(n) { s.dependency n }\n  names.map(&each)",
      "4:3: what this says of `dependency` is known only to Ruby"
    ),
    (
      "  def self.add(s, name)\n    s.dependency name if ENV[name]\n  end\n  add(s, 'A')",
      "4:5: what this says of `dependency` is known only to Ruby"
    ),
    (
      "  s.source_files = ENV['X'] ? 'a' : 'b'",
      "3:20: this expression, which gives `source_files`, is known only to Ruby"
    ),
    (
      "  dir = File.dirname(__FILE__)\n  s.source_files = \"#{dir}/*.m\"",
      "3:9: the value of `File`, which gives `source_files`, is known only to Ruby"
    ),
    (
      "  dirs = ['a']\n  dirs << name\n  dirs.sort!\n  s.source_files = dirs",
      "5:3: the value of `dirs`, which gives `source_files`, is known only to Ruby"
    ),
    (
      "  s.source_files += ['a']",
      "3:3: what this says of `source_files` is known only to Ruby"
    ),
    (
      "  s.dependency name_of('x')",
      "3:16: the value of `name_of`, the name of a dependency, is known only to Ruby"
    ),
    ("  s.add_things 'a'", "3:3: what `s.add_things` does is known only to Ruby"),
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
    "  # s.source_files = Dir['x']", "  s.license = ENV['L'] || 'MIT'", "  s.summary = helper(s)",
    "  puts s.name", "  s",
    "  raise 'no' unless s.version", "  s.summary = list.map { |x| next x }.first",
    "  def s.helper(*a)\n    return 1 if ENV['X']\n  end",
    "  require_relative 'helpers'", "  data = YAML.load(text)",
    "  s.swift_version = '5' if s.respond_to?(:swift_version)",
    "  name = \"#{s.name}-#{s.version}\"",
    "  s.platforms = { :ios => lowest }", "  s.homepage += '/x' if ENV['X']",
    "  s.test_spec do |t|\n    t.resources = Dir['x']\n  end",
  ])
  func whatDoesNotMatterIsNoGap(_ body: String) {
    #expect(Self.gaps(body) == [])
  }

  @Test(arguments: [
    ("  s.dependency 'A'\n  next\n  s.dependency 'B'", ["A"]),
    ("  s.dependency 'A'\n  next if s.name == 'P'\n  s.dependency 'B'", ["A"]),
    ("  s.dependency 'A'\n  next unless s.name == 'P'\n  s.dependency 'B'", ["A", "B"]),
    ("  s.subspec 'S' do |ss|\n    next\n    ss.dependency 'A'\n  end\n  s.dependency 'B'", ["B"]),
    ("  s.dependency \"\\x42\\103\\u0044\"", ["BCD"]),
  ])
  func aJumpEndsTheBlock(_ body: String, _ dependencies: [String]) {
    let reading = Self.reading(body)
    #expect(reading.gaps.isEmpty, "\(reading.gaps)")
    #expect(reading.components.flatMap(\.references).map(\.reference) == dependencies)
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
    #expect(component.references.map(\.reference) == ["Phone", "Seen"])
    #expect(reading.gaps.map(\.issue.location.line) == [3, 4, 9])
  }

  @Test(arguments: [
    ("", "there is no `Pod::Spec.new do |…|` in x.podspec"),
    (
      "Pod::Spec.new do |s|\nend",
      "the podspec has no name that can be read without Ruby, and is left out"
    ),
    (
      "Pod::Spec.new do |s|\n s.name = File.read('NAME')\nend",
      "the podspec has no name that can be read without Ruby, and is left out"
    ),
    ("\0\u{1}\u{7F}", "there is no `Pod::Spec.new do |…|` in x.podspec"),
  ])
  func whatIsNoPodspecIsLeftOut(_ text: String, _ message: String) {
    let reading = PodspecReader().reading(of: Array(text.utf8), at: "x.podspec")
    #expect(reading.components == [])
    #expect(reading.issues == [])
    #expect(reading.gaps.map(\.issue.message) == [message])
    #expect(reading.gaps.map(\.component) == ["x"])
  }

  @Test(arguments: [
    ("[]", "1:1: this is not valid JSON: it is no object"),
    ("{\"name\": \"A\",\n  }", "2:3: this is not valid JSON: expected a key"),
    ("{\"name\": \"A", "1:12: this is not valid JSON: a string does not end"),
    ("{} x", "1:4: this is not valid JSON: unexpected text after the value"),
  ])
  func jsonIsReadWithPlaces(_ text: String, _ issue: String) {
    let reading = PodspecReader().reading(of: Array(text.utf8), at: "x.podspec.json")
    #expect(
      reading.gaps.map { "\($0.issue.location): \($0.issue.message)" } == [
        "x.podspec.json:\(issue)"
      ])
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
    #expect(component.references.map(\.reference) == ["A", "C"])
    #expect(component.references[0].location.description == "P.podspec.json:3:19")
    #expect(component.testSources.map(\.pattern) == ["t/*.m"])
    #expect(component.testReferences.map(\.reference) == ["M"])
  }

  @Test func jsonOfOtherTypesIsNamed() {
    let json = """
      {"name": "H", "source_files": {"a": 1},
       "subspecs": "x", "dependencies": [1], "header_dir": [],
       "resources": ["a", ["b"]], "resource_bundles": {"B": 1}}
      """
    let reading = PodspecReader().reading(of: Array(json.utf8), at: "H.podspec.json")
    #expect(
      reading.gaps.map { "\($0.issue.location.line): \($0.issue.message)" } == [
        "2: `subspecs` has to be a list of objects",
        "2: `dependencies` has to be an object with the names of pods",
        "1: `source_files` has to be a string, or a list of strings",
        "2: `header_dir` has to be a string",
        "3: `resources` has to be a string, or a list of strings",
        "3: `resource_bundles` has to give each bundle its files",
      ])
    #expect(reading.components.map(\.name) == ["H"])
  }

  @Test func vendoredFrameworksAreKeptAsGlobs() throws {
    let reading = Self.reading("  s.ios.vendored_frameworks = 'F/Foo.xcframework', 'F/*.framework'")
    #expect(
      reading.components.first?.frameworks.map(\.pattern) == ["F/Foo.xcframework", "F/*.framework"])
    #expect(reading.gaps == [])
  }

  @Test func aHeaderDirectoryMayHaveFolders() throws {
    let reading = Self.reading("  s.header_dir = 'react/core'")
    let component = try #require(reading.components.first)
    #expect((component.headerSettings.directory, component.module) == ("react/core", "react_core"))
    #expect(reading.gaps == [])
    #expect(
      Self.gaps("\n  s.header_dir = '../core'") == [
        "x/P.podspec:4:18: the `header_dir` `../core` is not understood"
      ])
  }

  @Test func specificationsAskThemselvesAndThoseAround() throws {
    let reading = Self.reading(
      """
        s.version = '1.2'
        s.subspec 'Core' do |core|
          core.subspec 'Deep' do |deep|
            deep.dependency "#{s.name}/UI"
            deep.dependency "#{core.name}/Other"
            deep.source_files = "#{deep.name}-#{core.version}/*.m"
          end
        end
      """)
    let component = try #require(reading.components.first)
    #expect(component.sources.map(\.pattern) == ["P/Core/Deep-1.2/*.m"])
    #expect(component.references == [])
    #expect(reading.gaps == [])
  }

  @Test func aSpecificationMayBeGivenAName() throws {
    let text = """
      \u{FEFF}spec = Pod::Spec.new do |s|
        s.name = 'P'
        s.source_files = 'a/*.m'
      end
      spec.dependency 'Q'
      helper(spec)
      spec
      """
    let reading = PodspecReader().reading(of: Array(text.utf8), at: "P.podspec")
    let component = try #require(reading.components.first)
    #expect(component.sources.map(\.pattern) == ["a/*.m"])
    #expect(component.references.map(\.reference) == ["Q"])
    #expect(
      reading.gaps.map { "\($0.issue.location.line): \($0.issue.message)" } == [
        "6: what this does with `spec` is known only to Ruby"
      ])
  }

  @Test(arguments: [
    ("add_dependency(s, 'HD')", "this does with `s`"),
    ("install_modules_dependencies(s)", "this does with `s`"),
    ("shared.call(s)", "this does with `s`"), ("Common.configure s", "this does with `s`"),
    ("helper s, 'HD'", "this does with `s`"), ("common = Common.new(s)", "this does with `s`"),
    ("deps.each { |d, v| add(s, d) }", "this does with `s`"),
    ("for d in DEPS do add s, d end", "this does with `s`"), ("other = s", "this does with `s`"),
    ("puts \"#{add(s)}\"", "this does with `s`"),
    ("raise if s.nil? || add(s)", "this does with `s`"),
    ("s.store_attribute(:source_files, 'T')", "`s.store_attribute` does"),
    ("s.attributes_hash['dependencies'] = {}", "`s.attributes_hash` does"),
    ("s.public_send(:dependency, 'HD')", "`s.public_send` does"),
    ("s.send(:source_files=, 'T')", "`s.send` does"), ("s&.send(:x)", "`s.send` does"),
    ("s.tap { |x| x }", "`s.tap` does"), ("HD.each(&s.method(:dependency))", "`s.method` does"),
    ("s.instance_eval do\n  add 'HD'\nend", "`s.instance_eval` does"),
    ("instance_exec(s, &helper)", "`instance_exec` runs"), ("eval \"x\"", "`eval` runs"),
    ("eval(File.read('../common.rb'))", "`eval` runs"), ("load 'common.rb'", "`load` runs"),
    ("x = eval('y')", "`eval` runs"), ("helper(binding)", "`binding` runs"),
    ("add = lambda { |d = 1| s.dependency d }", "this says of `dependency`"),
    ("s.name << 'x'", "this says of `name`"), ("s.name.upcase! if x", "this says of `name`"),
  ])
  func whoeverMayChangeTheSpecificationIsNamed(_ statement: String, _ deed: String) {
    #expect(
      Self.gaps("  " + statement) == ["x/P.podspec:3:3: what \(deed) is known only to Ruby"])
  }

  @Test(arguments: [
    ("s.subspec helper(s) do |x|\nend", "3:13: what this does with `s` is known only to Ruby"),
    ("s.dependency 'A', helper(s)", "3:16: what this does with `s` is known only to Ruby"),
    (
      "s.subspec 'X' do |x|\n  add(s)\n  add(x)\nend",
      "4:3: what this does with `s` is known only to Ruby"
    ),
  ])
  func argumentsMayChangeItToo(_ statement: String, _ gap: String) {
    #expect(Self.gaps("  " + statement).first == "x/P.podspec:" + gap)
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
      PodfileLock(Array(lock.utf8), at: "Podfile.lock").modules == [
        "AFNetworking", "GoogleUtilities", "lottie_ios",
      ])
  }
}
