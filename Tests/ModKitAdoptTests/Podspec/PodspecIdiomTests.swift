import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitPodspec

/// What podspecs compute from literals is known without Ruby. `PodspecOracleTests` compares the same
/// podspecs with CocoaPods.
@Suite struct PodspecIdiomTests {
  @Test(arguments: PodspecIdioms.texts.keys.sorted()) func idiomsAreRead(_ name: String) throws {
    let document = RubyPodspec.document(Array((PodspecIdioms.texts[name] ?? "").utf8))
    #expect(document.gaps == [])
    let data = try JSONSerialization.data(
      withJSONObject: #require(document.specification).json,
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    let difference = try Golden.difference(
      String(decoding: data, as: UTF8.self) + "\n", from: "podspecs/\(name).json")
    #expect(difference == nil)
  }

  private static let files: [String: String] = [
    "Pods/A/helper.rb": """
    FOLDER = 'Icons'
    def icons(spec)
      local = 'x'
      spec.subspec FOLDER do |icons|
        icons.source_files = "#{folder('a')}/*.m"
        icons.dependency icons.root.name + '/Base'
      end
    end
    def folder(name)
      "#{FOLDER}/#{name}"
    end
    """,
    "Pods/A/package.json": """
    {"name": "a-package", "dependencies": {"b": "^1"}, "ios": {"files": ["ios/*.m"], "arc": true}}
    """,
    "Pods/A/.hidden.rb": "X = 'hidden'", "Pods/other.rb": "X = 'other'",
    "Pods/A/notes.json": #"{"name": "no"}"#,
  ]

  private func reading(_ text: String) -> ForeignReading {
    PodspecReader { Self.files[$0].map { Array($0.utf8) } }
      .reading(of: Array(text.utf8), at: "Pods/A/APod.podspec")
  }

  @Test(arguments: ["load 'helper.rb'", "require_relative 'helper'", "require './helper'"])
  func methodsOfALoadedFileAreRun(_ statement: String) throws {
    let reading = reading(
      statement + "\nPod::Spec.new do |s|\n  s.name = 'A'\n  icons(s)\n  s.dependency FOLDER\nend")
    #expect(reading.gaps == [])
    #expect(!reading.isSelfContained)
    let component = try #require(reading.components.first)
    #expect(component.sources.map(\.pattern) == ["Icons/a/*.m"])
    #expect(component.sources.map(\.location?.line) == [1])
    #expect(component.references.map(\.reference) == ["Icons"])
  }

  /// A check notices only changes of files beside the podspec.
  @Test(arguments: [
    "load '../other.rb'", "load '.hidden.rb'", "load 'missing.rb'", "load '/etc/helper.rb'",
    "load 'package.json'",
  ])
  func otherFilesAreNotLoaded(_ statement: String) {
    let reading = reading(statement + "\nPod::Spec.new do |s|\n  s.name = 'A'\nend")
    #expect(
      reading.gaps.map(\.issue.message) == ["what `load` runs is known only to Ruby"])
  }

  @Test func packageFilesOfNPMAreRead() throws {
    let reading = reading(
      """
      require 'json'
      package = JSON.parse(File.read(File.join(__dir__, 'package.json')))
      Pod::Spec.new do |s|
        s.name = package['name']
        s.source_files = package['ios']['files']
        s.dependency 'B' if package['dependencies'].key?('b')
        s.dependency 'C' if package['dependencies'].key?('c')
        s.dependency 'D' if package['ios']['arc']
      end
      """)
    #expect(reading.gaps == [])
    #expect(!reading.isSelfContained)
    let component = try #require(reading.components.first)
    #expect(component.name == "a-package")
    #expect(component.sources.map(\.pattern) == ["ios/*.m"])
    #expect(component.references.map(\.reference) == ["B", "D"])
  }

  @Test func otherFilesOfJSONAreNotRead() {
    let reading = reading(
      "x = JSON.parse(File.read('notes.json'))\nPod::Spec.new do |s|\n  s.name = x['name']\nend")
    #expect(reading.components == [])
  }

  @Test(arguments: [
    "File.basename(__FILE__, '.podspec')", "File.basename(__FILE__, '.*')",
    "File.basename(__FILE__).chomp('.podspec')",
  ])
  func aPodMayBeCalledLikeItsFile(_ name: String) {
    let reading = reading("Pod::Spec.new do |s|\n  s.name = \(name)\nend")
    #expect(reading.components.map(\.name) == ["APod"])
    #expect(!reading.isSelfContained)
  }
}
