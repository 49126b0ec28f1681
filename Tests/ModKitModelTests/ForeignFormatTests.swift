import Testing

import ModKitModel

@Suite struct ForeignFormatTests {
  @Test(arguments: [
    ("Package.swift", ForeignFormat.swiftpm), ("a/b/Package.swift", .swiftpm),
    ("a/\u{301}/Package.swift", .swiftpm),
    ("BUILD", .bazel), ("a/BUILD", .bazel), ("a/BUILD.bazel", .bazel),
    ("A.podspec", .podspec), ("a/A.podspec.json", .podspec), ("a.b/A.B.podspec", .podspec),
    ("a/\u{E9}.podspec", .podspec),
  ])
  func descriptions(path: String, format: ForeignFormat) {
    #expect(ForeignFormat(path: path) == format)
  }

  @Test(arguments: [
    "", "a", "a/Package.swift/b", "XPackage.swift", "a/Package@swift-5.swift", "package.swift",
    "REBUILD", "BUILD/a", "BUILD.bazel.in", "WORKSPACE", "a/.podspec", "a/.A.podspec",
    "a/.podspec.json", "a/podspec", "a/A.podspec/b", "A.podspec.jso", "a/A.json", "a/A.swift",
  ])
  func othersDescribeNothing(path: String) {
    #expect(ForeignFormat(path: path) == nil)
  }
}
