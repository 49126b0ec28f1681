import ModKitManifests
import ModKitModel
import ModKitScan
import ModKitTestSupport
import Testing

struct SystemIndexTests {
  private static let frameworks = "System/Library/Frameworks"

  private var sdk: InMemoryFileTree {
    var tree = InMemoryFileTree([
      "usr/include/objc/NSObject.h": """
      @protocol NSObject - (Class)class; @property (readonly, copy) NSString *description; @end
      @interface NSObject <NSObject> + (void)load; - (instancetype)init; @end
      """,
      "\(Self.frameworks)/Foundation.framework/Headers/NSDate.h":
        "@interface NSDate : NSObject <NSCopying> - (instancetype)initWithTimeInterval:(double)t; @end",
      "\(Self.frameworks)/Foundation.framework/Headers/NSCopying.h":
        "@protocol NSCopying - (id)copyWithZone:(struct _NSZone *)zone; @end",
      "\(Self.frameworks)/Foundation.framework/Foundation.tbd": """
      --- !tapi-tbd
      exports:
        - objc-classes: [ NSDate, _NSHidden ]
      """,
      "\(Self.frameworks)/Foundation.framework/Headers/README": "@interface Text : NSObject @end",
      "System/Library/PrivateFrameworks/P.framework/P.tbd": """
      --- !tapi-tbd
      exports:
        - objc-classes: [ Private ]
      """,
    ])
    tree.link("usr/include/link.h", to: .file)
    return tree
  }

  @Test func anSDK() {
    let index = SystemIndex(sdk)
    #expect(index.files == 4)
    #expect(index.obstacles.isEmpty)
    #expect(
      index.methods
        == SystemMethods(classes: [
          "NSObject": .init(
            instanceSelectors: ["class", "description", "init"], classSelectors: ["load"]),
          "NSDate": .init(
            superclass: "NSObject", instanceSelectors: ["copyWithZone:", "initWithTimeInterval:"]),
          "_NSHidden": .init(),
        ]))
    let date = { ObjectiveCMethod(className: "NSDate", isClassMethod: false, selector: $0) }
    #expect(index.methods.override(by: date("copyWithZone:"))?.isInherited == false)
    #expect(index.methods.override(by: date("description"))?.declaringClass == "NSObject")
    #expect(index.methods.override(by: date("lg_stamp")) == nil)
  }

  @Test func whatCannotBeRead() {
    var tree = sdk
    tree.forbid("\(Self.frameworks)/Foundation.framework/Headers/NSCopying.h")
    tree.forbid("usr", with: .failed("broken"))
    let index = SystemIndex(tree)
    #expect(
      index.obstacles.map { "\($0.path): \($0.error)" } == [
        "\(Self.frameworks)/Foundation.framework/Headers/NSCopying.h: reading it is not permitted",
        "usr: broken",
      ])
    #expect(index.methods.classes.keys.sorted() == ["NSDate", "_NSHidden"])
  }
}
