import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct StubSDKTests {
  private func item(_ form: Import.Form, _ operand: String) -> Import {
    Import(form: form, operand: operand, position: TextPosition(line: 1, column: 1))
  }

  @Test func whatIsAskedForIsThere() {
    let sdk = StubSDK(imports: [
      item(.angledHeader, "WebKit/WKWebView.h"), item(.angledHeader, "stdio.h"),
      item(.objectiveCModule, "AVFoundation.AVPlayer"), item(.quotedHeader, "sys/types.h"),
    ])
    let paths = sdk.files(in: "sdk").map(\.path)
    let frameworks = "sdk/System/Library/Frameworks"
    #expect(paths.contains("\(frameworks)/WebKit.framework/Headers/WKWebView.h"))
    #expect(paths.contains("\(frameworks)/sys.framework/Headers/types.h"))
    #expect(paths.contains("\(frameworks)/AVFoundation.framework/Modules/module.modulemap"))
    #expect(paths.contains("sdk/usr/include/stdio.h"))
    #expect(paths == paths.sorted())
  }

  @Test(arguments: [
    "../evil.h", "sys/../../evil.h", "/etc/passwd", "a//b.h", "a/./b.h", "a\"b.h", "a\\b.h",
    "a\nb.h", "",
  ])
  func noHeaderLeavesTheSDK(operand: String) {
    let plain = StubSDK(imports: [])
    #expect(StubSDK(imports: [item(.angledHeader, operand)]) == plain)
    #expect(StubSDK(imports: [item(.objectiveCModule, operand)]) == plain)
  }

  @Test func theOrderOfImportsDoesNotMatter() {
    let items = ["b.h", "X/b.h", "X/a.h", "a.h"].map { item(.angledHeader, $0) }
    #expect(
      StubSDK(imports: items).files(in: "sdk")
        == StubSDK(imports: items.reversed()).files(in: "sdk"))
  }

  @Test func clangAcceptsEveryModule() async throws {
    let sdk = StubSDK(imports: [
      item(.angledHeader, "WebKit/WKWebView.h"), item(.angledHeader, "WebKit/WebKit.h"),
      item(.objectiveCModule, "WebKit.WKWebView"), item(.objectiveCModule, "A.B.C"),
      item(.objectiveCModule, "A.B"), item(.angledHeader, "mach/arm/x.h"),
      item(.angledHeader, "stdio.h"), item(.angledHeader, "Foundation/NSObject.h"),
    ])
    let disk = try GeneratedDisk()
    try disk.write(sdk.files(in: "sdk"))
    try disk.write(
      sdk.importingSource + """
        #import <mach/arm/x.h>
        @import A.B.C;
        @import WebKit.WKWebView;
        typedef NS_ENUM(NSInteger, Kind) { KindOne, KindTwo };
        typedef NS_OPTIONS(NSUInteger, Flags) { FlagOne = 1, FlagTwo = 2 };
        NS_ASSUME_NONNULL_BEGIN
        @interface Page : UIViewController <UITableViewDelegate>
        @property (nonatomic, copy, nullable) NSArray<NSString *> *names;
        - (instancetype)initWithKind:(Kind)kind NS_DESIGNATED_INITIALIZER;
        @end
        NS_ASSUME_NONNULL_END

        """, to: "use.m")
    let answer = try await disk.run(
      "clang",
      [
        "-fsyntax-only", "-x", "objective-c", "-target", "arm64-apple-ios16", "-isysroot", "sdk",
        "-fmodules", "-fmodules-cache-path=cache", "-fobjc-arc", "-Werror", "use.m",
      ])
    #expect(answer.isSuccess, "\(answer.text)")
  }
}
