import ModKitModel

/// The names in an `Info.plist` of XML. Binary property lists are made by builds, and not read.
struct PropertyListNames {
  private let bytes: SourceBytes
  private var positions: PositionCounter
  private var names: [ResourceName] = []
  /// The key whose value comes next.
  private var subject: ResourceName.Subject?
  private var element: Range<Int>?

  static func names(in bytes: SourceBytes) -> [ResourceName] {
    var reading = PropertyListNames(bytes)
    var reader = MarkupReader(bytes)
    while let event = reader.next() { reading.visit(event) }
    return reading.names
  }

  private init(_ bytes: SourceBytes) {
    self.bytes = bytes
    positions = PositionCounter(bytes)
  }

  private mutating func visit(_ event: MarkupReader.Event) {
    switch event {
    case .start(let start): element = start.name
    case .end(let name):
      element = nil
      if bytes.spell("dict", in: name) || bytes.spell("array", in: name) { subject = nil }
    case .declaration: return
    case .text(let range), .rawText(let range):
      guard let element else { return }
      if bytes.spell("key", in: element) {
        subject = Self.subject(of: bytes.text(range))
      } else if bytes.spell("string", in: element) {
        add(range)
      }
    }
  }

  private static func subject(of key: String) -> ResourceName.Subject? {
    // A key may be for one kind of device: `UIMainStoryboardFile~ipad`.
    switch key.prefix(while: { $0 != "~" }) {
    case "NSPrincipalClass", "NSExtensionPrincipalClass", "UISceneDelegateClassName",
      "UISceneClassName", "CLKComplicationPrincipalClass":
      .runtimeClass
    case "UILaunchStoryboardName", "UIMainStoryboardFile", "UISceneStoryboardFile",
      "NSMainStoryboardFile", "NSExtensionMainStoryboard":
      .storyboard
    case "CFBundleURLSchemes": .scheme
    case "NSExtensionPointIdentifier", "EXExtensionPointIdentifier": .extensionPoint
    default: nil
    }
  }

  private mutating func add(_ range: Range<Int>) {
    guard let subject else { return }
    let isText = { [bytes] (index: Int) in !bytes[index].isBlank && !bytes[index].isNewline }
    guard let first = range.first(where: isText), let last = range.last(where: isText),
      let name = bytes.markupText(first..<last + 1)
    else { return }
    let position = positions.position(of: first)
    guard subject == .runtimeClass, let own = Self.ownModules.first(where: name.hasPrefix) else {
      return names.append(ResourceName(subject, name, position: position))
    }
    names.append(ResourceName(.ownClass, String(name.dropFirst(own.count)), position: position))
  }

  /// What Xcode replaces by the module that the property list belongs to.
  private static let ownModules = ["$(PRODUCT_MODULE_NAME).", "${PRODUCT_MODULE_NAME}."]
}
