import Foundation
import ModKitTestSupport
import Testing

/// Compiles and links the targets of a generated project as Xcode would, by what the project and its files of
/// build settings say: which sources a target has, where modules and headers are found, and what is linked.
///
/// There is no Xcode on Linux. This knows as much of a project as the generated ones use.
struct XcodeProjectBuild {
  private let sandbox: Sandbox
  private let workspace: String
  private let sdk: (name: String, path: String, triple: String)
  private let objects: [String: [String: Any]]
  private let root: [String: Any]
  private var places: [String: String] = [:]
  /// Relative to the workspace.
  private let products = "products"

  /// - Parameter project: the directory of the project, relative to the workspace
  init(
    _ project: String, for sdk: (name: String, path: String, triple: String), in sandbox: Sandbox,
    workspace: String = "."
  ) async throws {
    self.sandbox = sandbox
    self.workspace = workspace
    self.sdk = sdk
    let answer = try await sandbox.run(
      "plutil",
      ["-convert", "json", "-o", "project.json", "\(workspace)/\(project)/project.pbxproj"])
    try #require(answer.isSuccess, "\(answer.text)")
    let json = try JSONSerialization.jsonObject(
      with: Data(contentsOf: sandbox.directory.appending(path: "project.json")))
    let file = try #require(json as? [String: Any])
    objects = try #require(file["objects"] as? [String: [String: Any]])
    let id = try #require(file["rootObject"] as? String)
    root = try #require(objects[id])
    place(try #require(root["mainGroup"] as? String), in: "")
  }

  private mutating func place(_ id: String, in parent: String) {
    guard let object = objects[id] else { return }
    let path = object["path"] as? String ?? ""
    let isProduct = object["sourceTree"] as? String == "BUILT_PRODUCTS_DIR"
    let place = isProduct || parent.isEmpty ? path : path.isEmpty ? parent : "\(parent)/\(path)"
    places[id] = place
    for child in object["children"] as? [String] ?? [] { self.place(child, in: place) }
  }

  private func list(_ object: [String: Any], _ key: String) -> [String] {
    object[key] as? [String] ?? []
  }

  // MARK: Build settings

  /// The values of a target for the SDK, without variables.
  private func settings(of target: [String: Any]) throws -> [String: String] {
    var values = [
      "SRCROOT": sandbox.directory.appending(path: workspace).standardizedFileURL.path,
      "BUILD_DIR": "build", "CONFIGURATION": "Debug",
      "EFFECTIVE_PLATFORM_NAME": "-\(sdk.name)",
    ]
    for owner in [root, target] {
      let lists = try #require(objects[owner["buildConfigurationList"] as? String ?? ""])
      let configuration = try #require(objects[list(lists, "buildConfigurations")[0]])
      if let file = (configuration["baseConfigurationReference"] as? String).flatMap({ places[$0] })
      {
        try add(file, to: &values)
      }
      for (name, value) in configuration["buildSettings"] as? [String: Any] ?? [:] {
        let words = value as? [String]
        assign(name, words?.joined(separator: " ") ?? value as? String ?? "", to: &values)
      }
    }
    return values.mapValues { expanded($0, values) }
  }

  private func add(_ file: String, to values: inout [String: String]) throws {
    for line in try sandbox.read("\(workspace)/\(file)").split(separator: "\n") {
      if let include = line.wholeMatch(of: #/#include "(.*)"/#) {
        let path = URL(filePath: "/\(file)").deletingLastPathComponent()
          .appending(path: String(include.1)).standardizedFileURL.path
        try add(String(path.dropFirst()), to: &values)
      } else if let setting = line.wholeMatch(of: #/(\w+)(?:\[sdk=(\w+)\*\])?\s*=\s*(.*)/#) {
        guard setting.2.map({ String($0) == sdk.name }) != false else { continue }
        assign(String(setting.1), String(setting.3), to: &values)
      }
    }
  }

  private func assign(_ name: String, _ value: String, to values: inout [String: String]) {
    values[name] = value.replacing("$(inherited)", with: values[name] ?? "")
  }

  private func expanded(_ text: String, _ values: [String: String]) -> String {
    text.replacing(#/\$\((\w+)(?::\w+)?\)/#) { match in
      expanded(values[String(match.1)] ?? "", values)
    }
  }

  /// The words of a list.
  private func words(_ settings: [String: String], _ name: String) -> [String] {
    (settings[name] ?? "").matches(of: #/"([^"]*)"|(\S+)/#)
      .map { String($0.1 ?? $0.2 ?? "") }
  }

  // MARK: Files

  /// The files in the folders of a target, and those that its phase of sources lists.
  private func files(of target: [String: Any]) throws -> [String] {
    var files: [String] = []
    for folder in list(target, "fileSystemSynchronizedGroups") {
      let (object, place) = (objects[folder] ?? [:], places[folder] ?? "")
      let excepted = list(object, "exceptions").flatMap {
        list(objects[$0] ?? [:], "membershipExceptions")
      }
      files += try sandbox.snapshot(of: "\(workspace)/\(place)").keys.filter { path in
        !excepted.contains { path == $0 || path.hasPrefix("\($0)/") }
      }.map { "\(place)/\($0)" }
    }
    for phase in phases(of: target, "PBXSourcesBuildPhase") {
      files += list(phase, "files").compactMap { objects[$0]?["fileRef"] as? String }
        .compactMap { places[$0] }
    }
    return files.sorted()
  }

  private func phases(of target: [String: Any], _ kind: String) -> [[String: Any]] {
    list(target, "buildPhases").compactMap { objects[$0] }.filter { $0["isa"] as? String == kind }
  }

  // MARK: Building

  /// Compiles a target and all that it depends on.
  private func compile(_ id: String, _ done: inout [String: [String]]) async throws {
    guard done[id] == nil, let target = objects[id] else { return }
    done[id] = []
    for dependency in list(target, "dependencies") {
      if let next = objects[dependency]?["target"] as? String { try await compile(next, &done) }
    }
    let settings = try settings(of: target)
    let files = try files(of: target)
    let name = target["name"] as? String ?? ""
    let swift = files.filter { $0.hasSuffix(".swift") }
    if !swift.isEmpty {
      done[id]?.append(try await compileSwift(swift, of: name, settings))
    }
    for file in files where [".c", ".m"].contains(where: file.hasSuffix) {
      done[id]?.append(try await compileC(file, of: name, settings))
    }
  }

  private func compileSwift(
    _ files: [String], of target: String, _ settings: [String: String]
  ) async throws -> String {
    let module = settings["PRODUCT_MODULE_NAME"] ?? target
    let isProgram = files.contains { $0.hasSuffix("/main.swift") }
    let object = "\(products)/\(target).o"
    let headers = words(settings, "HEADER_SEARCH_PATHS").flatMap { ["-Xcc", "-I", "-Xcc", $0] }
    try await run(
      "swiftc",
      ["-target", sdk.triple, "-sdk", sdk.path, "-module-name", module, "-wmo", "-c", "-o", object]
        + (isProgram ? [] : ["-parse-as-library"])
        + [
          "-emit-module", "-emit-module-path", "\(products)/\(module).swiftmodule", "-I", products,
        ]
        + (settings["SWIFT_PACKAGE_NAME"].map { ["-package-name", $0] } ?? [])
        + words(settings, "SWIFT_INCLUDE_PATHS").flatMap { ["-I", $0] } + headers
        + words(settings, "OTHER_SWIFT_FLAGS") + files)
    return object
  }

  private func compileC(
    _ file: String, of target: String, _ settings: [String: String]
  ) async throws -> String {
    let object = "\(products)/\(target)-\(URL(filePath: file).lastPathComponent).o"
    try await run(
      "clang",
      ["-target", sdk.triple, "-isysroot", sdk.path, "-fmodules", "-fobjc-arc", "-c", "-o", object]
        + ["-fmodules-cache-path=\(products)/cache"]
        + words(settings, "HEADER_SEARCH_PATHS").flatMap { ["-I", $0] }
        + words(settings, "USER_HEADER_SEARCH_PATHS").flatMap { ["-iquote", $0] }
        + words(settings, "OTHER_CFLAGS") + [file])
    return object
  }

  /// Builds an app, and the dynamic frameworks that it loads.
  ///
  /// - Returns: the objects in it, without their directories
  func link(_ name: String) async throws -> Set<String> {
    try await images(of: name)[name] ?? []
  }

  /// Builds an app, and the dynamic frameworks that it loads.
  ///
  /// - Returns: the objects in each of them, without their directories
  func images(of name: String) async throws -> [String: Set<String>] {
    try sandbox.write("\(workspace)/\(products)/.keep", "")
    let targets = list(root, "targets")
    let id = try #require(targets.first { objects[$0]?["name"] as? String == name })
    var done: [String: [String]] = [:]
    try await compile(id, &done)
    var images: [String: Set<String>] = [:]
    _ = try await image(of: id, done, &images)
    return images
  }

  private func isDynamicFramework(_ target: [String: Any]) throws -> Bool {
    let isFramework = target["productType"] as? String == "com.apple.product-type.framework"
    return try isFramework && settings(of: target)["MACH_O_TYPE"] != "staticlib"
  }

  /// Links a target with what its project says, the frameworks below it first.
  ///
  /// - Returns: the path of the image
  private func image(
    of id: String, _ done: [String: [String]], _ images: inout [String: Set<String>]
  ) async throws -> String {
    let target = try #require(objects[id])
    let name = target["name"] as? String ?? ""
    let isFramework = try isDynamicFramework(target)
    let output = "\(products)/\(name)" + (isFramework ? ".dylib" : "")
    guard images[name] == nil else { return output }
    images[name] = []
    let linked = phases(of: target, "PBXFrameworksBuildPhase").flatMap { list($0, "files") }
      .compactMap { objects[$0]?["fileRef"] as? String }
    var inputs = done[id] ?? []
    for file in linked {
      let maker = list(root, "targets").first {
        objects[$0]?["productReference"] as? String == file
      }
      if let maker, try isDynamicFramework(objects[maker] ?? [:]) {
        inputs.append(try await image(of: maker, done, &images))
      } else if let maker {
        inputs += try #require(done[maker], "\(file) is linked, and was not built")
      } else {
        inputs.append(try library(places[file] ?? ""))
      }
    }
    let kind =
      isFramework
      ? [
        "-emit-library", "-Xlinker", "-install_name", "-Xlinker",
        "@rpath/\(name).framework/\(name)",
      ]
      : []
    let flags = words(try settings(of: target), "OTHER_LDFLAGS")
    let linker = ["--ld-path=ld64.lld-19", "-mlinker-version=705"].flatMap {
      ["-Xclang-linker", $0]
    }
    let map = "\(products)/\(name).map"
    try await run(
      "swiftc",
      ["-target", sdk.triple, "-sdk", sdk.path, "-o", output] + kind + inputs + linker
        + ["-enable-experimental-feature", "Embedded", "-wmo", "-framework", "Foundation"]
        + flags.flatMap { ["-Xlinker", $0] } + ["-Xlinker", "-map", "-Xlinker", map])
    let lines = try sandbox.read("\(workspace)/\(map)").split(separator: "\n")
    images[name] = Set(
      lines.drop { !$0.hasPrefix("# Object files") }.dropFirst().prefix { $0.hasPrefix("[") }
        .compactMap { $0.split(separator: "/").last.map(String.init) })
    return output
  }

  /// The library of an XCFramework for the SDK, as its property list says.
  private func library(_ path: String) throws -> String {
    let data = try Data(
      contentsOf: sandbox.directory.appending(path: "\(workspace)/\(path)/Info.plist"))
    let info = try PropertyListSerialization.propertyList(from: data, format: nil)
    let libraries = (info as? [String: Any])?["AvailableLibraries"] as? [[String: Any]] ?? []
    let isSimulator = sdk.name.hasSuffix("simulator")
    let slice = try #require(
      libraries.first {
        ($0["SupportedPlatformVariant"] as? String == "simulator") == isSimulator
      })
    return
      "\(path)/\(slice["LibraryIdentifier"] as? String ?? "")/\(slice["LibraryPath"] as? String ?? "")"
  }

  private func run(_ tool: String, _ arguments: [String]) async throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let tools = sandbox.directory.appending(path: "tools").path
    let answer = try await sandbox.run(
      "env", ["-C", workspace, "PATH=\(tools):\(path)", tool] + arguments)
    guard answer.isSuccess else { throw AppleApp.Failure(output: answer.text) }
  }
}
