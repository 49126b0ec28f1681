/// The target of an object file.
public struct ObjectTarget: Hashable, Sendable, Codable, Comparable {
  public enum Format: String, Hashable, Sendable, Codable {
    case elf = "ELF"
    case machO = "Mach-O"
  }

  public var format: Format
  /// As in triples: `x86_64`, `arm64e`.
  public var architecture: String
  /// The system, if the object names it, as in `destinations:`: `macos`, `ios-simulator`.
  public var system: String?

  public init(format: Format, architecture: String, system: String? = nil) {
    self.format = format
    self.architecture = architecture
    self.system = system
  }

  /// The target of objects for a triple; nil if the triple is not known.
  public init?(triple: String) {
    let parts = triple.split(separator: "-").map(String.init)
    guard parts.count >= 3 else { return nil }
    if parts[1] == "apple" {
      let kind = Self.kind(of: parts[2], parts.count > 3 ? parts[3] : nil, architecture: parts[0])
      self.init(format: .machO, architecture: parts[0], system: kind?.rawValue)
    } else {
      let system = String(parts[2].prefix { !$0.isNumber })
      self.init(
        format: .elf, architecture: parts[0] == "arm64" ? "aarch64" : parts[0],
        system: system == "none" ? nil : system)
    }
  }

  /// Returns nil for systems that objects do not name, such as `none-macho`.
  private static func kind(
    of versionedSystem: String, _ environment: String?, architecture: String
  ) -> AppleDestination.Kind? {
    let system = String(versionedSystem.prefix { !$0.isNumber && $0 != "." })
    let kind = AppleDestination.Kind(system: system, environment: environment)
    guard let kind, kind.variant == nil, kind != .macos, architecture == "x86_64" else {
      return kind
    }
    // No device has this processor, so compilers take the triple for the simulator's.
    return AppleDestination.Kind(
      system: system, environment: PlatformVariant.simulator.environment)
  }

  /// Whether the two can be linked together, as far as both are known.
  public func fits(_ other: ObjectTarget) -> Bool {
    let systems = [system, other.system].compactMap(\.self)
    return format == other.format && architecture == other.architecture && Set(systems).count < 2
  }

  public var text: String {
    "\(format.rawValue) for \(architecture)" + (system.map { " on \($0)" } ?? "")
  }

  public static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}
