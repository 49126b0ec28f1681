import ModKitModel
import ModKitSource

/// Finds imports that resolve only on a disk that ignores case.
struct ImportSpelling {
  private let resolver: ImportResolver
  private let external: [String]

  struct Correction {
    /// The operand with the correct case; the same for a header of a library, since only the name of its
    /// module is known, and not that of its folder.
    var operand: String
    var component: Int?
    /// The component or package that it leads to.
    var target: Int?
  }

  init(_ workspace: Workspace, files: [OwnedFile]) {
    resolver = ImportResolver(workspace, files: files, ignoresCase: true)
    external = workspace.outsideModules
  }

  /// Nil if it does not resolve on such a disk either.
  func correction(of item: Import, in file: OwnedFile) -> Correction? {
    let resolution = resolver.resolve(item, at: resolver.place(of: file))
    if item.form.isHeader, resolution.isOutside {
      return Correction(operand: item.operand, component: nil, target: resolution.target)
    }
    guard let operand = operand(of: item, resolution, file), operand != item.operand else {
      return nil
    }
    return Correction(
      operand: operand, component: resolution.component, target: resolution.target)
  }

  private func operand(
    of item: Import, _ resolution: ImportResolution, _ file: OwnedFile
  ) -> String? {
    switch resolution {
    case .module(let component):
      renamed(item, module: resolver.owners.components[component].module)
    case .privateModule(let component):
      renamed(item, module: resolver.owners.components[component].privateModule)
    case .file(let header, let isQualified): path(item.operand, to: header, isQualified)
    case .package, .outside: externalName(item)
    case .nothing: platformName(item, resolver.owners.platform(of: file))
    case .misplaced, .missingHeader, .ambiguousModule, .ambiguous: nil
    }
  }

  /// Corrects `login.Sub` to `Login.Sub`, and `login/login-swift.h` to `Login/Login-Swift.h`.
  private func renamed(_ item: Import, module: String) -> String {
    switch item.form {
    case .angledHeader, .quotedHeader, .angledCondition, .quotedCondition:
      let header = RelativePath.lastComponent(of: item.operand).lowercased()
      let suffix =
        ["-swift.h": "-Swift.h", "-umbrella.h": "-umbrella.h"]
        .first { header.hasSuffix($0.key) }?.value ?? ".h"
      return item.operand.contains("/") ? "\(module)/\(module)\(suffix)" : module + suffix
    case .swiftModule, .swiftCondition, .objectiveCModule, .computedHeader:
      return module + item.operand.drop { $0 != "." }
    }
  }

  /// The end of the real path, with as many names as the operand has, not counting those that lead
  /// up.
  private func path(_ operand: String, to header: OwnedFile, _ isQualified: Bool) -> String {
    let written = RelativePath.names(in: operand)
    let up = written.prefix { $0 == ".." }
    let count = written.count - up.count - (isQualified ? 1 : 0)
    let names = RelativePath.names(in: header.path).suffix(count)
    let owner = header.home.map { resolver.owners.components[$0] }
    let prefix = [owner?.headerSettings.directory, owner?.module].compactMap(\.self)
      .first { $0.lowercased() == written.first?.lowercased() }
    let first = isQualified ? [prefix.map { Substring($0) }].compactMap(\.self) : []
    return (up + first + names).joined(separator: "/")
  }

  private func externalName(_ item: Import) -> String? {
    let name = item.operand.leadingModule
    let actual = external.first { $0.lowercased() == name.lowercased() }
    return actual.map { $0 + item.operand.dropFirst(name.count) }
  }

  private func platformName(_ item: Import, _ platform: PlatformModules) -> String? {
    switch item.form {
    case .angledHeader, .quotedHeader: return platform.spelling(ofHeader: item.operand)
    default:
      let name = item.operand.prefix { $0 != "." }
      return platform.spelling(ofModule: String(name))
        .map { $0 + item.operand.dropFirst(name.count) }
    }
  }
}
