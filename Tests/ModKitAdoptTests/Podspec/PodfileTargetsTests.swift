import Foundation
import ModKitPodspec
import ModKitModel
import ModKitTestSupport
import Testing

/// On which platforms a Podfile uses pods. CocoaPods is the reference if it is installed.
struct PodfileTargetsTests {
  private static let podfiles: [(text: String, uses: [String: String])] = [
    (
      "platform :ios, '15.0'\ntarget 'A' do\n  pod 'X'\n  pod 'Y/Sub', :path => '.'\nend\n",
      ["X": "ios", "Y": "ios"]
    ),
    (
      "target 'A' do\n  pod 'X'\n  platform :osx, '12.0'\nend\ntarget 'B' do\n  platform :ios\n"
        + "  pod 'X'\n  pod \"Y\"\nend\n", ["X": "ios macos", "Y": "ios"]
    ),
    (
      "platform :ios, '15'\nabstract_target 'All' do\n  pod 'X'\n  target 'A' do\n  end\n"
        + "  target 'B' do\n    platform :tvos, '15'\n    pod 'Y'\n  end\nend\n",
      ["X": "ios tvos", "Y": "tvos"]
    ),
    (
      "platform :ios, '15'\ndef shared\n  pod 'X'\nend\ndef more\n  shared\n  pod 'Z'\nend\n"
        + "target 'A' do\n  shared\nend\ntarget 'M' do\n  platform :macos, '12'\n  more\nend\n",
      ["X": "ios macos", "Z": "macos"]
    ),
    (
      "platform :ios, '15'\npod 'Root'\ntarget 'A' do\n  pod 'X' if true\n  if true\n    pod 'Y'\n"
        + "  end\n  target 'ATests' do\n    inherit! :search_paths\n    pod 'T'\n  end\nend\n"
        + "target 'W' do\n  platform :watchos, '8'\n  use_frameworks!\n  pod('V')\nend\n"
        + "post_install do |installer|\n  installer.pods_project.targets.each { |t| t.name }\nend\n",
      ["Root": "ios watchos", "X": "ios", "Y": "ios", "T": "ios", "V": "watchos"]
    ),
    (
      "platform :ios, '15'\n%w[A B].each do |name|\n  target name do\n    pod 'X'\n  end\nend\n"
        + "for n in [1] do\n  target \"C#{n}\" do\n    platform :osx, '12'\n    pod 'X'\n  end\nend\n",
      ["X": "ios macos"]
    ),
    ("platform :ios, '15'\n# pod 'No'\ntext = \"pod 'No'\"\n", [:]),
  ]

  private func uses(_ text: String) -> [String: String]? {
    PodfileTargets(in: Array(text.utf8)).map { targets in
      targets.platforms.reduce(into: [:]) { uses, use in
        guard case .pod(let name) = use.key else { return }
        uses[name] = use.value.map(\.rawValue).sorted().joined(separator: " ")
      }
    }
  }

  @Test(arguments: podfiles.indices)
  func podsAreUsedOnThePlatformsOfTargets(number: Int) {
    #expect(uses(Self.podfiles[number].text) == Self.podfiles[number].uses)
  }

  @Test func aTargetWithoutAPlatformLeavesAllOpen() {
    #expect(uses("target 'A' do\n  pod 'X'\nend\n") == nil)
    #expect(uses("platform name, '1'\ntarget 'A' do\n  pod 'X'\nend\n") == nil)
    #expect(uses("end\n}\n)(\ndef\ntarget do\npod\nplatform :\n") == [:])
  }

  @Test func theFragmentGivesThePodsOfAProduct() throws {
    let text =
      "platform :ios, '15'\ntarget 'A' do\n  modkit_pods 'City'\nend\n"
      + "target 'B' do\n  platform :osx, '12'\n  modkit_pods\nend\n"
    let targets = try #require(PodfileTargets(in: Array(text.utf8)))
    #expect(targets.platforms == [.product("City"): [.ios], .product(nil): [.macos]])
  }

  private static let judge = #"""
    require 'cocoapods-core'
    names = { :osx => 'macos' }
    uses = Hash.new { |hash, key| hash[key] = [] }
    podfile = Pod::Podfile.from_ruby('Podfile', ARGV[0].dup)
    podfile.target_definition_list.reject(&:abstract?).each do |target|
      line = target
      pods = []
      while line
        pods += line.non_inherited_dependencies.map(&:root_name)
        line = line.root? ? nil : line.parent
      end
      platform = target.platform.name
      pods.each { |pod| uses[pod] |= [(names[platform] || platform).to_s] }
    end
    puts uses.sort.map { |pod, platforms| "#{pod}: #{platforms.sort.join(' ')}" }
    """#

  @Test(
    .enabled("needs Ruby with the gem cocoapods-core") {
      guard Tool.isAvailable("ruby") else { return false }
      return try await Tool.run("ruby", ["-r", "cocoapods-core", "-e", ""]).isSuccess
    }, arguments: podfiles.indices)
  func cocoaPodsReadsTheSame(number: Int) async throws {
    let (text, uses) = Self.podfiles[number]
    let answer = try await Tool.run("ruby", ["-e", Self.judge, text])
    let expected = uses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
    #expect(answer.output == expected, "\(answer.errors)")
  }
}
