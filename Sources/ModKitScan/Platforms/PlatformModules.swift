import ModKitModel

/// The modules and headers that a platform's SDK brings along.
struct PlatformModules: Sendable {
  private let modules: [NameList]
  private let directories: [NameList]
  private let headers: [NameList]

  /// What any platform has.
  static let all = PlatformModules(NameList.all)

  /// What any of these platforms has.
  static func of(_ platforms: some Sequence<Platform>) -> PlatformModules {
    let platforms = Set(platforms.map(\.withLists))
    return PlatformModules(NameList.all.filter { !platforms.isDisjoint(with: $0.platforms) })
  }

  private init(_ lists: [NameList]) {
    modules = lists.filter { $0.kind != .header }
    directories = lists.filter { $0.kind == .framework || $0.kind == .directory }
    headers = lists.filter { $0.kind == .header }
  }

  /// Whether the SDK has a module or a directory of headers by that name: `UIKit`, `Glibc`, `sys`.
  func hasModule(_ name: String) -> Bool {
    modules.contain(name)
  }

  /// Whether the SDK has the header that stands between the delimiters of an include: `stdio.h`,
  /// `vector`. Of `UIKit/UIKit.h` or `sys/types.h` the first part has to be known only.
  func hasHeader(_ operand: String) -> Bool {
    guard let directory = Self.directory(of: operand) else { return headers.contain(operand) }
    return directories.contain(directory)
  }

  /// The SDK's spelling of a module that is written in another case; nil if it has none, or if it
  /// is already written so.
  func spelling(ofModule name: String) -> String? {
    modules.otherSpelling(of: name)
  }

  /// The SDK's spelling of a header whose name or directory is written in another case; nil if it
  /// has none, or if it is already written so.
  func spelling(ofHeader operand: String) -> String? {
    guard let directory = Self.directory(of: operand) else {
      return headers.otherSpelling(of: operand)
    }
    return directories.otherSpelling(of: directory).map {
      let rest = operand[directory.endIndex...]
      return rest == "/\(directory).h" ? "\($0)/\($0).h" : $0 + rest
    }
  }

  private static func directory(of operand: String) -> Substring? {
    operand.firstIndex(of: "/").map { operand[..<$0] }
  }
}

extension PlatformModules {
  /// What the platforms of a component bring along; without any, those of all platforms.
  init(_ component: Component) {
    self = component.platforms.isEmpty ? .all : .of(component.platforms)
  }
}

extension Platform {
  /// The platform whose lists stand for it: what the smaller relatives of iOS have, iOS mostly has.
  fileprivate var withLists: Platform {
    switch self {
    case .ios, .tvos, .watchos, .visionos: .ios
    case .macos, .linux: self
    }
  }
}

extension [NameList] {
  fileprivate func contain(_ name: some StringProtocol) -> Bool {
    String(name).withBytes { name in contains { $0.contains(name) } }
  }

  fileprivate func otherSpelling(of name: some StringProtocol) -> String? {
    contain(name) ? nil : lazy.compactMap { $0.spelling(of: name) }.first
  }
}
