import ModKitModel

/// Reads the classes and categories of an object or an image, laid out as in `objc-runtime-new.h` of Apple's
/// runtime.
struct ObjectiveCReader {
  private var memory: ImageMemory
  private var symbols: ObjectiveCSymbols
  private(set) var implementations: [ObjectiveCImplementation] = []
  /// Why something is missing, as clauses, each once.
  private(set) var obstacles: [String] = []
  private var names: [UInt64: String] = [:]
  /// The modules of the classes of Swift.
  private var swiftModules: Set<String> = []
  /// How many methods may still be read: lists may share their bytes.
  private var budget: Int

  private static let classLists = ["__objc_classlist", "__objc_nlclslist"]
  private static let categoryLists = ["__objc_catlist", "__objc_catlist2", "__objc_nlcatlist"]
  private static let classPrefix = "_OBJC_CLASS_$_"
  /// A method takes more bytes than that.
  private static let methodSize = 8
  private static let obstacleLimit = 100

  /// - Throws: ``MetadataDamage`` if nothing can be read
  init(_ image: MachOImage) throws(MetadataDamage) {
    memory = try ImageMemory(image)
    symbols = ObjectiveCSymbols(memory.symbols, in: image.bytes)
    budget = image.bytes.count / Self.methodSize
    if image.isDamaged { note("has load commands that are damaged") }
    readLists()
    if let obstacle = memory.obstacle { note(obstacle.reason) }
  }

  private var word: UInt64 { UInt64(memory.image.wordSize) }

  private mutating func note(_ obstacle: String) {
    if obstacles.count < Self.obstacleLimit, !obstacles.contains(obstacle) {
      obstacles.append(obstacle)
    }
  }

  // MARK: Lists

  private mutating func readLists() {
    for place in entries(of: Self.classLists) {
      do throws(MetadataDamage) {
        try readClass(at: place)
      } catch {
        note(error.reason)
      }
    }
    for place in entries(of: Self.categoryLists) {
      do throws(MetadataDamage) {
        try readCategory(at: place)
      } catch {
        note(error.reason)
      }
    }
  }

  /// The addresses in the sections, each once: classes and categories with `+load` are in two.
  private mutating func entries(of sections: [String]) -> [UInt64] {
    var (known, found) = (Set<UInt64>(), [UInt64]())
    do throws(MetadataDamage) {
      for place in try memory.words(inSections: sections) {
        if let address = entry(at: place), known.insert(address).inserted { found.append(address) }
      }
    } catch {
      note(error.reason)
    }
    return found
  }

  private mutating func entry(at place: UInt64) -> UInt64? {
    do throws(MetadataDamage) {
      switch try memory.pointer(at: place) {
      case .address(let address): return address
      case .symbol: throw MetadataDamage("lists a class or a category of another file")
      case .null: return nil
      }
    } catch {
      note(error.reason)
      return nil
    }
  }

  // MARK: Classes

  /// What a class or a metaclass says of itself.
  private struct Data {
    var name: String
    var methods: Pointer
  }

  private mutating func data(
    ofClass address: UInt64
  ) throws(MetadataDamage) -> Data {
    guard case .address(let tagged) = try memory.pointer(at: address &+ 4 &* word) else {
      throw MetadataDamage("has a class without data")
    }
    // The lowest bits say whether it is a class of Swift.
    let data = tagged & ~(word - 1)
    let start = data &+ (memory.image.is64 ? 16 : 12)
    guard case .address(let name) = try memory.pointer(at: start &+ word) else {
      throw MetadataDamage("has a class without a name")
    }
    return Data(
      name: try memory.text(at: name), methods: try memory.pointer(at: start &+ 2 &* word))
  }

  private mutating func readClass(at address: UInt64) throws(MetadataDamage) {
    let data = try data(ofClass: address)
    names[address] = data.name
    if let module = SwiftClassSymbol.module(ofClass: data.name) { swiftModules.insert(module) }
    var methods = try methods(data.methods, isClassMethod: false)
    guard case .address(let metaclass) = try memory.pointer(at: address) else {
      throw MetadataDamage("has a class without a metaclass")
    }
    let meta = try self.data(ofClass: metaclass)
    methods += try self.methods(meta.methods, isClassMethod: true)
    append(.classItself, of: data.name, nil, methods)
  }

  // MARK: Categories

  private mutating func readCategory(at address: UInt64) throws(MetadataDamage) {
    guard case .address(let nameAddress) = try memory.pointer(at: address) else {
      throw MetadataDamage("has a category without a name")
    }
    let name = try memory.text(at: nameAddress)
    let className = try className(ofCategory: address, named: name)
    var methods = try methods(try memory.pointer(at: address &+ 2 &* word), isClassMethod: false)
    methods += try self.methods(
      try memory.pointer(at: address &+ 3 &* word), isClassMethod: true)
    let isSwift =
      symbols.isSwift(category: address) ?? isSwift(methods) ?? swiftModules.contains(name)
    append(isSwift ? .swiftExtension : .category, of: className, name, methods)
  }

  /// Whether the symbols of the code say that it is Swift; nil if they are stripped.
  private mutating func isSwift(_ methods: [Method]) -> Bool? {
    var answer: Bool?
    for method in methods where answer != true {
      if let code = method.code { answer = symbols.isSwift(code: code) ?? answer }
    }
    return answer
  }

  private mutating func className(
    ofCategory address: UInt64, named category: String
  ) throws(MetadataDamage) -> String {
    let target: Pointer
    do throws(MetadataDamage) {
      target = try memory.pointer(at: address &+ word)
    } catch {
      // The category's own symbol may still name it.
      guard let name = symbols.className(ofCategory: address, named: category) else { throw error }
      return name
    }
    switch target {
    case .symbol(let place):
      let symbol = try memory.name(ofSymbol: place)
      if symbol.hasPrefix(Self.classPrefix) {
        return String(symbol.dropFirst(Self.classPrefix.count))
      }
      if let name = symbols.className(ofCategory: address, named: category) { return name }
      if let name = SwiftClassSymbol.runtimeName(symbol) {
        note(
          "has a category on a class of Swift whose Objective-C name is not in it; \(name) is taken, as without @objc(Name)"
        )
        return name
      }
      throw MetadataDamage("has a category on \(symbol), which names no class")
    case .address(let address):
      if let name = names[address] { return name }
      // Swift's stubs of classes are marked by the lowest bit, and have a symbol only.
      if let name = try? data(ofClass: address).name { return name }
    case .null: break
    }
    if let name = symbols.className(ofCategory: address, named: category) { return name }
    throw MetadataDamage("has the category \(category) on a class that it does not name")
  }

  // MARK: Methods

  fileprivate struct Method {
    var selector: String
    var isClassMethod: Bool
    /// The address of its code.
    var code: UInt64?
  }

  private mutating func methods(
    _ list: Pointer, isClassMethod: Bool
  ) throws(MetadataDamage) -> [Method] {
    guard case .address(let address) = list else {
      if case .symbol = list { throw MetadataDamage("has a list of methods of another file") }
      return []
    }
    guard address & 1 == 0 else {
      throw MetadataDamage("has lists of methods as in the shared cache of a system")
    }
    let flags = try memory.number(at: address)
    let count = try memory.number(at: address &+ 4)
    let isSmall = flags & 0x8000_0000 != 0
    let size = UInt64(flags & 0xFFFC)
    guard size >= (isSmall ? 12 : 3 * word) else {
      throw MetadataDamage("has a list of methods with entries of \(size) bytes")
    }
    guard count <= budget else {
      throw MetadataDamage("has lists of methods that are longer than the file")
    }
    budget -= Int(count)
    var methods: [Method] = []
    for number in 0..<UInt64(count) {
      let place = address &+ 8 &+ number &* size
      let (selector, code) =
        isSmall ? try smallMethod(at: place, flags) : try bigMethod(at: place)
      methods.append(Method(selector: selector, isClassMethod: isClassMethod, code: code))
    }
    return methods
  }

  /// The places of a selector, its types and the code, as pointers.
  private mutating func bigMethod(
    at place: UInt64
  ) throws(MetadataDamage) -> (String, code: UInt64?) {
    guard case .address(let selector) = try memory.pointer(at: place) else {
      throw MetadataDamage("has a method without a selector")
    }
    var code: UInt64?
    if case .address(let address) = try memory.pointer(at: place &+ 2 &* word) { code = address }
    return (try memory.text(at: selector), code)
  }

  /// The same as distances; the first one leads to a pointer to the selector.
  private mutating func smallMethod(
    at place: UInt64, _ flags: UInt32
  ) throws(MetadataDamage) -> (String, code: UInt64?) {
    guard memory.image.kind == .linked else {
      throw MetadataDamage("has relative lists of methods before it is linked")
    }
    guard flags & 0x4000_0000 == 0 else {
      throw MetadataDamage("has selectors of the shared cache of a system")
    }
    let reference = place &+ (try distance(at: place))
    let code = place &+ 8 &+ (try distance(at: place &+ 8))
    guard case .address(let selector) = try memory.pointer(at: reference) else {
      throw MetadataDamage("has a method without a selector")
    }
    return (try memory.text(at: selector), code)
  }

  private func distance(at place: UInt64) throws(MetadataDamage) -> UInt64 {
    UInt64(bitPattern: Int64(Int32(bitPattern: try memory.number(at: place))))
  }

  // MARK: Merged categories

  /// Appends a class or a category. Where a linker has merged categories, symbols tell which methods are whose.
  private mutating func append(
    _ form: ObjectiveCImplementation.Form, of className: String, _ category: String?,
    _ methods: [Method]
  ) {
    var owners = OwnerSearch(className: className, category: category)
    var order: [String?] = [category]
    var groups: [String?: [Method]] = [category: []]
    for method in methods {
      let owner = owners.owner(of: method, &symbols)
      if groups[owner] == nil { order.append(owner) }
      groups[owner, default: []].append(method)
    }
    let isMerged = order.count > 1
    if isMerged {
      note(
        "has categories that the linker merged (into \(category.map { "\(className)(\($0))" } ?? className)); symbols tell them apart"
      )
    }
    for owner in order {
      let found = groups[owner] ?? []
      // A merged category has only methods of others.
      if isMerged, owner == category, found.isEmpty, category != nil { continue }
      if owner == category { noteRepeated(found, className, category) }
      implementations.append(
        ObjectiveCImplementation(
          owner == category ? form : .category, of: className, category: owner,
          methods: found.map {
            ObjectiveCImplementation.Method(
              isClassMethod: $0.isClassMethod, selector: $0.selector)
          }))
    }
  }

  /// Compilers reject two methods with one selector; linkers make them by merging.
  private mutating func noteRepeated(_ methods: [Method], _ className: String, _ category: String?)
  {
    let owner = category.map { "\(className)(\($0))" } ?? className
    var known: Set<String> = []
    for method in methods where !known.insert(method.key).inserted {
      let name = "\(method.isClassMethod ? "+" : "-")[\(owner) \(method.selector)]"
      if obstacles.count < Self.obstacleLimit {
        note("has \(name) more than once: the linker merged categories, and no symbol tells which")
      }
    }
  }
}

extension ObjectiveCReader.Method {
  fileprivate var key: String { "\(isClassMethod ? "+" : "-")\(selector)" }
}

/// Finds the categories that methods were written in.
private struct OwnerSearch {
  let className: String
  let category: String?
  /// The owners that were named for a method already: methods that share their code have all names.
  private var used: [String: [String?]] = [:]

  init(className: String, category: String?) {
    (self.className, self.category) = (className, category)
  }

  /// Returns the category by the symbol of the method's code, or the one that lists it.
  mutating func owner(
    of method: ObjectiveCReader.Method, _ symbols: inout ObjectiveCSymbols
  ) -> String? {
    guard let code = method.code else { return category }
    let names = symbols.categories(
      ofCode: code, className: className, isClassMethod: method.isClassMethod,
      selector: method.selector)
    guard let first = names.first else { return category }
    let free = names.filter { !(used[method.key] ?? []).contains($0) }
    let owner = free.contains(category) ? category : free.first ?? first
    used[method.key, default: []].append(owner)
    return owner
  }
}
