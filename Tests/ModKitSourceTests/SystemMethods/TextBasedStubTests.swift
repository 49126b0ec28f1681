import ModKitModel
import ModKitSource
import ModKitTestSupport
import Testing

struct TextBasedStubTests {
  private func classes(_ text: String) -> [String] {
    TextBasedStub.declarations(in: Array(text.utf8)).methods.classes.keys.sorted()
  }

  private static let version4 = """
    --- !tapi-tbd
    tbd-version:     4
    targets:         [ arm64-ios, arm64e-ios ]
    install-name:    '/System/Library/Frameworks/Foo.framework/Foo'
    exports:
      - targets:         [ arm64-ios, arm64e-ios ]
        symbols:         [ _fooVersion, '_OBJC_CLASS_$_InSymbols' ]
        objc-classes:    [ Foo, 'FooView', "FooCell",
                           _FooPrivate, _TtC3Foo5Swift ]
        objc-eh-types:   [ FooError ]
        objc-ivars:      [ Foo._bar ]
      - targets: [ arm64-ios ]
        objc-classes:
          - FooLine
          - 'FooOther'
      - targets: [ arm64e-ios ]
    reexports:
      - targets:         [ arm64-ios ]
        objc-classes:    [ FooCore ]
    undefineds:
      - targets:         [ arm64-ios ]
        objc-classes:    [ NSObject ]
    --- !tapi-tbd
    tbd-version:     4
    exports:
      - objc-classes:    [ Second ]
    ...

    """

  @Test func versionFour() {
    #expect(
      classes(Self.version4) == [
        "Foo", "FooCell", "FooCore", "FooLine", "FooOther", "FooView", "InSymbols", "Second",
        "_FooPrivate",
      ])
    #expect(classes(Self.version4.replacing("\n", with: "\r\n")).count == 9)
  }

  @Test func olderVersions() {
    let three = """
      --- !tapi-tbd-v3
      archs: [ arm64 ]
      exports:
        - archs: [ arm64 ]
          objc-classes: [ Foo, _Foo ]
      """
    #expect(classes(three) == ["Foo", "_Foo"])
    for head in ["---", "--- !tapi-tbd-v2"] {
      let older = three.replacing("--- !tapi-tbd-v3", with: head)
        .replacing("Foo, _Foo", with: "_Foo, __Foo")
      #expect(classes(older) == ["Foo", "_Foo"], "\(head)")
    }
  }

  private static let version5 = #"""
    {
      "main_library": {
        "exported_symbols": [
          {"data": {"global": ["_x"], "objc_class": ["Foo", "_Bar"], "objc_ivar": ["Foo.x"]},
           "targets": ["arm64-ios"]},
          {"text": {"global": ["a\"]}", "_y"]}, "data": {"objc_class": ["Baz"]}}
        ],
        "reexported_symbols": [{"data": {"objc_class": ["Core"]}}],
        "undefined_symbols": [{"data": {"objc_class": ["NSObject"]}}],
        "target_info": [{"target": "arm64-ios"}]
      },
      "libraries": [{"exported_symbols": [{"data": {"objc_class": ["Inner"]}}]}],
      "tapi_tbd_version": 5
    }
    """#

  @Test func versionFive() {
    #expect(classes(Self.version5) == ["Baz", "Core", "Foo", "Inner", "_Bar"])
  }

  @Test(.comesToAnEnd, arguments: 0..<UInt64(2 * Soak.rounds(1)))
  func anyBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = [Array(Self.version4.utf8), Array(Self.version5.utf8)]
    let marks = Array("[]{}\"',:-\\ \n\t#&*".utf8)
    for number in 0..<2500 {
      var text = texts[number % 2]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text[place] = .random(in: 0...255, using: &random)
        case 1: text[place] = marks[Int.random(in: 0..<marks.count, using: &random)]
        default: text.removeSubrange(place..<min(text.count, place + 5))
        }
        if text.isEmpty { text = texts[0] }
      }
      let found = TextBasedStub.declarations(in: text).methods.classes.count
      if found > text.count / 2 { Issue.record("seed \(seed), input \(number)") }
    }
  }

  @Test func longFilesAreReadInLinearTime() {
    let beginnings = [
      "exports:\n  - objc-classes:\n", "exports:\n  - objc-classes: [ ", "{\"exported_symbols\": [",
    ]
    for (beginning, text) in beginnings.flatMap({ beginning in
      ["- a\n", "a, ", "objc-classes:", "objc-classes: [", "\"", "[", "{\"objc_class\": [\"a\""].map
      { (beginning, $0) }
    }) {
      #expect(
        Growth.isBelow(power: 1.6, from: 500, times: 8) { size in
          _ = TextBasedStub.declarations(
            in: Array((beginning + String(repeating: text, count: size)).utf8))
        }, "\(beginning) \(text)")
    }
  }
}
