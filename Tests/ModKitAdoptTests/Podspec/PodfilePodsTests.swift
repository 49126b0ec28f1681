import Testing

@testable import ModKitPodspec

/// The pods that each target of a Podfile links, and what only Ruby knows.
@Suite struct PodfilePodsTests {
  private func pods(_ text: String, files: [String: String] = [:]) -> PodfilePods {
    PodfilePods(in: Array(text.utf8), at: "ios/Podfile") { files[$0] }
  }

  /// The pods of two targets, and the messages of the gaps with their targets.
  private func summary(_ text: String, files: [String: String] = [:]) -> [String] {
    let pods = pods(text, files: files)
    let known = ["Shop", "Widget"].filter { !pods[$0].isEmpty }
      .map { "\($0): \(pods[$0].joined(separator: " "))" }
    return known
      + pods.gaps.map { gap in
        "\(gap.gap.message) [\(gap.targets.map { $0.joined(separator: " ") } ?? "all")]"
      }
  }

  // MARK: Inheritance

  @Test(arguments: [
    ("", ["Shop: Net", "Widget: Charts Net"]),
    ("inherit! :complete", ["Shop: Net", "Widget: Charts Net"]),
    ("inherit! :none", ["Shop: Net", "Widget: Charts"]),
    ("inherit!(:search_paths)", ["Shop: Net", "Widget: Charts"]),
    (
      "inherit! mode",
      [
        "Shop: Net", "Widget: Charts Net",
        "what this target inherits is known only to Ruby [Widget]",
      ]
    ),
  ])
  func nestedTargetsInherit(_ statement: String, _ expected: [String]) {
    let podfile = """
      target 'Shop' do
        pod 'Net'
        target 'Widget' do
          \(statement)
          pod 'Charts'
        end
      end
      """
    #expect(summary(podfile) == expected)
  }

  @Test func abstractTargetsGiveTheirPods() {
    let podfile = """
      pod 'Log'
      abstract_target 'All' do
        pod 'Net'
        target 'Shop' do
        end
        target 'Widget' do
          inherit! :none
        end
      end
      """
    #expect(summary(podfile) == ["Shop: Net Log"])
  }

  // MARK: Loops, methods and files

  @Test(arguments: [
    "%w[Net Charts].each_with_index { |name, number| pod name }",
    "%w[Net Charts].each_with_index do |name, _|\n  pod name, '1'\nend",
    "list = { 'Net' => '1', 'Charts' => '2' }\nlist.each do |name, version|\n  pod name, version\nend",
    "def own(name)\n  pod name, :path => \"../#{name}\"\nend\nown 'Net'\nown('Charts')",
    "def own(name, suffix = 'arts')\n  pod name + suffix\nend\nown 'N', 'et'\nown 'Ch'",
    "def own(name) = pod name\nown 'Net'\nown 'Charts'",
    "def all = %w[Net Charts].each { |name| pod name }\nall",
    "def one(*names, **options)\n  pod 'Net'\nend\none 'x'\npod 'Charts'",
    "def self.one\n  pod 'Net'\nend\nx = one\ntrue && pod('Charts')",
    "require_relative 'helper'\nshared",
    "load 'ruby/pods.rb'\nnet\npod CHARTS",
    "require './helper'\nshared",
  ])
  func whatLoopsMethodsAndFilesAddIsRead(_ statements: String) {
    let files = [
      "ios/helper.rb": "require_relative 'ruby/pods'\ndef shared\n  net\n  pod CHARTS\nend\n",
      "ios/ruby/pods.rb": "CHARTS = 'Charts'\ndef net\n  pod 'Net'\nend\n",
    ]
    let text = "target 'Shop' do\n\(statements)\nend\n"
    #expect(summary(text, files: files) == ["Shop: Net Charts"])
  }

  @Test func theDependenciesOfAPodspecAreRead() {
    let podspec = """
      Pod::Spec.new do |s|
        s.name = 'Kit'
        s.dependency 'Net/Core', '1'
        s.subspec 'UI' do |ui|
          ui.dependency 'Kit/Base'
          ui.dependency 'Charts'
        end
        s.test_spec { |t| t.dependency 'Mocks' }
      end
      """
    let text = "target 'Shop' do\n  podspec :path => '../Kit'\nend\n"
    #expect(summary(text, files: ["Kit.podspec": podspec]) == ["Shop: Net Charts"])
  }

  @Test(arguments: [
    (
      "names.each { |name| pod name }",
      "the name of this pod is known only to Ruby, and the pod is left out"
    ),
    (
      "list.each_slice(2) { |(name, _), i| pod name }",
      "the name of this pod is known only to Ruby, and the pod is left out"
    ),
    (
      "names.each(&method(:pod))",
      "the names of these pods are known only to Ruby, and the pods are left out"
    ),
    (
      "send(:pod, name)",
      "the names of these pods are known only to Ruby, and the pods are left out"
    ),
    ("use_react_native!(:path => '../r')", "what `use_react_native!` adds is known only to Ruby"),
    ("config = use_native_modules!", "what `use_native_modules!` adds is known only to Ruby"),
    ("helper_pods", "what `helper_pods` adds is known only to Ruby"),
    ("helper_pods if ENV['X']", "what `helper_pods` adds is known only to Ruby"),
    ("install_all File.dirname(__FILE__)", "what `install_all` adds is known only to Ruby"),
    ("eval(code)", "what `eval` adds is known only to Ruby"),
    ("require_relative 'gone'", "what `gone.rb` adds is not known, because it cannot be read"),
    ("load File.join(root, 'pods.rb')", "what this file adds is known only to Ruby"),
    ("podspec", "the dependencies of this podspec are not known, and are left out"),
    ("podspec :path => 'Gone'", "the dependencies of this podspec are not known, and are left out"),
    ("def again\n  again\nend\nagain", "what so many calls add is known only to Ruby"),
  ])
  func whatOnlyRubyKnowsIsNamed(_ statement: String, _ message: String) {
    let text = "target 'Shop' do\n  \(statement)\nend\ntarget 'Widget' do\nend\n"
    #expect(summary(text) == ["\(message) [Shop]"])
    // The same outside of targets concerns all of them.
    #expect(summary("\(statement)\ntarget 'Shop' do\nend\n") == ["\(message) [all]"])
  }

  @Test func manyGapsAndDeepTargetsEnd() {
    let targets = (0..<20_000).map { "target 'T\($0)' do\n  pod name\nend\n" }.joined()
    let gaps = pods(targets).gaps
    #expect(gaps.count == 501)
    #expect(gaps.last?.gap.message == "the rest is known only to Ruby")
    #expect(gaps.last?.targets == nil)
    let nested = String(repeating: "target 'T' do\n  pod 'P'\n", count: 20_000)
    #expect(pods(nested)["T"].contains("P"))
  }

  @Test func whatAddsNoPodsIsNoGap() {
    let podfile = """
      require 'json'
      source 'https://cdn.cocoapods.org/'
      plugin 'cocoapods-x'
      install! 'cocoapods',
        deterministic_uuids
      platform :ios, min_version
      project 'Shop.xcodeproj', 'Debug' => :debug
      inhibit_all_warnings!
      options = JSON.parse(text)
      if options['x']
        puts "x"
        raise 'y' unless ENV['Y']
      end
      target 'Shop' do
        use_frameworks!
        pod 'Net', '1',
          :git => address
        version = options['v']
        version
      end
      pre_install do |installer|
        def installer.check; end
        installer.pod_targets.each do |pod|
          if %w[A].include?(pod.name)
            pod.build_type = static(pod)
            pod
          end
        end
      end
      post_install do |installer|
        helper(installer)
      end
      """
    #expect(summary(podfile) == ["Shop: Net"])
  }
}
