@testable import ModKitBuild
import ModKitGenerate
import Testing

@testable import ModKit

/// What SwiftPM's plan says of compilers.
@Suite struct CompilerPlanTests {
  private static let swift = """
      args: ["/s/swiftc","-module-name","ModKitSwift","-emit-module-path","/b/Modules/ModKitSwift.swiftmodule",\
    "-parse-as-library","-incremental","-c","@/b/sources","-I","/b/Modules","-target","T","-j8",\
    "-whole-module-optimization","-num-threads","8","-swift-version","5","-DMODKIT_PREBUILT","-Xcc",\
    "-DMODKIT_PREBUILT","-new-flag","-g","-package-name","swiftpm"]
    """
  private static func clang(_ source: String) -> String {
    """
      args: ["/s/clang","-target","T","-fmodules","-fmodule-name=ModKitPackages","-fmodules-cache-path=/b/cache",\
    "-I","/p/include","-DMODKIT_PREBUILT","-g","-MD","-MT","dependencies","-MF","/b/c.d","-c",\
    "/p/Targets/ModKitPackages/\(source)","-o","/b/c.o"]
    """
  }

  private static let all = [swift, clang("c.c"), clang("cpp.cpp")].joined(separator: "\n")

  @Test func whatIsForEveryTarget() throws {
    let plan = CompilerPlan(Self.all) { $0 == "/p/include" || $0 == "/b/Modules" }
    let words = try #require(plan.words(hasSwift: true))
    #expect(words.swift.before == ["-target", "T", "-whole-module-optimization"])
    #expect(words.swift.after == ["-new-flag", "-g"])
    #expect(words.c == .init(before: ["-target", "T", "-fmodules"], after: ["-g"]))
    #expect(words.cPlusPlus == words.c)
  }

  /// Where there are packages, their modules are to be found.
  @Test func searchPathsOfPackagesStay() throws {
    let plan = CompilerPlan(Self.all) { $0 == "/p/include" }
    #expect(
      try #require(plan.words(hasSwift: true)).swift.before.starts(with: ["-I", "/b/Modules"]))
  }

  /// A plan of another form is refused, not guessed.
  @Test(arguments: [
    "", "args: nothing", swift, "\(swift)\n\(clang("c.c"))",
    all.replacing("\"-DMODKIT_PREBUILT\",\"-g\"", with: "\"-g\""),
  ])
  func anotherForm(text: String) {
    #expect(CompilerPlan(text) { _ in false }.words(hasSwift: true) == nil)
  }

  @Test func withoutSwift() {
    let text = [Self.clang("c.c"), Self.clang("cpp.cpp")].joined(separator: "\n")
    #expect(CompilerPlan(text) { _ in false }.words(hasSwift: false)?.swift == .init())
    #expect(CompilerPlan(text) { _ in false }.words(hasSwift: true) == nil)
  }
}
