import ModKitModel

/// Finds which class is meant where a source names one.
struct ClassNames {
  private struct SwiftClass {
    /// The component or product.
    var owner: String
    /// The name at run time.
    var name: String
  }

  /// By the name of each class of Swift, those that a source may mean by it.
  private var swift: [String: [SwiftClass]] = [:]
  /// The components that declare or implement classes in Objective-C.
  private var objectiveC: [String: Set<String>] = [:]
  private let modules: [String: String]
  private let dependencies: [String: Set<String>]

  init(_ workspace: Workspace, _ batches: [ScanBatch], _ files: [FileImplementations]) {
    modules = Dictionary(
      workspace.components.map { ($0.name, $0.module) }, uniquingKeysWith: { first, _ in first })
    let needsSwift = files.contains { item in
      item.implementations.contains { $0.form != .classItself || $0.className.hasPrefix(".") }
    }
    guard needsSwift else {
      dependencies = [:]
      return
    }
    dependencies = Dictionary(
      workspace.components.map { ($0.name, Set($0.dependencies.map(\.name))) },
      uniquingKeysWith: { first, _ in first })
    for item in batches.lazy.flatMap(\.couplings) where item.file.isOwnedForBuilding {
      for declaration in item.facts.classes where declaration.form == .swift {
        let owner = item.file.owner.name
        let path = declaration.path.joined(separator: ".")
        swift[path, default: []].append(
          SwiftClass(
            owner: owner,
            name: declaration.objectiveCName ?? "\(modules[owner] ?? owner).\(path)"))
      }
    }
    for item in batches.lazy.flatMap(\.declarations) where item.file.language != .swift {
      for declaration in item.declarations where declaration.kind == .objectiveCClass {
        objectiveC[declaration.name, default: []].insert(item.file.owner.name)
      }
    }
    for item in files {
      for implementation in item.implementations where implementation.form == .classItself {
        guard !implementation.className.hasPrefix(".") else { continue }
        objectiveC[implementation.className, default: []].insert(item.file.owner.name)
      }
    }
  }

  /// The name at run time of the class that an implementation is of; nil if several may be meant.
  func name(of implementation: ObjectiveCImplementation, in file: OwnedFile) -> String? {
    let name = implementation.className
    let owner = file.owner.name
    guard name.hasPrefix(".") else {
      // Objective-C may mean a class of Swift by its name in the generated header.
      guard implementation.form != .classItself, objectiveC[name] == nil else { return name }
      return known(name, from: owner) ?? name
    }
    let path = String(name.dropFirst())
    if implementation.form == .classItself { return "\(modules[owner] ?? owner).\(path)" }
    return known(path, from: owner)
  }

  /// The class that a name of Swift means in a component.
  private func known(_ path: String, from owner: String) -> String? {
    guard let candidates = swift[path] else {
      // `Module.Name`, or a class of Objective-C.
      let parts = path.split(separator: ".")
      if parts.count > 1, let first = parts.first, !first.isEmpty, swift[String(first)] == nil {
        return known(parts.dropFirst().joined(separator: "."), from: owner)
      }
      return FoundationNames.objectiveC[path] ?? path
    }
    if let own = candidates.first(where: { $0.owner == owner }) { return own.name }
    let near = candidates.filter { dependencies[owner]?.contains($0.owner) ?? false }
    let chosen = Set((near.isEmpty ? candidates : near).map(\.name))
    return chosen.count == 1 ? chosen.first : nil
  }

  /// The components that declare or implement classes.
  func owners(
    of names: Set<String>, _ classes: [PlacedImplementation]
  ) -> [String: Set<String>] {
    var owners: [String: Set<String>] = [:]
    for name in names { owners[name] = objectiveC[name] }
    for item in swift.values.joined() where names.contains(item.name) {
      owners[item.name, default: []].insert(item.owner)
    }
    for item in classes where names.contains(item.implementation.className) {
      if let owner = item.component {
        owners[item.implementation.className, default: []].insert(owner)
      }
    }
    return owners
  }
}

extension OwnedFile {
  /// Whether it is no test.
  fileprivate var isOwnedForBuilding: Bool { !owner.isTests }
}

/// Classes of Objective-C with other names in Swift.
private enum FoundationNames {
  static let objectiveC: [String: String] = Dictionary(
    uniqueKeysWithValues: foundation.map { ($0, "NS\($0)") })

  /// The classes of Foundation that lose their prefix; those that are imported as values keep it.
  private static let foundation = [
    "BackgroundActivityScheduler", "BlockOperation", "Bundle", "ByteCountFormatter",
    "CachedURLResponse",
    "DateComponentsFormatter", "DateFormatter", "DateIntervalFormatter", "Dimension",
    "DistributedNotificationCenter",
    "EnergyFormatter", "FileHandle", "FileManager", "FileWrapper", "Formatter", "HTTPCookie",
    "HTTPCookieStorage", "HTTPURLResponse", "Host", "ISO8601DateFormatter", "InputStream",
    "JSONSerialization", "LengthFormatter", "ListFormatter", "MassFormatter",
    "MeasurementFormatter",
    "MessagePort", "NetService", "NetServiceBrowser", "NotificationCenter", "NotificationQueue",
    "NumberFormatter", "Operation", "OperationQueue", "OutputStream",
    "PersonNameComponentsFormatter",
    "Pipe", "Port", "PortMessage", "Process", "ProcessInfo", "Progress",
    "PropertyListSerialization", "RelativeDateTimeFormatter", "RunLoop", "Scanner", "SocketPort",
    "Stream", "Thread", "Timer", "URLAuthenticationChallenge", "URLCache", "URLCredential",
    "URLCredentialStorage", "URLProtectionSpace", "URLProtocol", "URLResponse", "URLSession",
    "URLSessionConfiguration", "URLSessionDataTask", "URLSessionDownloadTask",
    "URLSessionStreamTask",
    "URLSessionTask", "URLSessionTaskMetrics", "URLSessionUploadTask", "URLSessionWebSocketTask",
    "UndoManager", "Unit", "UnitAngle", "UnitConverter", "UnitDuration", "UnitLength", "UnitMass",
    "UnitSpeed", "UnitTemperature", "UnitVolume", "UserDefaults", "ValueTransformer", "XMLParser",
    "XPCConnection",
  ]
}
