package import ModKitModel

/// The modules and headers of the SDKs of some platforms.
package struct PlatformModules: Sendable {
  private let modules: NameMeanings
  private let directories: NameMeanings
  private let headers: NameMeanings

  /// The names of all platforms.
  package static let all = of(Platform.allCases)

  fileprivate static let apple = of(Platform.allCases.filter(\.isApple))
  fileprivate static let linux = of([.linux])

  /// Returns the names that any of these platforms has.
  static func of(_ platforms: some Sequence<Platform>) -> PlatformModules {
    PlatformModules(platforms.flatMap(\.listed))
  }

  private init(_ platforms: [Platform]) {
    let frameworks = NameMeanings(.framework, on: platforms)
    directories = frameworks.union(NameMeanings(.directory, on: platforms))
    modules = directories.union(NameMeanings(.module, on: platforms))
    headers = NameMeanings(.header, on: platforms)
  }

  /// Whether the SDK has a module or a directory of headers by that name: `UIKit`, `Glibc`, `sys`.
  package func hasModule(_ name: String) -> Bool {
    has(name, as: modules)
  }

  /// Whether the SDK has the header in an include: `stdio.h`, `vector`. Of `UIKit/UIKit.h` or
  /// `sys/types.h`, only the first part has to be known.
  package func hasHeader(_ operand: String) -> Bool {
    guard let directory = Self.directory(of: operand) else { return has(operand, as: headers) }
    return has(String(directory), as: directories)
  }

  /// Returns the SDK's spelling of a module written in another case. Nil if there is none, or if
  /// the name is spelled correctly.
  package func spelling(ofModule name: String) -> String? {
    otherSpelling(of: name, as: modules)
  }

  /// Returns the SDK's spelling of a header whose name or directory is written in another case. Nil
  /// if there is none, or if the name is spelled correctly.
  package func spelling(ofHeader operand: String) -> String? {
    guard let directory = Self.directory(of: operand) else {
      return otherSpelling(of: operand, as: headers)
    }
    return otherSpelling(of: String(directory), as: directories).map {
      let rest = operand[directory.endIndex...]
      return rest == "/\(directory).h" ? "\($0)/\($0).h" : $0 + rest
    }
  }

  /// A module of any platform whose name is this one, but for case.
  package static func spelling(ofModuleLike name: String) -> String? {
    NameList.all.lazy.filter { $0.kind == .framework || $0.kind == .module }
      .compactMap { $0.spelling(of: name) }.first
  }

  private static func directory(of operand: String) -> Substring? {
    operand.utf8.firstIndex(of: UInt8(ascii: "/")).map { operand[..<$0] }
  }

  private func has(_ name: String, as meanings: NameMeanings) -> Bool {
    !PlatformNames.meanings(of: name).isDisjoint(with: meanings)
  }

  private func otherSpelling(of name: String, as meanings: NameMeanings) -> String? {
    guard !has(name, as: meanings) else { return nil }
    return NameList.all.lazy
      .filter { !NameMeanings($0.kind, on: $0.platforms).isDisjoint(with: meanings) }
      .compactMap { $0.spelling(of: name) }
      .first
  }
}

extension PlatformModules {
  /// Creates the names of a component's platforms, or those of all platforms if it has none.
  package init(_ component: Component) {
    self = component.platforms.isEmpty ? .all : .of(component.platforms)
  }
}

extension Platform {
  /// The platforms whose lists are used. tvOS, watchOS and visionOS have lists of what iOS lacks, and
  /// most names of iOS.
  fileprivate var listed: [Platform] {
    switch self {
    case .tvos, .watchos, .visionos: [.ios, self]
    case .ios, .macos, .linux: [self]
    }
  }
}

extension Import {
  /// Whether only Apple's SDKs have the module or header. Questions for one are not imports.
  package var isOfAppleOnly: Bool {
    let (apple, linux) = (PlatformModules.apple, PlatformModules.linux)
    let module = String(operand.prefix { $0 != "." })
    return switch form {
    case .swiftModule, .objectiveCModule: apple.hasModule(module) && !linux.hasModule(module)
    case .angledHeader: apple.hasHeader(operand) && !linux.hasHeader(operand)
    case .quotedHeader, .swiftCondition, .angledCondition, .quotedCondition, .computedHeader: false
    }
  }
}
