import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

@testable import ModKitPodspec

/// `requires_arc` and `compiler_flags`, of pods and of their subspecs.
@Suite struct PodCompilationTests {
  private func reading(_ statements: String) -> ForeignReading {
    let text = "Pod::Spec.new do |s|\ns.name = 'P'\n\(statements)\nend\n"
    return PodspecReader().reading(of: Array(text.utf8), at: "P/P.podspec")
  }

  private func flags(_ reading: ForeignReading) -> String? {
    reading.components.first?.settings.all.first { $0.name == "OTHER_CFLAGS" }?.value.text
  }

  @Test(arguments: [
    ("s.source_files = '*.m'\ns.requires_arc = true", nil),
    ("s.source_files = '*.m'\ns.requires_arc = false", "$(inherited) -fno-objc-arc"),
    (
      "s.requires_arc = false\ns.subspec('A') { |a| a.source_files = 'a.m' }\n"
        + "s.subspec('B') { |b| b.ios.source_files = 'b.m' }", "$(inherited) -fno-objc-arc"
    ),
    (
      "s.compiler_flags = '-DX', '-fno-objc-arc'\ns.source_files = '*.m'",
      "$(inherited) -DX -fno-objc-arc"
    ),
    (
      "s.compiler_flags = '-DX'\ns.subspec('A') { |a| a.source_files = 'a.m' }\n"
        + "s.subspec('B') { |b| b.source_files = 'b.m' }", "$(inherited) -DX"
    ),
  ])
  func whatHoldsForAllFilesIsASetting(_ statements: String, _ expected: String?) {
    let reading = reading(statements)
    #expect(flags(reading) == expected)
    #expect(reading.gaps == [])
  }

  @Test(arguments: [
    (
      "s.source_files = '*.m'\ns.subspec('N') { |n|\nn.source_files = 'n.m'\nn.requires_arc = false\n}",
      "6:18: `requires_arc` is for some of the files, and all are compiled with ARC", nil
    ),
    (
      "s.source_files = '*.m'\ns.requires_arc = ['arc/*.m']",
      "4:18: `requires_arc` is for some of the files, and all are compiled with ARC", nil
    ),
    (
      "s.source_files = '*.m'\ns.requires_arc = ENV['X']",
      "4:18: `requires_arc` is known only to Ruby, and all files are compiled with ARC", nil
    ),
    (
      "s.source_files = '*.m'\ns.ios.requires_arc = false",
      "4:22: `requires_arc` is for some of the files, and all are compiled with ARC", nil
    ),
    (
      "s.subspec('A') { |a|\na.source_files = 'a.m'\na.compiler_flags = '-fno-objc-arc', '-DA'\n}\n"
        + "s.subspec('B') { |b| b.source_files = 'b.m' }",
      "5:20: `compiler_flags` are for some of the files; what they say of ARC is left out",
      "$(inherited) -DA"
    ),
    (
      "s.subspec('A') { |a|\na.source_files = 'a.m'\na.compiler_flags = '-DA'\n}\n"
        + "s.subspec('B') { |b| b.source_files = 'b.m' }",
      "5:20: `compiler_flags` are for some of the files, and given to all", "$(inherited) -DA"
    ),
    (
      "s.source_files = '*.m'\nif ENV['X']\n  s.compiler_flags = '-DX'\nend",
      "4:1: what this says of `compiler_flags` is known only to Ruby", nil
    ),
    (
      "s.source_files = '*.m'\ns.compiler_flags = flags",
      "4:20: `compiler_flags` is no literal, and is left out", nil
    ),
  ])
  func whatHoldsForSomeFilesIsNamed(
    _ statements: String, _ gap: String, _ expected: String?
  ) {
    let reading = reading(statements)
    #expect(
      reading.gaps.map {
        "\($0.issue.location.line):\($0.issue.location.column): \($0.issue.message)"
      }
        == [gap])
    #expect(reading.gaps.allSatisfy { $0.isUnread && $0.hides == .settings })
    #expect(flags(reading) == expected)
  }

  /// CocoaPods presents a header that one subspec presents.
  @Test func aHeaderThatOneSubspecPresentsIsPublic() throws {
    let podspec = """
      Pod::Spec.new do |s|
        s.name = 'Kit'
        s.subspec 'All' do |all|
          all.source_files = 'Classes/**/*.{h,m}'
          all.private_header_files = 'Classes/Hidden/*.h'
          all.project_header_files = 'Classes/own.h'
        end
        s.subspec 'Token' do |token|
          token.source_files = 'Classes/Hidden/Token.h'
        end
      end
      """
    let tree = InMemoryFileTree([
      "Kit/Kit.podspec": podspec, "Kit/Classes/Kit.h": "", "Kit/Classes/own.h": "",
      "Kit/Classes/Hidden/Token.h": "", "Kit/Classes/Hidden/Secret.h": "",
    ])
    let workspace = try ForeignLoader(tree: tree, readers: [.podspec: PodspecReader()])
      .load([.podspec])
    let member = try #require(workspace.members.first)
    let files = member.component.files
    #expect(files.publicHeaders == ["Kit/Classes/Kit.h", "Kit/Classes/Hidden/Token.h"])
    #expect(files.privateHeaders == ["Kit/Classes/Hidden/Secret.h"])
    #expect(files.projectHeaders == ["Kit/Classes/own.h"])
    #expect(
      member.description.publicHeaders.map(\.pattern)
        == ["Classes/Kit.h", "Classes/Hidden/Token.h"])
    #expect(member.description.privateHeaders.map(\.pattern) == ["Classes/Hidden/Secret.h"])
  }
}
