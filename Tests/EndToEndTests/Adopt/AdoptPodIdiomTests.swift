import Foundation
import ModKitTestSupport
import Testing

/// Podspecs that compute their subspecs are adopted without CocoaPods.
@Suite struct AdoptPodIdiomTests {
  private static let files = [
    "Kit.podspec": """
    load 'scripts/icons.rb'
    Pod::Spec.new do |kit|
      kit.name = 'Kit'
      kit.version = '1.0'
      kit.ios.deployment_target = '13.0'
      %w[Buttons Cards+Theming].each do |name|
        kit.subspec name do |part|
          base = part.base_name.split('+')[0]
          part.source_files = "components/#{base}/src/*.{h,m}"
          part.public_header_files = "components/#{base}/src/*.h"
          part.dependency "#{part.root.name}/Base" unless name == 'Base'
          part.dependency 'Log' if base == 'Cards'
          part.test_spec 'Unit' do |tests|
            tests.source_files = "components/#{base}/tests/*.m"
          end
        end
      end
      icons(kit)
    end
    """,
    "scripts/icons.rb": """
    def icons(spec)
      spec.subspec 'Icons' do |icons|
        icons.source_files = 'components/Icons/*.{h,m}'
      end
    end
    """,
    "components/Buttons/src/Button.h": "", "components/Buttons/src/Button.m": "",
    "components/Buttons/tests/ButtonTests.m": "#import <XCTest/XCTest.h>\n",
    "components/Cards/src/Card.h": "", "components/Cards/src/Card.m": "#import <Log/Log.h>\n",
    "components/Icons/Icon.h": "", "components/Icons/Icon.m": "#import <Log/Log.h>\n",
    "Log/Log.podspec": """
    Pod::Spec.new do |s|
      s.name = 'Log'
      s.version = '1.0'
      s.source_files = '*.h'
    end
    """,
    "Log/Log.h": "",
  ]

  @Test func everyFileHasItsComponent() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let adopted = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(adopted.status == 0, "\(adopted.errors)")
    #expect(!adopted.errors.contains("warning"), "\(adopted.errors)")
    #expect(!adopted.errors.contains("belong to no component"), "\(adopted.errors)")
    #expect(try sandbox.read("Kit.component.yml").contains("dependencies: [Log]"))
    #expect(try !sandbox.read("modkit.yml").contains("unread"))
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.contains("no findings in 2 components, 8 files"), "\(check.output)")
  }

  /// The files that a podspec loads belong to what results depend on.
  @Test func aChangedFileIsNoticed() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: podspec, path: "**/*.podspec"}]
      assign: [{components: ["*"], layer: base-service}]

      """)
    for _ in 0..<2 {
      let check = try await sandbox.modkit("check")
      #expect(check.output.contains("no findings in 2 components"), "\(check.output)")
    }
    try sandbox.write("scripts/icons.rb", "def icons(spec)\nend\n")
    let changed = try await sandbox.modkit("check")
    #expect(changed.output.contains("unowned-source"), "\(changed.output)")
    try sandbox.write("scripts/icons.rb", "def icons(spec)\n  spec.add_icons\nend\n")
    let unknown = try await sandbox.modkit("check")
    #expect(
      unknown.output.contains(
        "Kit.podspec:1:1: warning[unread-description] what `spec.add_icons` does is known"),
      "\(unknown.output)")
  }

  /// One line for each cause, with the number of places.
  @Test func placesOfOneCauseAreCounted() async throws {
    let lines = (1...6).map { "  s.dependency helper('\($0)')\n" }.joined()
    let sandbox = try Sandbox(files: [
      "A.podspec":
        "Pod::Spec.new do |s|\n  s.name = 'A'\n  s.source_files = 'a.m'\n\(lines)"
        + "  s.resources = helper('r')\nend\n",
      "a.m": "",
    ])
    let adopted = try await sandbox.modkit("init", "--from", "cocoapods")
    #expect(
      adopted.errors.split(separator: "\n").filter { $0.contains("like it") } == [
        "  and 5 more like it: A.podspec:5:16, A.podspec:6:16, A.podspec:7:16 and 2 further places"
      ], "\(adopted.errors)")
    let unread = try sandbox.read("modkit.yml").split(separator: "\n").filter {
      $0.hasPrefix("- {components: [A], at:")
    }
    #expect(
      unread == [
        "- {components: [A], at: \"A.podspec:4:16\", what: \"the value of `helper`, the name of a"
          + " dependency, is known only to Ruby (and 5 more, in lines 5, 6, 7 and others)\"}",
        "- {components: [A], at: \"A.podspec:10:17\", what: \"the value of `helper`, which gives"
          + " `resources`, is known only to Ruby\"}",
      ])
    let check = try await sandbox.modkit("check")
    #expect(
      check.output.components(separatedBy: "warning[unread-description]").count == 3,
      "\(check.output)")
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: podspec, path: "*.podspec"}]
      assign: [{components: ["*"], layer: base-service}]

      """)
    let linked = try await sandbox.modkit("check")
    #expect(
      linked.output.components(separatedBy: "warning[unread-description]").count == 3,
      "\(linked.output)")
    #expect(
      linked.output.contains("  note: at A.podspec:5:16 and 4 more places too\n"),
      "\(linked.output)")
  }
}
