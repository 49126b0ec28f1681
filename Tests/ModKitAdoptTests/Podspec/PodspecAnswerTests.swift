import ModKitPodspec
import ModKitModel
import Testing

/// Podspecs that are read with an answer of CocoaPods.
@Suite struct PodspecAnswerTests {
  private static let podspec = Array(
    "Pod::Spec.new do |s|\n  s.name = 'Odd'\n  s.source_files = sources()\nend\n".utf8)
  private static let printed = Array(
    #"{"name": "Odd", "version": "1", "source_files": "Classes/*"}"#.utf8)

  private func reading(_ answer: PodspecAnswer?) -> ForeignReading {
    PodspecReader(answers: { _, _ in answer }).reading(of: Self.podspec, at: "Odd.podspec")
  }

  @Test func theAnswerFillsGaps() {
    #expect(!reading(nil).gaps.isEmpty)
    #expect(reading(.told(Self.printed)).gaps.isEmpty)
  }

  /// The next run may have no `pod`, so a cached reading would show that there was one.
  @Test func noReadingThatDependsOnCocoaPodsIsSelfContained() {
    #expect(!reading(nil).isSelfContained)
    #expect(!reading(.failed("no")).isSelfContained)
    #expect(!reading(.told(Self.printed)).isSelfContained)
  }
}
