import ModKitModel
import Testing

@testable import ModKitSource

@Suite struct VisibleTypesTests {
  @Test(arguments: [
    ("public struct Cell {}", true, true), ("struct Cell {}", false, true),
    ("open class Cell {}", true, true), ("@objc(X) public final class Cell: Y {}", true, true),
    ("public @MainActor enum Cell {}", true, true), ("private struct Cell {}", false, false),
    ("public struct Cell<T> {}", false, false), ("enum A { public struct Cell {} }", false, false),
    ("#if os(iOS)\npublic struct Cell {}\n#endif", false, false),
    ("@available(iOS 17, *) public struct Cell {}", false, false),
    ("@_spi(Testing) public struct Cell {}", false, false),
    ("public struct Cells {}", false, false), ("// public struct Cell {}", false, false),
    ("let text = \"public struct Cell {}\"", false, false),
    ("public protocol Cell {}", false, false),
  ])
  func swift(source: String, isVisible: Bool, isVisibleInside: Bool) {
    let bytes = Array(source.utf8)
    #expect(VisibleTypes.swift(bytes, forOtherModule: true).contains("Cell") == isVisible)
    #expect(
      VisibleTypes.swift(bytes, forOtherModule: false).contains("Cell") == isVisibleInside)
  }

  @Test(arguments: [
    ("@interface Cell : NSObject\n@end", true), ("@interface Cell (More)\n@end", false),
    ("#ifndef CELL_H\n#define CELL_H\n@interface Cell : NSObject\n@end\n#endif", true),
    ("#if TARGET_OS_IOS\n@interface Cell : NSObject\n@end\n#endif", false),
    ("@class Cell;", false), ("// @interface Cell : NSObject", false),
  ])
  func headers(source: String, isVisible: Bool) {
    #expect(VisibleTypes.header(Array(source.utf8)).contains("Cell") == isVisible)
  }
}
