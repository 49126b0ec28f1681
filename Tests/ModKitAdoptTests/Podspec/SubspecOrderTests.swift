import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitPodspec

/// The headers of a pod come in the order in which CocoaPods' resolver sorts its specifications.
struct SubspecOrderTests {
  private static let podspec = """
    Pod::Spec.new do |s|
      s.name = 'P'
      s.source_files = 'root.h'
      s.subspec 'Zeta' do |ss|
        ss.source_files = 'zeta.h'
      end
      s.subspec 'Alpha' do |ss|
        ss.source_files = 'alpha.h'
        ss.subspec 'Inner' do |sss|
          sss.source_files = 'inner.h'
        end
      end
      s.subspec 'Alpha-x' do |ss|
        ss.source_files = 'alpha-x.h'
      end
      s.subspec 'beta' do |ss|
        ss.source_files = 'beta.h'
      end
    end
    """

  private static let order = ["root.h", "alpha.h", "alpha-x.h", "inner.h", "zeta.h", "beta.h"]

  @Test func subspecsAreSortedByName() throws {
    let reading = PodspecReader().reading(of: Array(Self.podspec.utf8), at: "P.podspec")
    let component = try #require(reading.components.first)
    #expect(component.publicHeaders.map(\.pattern) == Self.order)
  }

  /// As `resolver.rb` sorts the specifications of a target.
  private static let judge = """
    require 'cocoapods-core'
    spec = Pod::Specification.from_string(ARGV[0], 'P.podspec')
    specs = ([spec] + spec.recursive_subspecs).sort_by(&:name)
    puts specs.flat_map { |s| s.consumer(:ios).source_files }
      .each_with_object([]) { |file, list| list << file unless list.include?(file) }
    """

  @Test(
    .enabled("needs Ruby with the gem cocoapods-core") {
      guard Tool.isAvailable("ruby") else { return false }
      return try await Tool.run("ruby", ["-r", "cocoapods-core", "-e", ""]).isSuccess
    })
  func cocoaPodsSortsThemSo() async throws {
    let answer = try await Tool.run("ruby", ["-e", Self.judge, Self.podspec])
    #expect(answer.output == Self.order.joined(separator: "\n") + "\n", "\(answer.errors)")
  }
}
