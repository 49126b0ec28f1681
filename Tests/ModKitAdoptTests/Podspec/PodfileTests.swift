import ModKitPodspec
import ModKitTestSupport
import Testing

/// Where a Podfile requests dynamic frameworks; Ruby is the reference.
struct PodfileTests {
  private static let podfile = #"""
    platform :ios, '15.0'
    # use_frameworks!
    text = 'use_frameworks!'
    use_frameworks!
    target 'A' do use_frameworks! end
    target 'B' do
      use_frameworks! :linkage => :static
      use_frameworks! :linkage => :dynamic
      use_frameworks!(linkage: :dynamic)
      use_frameworks! linkage: :static
      use_frameworks!(true)
      use_frameworks! false
      use_frameworks! nil
      use_frameworks!()
      use_frameworks! if 1 == 1
      use_frameworks! 'linkage' => :dynamic
      use_frameworks! :linkage =>
        :dynamic
    end
    text = <<~END
      use_frameworks!
    END
    pod 'x'; use_frameworks!; pod 'y'
    =begin
    use_frameworks!
    =end
    """#

  private static let lines = [4, 5, 8, 9, 11, 14, 15, 17, 23]

  @Test func literalCallsAreFound() {
    #expect(Podfile.linesOfDynamicFrameworks(in: Array(Self.podfile.utf8)) == Self.lines)
    #expect(Podfile.linesOfDynamicFrameworks(in: []) == [])
    let computed = "use_frameworks! :linkage => ENV['LINKAGE'].to_sym\nuse_frameworks! LINKAGE\n"
    #expect(Podfile.linesOfDynamicFrameworks(in: Array(computed.utf8)) == [])
  }

  /// As `use_frameworks!` of CocoaPods understands its argument.
  private static let judge = #"""
    $lines = []
    def platform(*) = nil
    def pod(*) = nil
    def target(_) = yield
    def use_frameworks!(option = true)
      isDynamic = option.is_a?(Hash) ? option[:linkage] == :dynamic : option == true
      $lines << caller_locations(1, 1)[0].lineno if isDynamic
    end
    eval(ARGV[0], binding, 'Podfile', 1)
    puts $lines.join(',')
    """#

  @Test(.enabled(if: Tool.isAvailable("ruby"), "ruby is not in PATH"))
  func rubyCallsTheMethodThere() async throws {
    let answer = try await Tool.run("ruby", ["-e", Self.judge, Self.podfile])
    #expect(answer.output == Self.lines.map(String.init).joined(separator: ",") + "\n")
  }
}
