import Foundation
import ModKitModel

/// The declarations in clang's syntax tree that are known in the whole file.
///
/// What headers declare stands before the source, so that all offsets are those of one file.
struct SyntaxTree {
  static let header = """
    #define NS_ENUM(T, N) enum N : T N; enum N : T
    #define NS_OPTIONS(T, N) NS_ENUM(T, N)
    #define NS_CLOSED_ENUM(T, N) NS_ENUM(T, N)
    #define NS_ERROR_ENUM(D, N) NS_ENUM(int, N)
    #define CF_ENUM(...) CHOOSE(__VA_ARGS__, CF_NAMED, CF_NAMELESS)(__VA_ARGS__)
    #define CHOOSE(A, B, C, ...) C
    #define CF_NAMED(T, N) NS_ENUM(T, N)
    #define CF_NAMELESS(T) enum : T
    #define CF_OPTIONS(T, N) NS_ENUM(T, N)
    #define CF_CLOSED_ENUM(T, N) NS_ENUM(T, N)
    @protocol NSObject @end
    @protocol NSCopying @end
    __attribute__((objc_root_class)) @interface NSObject <NSObject> @end
    @class NSString;
    @interface NSArray<T> : NSObject @end
    @interface NSDictionary<K, V> : NSObject @end

    """

  private let source: [UInt8]
  private var nameless: Set<String> = []
  private(set) var declarations: Set<String> = []

  init(_ json: Data, of source: [UInt8]) throws {
    self.source = source
    let root = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    visit(root ?? [:])
  }

  private static let transparent: Set<String> = [
    "TranslationUnitDecl", "LinkageSpecDecl", "ObjCInterfaceDecl", "ObjCProtocolDecl",
    "ObjCImplementationDecl", "ObjCCategoryDecl", "ObjCCategoryImplDecl", "RecordDecl",
  ]

  private mutating func visit(_ node: [String: Any]) {
    let kind = node["kind"] as? String ?? ""
    if let name = node["name"] as? String {
      read(kind, name, node)
    } else if kind == "EnumDecl", let id = node["id"] as? String {
      nameless.insert(id)
    }
    guard Self.transparent.contains(kind) else { return }
    for child in node["inner"] as? [[String: Any]] ?? [] { visit(child) }
  }

  private mutating func read(_ kind: String, _ name: String, _ node: [String: Any]) {
    switch kind {
    case "ObjCInterfaceDecl" where endsWithEnd(node): insert(.objectiveCClass, name)
    case "ObjCProtocolDecl" where endsWithEnd(node): insert(.objectiveCProtocol, name)
    case "EnumDecl":
      let inner = node["inner"] as? [[String: Any]] ?? []
      if inner.contains(where: { $0["kind"] as? String == "EnumConstantDecl" }) {
        insert(.enumeration, name)
      }
    case "TypedefDecl": readTypedef(name, node)
    default: break
    }
  }

  private mutating func readTypedef(_ name: String, _ node: [String: Any]) {
    var type = node
    while let inner = (type["inner"] as? [[String: Any]])?.first {
      type = inner
      let kind = type["kind"] as? String ?? ""
      if kind == "BlockPointerType" { return insert(.blockType, name) }
      let declaration = (type["ownedTagDecl"] ?? type["decl"]) as? [String: Any]
      if let id = declaration?["id"] as? String, nameless.contains(id) {
        return insert(.enumeration, name)
      }
      // What is qualified is another type than the nameless one, but a block nevertheless.
      if kind == "QualType" { nameless = [] }
      guard ["AttributedType", "ParenType", "QualType", "ElaboratedType"].contains(kind) else {
        return
      }
    }
  }

  private mutating func insert(_ kind: ObjectiveCDeclaration.Kind, _ name: String) {
    declarations.insert("\(kind.rawValue) \(name)")
  }

  /// A forward declaration has no `@end`.
  private func endsWithEnd(_ node: [String: Any]) -> Bool {
    let range = node["range"] as? [String: Any]
    let end = range?["end"] as? [String: Any]
    guard let offset = end?["offset"] as? Int, offset < source.count else { return false }
    return source[offset...].starts(with: "@end".utf8) || source[offset...].starts(with: "end".utf8)
  }
}
