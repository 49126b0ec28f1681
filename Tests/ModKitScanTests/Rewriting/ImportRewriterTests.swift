import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

/// A source of `Feed`, what becomes of it, and what is refused.
struct RewriteCase: Sendable, CustomTestStringConvertible {
  var title: String
  var before: String
  /// Nil when nothing changes.
  var after: String?
  var refusals: [String] = []
  var file = RewriteSample.file
  var includesOwn = false

  var testDescription: String { title }

  static let all = [
    RewriteCase(
      title: "quotes, with a comment behind them", before: "#import \"Login.h\" // \"Login.h\"\n",
      after: "#import <LoginKit/Login.h> // \"Login.h\"\n"),
    RewriteCase(
      title: "a path", before: "#include \"../../Login/Headers/Login.h\"\n",
      after: "#include <LoginKit/Login.h>\n"),
    RewriteCase(
      title: "a path from the root", before: "#include \"Login/Headers/Login.h\"",
      after: "#include <LoginKit/Login.h>"),
    RewriteCase(
      title: "brackets without a module", before: "#import <Login.h>\n",
      after: "#import <LoginKit/Login.h>\n"),
    RewriteCase(
      title: "a module between quotes", before: "#import \"LoginKit/Login.h\"\n",
      after: "#import <LoginKit/Login.h>\n"),
    RewriteCase(
      title: "nothing to do",
      before: "#import <LoginKit/Login.h>\n#import <stdio.h>\n@import LoginKit;\n"),
    RewriteCase(
      title: "every branch, and the questions",
      before: """
        #if __has_include("Login.h") && !__has_include( <Login.h> )
        # import "Login.h"
        #elif __has_include("Token.h")
        #import <Login.h>
        #else
        #import "Login.h"
        #endif
        """,
      after: """
        #if __has_include(<LoginKit/Login.h>) && !__has_include( <LoginKit/Login.h> )
        # import <LoginKit/Login.h>
        #elif __has_include("Token.h")
        #import <LoginKit/Login.h>
        #else
        #import <LoginKit/Login.h>
        #endif
        """),
    RewriteCase(
      title: "what is cut in two lines", before: "#im\\\nport \"Log\\\nin.h\" // c\nint a;\n",
      after: "#im\\\nport <LoginKit/Login.h> // c\nint a;\n"),
    RewriteCase(
      title: "a header of several components", before: "int a;\n#import \"Same.h\"\n",
      refusals: ["2:9 ambiguous (Login/Headers/Same.h, Net/Code/c/Same.h) \"Same.h\""]),
    RewriteCase(
      title: "a path tells them apart", before: "#import \"c/Same.h\"\n",
      after: "#import <net/c/Same.h>\n"),
    RewriteCase(
      title: "a private header", before: "#import \"Token.h\"\n#import \"Login.h\"\n",
      after: "#import \"Token.h\"\n#import <LoginKit/Login.h>\n",
      refusals: ["1:9 hidden \"Token.h\""]),
    RewriteCase(
      title: "a directory before headers", before: "#import \"net.h\"\n",
      after: "#import <net/net.h>\n"),
    RewriteCase(
      title: "folders that are kept", before: "#import \"a/buffer.h\"\n",
      after: "#import <net/a/buffer.h>\n"),
    RewriteCase(
      title: "two headers of one component", before: "#import \"buffer.h\"\n",
      refusals: ["1:9 ambiguous (Net/Code/a/buffer.h, Net/Code/b/buffer.h) \"buffer.h\""]),
    RewriteCase(
      title: "another path than the presented one",
      before: "#import <Net/net.h>\n#import <net/Same.h> // c\n#import \"Net/c/Same.h\"\n",
      after: "#import <net/net.h>\n#import <net/c/Same.h> // c\n#import <net/c/Same.h>\n"),
    RewriteCase(
      title: "a path that two headers could mean", before: "#import <net/buffer.h>\n"),
    RewriteCase(
      title: "another path than the own one", before: "#import <Net/net.h>\n",
      after: "#import <net/net.h>\n", file: "Net/Code/net.h"),
    RewriteCase(
      title: "a search that goes on", before: "#include_next \"Login.h\"\n",
      refusals: ["1:15 next <LoginKit/Login.h> \"Login.h\""]),
    RewriteCase(
      title: "own headers are left alone",
      before: "#import \"Feed.h\"\n#import \"Twin.h\"\n#import \"feed_inner.h\"\n"),
    RewriteCase(
      title: "own headers",
      before: """
        #import "Feed.h"
        #import "../Headers/Twin.h"
        #import "feed_inner.h"
        #import <Feed.h>
        #if __has_include("Feed.h")
        #endif
        """,
      after: """
        #import <Feed/Feed.h>
        #import <Feed/Twin.h>
        #import "feed_inner.h"
        #import <Feed.h>
        #if __has_include(<Feed/Feed.h>)
        #endif
        """, includesOwn: true),
    RewriteCase(
      title: "a public header", before: "#import \"Twin.h\"\n#import \"Login.h\"\n",
      after: "#import <Feed/Twin.h>\n#import <LoginKit/Login.h>\n", file: "Feed/Headers/Feed.h",
      includesOwn: true),
    RewriteCase(
      title: "tests are at home in their component",
      before: "#import \"Feed.h\"\n#import \"Login.h\"\n",
      after: "#import \"Feed.h\"\n#import <LoginKit/Login.h>\n", file: "Feed/Tests/t.m",
      includesOwn: true),
    RewriteCase(
      title: "a shell", before: "#import \"Feed.h\"\n", after: "#import <Feed/Feed.h>\n",
      file: "App/main.m"),
  ]
}

@Suite struct ImportRewriterTests {
  @Test(arguments: RewriteCase.all) func imports(_ item: RewriteCase) throws {
    let sample = RewriteSample([item.file: item.before])
    let result = try sample.result(
      of: item.file, RewriteScope(includesOwn: item.includesOwn))
    #expect(result.text == item.after)
    #expect(result.refusals == item.refusals)
  }

  /// What was written leads to the same header, so that there is nothing left to do.
  @Test(arguments: RewriteCase.all) func aSecondTime(_ item: RewriteCase) throws {
    let sample = RewriteSample([item.file: item.after ?? item.before])
    #expect(
      try sample.result(of: item.file, RewriteScope(includesOwn: item.includesOwn)).text == nil)
  }

  @Test func onlyTheSourcesOfSomeComponents() throws {
    let import_ = "#import \"Login.h\"\n"
    let sample = RewriteSample([
      RewriteSample.file: import_, "Feed/Tests/t.m": import_, "App/main.m": import_,
      "Net/Code/net.h": import_,
    ])
    let all = try sample.outcome().rewrites.map(\.path)
    #expect(all == ["App/main.m", "Feed/Sources/feed.m", "Feed/Tests/t.m", "Net/Code/net.h"])
    let some = try sample.outcome(RewriteScope(components: ["Feed"])).rewrites.map(\.path)
    #expect(some == ["Feed/Sources/feed.m", "Feed/Tests/t.m"])
  }

  /// What stands between the brackets may lead elsewhere.
  @Test func aDirectoryWithTheNameOfAnotherModule() throws {
    let sample = RewriteSample([
      "Odd/component.yml": """
      name: Odd
      layer: base-service
      headers: {public: ["Code/*.h"], directory: LoginKit}
      """,
      "Odd/Code/odd.h": "\n", "Odd/Code/Login.h": "\n",
      RewriteSample.file: "#import \"Odd/Code/Login.h\"\n#import \"odd.h\"\n",
    ])
    let result = try sample.result()
    #expect(
      result.refusals.contains(
        "1:9 <LoginKit/Login.h> leads to Login/Headers/Login.h \"Odd/Code/Login.h\""))
  }

  @Test func aFileThatCannotBeRead() throws {
    var sample = RewriteSample()
    sample.tree.forbid(RewriteSample.file)
    #expect(throws: UnreadableSources.self) { try sample.outcome() }
  }
}
