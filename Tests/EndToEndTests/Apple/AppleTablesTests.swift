import Foundation
import ModKitTestSupport
import Testing

/// Generated tables in a shell of Objective-C, compiled and linked for iPhones.
@Suite(
  .building, .enabled(if: Sandbox.hasAppleTools && Tool.isAvailable("ld64.lld-19"), "no LLVM 19"))
struct AppleTablesTests {
  private static let files = [
    "modkit.yml": """
    name: Phone
    components: ["C/*/component.yml"]
    layers: [base-service]
    deployment: {ios: "18.0"}
    couplings:
    - {kind: route, role: provides, pattern: "[Jobs route:$NAME]"}
    - {kind: binding, role: provides, pattern: "[Jobs bind:$NAME to:$CLASS]"}
    - {kind: service, role: provides, pattern: "[Jobs serve:$NAME by:$CLASS]"}
    - {kind: action, role: provides, pattern: "[Jobs action:$NAME]"}
    products:
      App:
        shell: App
        components: [Jobs]
        generate: {routes: true, services: true, bindings: true, actions: true}

    """,
    "App/main.m": """
    #import <Foundation/Foundation.h>
    #import "ModKitActions.h"
    #import "ModKitBindings.h"
    #import "ModKitRoutes.h"
    #import "ModKitServices.h"
    #import <Jobs/Jobs.h>

    int main(void) {
      [Jobs open:AppRouteJobId];
      [Jobs open:AppRouteJobIdURL(@"17")];
      [Jobs open:AppActionJobApply];
      Class cell = AppBindings()[@"cell"];
      return (int)(AppServices().count + AppOtherServices().count + AppOtherBindings().count
                   + AppActionParameters()[AppActionJobApply].count + (cell ? 1 : 0));
    }

    """,
    "C/Jobs/component.yml": """
    name: Jobs
    layer: base-service
    headers: {public: [Headers/*.h]}
    runtime: {actions: {provides: [{name: job.apply, parameters: [id, resume]}]}}

    """,
    "C/Jobs/Headers/Jobs.h": """
    #import <Foundation/Foundation.h>
    @protocol JobStore
    @end
    @interface JobCell : NSObject
    @end
    @interface Jobs : NSObject
    + (void)start;
    + (void)open:(NSString *)name;
    + (void)route:(NSString *)name;
    + (void)action:(NSString *)name;
    + (void)bind:(NSString *)key to:(Class)type;
    + (void)serve:(Protocol *)service by:(Class)type;
    @end

    """,
    "C/Jobs/Sources/Jobs.m": """
    #import <Jobs/Jobs.h>
    @interface JobDisk : NSObject <JobStore>
    @end
    @implementation JobDisk
    @end
    @implementation JobCell
    @end
    @implementation Jobs
    + (void)start {
      [Jobs route:@"job/:id"];
      [Jobs action:@"job.apply"];
      [Jobs bind:@"cell" to:[JobCell class]];
      [Jobs serve:@protocol(JobStore) by:[JobDisk class]];
    }
    + (void)open:(NSString *)name {
    }
    + (void)route:(NSString *)name {
    }
    + (void)action:(NSString *)name {
    }
    + (void)bind:(NSString *)key to:(Class)type {
    }
    + (void)serve:(Protocol *)service by:(Class)type {
    }
    @end

    """,
  ]

  private static let foundation = """
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define FOUNDATION_EXPORT extern
    typedef unsigned long NSUInteger;
    @class NSString;
    __attribute__((objc_root_class)) @interface NSObject
    + (instancetype)new;
    - (instancetype)init;
    + (Class)class;
    @end
    @interface NSCharacterSet : NSObject
    + (instancetype)characterSetWithCharactersInString:(NSString *)text;
    @end
    @interface NSString : NSObject
    - (NSString *)stringByAddingPercentEncodingWithAllowedCharacters:(NSCharacterSet *)allowed;
    @end
    @interface NSArray<Element> : NSObject
    @property (readonly) NSUInteger count;
    + (instancetype)arrayWithObjects:(const id *)objects count:(NSUInteger)count;
    - (NSString *)componentsJoinedByString:(NSString *)text;
    @end
    @interface NSDictionary<Key, Value> : NSObject
    @property (readonly) NSUInteger count;
    + (instancetype)dictionaryWithObjects:(const id *)objects
                                  forKeys:(const id *)keys
                                    count:(NSUInteger)count;
    - (Value)objectForKeyedSubscript:(Key)key;
    @end

    """

  /// A workspace with an SDK in which there is what the tables need.
  private func workspace() throws -> (Sandbox, sdk: String) {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.writeAppleTools()
    let sdk = try sandbox.writeSDK("iPhoneOS")
    let framework = "sdks/iPhoneOS.sdk/System/Library/Frameworks/Foundation.framework"
    try sandbox.write("\(framework)/Headers/Foundation.h", Self.foundation)
    try sandbox.edit(
      "\(framework)/Foundation.tbd", "_objc_msgSend,",
      "_objc_msgSend, ___CFConstantStringClassReference, _objc_opt_class, _objc_storeStrong,"
        + " _objc_retainAutoreleaseReturnValue, ___NSArray0__, ___NSDictionary0__,"
        + " _objc_unsafeClaimAutoreleasedReturnValue, _objc_claimAutoreleasedReturnValue,")
    try sandbox.edit(
      "\(framework)/Foundation.tbd", "[ NSObject ]",
      "[ NSArray, NSCharacterSet, NSDictionary, NSObject, NSString, Protocol ]")
    return (sandbox, sdk)
  }

  @Test func aShellOfObjectiveCHasItsTables() async throws {
    let (sandbox, sdk) = try workspace()
    let answer = try await sandbox.modkitForApple([
      "integrate", "--product", "App", "--destination", "ios", "--sdk", sdk,
    ])
    #expect(answer.isSuccess, "\(answer.text)")
    let objects = try await AppleApp.link("App", for: "arm64-apple-ios18.0", sdk, in: sandbox)
    let expected: Set = ["main.m.o", "ModKitBindings.m.o", "ModKitServices.m.o", "Jobs.m.o"]
    #expect(objects.isSuperset(of: expected), "\(objects)")
    try await requireTables(
      ".modkit/products/App/swiftpm/.build/arm64-apple-ios/debug/App", in: sandbox)
  }

  /// An app target gets the files for its language.
  @Test func tablesOfPodsLinkToo() async throws {
    let (sandbox, sdk) = try workspace()
    let answer = try await sandbox.modkitForApple([
      "integrate", "--product", "App", "--backend", "cocoapods", "--destination", "ios", "--sdk",
      sdk,
    ])
    #expect(answer.isSuccess, "\(answer.text)")
    let tables = ".modkit/products/App/cocoapods/Tables/App"
    try sandbox.write("include/Jobs/Jobs.h", try sandbox.read("C/Jobs/Headers/Jobs.h"))
    let sources = [
      "App/main.m", "\(tables)/ModKitBindings.m", "\(tables)/ModKitServices.m",
      "C/Jobs/Sources/Jobs.m",
    ]
    var objects: [String] = []
    for (number, source) in sources.enumerated() {
      objects.append("\(number).o")
      let compiled = try await sandbox.run(
        "clang",
        [
          "-target", "arm64-apple-ios18.0", "-isysroot", sdk, "-fobjc-arc", "-fmodules",
          "-fmodules-cache-path=cache", "-Wall", "-Werror", "-Wno-unused-function",
          "-Wno-unused-const-variable", "-Wno-unused-variable", "-I", tables, "-I", "include", "-c",
          source, "-o", "\(number).o",
        ])
      #expect(compiled.isSuccess, "\(source): \(compiled.text)")
    }
    let linked = try await sandbox.run(
      "ld64.lld-19",
      ["-arch", "arm64", "-platform_version", "ios", "18.0", "18.0", "-syslibroot", sdk]
        + ["-o", "app", "-lSystem", "-framework", "Foundation"] + objects)
    #expect(linked.isSuccess, "\(linked.text)")
    try await requireTables("app", in: sandbox)
  }

  /// The executable is for iPhones, and has the names of the tables and the functions.
  private func requireTables(_ app: String, in sandbox: Sandbox) async throws {
    let header = try await sandbox.run("llvm-objdump-19", ["--macho", "--private-headers", app])
    #expect(header.output.contains("platform ios"), "\(header.text)")
    let symbols = try await sandbox.run("llvm-nm-19", ["--defined-only", app])
    for function in ["AppBindings", "AppOtherBindings", "AppServices", "AppOtherServices"] {
      #expect(symbols.output.contains(" T _\(function)\n"), "\(symbols.text)")
    }
    let text = try await sandbox.run(
      "llvm-objdump-19", ["--macho", "--section=__TEXT,__cstring", app])
    for name in ["job/:id", "job.apply", "resume", "cell", "JobStore"] {
      #expect(text.output.contains(name), "\(name): \(text.text)")
    }
  }
}
