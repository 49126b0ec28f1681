import ModKitModel
import Testing

@testable import ModKitAdopt

/// What `bazel query --output=xml` says.
@Suite struct BazelQueryTests {
  static let document = """
    <?xml version="1.1" encoding="UTF-8" standalone="no"?>
    <query version="2">
        <!-- what a macro made -->
        <rule class="swift_library" location="/home/me/app/Net/BUILD:12:8" name="//Net:Net">
            <string name="name" value="Net"/>
            <string name="generator_function" value="my_library"/>
            <string name="module_name" value="Net"/>
            <list name="srcs">
                <label value="//Net:Sources/A.swift"/>
                <label value="//Files:group"/>
                <label value="//Net:Gen.swift"/>
            </list>
            <list name="deps">
                <label value="//Log:Log"/>
                <label value="@rx//:RxSwift"/>
            </list>
            <list name="visibility"><label value="//visibility:public"/></list>
            <boolean name="testonly" value="false"/>
            <rule-input name="//Net:Sources/A.swift"/>
        </rule>
        <rule class="objc_library" location="/home/me/app/Log/BUILD.bazel:3:1" name="//Log:Log">
            <list name="srcs"><label value="//Log:Log.m"/></list>
            <list name="hdrs"><label value="//Log:L&amp;g.h"/></list>
            <string configurable="yes" name="module_name"/>
        </rule>
        <rule class="filegroup" location="/home/me/app/Files/BUILD:1:1" name="//Files:group">
            <list name="srcs"><label value="//Files:B.swift"/></list>
        </rule>
        <rule class="alias" location="/home/me/app/BUILD:1:1" name="//:log">
            <label name="actual" value="//Log:Log"/>
        </rule>
        <rule class="genrule" location="/home/me/app/Net/BUILD:30:8" name="//Net:gen"/>
        <generated-file generating-rule="//Net:gen" location="x" name="//Net:Gen.swift"/>
        <source-file location="/home/me/app/Net/Sources/A.swift:1:1" name="//Net:Sources/A.swift"/>
        <rule class="ios_application" location="/home/me/app/BUILD:9:1" name="//:App">
            <list name="deps"><label value="//Net:Net"/></list>
        </rule>
    </query>
    """

  @Test func targetsOfAllPackagesAreKnown() throws {
    let reading = BazelQuery.reading(of: Array(Self.document.utf8), at: "query.xml")
    #expect(reading.issues == [])
    #expect(reading.components.map(\.name) == ["Net"])
    let net = reading.components[0]
    #expect(net.location.description == "Net/BUILD:12:8")
    #expect(net.sources.map(\.pattern) == ["Sources/A.swift", "../Files/B.swift"])
    #expect(net.references.map(\.reference) == ["//Log:Log", "@rx//:RxSwift"])
    #expect(reading.aliases.map(\.name) == ["//:log"])
    #expect(reading.aliases.map(\.meanings) == [["//Log:Log"]])
    #expect(reading.packages.map(\.directory) == [".", "Files", "Log", "Net"])
    #expect(reading.products.map(\.name) == ["App"])
    #expect(
      reading.gaps.map { "\($0.issue.location): \($0.issue.message)" } == [
        "Log/BUILD.bazel:3:1: the component `Log` has a module whose name is what a select chooses, and is left out",
        "Net/BUILD:12:8: `//Net:Gen.swift`, which is made by `//Net:gen`, is left out of the files"
          + " of `Net`",
      ])
  }

  @Test(arguments: [
    ("", "1:1: no output of `bazel query --output=xml`: there is no element"),
    ("<query>", "1:8: no output of `bazel query --output=xml`: `query` does not end"),
    ("<a/>", "1:1: no output of `bazel query --output=xml`: the root is `a`, not `query`"),
    (
      "<query><a></b></query>",
      "1:11: no output of `bazel query --output=xml`: `b` ends, and did not begin"
    ),
    (
      "<!DOCTYPE q [<!ENTITY a \"b\">]><query/>",
      "1:1: no output of `bazel query --output=xml`: unexpected document type"
    ),
    (
      "<query a=\"&b;\"/>",
      "1:11: no output of `bazel query --output=xml`: the entity `b` is not known"
    ),
    ("//a:b\n", "2:1: no output of `bazel query --output=xml`: there is no element"),
  ])
  func whatIsNoQueryIsRefused(_ text: String, _ issue: String) {
    let reading = BazelQuery.reading(of: Array(text.utf8), at: "q")
    #expect(reading.issues.map { "\($0.location): \($0.message)" } == ["q:\(issue)"])
  }
}
