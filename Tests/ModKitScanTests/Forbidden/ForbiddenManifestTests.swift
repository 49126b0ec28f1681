import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// What `forbidden:` may say, and what is said of mistakes in it.
@Suite struct ForbiddenManifestTests {
  private func workspace(_ laws: String) throws -> Workspace {
    try ManifestLoader(
      tree: InMemoryFileTree([
        "modkit.yml":
          "name: W\ncomponents: [\"*/component.yml\"]\nexternal: [Firebase]\nforbidden:\n\(laws)",
        "Database/component.yml": "name: Database\nmodule: DB\nlayer: base-service\n",
        "Database/Sources/d.m": "", "Database/Headers/DBTable.h": "",
        "Feed/component.yml": "name: Feed\nlayer: main-business\nline: news\nowners: [\"@feed\"]\n",
        "Feed/Sources/f.swift": "",
      ]), ruleIDs: []
    ).load()
  }

  /// The first issue, as `line:column message; advice`.
  private func issue(_ laws: String) throws -> String {
    do {
      _ = try workspace(laws)
      return ""
    } catch let invalid as InvalidManifests {
      return invalid.issues.map {
        "\($0.location.line):\($0.location.column) \($0.message); \($0.advice ?? "")"
      }.joined(separator: "\n")
    }
  }

  @Test func allOfIt() throws {
    let laws = try workspace(
      """
      - {from: "line:*", to: "module:SQLite3", reason: through Database, use: Database}
      - {from: "owner:@feed", to: Database, tests: false}
      - {from: Feed, to: "header:sqlite3.h"}
      """
    ).forbidden
    #expect(laws.map(\.from.text) == ["line:*", "owner:@feed", "Feed"])
    #expect(laws.map(\.to.text) == ["module:SQLite3", "Database", "header:sqlite3.h"])
    #expect(laws.map(\.reason) == ["through Database", nil, nil])
    #expect(laws.map(\.use) == ["Database", nil, nil])
    #expect(laws.map(\.includesTests) == [true, false, true])
    #expect(laws.map(\.location.line) == [5, 6, 7])
  }

  @Test(arguments: [
    "module:SQLite3", "module:Fire*", "module:Firebase", "header:sqlite3.h",
    "header:UIKit/UIView.h",
    "header:UIKit/*", "header:DB/DBTable.h", "header:DBTable.h", "header:*Table.h", "layer:base-*",
    "path:Data*", "Database", "*",
  ])
  func whatSelectsSomething(target: String) throws {
    #expect(try issue("- {from: Feed, to: \"\(target)\"}\n") == "")
  }

  @Test(arguments: [
    ("{from: Fed, to: Database}", "5:10 `Fed` selects no component; did you mean `Feed`?"),
    ("{from: Feed, to: Databse}", "5:20 `Databse` selects no component; did you mean `Database`?"),
    (
      "{from: Feed, to: SQLite3}",
      "5:20 `SQLite3` selects no component; did you mean `module:SQLite3`?"
    ),
    (
      "{from: Feed, to: \"module:SQLlite3\"}",
      "5:20 `module:SQLlite3` selects no module of the platforms, and none under `external:`;"
        + " did you mean `module:SQLite3`?"
    ),
    (
      "{from: Feed, to: \"module:DB\"}",
      "5:20 `module:DB` selects no module of the platforms, and none under `external:`;"
        + " did you mean `Database`?"
    ),
    (
      "{from: Feed, to: \"header:sqlte3.h\"}",
      "5:20 `header:sqlte3.h` selects no header; did you mean `header:sqlite3.h`?"
    ),
    (
      "{from: Feed, to: \"modul:UIKit\"}",
      "5:20 `to` `modul:UIKit` selects by `modul`, which is nothing to select by;"
        + " did you mean `module:`?"
    ),
    (
      "{from: \"layr:x\", to: Feed}",
      "5:10 `from` `layr:x` selects by `layr`, which no component has; did you mean `layer:`?"
    ),
    (
      "{from: Feed, to: \"module:UIKit\", use: Databas}",
      "5:41 there is no component or module `Databas` to be used instead; did you mean `Database`?"
    ),
    (
      "{from: Feed, to: Database, use: Database}",
      "5:35 `Database` is to be used, and is forbidden by `to`; name something else, or narrow `to`"
    ),
    ("{from: Feed, to: Database, why: x}", "5:30 an element of `forbidden` has no key `why`;"),
    ("{from: Feed}", "5:3 an element of `forbidden` has no `to`;"),
    (
      "{from: Feed, to: Database, tests: maybe}",
      "5:37 `tests` has to be true or false, not `maybe`;"
    ),
  ])
  func mistakes(law: String, message: String) throws {
    let found = try issue("- \(law)\n")
    #expect(found.hasPrefix(message), "\(found)")
    #expect(!found.contains("\n"), "\(found)")
  }
}
