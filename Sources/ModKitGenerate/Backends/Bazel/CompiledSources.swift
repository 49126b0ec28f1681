import ModKitModel

/// Sources that are a program, or a library for one: those of a shell and of tests.
struct CompiledSources {
  let files: SourcePatterns
  let options: CompilerOptions
  /// The name of the module of its Swift.
  let module: String
  /// The labels of what it needs.
  let dependencies: [String]
  /// Whether its C or Objective-C may import headers that the Swift compiler generates.
  let readsSwift: Bool

  private func target(_ rule: BuildRule, _ name: String) -> BuildTarget {
    var target = BuildTarget(rule, name: name)
    target["deps"] = .texts(dependencies)
    return target
  }

  /// A program in Swift, or tests that are one.
  func swiftProgram(_ rule: BuildRule, name: String) -> BuildTarget {
    var target = target(rule, name)
    target["srcs"] = files.value(SourcePatterns.isSwift)
    target["module_name"] = .text(module)
    target["copts"] = options.swift(isOfProgram: true)
    return target
  }

  /// A program in C.
  func program(name: String) -> BuildTarget {
    var target = target(.ccBinary, name)
    target["srcs"] = files.value(SourcePatterns.isOfClang)
    target["copts"] = options.clang()
    return target
  }

  /// A library, with one module for all languages, which a bundle of one of Apple's platforms is made of.
  func library(name: String) -> BuildTarget {
    let (swift, clang) = (
      files.value(SourcePatterns.isSwift), files.value(SourcePatterns.isOfClang)
    )
    let clangOptions = options.clang(readsSwift: readsSwift)
    if clang.isEmpty {
      var target = target(.swiftLibrary, name)
      target["srcs"] = swift
      target["module_name"] = .text(module)
      target["copts"] = options.swift()
      return target
    }
    var target = target(swift.isEmpty ? .objcLibrary : .mixedLibrary, name)
    target["textual_hdrs"] = files.value(SourcePatterns.isOtherHeader)
    target["enable_modules"] = .flag(true)
    if swift.isEmpty {
      target["srcs"] = clang
      target["copts"] = clangOptions
    } else {
      target["swift_srcs"] = swift
      target["clang_srcs"] = clang
      target["module_name"] = .text(module)
      target["swift_copts"] = options.swift()
      target["clang_copts"] = clangOptions
    }
    return target
  }
}
