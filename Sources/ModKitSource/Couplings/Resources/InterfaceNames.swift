import ModKitModel

/// The names in a storyboard or a xib.
struct InterfaceNames {
  private static let search = MarkSearch([
    "customClass", "storyboardIdentifier", "storyboardName",
  ])

  private let bytes: SourceBytes
  private var positions: PositionCounter
  private var names: [ResourceName] = []

  static func names(in bytes: SourceBytes) -> [ResourceName] {
    guard !search.hits(in: bytes).isEmpty else { return [] }
    var reading = InterfaceNames(bytes)
    reading.read()
    return reading.names
  }

  private init(_ bytes: SourceBytes) {
    self.bytes = bytes
    positions = PositionCounter(bytes)
  }

  private mutating func read() {
    var reader = MarkupReader(bytes)
    while let event = reader.next() {
      // What stands for an object that exists already is not made from its class.
      guard case .start(let element) = event, !isPlaceholder(element) else { continue }
      addNames(of: element)
    }
  }

  /// In files for macOS, *File's Owner*, *First Responder* and the application are custom objects with
  /// numbers below zero, and the first responder of a scene has a member of its own.
  private func isPlaceholder(_ element: MarkupElement) -> Bool {
    if bytes.spell("placeholder", in: element.name) { return true }
    guard bytes.spell("customObject", in: element.name) else { return false }
    if let id = element.value("id", in: bytes), id.count == 2, bytes[id.lowerBound] == "-",
      bytes[id.lowerBound + 1].isDigit
    {
      return true
    }
    return element.value("sceneMemberID", in: bytes).map { bytes.spell("firstResponder", in: $0) }
      == true
  }

  private mutating func addNames(of element: MarkupElement) {
    var found: [(subject: ResourceName.Subject, name: String, offset: Int)] = []
    if let value = element.value("customClass", in: bytes), let name = bytes.markupText(value),
      // The names of nested classes are mangled, so that they are not compared.
      !name.isEmpty, !name.contains(".")
    {
      found.append((subject: subject(of: element), name: whole(name, element), value.lowerBound))
    }
    if let value = element.value("storyboardIdentifier", in: bytes),
      let name = bytes.markupText(value), !name.isEmpty
    {
      found.append((subject: .storyboardIdentifier, name: name, value.lowerBound))
    }
    if let value = element.value("storyboardName", in: bytes), let name = bytes.markupText(value),
      !name.isEmpty
    {
      let page = element.value("referencedIdentifier", in: bytes).flatMap(bytes.markupText) ?? ""
      found.append(
        (subject: .storyboard, name: page.isEmpty ? name : "\(name)/\(page)", value.lowerBound))
    }
    for item in found.sorted(by: { $0.offset < $1.offset }) {
      names.append(
        ResourceName(item.subject, item.name, position: positions.position(of: item.offset)))
    }
  }

  /// With the provider `target`, the module in the file is replaced by that of the target.
  private func subject(of element: MarkupElement) -> ResourceName.Subject {
    let provider = element.value("customModuleProvider", in: bytes)
    return provider.map { bytes.spell("target", in: $0) } == true ? .ownClass : .runtimeClass
  }

  private func whole(_ name: String, _ element: MarkupElement) -> String {
    guard subject(of: element) == .runtimeClass,
      let module = element.value("customModule", in: bytes).flatMap(bytes.markupText),
      !module.isEmpty
    else { return name }
    return "\(module).\(name)"
  }
}
