import ModKitModel
import Testing

@Suite struct VersionHeaderTests {
  @Test(arguments: [
    "", "// nothing\n/* at\n all */\n",
    """
    //
    //  Kit.h
    //
    #import <Foundation/Foundation.h>

    //! Project version number for Kit.
    FOUNDATION_EXPORT double KitVersionNumber;

    //! Project version string for Kit.
    FOUNDATION_EXPORT const unsigned char KitVersionString[];

    // In this header, you should import all the public headers of your framework.
    """,
    "#if TARGET_OS_IPHONE\r\n#import <UIKit/UIKit.h>\r\n#endif\r\nextern double KVersionNumber;\r\n",
    "/* unclosed int a;",
  ])
  func whatDeclaresTheVersionAlone(text: String) {
    #expect(VersionHeader.matches(text))
  }

  @Test(arguments: [
    "int a;", "#import \"Other.h\"\n", "#define A 1\n", "extern double KitVersion;",
    "FOUNDATION_EXPORT double KitVersionNumber; @class A;", "@interface A\n@end\n", "#import\n",
    "double VersionNumber", "FOUNDATION_EXPORT double KitVersionNumber;\nvoid f(void)",
  ])
  func whatDeclaresMore(text: String) {
    #expect(!VersionHeader.matches(text))
  }

  @Test func onlyAComponentOfSwiftAlone() {
    let start = SourceLocation(file: "component.yml", line: 1, column: 1)
    var component = Component(
      name: "Kit", directory: ".", layer: "a",
      files: ComponentFiles(
        sources: [SourceFile(path: "a.swift", language: .swift)], publicHeaders: ["Kit.h"],
        projectHeaders: ["own.h"]),
      locations: ComponentLocations(name: start, layer: start))
    let text = { (path: String) in path == "Kit.h" ? "#import <UIKit/UIKit.h>\n" : nil }
    let alone = component.withoutVersionHeaders(text)
    #expect(!alone.hasClangModule)
    #expect(alone.files.projectHeaders == ["Kit.h", "own.h"])
    component.files.publicHeaders.append("More.h")
    #expect(component.withoutVersionHeaders(text) == component, "it cannot be read")
    component.files.publicHeaders = ["Kit.h"]
    component.files.sources.append(SourceFile(path: "a.c", language: .c))
    #expect(component.withoutVersionHeaders(text) == component)
  }
}
