import ModKitModel

/// The types of files as project files name them.
enum XcodeFileType {
  static func type(of path: String) -> String {
    types[String(RelativePath.fileExtension(of: path))] ?? "file"
  }

  private static let types = [
    "asm": "sourcecode.asm", "bundle": "wrapper.plug-in", "c": "sourcecode.c.c",
    "cc": "sourcecode.cpp.cpp",
    "cpp": "sourcecode.cpp.cpp", "cxx": "sourcecode.cpp.cpp", "framework": "wrapper.framework",
    "h": "sourcecode.c.h", "hh": "sourcecode.cpp.h", "hpp": "sourcecode.cpp.h",
    "hxx": "sourcecode.cpp.h", "icon": "folder.iconcomposer.icon", "inl": "sourcecode.cpp.h",
    "jpg": "image.jpeg", "json": "text.json",
    "m": "sourcecode.c.objc", "md": "net.daringfireball.markdown", "mm": "sourcecode.cpp.objcpp",
    "metal": "sourcecode.metal", "mlmodel": "file.mlmodel", "mlmodelc": "folder",
    "mlpackage": "folder.mlpackage", "modulemap": "sourcecode.module-map", "momd": "folder",
    "pch": "sourcecode.c.h",
    "intentdefinition": "file.intentdefinition", "pdf": "image.pdf", "plist": "text.plist.xml",
    "png": "image.png", "S": "sourcecode.asm",
    "rcproject": "file.rcproject", "s": "sourcecode.asm", "scnassets": "wrapper.scnassets",
    "sh": "text.script.sh",
    "storyboard": "file.storyboard", "strings": "text.plist.strings",
    "stringsdict": "text.plist.stringsdict", "swift": "sourcecode.swift",
    "txt": "text", "xcassets": "folder.assetcatalog", "xcdatamodel": "wrapper.xcdatamodel",
    "xcdatamodeld": "wrapper.xcdatamodel", "xcmappingmodel": "wrapper.xcmappingmodel",
    "xcstickers": "folder.stickers", "xcconfig": "text.xcconfig",
    "xcframework": "wrapper.xcframework", "xcprivacy": "text.xml",
    "xcstrings": "text.json.xcstrings",
    "xib": "file.xib", "yml": "text.yaml",
  ]
}
