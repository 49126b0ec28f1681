import Foundation

extension Sandbox {
  /// C components whose sources leave out the modules of the headers that they include.
  static let quotedWorkspace = [
    ".gitignore": ".modkit/\n",
    "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
    "C/Base/component.yml": """
    name: Base
    layer: base-service
    headers: {public: ["Headers/*.h"], private: ["Private/*.h"]}

    """,
    "C/Base/Headers/base.h": "#pragma once\n#include \"base_types.h\"\nbase_t base(void);\n",
    "C/Base/Headers/base_types.h": "#pragma once\ntypedef int base_t;\n",
    "C/Base/Private/secret.h": "int secret(void);\n",
    "C/Base/Sources/base.c": "#include \"base.h\"\nbase_t base(void) { return 1; }\n",
    "C/Pay/component.yml": """
    # Who pays.
    name: Pay
    layer: base-business   # in the middle
    sources: ["Sources/**"]
    """,
    "C/Pay/Headers/pay.h": "#pragma once\n#include \"base_types.h\"\nbase_t pay(void);\n",
    "C/Pay/Sources/pay.c": """
    #include "pay.h"
    #if __has_include("base.h")
    #  include "base.h" /* "base.h" */
    #else
    #  error "base.h"
    #endif
    #include <stdlib.h>
    base_t pay(void) { return base() + abs(-1); }

    """,
  ]

  func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: directory.appending(path: path)))
  }

  /// Every file below the components, byte for byte.
  func componentBytes() throws -> [String: [UInt8]] {
    let root = directory.appending(path: "C")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    var bytes: [String: [UInt8]] = [:]
    for name in names ?? [] {
      var isDirectory: ObjCBool = false
      let path = root.appending(path: name).path
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
        !isDirectory.boolValue
      else { continue }
      bytes[name] = try self.bytes(of: "C/\(name)")
    }
    return bytes
  }

  func writeComponents(_ files: [String: [UInt8]]) throws {
    for (path, bytes) in files { try write("C/\(path)", bytes: bytes) }
  }
}
