import ModKitLinkMap
import Testing

@Suite struct LinkedObjectTests {
  @Test(arguments: [
    ("libFoo.a(Foo.o)", "Foo", "Foo.o", "libFoo.a(Foo.o)"),
    ("/x y/[1]/libFoo.a(Foo.o)", "Foo", "Foo.o", "libFoo.a(Foo.o)"),
    ("/x (old)/libFoo.a(Foo (copy).o)", "Foo", "Foo (copy).o", "libFoo.a(Foo (copy).o)"),
    ("./Net.framework/Net(Net.o)", "Net", "Net.o", "Net(Net.o)"),
    ("/a/Net.framework/Versions/A/Net(Net.o)", "Net", "Net.o", "Net(Net.o)"),
    ("Net.framework/Net", "Net", nil, "Net"),
    ("/x/libFoo.a[2](Foo.o)", "Foo", "Foo.o", "libFoo.a(Foo.o)"),
    ("/x/libFoo.a[arm64][12](Foo.o)", "Foo", "Foo.o", "libFoo.a(Foo.o)"),
    ("/x/Net.framework/Net[arm64][2](Net.o)", "Net", "Net.o", "Net(Net.o)"),
    ("/x [1]/lib[x].a(Foo.o)", "[x]", "Foo.o", "lib[x].a(Foo.o)"),
    ("/x/libFoo.a[x](Foo.o)", nil, "Foo.o", "libFoo.a[x](Foo.o)"),
    ("/x/[2](Foo.o)", nil, "Foo.o", "[2](Foo.o)"),
    ("/x/Foo[2]", nil, nil, "Foo[2]"),
    ("/a/UIKit.framework/UIKit.tbd", nil, nil, "UIKit.tbd"),
    ("Foo.a(Foo.o)", nil, "Foo.o", "Foo.a(Foo.o)"),
    ("/b/main.o", nil, nil, "main.o"),
    ("/b/Copy (2)", nil, nil, "Copy (2)"),
    ("/b (2)", nil, nil, "b (2)"),
    ("linker synthesized", nil, nil, "linker synthesized"),
    ("lib.a", nil, nil, "lib.a"),
    (")", nil, nil, ")"),
    ("()", nil, nil, "()"),
    ("a()", nil, nil, "a()"),
    ("a)b)", nil, nil, "a)b)"),
    ("/", nil, nil, "/"),
  ])
  func takesThePathApart(path: String, library: String?, member: String?, name: String) {
    let object = LinkedObject(path: path)
    #expect(object.libraryName == library)
    #expect(object.member == member)
    #expect(object.displayName == name)
  }

  @Test(arguments: [
    ("/x/.build/debug/Search.build/Search.swift.o", "Search"),
    ("Search.build/Files/deep/a.c.o", "Search"),
    ("/App.build/Debug-iphoneos/Search.build/Objects-normal/arm64/a.o", "Search"),
    ("/x/.build/debug/a.o", nil), ("/x/Search.build", nil), ("/Search.build/libA.a(a.o)", nil),
    ("a.o", nil), ("", nil),
  ])
  func targetOfAnObject(path: String, target: String?) {
    #expect(LinkedObject(path: path).targetName == target)
  }
}
