import Foundation
@testable import ModKitBuild
import ModKitTestSupport
import Testing

@testable import ModKit

/// What the assembler reads, as it says itself.
@Suite(.enabled("clang is the one that is asked") { Tool.isAvailable("clang") })
struct AssemblerInputsTests {
  private func finding(
    in text: String, named name: String, isHeader: Bool = false
  ) async throws -> AssemblerInputs.Finding? {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "modkit-assembler-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: name)
    try Data(text.utf8).write(to: file)
    try Data("blob".utf8).write(to: directory.appending(path: "blob.bin"))
    let inputs = AssemblerInputs(
      directory: directory, guardHeader: directory.appending(path: "guard.h"), headerLanguage: "c")
    let unit = AssemblerInputs.Unit(
      source: name, flags: ["-O1", "-g"], headers: isHeader ? [name] : [])
    return try await inputs.findings(in: [unit])[name]
  }

  @Test(arguments: [
    ("a.c", #"__asm__(".incbin \"blob.bin\"");"#),
    ("a.c", #"__asm__(".INC" "bin \"blob.bin\"");"#),
    ("a.c", "#define READ(f) __asm__(\".incbin \" #f)\nREAD(\"blob.bin\");"),
    ("a.c", "#define AS(a, b) a##b\nAS(as, m)(\".incbin \\\"blob.bin\\\"\");"),
    ("a.c", #"static inline void f(void) { __asm__(".in\143bin \"blob.bin\""); }"#),
    ("a.c", #"__asm__(".macro m a b\n.\\a\\b \"blob.bin\"\n.endm\nm inc, bin");"#),
    ("a.cpp", #"struct S { void m() { asm(R"(.incbin "blob.bin")"); } };"#),
    ("a.cpp", "const char *s = R\"(\n# 1 \"x\" 3\n)\"; asm(\".incbin \\\"blob.bin\\\"\");"),
    ("a.S", ".data\n.IncBin \"blob.bin\"\n"),
    ("a.S", "#define D .incbin\nD \"blob.bin\"\n"),
    ("a.S", ".macro read f\n.incbin \"\\f\"\n.endm\nread blob.bin\n"),
    ("a.S", ".irp w, inc\n.\\w\\()bin \"blob.bin\"\n.endr\n"),
    ("a.s", "x: .incbin \"blob.bin\"\n"),
  ])
  func aFileIsRead(_ name: String, _ text: String) async throws {
    #expect(try await finding(in: text, named: name) == .directive(".incbin"), "\(text)")
  }

  @Test func otherDirectives() async throws {
    #expect(
      try await finding(in: ".include \"blob.bin\"\n", named: "a.s") == .directive(".include"))
    #expect(
      try await finding(in: ".purgem .incbin\n.incbin \"blob.bin\"\n", named: "a.S")
        == .directive(".purgem"))
  }

  @Test(arguments: [
    ("a.c", "#include <stdio.h>\n#include <math.h>\nint f(void) { return puts(\"x\"); }"),
    ("a.c", #"static inline void f(void) { __asm__ volatile("nop" ::: "memory"); }"#),
    ("a.c", #"const char *text = ".incbin \"blob.bin\""; // asm"#),
    ("a.c", "// .incbin \"asm\"\nint incbin;"),
    ("a.cpp", "#include <vector>\n#include <string>\nvoid f() { asm(\"nop\"); }"),
    ("a.S", "#if 0\n.incbin \"blob.bin\"\n#endif\n// .incbin\n.ascii \".incbin\"\nx:\n"),
    ("a.s", ".macro twice v\n.byte \\v, \\v\n.endm\ntwice 1\n"),
  ])
  func nothingIsRead(_ name: String, _ text: String) async throws {
    #expect(try await finding(in: text, named: name) == nil, "\(text)")
  }

  @Test func headersOfClients() async throws {
    let inlined = #"static inline void f(void) { __asm__(".incbin \"blob.bin\""); }"#
    #expect(
      try await finding(in: inlined, named: "a.h", isHeader: true) == .directive(".incbin"))
    #expect(
      try await finding(in: "template <class T> T f();", named: "a.h", isHeader: true) == nil)
  }

  @Test func whatCannotBeAssembledIsUnclear() async throws {
    guard case .unclear = try await finding(in: "what is this\n", named: "a.S") else {
      Issue.record("it is no assembly")
      return
    }
  }

  @Test func commandsOfABuild() {
    let text = """
      commands:
        "/b/List.build/list.c.o":
          tool: clang
          args: ["/s/clang","-I","/a b","-MD","-MT","dependencies","-MF","/b/list.c.d","-c","/t/list.c","-o","/b/List.build/list.c.o"]
          args: ["/s/swiftc","-c","/t/list.swift","-o","/b/x.o"]
          args: not a list

      """
    let commands = ClangCommand.all(in: text)
    #expect(commands.map(\.source) == ["/t/list.c"])
    #expect(commands.first?.object == "/b/List.build/list.c.o")
  }
}
