import Foundation
import ModKitLinkMap
import ModKitModel
import ModKitTestSupport
import Testing

/// Classes and extensions of Swift, compiled for a phone with a Foundation that has two classes.
@Suite(
  .enabled(
    if: ObjectiveCWorkshop.isAvailable && Tool.isAvailable("swiftc"),
    "needs clang, swiftc and LLVM's tools, version 19"))
struct SwiftMetadataTests {
  private static let header = """
    __attribute__((objc_root_class)) @interface NSObject - (instancetype)init; @end
    @interface NSDate : NSObject @end
    """
  private static let mode = """
    import Foundation
    @objc public class Base: NSObject {
      @objc public func take(_ a: NSObject, with b: NSDate) {}
      @objc public var held: NSObject { get { return self } set {} }
      @objc public static func make() {}
    }
    @objc(Renamed) public class Other: NSObject {}
    public class Mode: NSObject { public class FooMode: NSObject { @objc func inner() {} } }
    extension NSDate {
      @objc public func stamp(_ x: NSObject) {}
      @objc public class func now() {}
      @objc(renamed:to:) func named(_ a: NSObject, _ b: NSObject) {}
    }
    extension Mode.FooMode { @objc func more() {} }
    """
  private static let client = """
    import Foundation
    import Mode
    extension Base { @objc public func client() {} }
    extension Other { @objc public func client() {} }
    extension Mode.FooMode { @objc public func client() {} }
    """
  private static let methods = [
    "+[NSDate(Mode) now]", "+[_TtC4Mode4Base make]", "-[NSDate(Mode) renamed:to:]",
    "-[NSDate(Mode) stamp:]",
    "-[Renamed init]", "-[_TtC4Mode4Base held]", "-[_TtC4Mode4Base init]",
    "-[_TtC4Mode4Base setHeld:]", "-[_TtC4Mode4Base take:with:]", "-[_TtC4Mode4Mode init]",
    "-[_TtCC4Mode4Mode7FooMode init]", "-[_TtCC4Mode4Mode7FooMode inner]",
    "-[_TtCC4Mode4Mode7FooMode(Mode) more]",
  ]
  private static let clientMethods = [
    "-[Renamed(Client) client]", "-[_TtC4Mode4Base(Client) client]",
    "-[_TtCC4Mode4Mode7FooMode(Client) client]",
  ]

  private func compiled() async throws -> ObjectiveCWorkshop {
    let shop = try ObjectiveCWorkshop()
    let framework = "sdk/System/Library/Frameworks/Foundation.framework"
    try shop.write(Self.header, to: "\(framework)/Headers/Foundation.h")
    try shop.write(
      "framework module Foundation { umbrella header \"Foundation.h\" export * }\n",
      to: "\(framework)/Modules/module.modulemap")
    for (name, text) in [("Mode", Self.mode), ("Client", Self.client)] {
      try shop.write(text, to: "\(name).swift")
      try await shop.run(
        "swiftc",
        [
          "-target", ObjectiveCWorkshop.phone, "-sdk", "sdk", "-parse-as-library", "-parse-stdlib",
          "-module-name", name, "-I", ".", "-emit-object", "-emit-module", "-Xfrontend",
          "-enable-objc-interop", "-Xfrontend", "-disable-objc-attr-requires-foundation-module",
          "\(name).swift", "-o", "\(name).o",
        ])
    }
    return shop
  }

  private func extensions(_ own: ObjectiveCMetadata) -> [String] {
    own.implementations.filter { $0.form == .swiftExtension }.map(\.owner).sorted()
  }

  private static let owners = [
    "NSDate(Mode)", "Renamed(Client)", "_TtC4Mode4Base(Client)", "_TtCC4Mode4Mode7FooMode(Client)",
    "_TtCC4Mode4Mode7FooMode(Mode)",
  ]

  @Test func objectsAndOneImage() async throws {
    let shop = try await compiled()
    let (mode, client) = (try shop.metadata("Mode.o"), try shop.metadata("Client.o"))
    #expect(mode.methods == Self.methods)
    #expect(client.methods == Self.clientMethods)
    #expect(mode.obstacles.isEmpty && client.obstacles.isEmpty)
    #expect((extensions(mode) + extensions(client)).sorted() == Self.owners)
    try await shop.link("App.dylib", ["-dylib", "Mode.o", "Client.o"])
    #expect(try shop.metadata("App.dylib").methods == (Self.methods + Self.clientMethods).sorted())
    #expect(try extensions(shop.metadata("App.dylib")) == Self.owners)
    // Without symbols, a category named like a module of the image's classes is one of Swift.
    try await shop.run("llvm-strip-19", ["-x", "App.dylib"])
    let stripped = try shop.metadata("App.dylib")
    #expect(stripped.methods == (Self.methods + Self.clientMethods).sorted())
    #expect(extensions(stripped) == ["NSDate(Mode)", "_TtCC4Mode4Mode7FooMode(Mode)"])
  }

  /// In another image, the category's own symbol says what the class is called in Objective-C.
  @Test func classesOfAnotherImage() async throws {
    let shop = try await compiled()
    try await shop.link("Mode.dylib", ["-dylib", "Mode.o"])
    try await shop.link("Client.dylib", ["-dylib", "Client.o", "Mode.dylib"])
    #expect(try shop.metadata("Client.dylib").methods == Self.clientMethods)
    try await shop.run("llvm-strip-19", ["-x", "Client.dylib"])
    let stripped = try shop.metadata("Client.dylib")
    #expect(
      stripped.methods
        == Self.clientMethods.map { $0.replacing("Renamed", with: "_TtC4Mode5Other") }.sorted())
    #expect(
      stripped.obstacles.map(\.reason).sorted()
        == ["_TtC4Mode4Base", "_TtC4Mode5Other", "_TtCC4Mode4Mode7FooMode"].map {
          "has a category on a class of Swift whose Objective-C name is not in it; \($0) is taken, as without @objc(Name)"
        })
  }
}
