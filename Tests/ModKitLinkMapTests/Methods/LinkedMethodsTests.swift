import ModKitLinkMap
import ModKitModel
import ModKitTestSupport
import Testing

@Suite struct LinkedMethodsTests {
  private func texts(_ implementations: [PlacedImplementation]) -> [String] {
    implementations.map { placed in
      let it = placed.implementation
      let methods = it.methods.map { "\($0.isClassMethod ? "+" : "-")\($0.selector)" }
      return
        "\(it.className)(\(it.category ?? "")) \(methods.joined(separator: " ")) \(placed.object ?? "")"
    }
  }

  @Test func onlyContestedMethodsByDefault() throws {
    let map = try MapText.methods([
      ("-[C x]", 1), ("-[C lonely]", 1), ("-[C(A) x]", 2), ("-[C(A) y]", 2), ("+[C(B) y]", 3),
      ("-[C(A) x]", 2), ("+[C(A) load]", 2), ("+[C(B) load]", 3),
    ]).parsed()
    let found = map.objectiveCMethods().implementations { $0.libraryName }
    #expect(texts(found) == ["C() -x main.o", "C(A) -x libFoo.a(DateFoo.o)"])
    #expect(found.map(\.component) == [nil, "Foo"])
    #expect(found.map(\.implementation.form) == [.classItself, .category])
  }

  @Test func wantedOnesToo() throws {
    var text = MapText.methods([
      ("-[C x]", 1), ("-[C(A) y]", 2), ("+[D(B) z]", 3), ("-[D z]", 1),
    ])
    text.symbols += [
      "0x1800\t0x40\t[  3] __OBJC_$_CATEGORY_C_$_Empty",
      "0x1840\t0x40\t[  3] __OBJC_$_CATEGORY_INSTANCE_METHODS_C_$_Listed",
      "0x1870\t0x10\t[  3] l_OBJC_$_CATEGORY_C_$_Older",
      "0x1880\t0x40\t[  3] __OBJC_$_CATEGORY_CLASS_METHODS_(Foo|Baz)",
    ]
    let methods = try text.parsed().objectiveCMethods()
    #expect(methods.implementations().isEmpty)
    var asked: [String] = []
    let categories = methods.implementations(isWanted: { name, form in
      asked.append("\(form.rawValue) \(name)")
      return name == "C" && form == .category
    })
    #expect(
      texts(categories) == [
        "C(A) -y libFoo.a(DateFoo.o)", "C(Empty)  libBar.a(DateBar.o)",
        "C(Older)  libBar.a(DateBar.o)",
      ])
    #expect(asked.count == Set(asked).count)
    let classes = methods.implementations(isWanted: { _, form in form == .classItself })
    #expect(texts(classes) == ["C() -x main.o", "D() -z main.o"])
  }

  @Test func classesThatAreDefinedTwice() throws {
    let map = try MapText.methods([
      ("_OBJC_CLASS_$_C", 1), ("_OBJC_CLASS_$_C", 2), ("_OBJC_CLASS_$_D", 3),
      ("_OBJC_CLASS_$_D", 3), ("_OBJC_METACLASS_$_C", 1),
    ]).parsed()
    #expect(
      texts(map.objectiveCMethods().implementations()) == [
        "C()  main.o", "C()  libFoo.a(DateFoo.o)",
      ])
  }

  /// What regular expressions find, which know nothing of hashes and parts.
  @Test(arguments: 0..<UInt64(Soak.rounds(60)))
  func contestedMethodsAreThoseOfASlowReading(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let made = RandomMap(&random, symbols: 120)
    let map = try LinkMap(parsing: Array(made.text.utf8))
    var definitions: [String: Set<String>] = [:]
    for symbol in made.symbols {
      guard let match = symbol.name.wholeMatch(of: /([-+])\[(\w+)(?:\((\w+)\))? ([\w:]+)\]/) else {
        continue
      }
      definitions["\(match.1)[\(match.2) \(match.4)]", default: []]
        .insert("\(symbol.object) \(match.3 ?? "")")
    }
    let contested = definitions.filter { _, sites in
      sites.count > 1 && sites.contains { !$0.hasSuffix(" ") }
    }
    var found: [String: Set<String>] = [:]
    for placed in map.objectiveCMethods().implementations(component: { $0.path }) {
      let it = placed.implementation
      for method in it.methods {
        let name = "\(method.isClassMethod ? "+" : "-")[\(it.className) \(method.selector)]"
        let object = made.objects.firstIndex(of: placed.component ?? "") ?? -1
        found[name, default: []].insert("\(object) \(it.category ?? "")")
      }
    }
    // Objects of random maps may have one path.
    let first = made.objects.map { made.objects.firstIndex(of: $0) ?? -1 }
    let expected = contested.mapValues { sites in
      Set(
        sites.map { site in
          let parts = site.split(separator: " ", omittingEmptySubsequences: false)
          return "\(first[Int(parts[0]) ?? 0]) \(parts[1])"
        })
    }
    #expect(found == expected, "seed \(seed)")
  }

  @Test func manyMethodsAreToldApart() throws {
    let methods = (0..<3000).map { ("-[C\($0 % 50)(A) x\($0)]", object: 1 + $0 % 3) }
    let map = try MapText.methods(methods + [("-[C7(B) x7]", 1)]).parsed()
    #expect(map.conflictSubjects == ["-[C7 x7]"])
  }
}
