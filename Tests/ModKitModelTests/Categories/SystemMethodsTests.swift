import ModKitModel
import ModKitTestSupport
import Testing

struct SystemMethodsTests {
  private static let sample = SystemMethods(classes: [
    "NSObject": .init(
      instanceSelectors: ["init", "description"], classSelectors: ["load", "new"]),
    "UIResponder": .init(superclass: "NSObject", instanceSelectors: ["next"]),
    "UIView": .init(
      superclass: "UIResponder", instanceSelectors: ["frame", "setFrame:", "initWithFrame:"],
      classSelectors: ["layerClass"]),
    "Hidden": .init(),
    "Lost": .init(superclass: "Nowhere", instanceSelectors: ["a"]),
    "Round": .init(superclass: "Trip"), "Trip": .init(superclass: "Round"),
  ])

  @Test(
    arguments: [
      ("UIView", false, "setFrame:", "UIView"), ("UIView", true, "layerClass", "UIView"),
      ("UIView", false, "layerClass", nil), ("UIView", false, "next", "UIResponder"),
      ("UIView", false, "description", "NSObject"), ("UIView", true, "new", "NSObject"),
      // Classes are instances of the root class, too.
      ("UIView", true, "description", "NSObject"), ("UIView", false, "new", nil),
      ("NSObject", false, "init", "NSObject"), ("Hidden", false, "init", nil),
      ("Lost", false, "b", nil),
      ("Lost", false, "a", "Lost"), ("Round", false, "a", nil), ("Mine", false, "init", nil),
      ("UIView", false, "", nil), ("NSObject", true, "load", nil), ("UIView", true, "load", nil),
    ] as [(String, Bool, String, String?)])
  func overrides(className: String, isClassMethod: Bool, selector: String, declaring: String?) {
    let method = ObjectiveCMethod(
      className: className, isClassMethod: isClassMethod, selector: selector)
    let expected = declaring.map {
      SystemOverride(method: method, declaringClass: $0, isInherited: $0 != className)
    }
    #expect(Self.sample.override(by: method) == expected)
  }

  // MARK: Text

  private func read(_ text: [UInt8]) throws -> SystemMethods {
    try text.withUnsafeBytes { try SystemMethods(text: $0) }
  }

  @Test func textOfAFewClasses() throws {
    let text = String(decoding: Self.sample.text, as: UTF8.self)
    #expect(
      text == """
        modkit-system-methods 1
        0 words
        \tHidden
        \tLost:Nowhere
        !-a
        \tNSObject
        !+load
        "new
        !-description
        "init
        \tRound:Trip
        \tTrip:Round
        \tUIResponder:NSObject
        !-next
        \tUIView:UIResponder
        !+layerClass
        !-initWithFrame:
        !=frame

        """)
    #expect(try read(Self.sample.text) == Self.sample)
    #expect(try read(SystemMethods().text) == SystemMethods())
  }

  @Test(arguments: 0..<UInt64(Soak.rounds(20)))
  func textIsReadAgain(seed: UInt64) throws {
    let index = GeneratedSDK.index(seed: seed, classes: 60, selectors: 900)
    let text = index.text
    #expect(try read(text) == index, "seed \(seed)")
    #expect(text == index.text, "seed \(seed)")
    #expect(text.allSatisfy { $0 < 0x80 })
  }

  /// The largest SDK has 12,000 classes with 160,000 selectors, and its index at most two megabytes. A part of
  /// that is enough, unless `MODKIT_SOAK` is set.
  @Test func sizeOfALargeIndex() throws {
    let part = Soak.rounds(1) > 1 ? 1 : 8
    let count = 160_000 / part
    let index = GeneratedSDK.index(seed: 1, classes: 12_000 / part, selectors: count)
    let text = index.text
    let names = index.classes.values.reduce(0) { sum, type in
      (type.instanceSelectors + type.classSelectors).reduce(sum) { $0 + $1.utf8.count }
    }
    // As long as in a real SDK, where selectors have 21 bytes on average.
    #expect((20..<24).contains(Double(names) / Double(count)), "\(names)")
    #expect(text.count < 2_000_000 / part, "\(text.count)")
    #expect(try read(text) == index)
  }

  @Test(arguments: [
    ("", 1, "is no index of an SDK, or of another version of modkit"),
    ("modkit-system-methods 2\n", 1, "is no index of an SDK, or of another version of modkit"),
    ("modkit-system-methods 1\n", 1, "has no number of words"),
    ("modkit-system-methods 1\n99999999999999999999 words\n", 2, "has no number of words"),
    ("modkit-system-methods 1\n-1 words\n", 2, "has no number of words"),
    ("modkit-system-methods 1\n2 words\nabc\n", 3, "has a word that is damaged"),
    ("modkit-system-methods 1\n1 words\na b\n", 3, "has a word that is damaged"),
    ("modkit-system-methods 1\n0 words\n!-a\n", 3, "has a selector that is damaged"),
    ("modkit-system-methods 1\n0 words\n\t\n", 3, "has a class whose name is damaged"),
    ("modkit-system-methods 1\n0 words\n\tA:\n", 3, "has a class whose superclass is damaged"),
    ("modkit-system-methods 1\n0 words\n\tA\n\tA\n", 4, "has classes that are not sorted"),
    ("modkit-system-methods 1\n0 words\n\tA\n#-a\n", 4, "has a selector that is damaged"),
    ("modkit-system-methods 1\n0 words\n\tA\n!a\n", 4, "has a selector that is damaged"),
    ("modkit-system-methods 1\n0 words\n\tA\n!-b\n!-a\n", 5, "has a selector that is damaged"),
    ("modkit-system-methods 1\n0 words\n\tA\n!-!!\n", 4, "has a selector that is damaged"),
    ("modkit-system-methods 1\n0 words\n\tA\n!-!", 4, "has a selector that is damaged"),
  ])
  func damagedText(text: String, line: Int, reason: String) {
    #expect(throws: SystemMethodsDamage(line: line, reason: reason)) { try read(Array(text.utf8)) }
  }

  @Test(.comesToAnEnd, arguments: 0..<UInt64(2 * Soak.rounds(1)))
  func damagedBytes(seed: UInt64) {
    let sound = GeneratedSDK.index(seed: 2, classes: 8, selectors: 60).text
    var random = SplitMix64(seed: seed)
    for _ in 0..<2500 {
      var text = sound
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text[place] = .random(in: 0...255, using: &random)
        case 1: text[place] = UInt8.random(in: 0x20...0x7E, using: &random)
        case 2: text.insert(contentsOf: text[place...].prefix(20), at: place)
        default: text.removeSubrange(place..<min(text.count, place + 3))
        }
        if text.isEmpty { text = sound }
      }
      // What can be read can be written and read again.
      if let index = try? read(text) {
        #expect((try? read(index.text)) != nil, "seed \(seed)")
      }
    }
  }
}

/// An SDK whose names are made of words as those of real ones are.
enum GeneratedSDK {
  private static let words = """
    Accessibility Action Activity Adjust After Alert Alpha Anchor Animation Appearance Array Asset Attribute Audio
    Background Badge Bar Before Begin Block Bounds Buffer Button Cache Calendar Camera Cancel Cell Center Change
    Character Child Clear Client Code Collection Color Column Command Compare Completion Component Configuration
    Connection Constraint Content Context Control Coordinate Core Count Create Current Custom Data Date Default
    Delegate Delete Descriptor Device Dictionary Did Directory Disable Display Document Domain Drag Drop Duration
    Edge Effect Element Enabled End Error Event Execute Exposure Extension Factor Feature Fetch Field File Filter
    Finish Flag Focus Font Format Frame From Function Gesture Get Graph Group Handler Header Height Hidden Icon
    Identifier Image Index Info Initial Input Insert Inset Instance Interaction Interface Interval Is Item Key
    Keyboard Kind Label Layer Layout Left Length Level Line Link List Load Local Location Manager Map Mark Mask
    Match Media Menu Message Metadata Method Minimum Mode Model Name Navigation Network Node Notification Number
    Object Observer Offset Open Operation Option Order Origin Output Page Parent Path Pattern Perform Photo Picker
    Player Point Policy Position Preferred Prepare Presentation Priority Process Progress Property Protocol Provider
    Queue Range Rate Record Rect Reference Region Register Relationship Remote Remove Replace Request Reset Resource
    Response Result Right Root Rotation Row Rule Sample Scale Scene Scheme Scope Score Screen Scroll Search Section
    Segment Select Selection Sender Sequence Server Service Session Set Shader Shadow Shape Should Size Sort Source
    Space Speed Stack Start State Status Store Stream String Style Subview Support Symbol System Table Tag Target
    Task Template Text Texture Time Title Token Tool Top Touch Track Transform Transition Tree Type Unit Update URL
    User Value Version Video View Visible Volume Weight Width Will Window With Word Write Zone Zoom
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private static let prefixes = ["NS", "UI", "CK", "MT", "AV", "CA", "WK", "SK", "PK", "HK"]

  static func index(seed: UInt64, classes: Int, selectors: Int) -> SystemMethods {
    var random = SplitMix64(seed: seed)
    var names: [String] = []
    var index = SystemMethods()
    while names.count < classes {
      let count = Int.random(in: 2...4, using: &random)
      let name = pick(prefixes, &random) + (0..<count).map { _ in pick(words, &random) }.joined()
      guard index.classes[name] == nil else { continue }
      let superclass = names.isEmpty ? nil : names[Int.random(in: 0..<names.count, using: &random)]
      index.classes[name] = SystemMethods.Class(superclass: superclass)
      names.append(name)
    }
    // Some selectors are in many classes.
    let shared = (0..<max(1, selectors / 12)).map { _ in selector(&random) }
    var left = selectors
    while left > 0 {
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      let count = min(left, Int.random(in: 1...60, using: &random))
      var own: [String] = []
      while own.count < count {
        if Int.random(in: 0..<3, using: &random) == 0 {
          own.append(shared[Int.random(in: 0..<shared.count, using: &random)])
        } else if Int.random(in: 0..<4, using: &random) == 0 {
          let word = pick(words, &random) + pick(words, &random)
          own += [word.prefix(1).lowercased() + word.dropFirst(), "set\(word):"]
        } else {
          own.append(selector(&random))
        }
      }
      guard let old = index.classes[name] else { continue }
      let isClass = Int.random(in: 0..<6, using: &random) == 0
      let known = Set(isClass ? old.classSelectors : old.instanceSelectors)
      let new = Set(own.prefix(count)).subtracting(known)
      left -= new.count
      index.classes[name] = SystemMethods.Class(
        superclass: old.superclass,
        instanceSelectors: Set(old.instanceSelectors).union(isClass ? [] : new),
        classSelectors: Set(old.classSelectors).union(isClass ? new : []))
    }
    return index
  }

  private static func pick(_ list: [String], _ random: inout SplitMix64) -> String {
    list[Int.random(in: 0..<list.count, using: &random)]
  }

  private static func selector(_ random: inout SplitMix64) -> String {
    func piece(_ count: ClosedRange<Int>, _ random: inout SplitMix64) -> String {
      let text = (0..<Int.random(in: count, using: &random)).map { _ in pick(words, &random) }
        .joined()
      return text.prefix(1).lowercased() + text.dropFirst()
    }
    let parts = Int.random(in: 0...3, using: &random)
    if parts == 0 { return piece(2...3, &random) }
    return piece(2...3, &random) + ":"
      + (1..<parts).map { _ in piece(1...2, &random) + ":" }.joined()
  }
}
