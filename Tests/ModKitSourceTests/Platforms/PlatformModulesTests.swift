import ModKitModel
import Testing

@testable import ModKitSource

@Suite struct PlatformModulesTests {
  private static let apple = [
    "AVFoundation", "Accelerate", "AppIntents", "Charts", "Combine", "CommonCrypto", "Compression",
    "CoreFoundation", "CoreGraphics", "CryptoKit", "Darwin", "DeveloperToolsSupport", "Dispatch",
    "Foundation", "FoundationModels", "MachO", "MapKit", "ObjectiveC", "OSLog", "SQLite3",
    "Security", "StoreKitTest", "SwiftData", "SwiftUI", "SwiftUICore", "System", "TipKit",
    "UniformTypeIdentifiers", "WebKit", "WidgetKit", "XCUIAutomation", "XPC", "_MapKit_SwiftUI",
    "XcodeProjectPlugin", "_WorkoutKit_SwiftUI", "_errno", "sys_time",
    "libxml2", "os", "simd", "zlib",
  ]
  private static let swift = [
    "Builtin", "CompilerPluginSupport", "Cxx", "CxxStdlib", "Distributed", "Foundation",
    "Observation", "PackageDescription", "PackagePlugin", "RegexBuilder", "Swift",
    "Synchronization", "Testing", "XCTest", "_Builtin_stdarg", "_Concurrency", "_StringProcessing",
    "ptrauth", "sys",
  ]

  @Test(arguments: [
    (Platform.ios, apple + swift + ["CarPlay", "UIKit", "WatchConnectivity", "iAd"]),
    (.tvos, apple + swift + ["TVMLKit", "TVServices", "TVUIKit", "UIKit"]),
    (.watchos, apple + swift + ["WatchKit", "_WatchKit_SwiftUI", "ClockKit"]),
    (.visionos, apple + swift + ["CompositorServices", "TabletopKit", "UIKit"]),
    (
      .macos,
      apple + swift + [
        "USBDriverKit", "AppKit", "Carbon", "Cocoa", "IOKit", "Virtualization", "cups",
      ]
    ),
    (
      .linux,
      swift + [
        "Android", "Dispatch", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "linux",
      ]
    ),
  ])
  func modulesOfThePlatformAreKnown(platform: Platform, names: [String]) {
    let modules = PlatformModules.of([platform])
    for name in names {
      #expect(modules.hasModule(name), "\(name)")
      #expect(modules.spelling(ofModule: name) == nil, "\(name)")
      #expect(PlatformModules.all.hasModule(name), "\(name)")
    }
  }

  @Test(arguments: [
    (Platform.ios, ["AppKit", "Cocoa", "Glibc", "FoundationNetworking", "TVUIKit", "TabletopKit"]),
    (.macos, ["UIKit", "Glibc", "Musl"]),
    (.linux, ["UIKit", "AppKit", "Darwin", "Combine", "SwiftUI", "os_log", "SQLite3"]),
    (.tvos, ["TabletopKit", "AppKit"]), (.visionos, ["TVUIKit"]), (.watchos, ["TVUIKit", "Cocoa"]),
  ])
  func modulesOfOtherPlatformsAreNot(platform: Platform, names: [String]) {
    let modules = PlatformModules.of([platform])
    for name in names {
      #expect(!modules.hasModule(name), "\(name)")
      #expect(modules.spelling(ofModule: name) == nil, "\(name)")
    }
  }

  private static let c = [
    "arm_neon.h", "assert.h", "cstdint", "errno.h", "immintrin.h", "math.h", "pthread.h",
    "ptrauth.h", "sanitizer/asan_interface.h", "stdarg.h", "stdbool.h", "stdio.h", "sys/types.h",
    "tgmath.h", "unistd.h", "vector", "wchar.h", "net/if.h", "arpa/inet.h", "netinet/in.h",
  ]
  private static let darwin = [
    "Availability.h", "Block.h", "CommonCrypto/CommonDigest.h", "Foundation/Foundation.h",
    "IOKit/IOKitLib.h", "TargetConditionals.h", "XCTest/XCTest.h", "dispatch/dispatch.h",
    "libkern/OSAtomic.h", "libxml/tree.h", "mach-o/dyld.h", "mach/mach.h", "malloc/malloc.h",
    "objc/runtime.h", "os/log.h", "pthread/qos.h", "simd/simd.h", "sqlite3.h", "xlocale/_ctype.h",
    "xpc/xpc.h", "zlib.h",
  ]

  @Test(arguments: [
    (Platform.ios, c + darwin + ["UIKit/UIGestureRecognizerSubclass.h", "UIKit/UIKit.h"]),
    (.macos, c + darwin + ["Cocoa/Cocoa.h", "libproc.h", "readline/readline.h"]),
    (
      .linux,
      c + ["asm/unistd.h", "bits/stdc++.h", "endian.h", "features.h", "linux/fs.h", "sys/epoll.h"]
    ),
  ])
  func headersOfThePlatformAreKnown(platform: Platform, operands: [String]) {
    let modules = PlatformModules.of([platform])
    for operand in operands {
      #expect(modules.hasHeader(operand), "\(operand)")
      #expect(modules.spelling(ofHeader: operand) == nil, "\(operand)")
      #expect(PlatformModules.all.hasHeader(operand), "\(operand)")
    }
  }

  @Test(arguments: [
    (Platform.ios, ["AppKit/AppKit.h", "Cocoa/Cocoa.h", "sys", "linux/fs.h", "libproc.h"]),
    (.macos, ["UIKit/UIKit.h", "endian.h", "linux/fs.h"]),
    (.linux, ["Foundation/Foundation.h", "TargetConditionals.h", "objc/runtime.h", "zlib.h"]),
  ])
  func headersOfOtherPlatformsAreNot(platform: Platform, operands: [String]) {
    let modules = PlatformModules.of([platform])
    for operand in operands {
      #expect(!modules.hasHeader(operand), "\(operand)")
      #expect(modules.spelling(ofHeader: operand) == nil, "\(operand)")
    }
  }

  @Test(arguments: ["AFNetworking", "Alamofire", "RxSwift", "MyModule", "Network2", "UIKi", ""])
  func whatIsNotOfTheSystemIsUnknown(name: String) {
    for operand in [name, "\(name).h", "\(name)/\(name).h", "/\(name)"] {
      #expect(!PlatformModules.all.hasModule(operand))
      #expect(!PlatformModules.all.hasHeader(operand))
      #expect(PlatformModules.all.spelling(ofModule: operand) == nil)
      #expect(PlatformModules.all.spelling(ofHeader: operand) == nil)
    }
  }

  @Test(arguments: [
    ("uikit", "UIKit"), ("DARWIN", "Darwin"), ("swiftui", "SwiftUI"), ("Xctest", "XCTest"),
    ("sqlite3", "SQLite3"), ("DISPATCH", "Dispatch"), ("Sys", "sys"), ("OS", "os"),
  ])
  func modulesInAnotherCaseAreCorrected(name: String, spelling: String) {
    let modules = PlatformModules.of([.ios])
    #expect(!modules.hasModule(name))
    #expect(modules.spelling(ofModule: name) == spelling)
  }

  @Test(arguments: [
    ("uikit/uikit.h", "UIKit/UIKit.h"), ("uikit/UIView.h", "UIKit/UIView.h"),
    ("Stdio.h", "stdio.h"), ("targetconditionals.h", "TargetConditionals.h"),
    ("Sys/types.h", "sys/types.h"), ("Dispatch/Dispatch.h", "dispatch/dispatch.h"),
    ("Vector", "vector"), ("XPC/xpc.h", "xpc/xpc.h"),
  ])
  func headersInAnotherCaseAreCorrected(operand: String, spelling: String) {
    let modules = PlatformModules.of([.ios])
    #expect(!modules.hasHeader(operand))
    #expect(modules.spelling(ofHeader: operand) == spelling)
  }

  /// Every name of every list is what it is on exactly those platforms for which a list has it.
  @Test(arguments: Platform.allCases)
  func namesAreThoseOfTheLists(platform: Platform) {
    let modules = PlatformModules.of([platform])
    let isLikeIOS = ![.macos, .linux].contains(platform)
    let lists = NameList.all.filter {
      $0.platforms.contains(platform) || (isLikeIOS && $0.platforms.contains(.ios))
    }
    func names(_ kinds: [NameList.Kind]) -> Set<String> {
      Set(lists.filter { kinds.contains($0.kind) }.flatMap(\.texts))
    }
    let ofModules = names([.framework, .directory, .module])
    let ofDirectories = names([.framework, .directory])
    let ofHeaders = names([.header])
    for name in Set(NameList.all.flatMap(\.texts)) {
      #expect(modules.hasModule(name) == ofModules.contains(name), "\(name)")
      #expect(modules.hasHeader(name) == ofHeaders.contains(name), "\(name)")
      #expect(modules.hasHeader("\(name)/x.h") == ofDirectories.contains(name), "\(name)/x.h")
    }
  }

  @Test func everyListSpellsItsNamesAsTheyAre() {
    for list in NameList.all {
      for name in list.texts { #expect(list.spelling(of: name) == name) }
    }
  }

  /// U+212A is equal to K for Swift, and for no compiler.
  @Test func namesAreComparedByteForByte() {
    #expect(PlatformModules.all.hasModule("UIKit"))
    #expect("UI\u{212A}it" == "UIKit")
    #expect(!PlatformModules.all.hasModule("UI\u{212A}it"))
    #expect(!PlatformModules.all.hasHeader("UI\u{212A}it/UI\u{212A}it.h"))
  }

  /// For Swift `/` and U+0301 are one character.
  @Test func aSlashIsOneWhateverComesAfterIt() {
    #expect(PlatformModules.all.hasHeader("UIKit/\u{301}x.h"))
    #expect(PlatformModules.all.spelling(ofHeader: "uikit/\u{301}x.h") == "UIKit/\u{301}x.h")
  }

  @Test func platformsAreUnited() {
    let modules = PlatformModules.of([.ios, .linux])
    #expect(modules.hasModule("UIKit"))
    #expect(modules.hasModule("Glibc"))
    #expect(!modules.hasModule("AppKit"))
    #expect(!PlatformModules.of([]).hasModule("Swift"))
  }
}

/// So that a failure does not print all the names.
extension PlatformModules: CustomTestStringConvertible {
  var testDescription: String { "modules" }
}
