import ModKitTestSupport
import Testing

/// A plan is made anew only where an owner may import something else than before; where that is so
/// never shows in what `integrate` says or writes.
@Suite struct EditedImportsTests {
  private static let home = "C/Home/Sources/home.c"
  private static let other = "C/Home/Sources/other.c"
  private static let homeText =
    "#include <Base/Base.h>\n#include <time.h>\n#include \"Home.h\"\nint home(void);\n"
  private static let otherText =
    "#include <Base/Base.h>\n#include <stdio.h>\n#include \"inner.h\"\nint other(void);\n"
  /// Only Log has a key, so that all of it counts byte by byte.
  private static let files = [
    ".gitignore": ".modkit/\n",
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {Shop: {shell: App, components: [Home]}}

    """,
    "App/main.swift": "import Foundation\n",
    "C/Log/component.yml": "name: Log\nlayer: base-service\n",
    "C/Log/Headers/Log.h": "int log_it(void);\n",
    "C/Log/Sources/log.c": "int log_it(void) { return 1; }\n",
    "C/Base/component.yml": "name: Base\nlayer: base-service\ndependencies: [Log]\n",
    "C/Base/Headers/Base.h": "int base(void);\n",
    "C/Base/Sources/base.c": "int base(void) { return 1; }\n",
    "C/Home/component.yml": "name: Home\nlayer: main-business\ndependencies: [Base]\n",
    "C/Home/Headers/Home.h": "int home(void);\n",
    home: homeText,
    other: otherText,
    "C/Home/Sources/Deep/deep.c": "#include <math.h>\n",
    "C/Home/Sources/Deep/more.c": "#include <stdio.h>\n",
  ]

  private func workspace(with changes: [String: String] = [:]) async throws -> Sandbox {
    let sandbox = try Sandbox(files: Self.files.merging(changes) { $1 })
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    try await sandbox.expectMemoryAgrees("at the beginning")
    return sandbox
  }

  @Test(arguments: [
    "// What it is for.\n\n" + homeText, homeText + "#include <time.h>\n",
    "#include \"Home.h\"\n#include <time.h>\n#include <Base/Base.h>\n",
    "#import <time.h>\n" + homeText, "#include <stdio.h>\n" + homeText,
    "#include <time.h>\n#include \"Home.h\"\nint home(void);\n",
  ])
  func leadNowhereElse(text: String) async throws {
    let sandbox = try await workspace()
    try sandbox.write(Self.home, text)
    try await sandbox.expectPlan("edited", isRecalled: true)
    try await sandbox.commit("edit")
    try await sandbox.settle()
    try await sandbox.expectPlan("committed", isRecalled: true)
    try sandbox.write(Self.home, Self.homeText)
    try await sandbox.expectPlan("as before", isRecalled: true)
  }

  /// No other file of the directory has the import, or it may mean something else there.
  @Test(arguments: [
    homeText + "#include <Log/Log.h>\n", homeText + "#include <math.h>\n",
    homeText + "#include MACRO\n", homeText + "#include \"inner.h\"\n",
    homeText + "#include_next <stdio.h>\n",
    homeText + "#include <base/base.h>\n", homeText + "#if A\n#include <stdio.h>\n#endif\n",
    homeText + "#if __has_include(<stdio.h>)\n#endif\n", homeText + "#include \"other.h\"\n",
    "#include <Base/Base.h>\n#include \"Home.h\"\n", "#include <Base/Base.h>\n#include <time.h>\n",
  ])
  func mayLeadElsewhere(text: String) async throws {
    let sandbox = try await workspace()
    try sandbox.write(Self.home, text)
    try await sandbox.expectPlan("edited", isRecalled: false)
    try sandbox.append("int more(void);\n", to: Self.home)
    try await sandbox.expectPlan("a line more", isRecalled: true)
    try sandbox.write(Self.home, Self.homeText)
    try await sandbox.expectPlan("as before", isRecalled: false)
  }

  /// A neighbour that was edited as well tells nothing of what both had before.
  @Test func ofNeighbours() async throws {
    let sandbox = try await workspace()
    try sandbox.append("#include <Log/Log.h>\n", to: Self.home)
    try sandbox.append("#include <Log/Log.h>\n", to: Self.other)
    try await sandbox.expectPlan("both", isRecalled: false)
    try sandbox.write(Self.home, Self.homeText)
    try await sandbox.expectPlan("one", isRecalled: true)
    try sandbox.write(Self.other, Self.otherText)
    try await sandbox.expectPlan("none", isRecalled: false)
    try sandbox.write(Self.home, Self.otherText)
    try sandbox.write(Self.other, Self.homeText)
    try await sandbox.expectPlan("exchanged", isRecalled: false)
  }

  /// No plan depends on them.
  @Test(arguments: ["App/main.swift", "C/Home/Tests/tests.swift"])
  func ofShellsAndTests(path: String) async throws {
    let sandbox = try await workspace(with: ["C/Home/Tests/tests.swift": "import Home\n"])
    for line in ["import Log\n", "@testable import Home\n", "#if A\nimport Base\n#endif\n"] {
      try sandbox.append(line, to: path)
      try await sandbox.expectPlan(line, isRecalled: true)
    }
    try await sandbox.commit("edit")
    try await sandbox.settle()
    try sandbox.write(path, "")
    try await sandbox.expectPlan("without any", isRecalled: true)
  }

  /// What the neighbour imports is not the component's.
  @Test(arguments: [
    "sources: [Sources/home.c, Sources/Deep/*]\n",
    "sources: [Sources/home.c, Sources/Deep/*]\ntests: {sources: [Sources/other.c]}\n",
  ])
  func besideFilesOfOthers(lines: String) async throws {
    let manifest = "name: Home\nlayer: main-business\ndependencies: [Base]\n" + lines
    let sandbox = try await workspace(with: [
      "C/Home/component.yml": manifest, Self.other: "#include <Log/Log.h>\n",
    ])
    try sandbox.append("#include <Log/Log.h>\n", to: Self.home)
    try await sandbox.expectPlan("as a neighbour has it", isRecalled: false)
    try sandbox.append("#include <math.h>\n", to: "C/Home/Sources/Deep/more.c")
    try await sandbox.expectPlan("in a directory of its own", isRecalled: true)
  }

  /// Swift takes the names of both directories for one.
  @Test func besideTwins() async throws {
    let paths = ["\u{E9}/one.c", "e\u{301}/two.c"].map { "C/Home/Sources/\($0)" }
    let sandbox = try await workspace()
    try sandbox.write(paths[0], "#include <stdlib.h>\n")
    try sandbox.write(paths[1], "#include <string.h>\n")
    try await sandbox.commit("twins")
    try await sandbox.settle()
    try await sandbox.expectPlan("new", isRecalled: false)
    try sandbox.append("#include <string.h>\n", to: paths[0])
    try await sandbox.expectPlan("what is in the twin", isRecalled: false)
    try sandbox.write(
      paths[1].replacing("two", with: "three"), "#include <string.h>\n#include <stdlib.h>\n")
    try await sandbox.expectPlan("with a neighbour", isRecalled: false)
    try sandbox.append("#include <stdlib.h>\n", to: paths[1])
    try await sandbox.expectPlan("what is in the neighbour", isRecalled: true)
  }

  /// A plan tells where a component imports its own Swift, if it cannot be built for that.
  @Test(arguments: [
    ("own.m", "@import Home;\n"), ("own.m", "#import <Home/Home-Swift.h>\n"),
    ("own.c", "#include <Home/Home-Swift.h>\n"),
  ])
  func ofItsOwnSwift(name: String, text: String) async throws {
    let path = "C/Home/Sources/\(name)"
    let sandbox = try await workspace(with: [
      path: text, "C/Home/Sources/own.swift": "public class Own {}\n",
    ])
    try sandbox.write(path, text + "int more(void);\n")
    try await sandbox.expectPlan("with a line below", isRecalled: true)
    try sandbox.write(path, "\n" + text)
    try await sandbox.expectPlan("with a line above", isRecalled: false)
  }
}
