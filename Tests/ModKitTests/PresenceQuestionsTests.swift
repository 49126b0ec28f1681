@testable import ModKitBuild
import Testing

@testable import ModKit

@Suite struct PresenceQuestionsTests {
  private func question(in source: String) -> String? {
    PresenceQuestions(files: ["C/A/Sources/a.c", "C/A/Headers/a.h"])
      .firstUncovered(in: Array(source.utf8), at: "C/A/Sources/a.c")
  }

  @Test(arguments: [
    "#if __has_include(<os/lock.h>)", "#if __has_include(\"a.h\")", "#ifdef __has_include",
    "#if defined(__has_include) && __has_include ( <A/a.h> )", "#if defined __has_include",
    "#ifndef __has_include\n#define __has_include(x) 0\n#endif", "#undef __has_include",
    "#if __has_include(\"../Headers/a.h\")", "#include_next <a.h>", "#if __has_embed(\"a.bin\")",
    "#if __has_include_next(<a.h>)", "#if __has_feature(modules)", "int includes, __x;",
    "#if \\\n__has_include(<a.h>)", "#elifndef __has_embed",
  ])
  func aboutWhatIsKnown(_ source: String) {
    #expect(question(in: source) == nil)
  }

  @Test(arguments: [
    ("#if __has_include(\"/etc/a.h\")", "__has_include(\"/etc/a.h\")"),
    ("#if __has_include(</etc/a.h>)", "__has_include(</etc/a.h>)"),
    ("#if __has_include(\"../../../a.h\")", "__has_include(\"../../../a.h\")"),
    ("#if __has_include(<../Headers/a.h>)", "__has_include(<../Headers/a.h>)"),
    ("#if __has_include_next(\"/a.h\")", "__has_include_next(\"/a.h\")"),
    ("#if __has_embed(\"/a.bin\")", "__has_embed(\"/a.bin\")"),
    ("#if __has_\\\ninclude(\"/etc/a.h\")", "__has_include(\"/etc/a.h\")"),
    ("#if __has_\\\r\ninclude(\"/etc/a.h\")", "__has_include(\"/etc/a.h\")"),
    // The text does not say which file is meant.
    ("#if __has_include(NAME)", "__has_include"), ("#define HAS __has_include", "__has_include"),
    ("#define HAS(x) __has_include(x)", "__has_include"),
    ("#define JOIN(a, b) a##b\n#if JOIN(__has_, include)(\"/a.h\")", "__has_"),
    ("#if JOIN(__, has_include)(\"/a.h\")", "has_include"),
    ("#if __has_include/**/(\"/a.h\")", "__has_include"),
  ])
  func aboutWhatIsNot(_ source: String, _ expected: String) {
    #expect(question(in: source) == expected)
  }
}
