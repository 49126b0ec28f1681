import ModKitModel

/// The systems that load commands of Mach-O name, as described in `mach-o/loader.h`.
enum MachOSystem {
  private static let buildVersion: UInt32 = 0x32

  /// Returns the system that a load command names, as in `destinations:`, or nil if it is a command
  /// for something else.
  static func name(
    in file: ByteView, command: UInt32, at place: Int, _ processor: UInt32
  ) -> String? {
    if command == buildVersion {
      return file.number(UInt32.self, at: place + 8).map { number in
        kind(ofPlatform: number)?.rawValue ?? "platform \(number)"
      }
    }
    return kind(ofMinimum: command, isSimulator: MachOArchitecture.isX86(processor))?.rawValue
  }

  private static func kind(ofPlatform number: UInt32) -> AppleDestination.Kind? {
    switch number {
    case 1: .macos
    case 2: .ios
    case 3: .tvos
    case 4: .watchos
    case 6: .macCatalyst
    case 7: .iosSimulator
    case 8: .tvosSimulator
    case 9: .watchosSimulator
    case 11: .visionos
    case 12: .visionosSimulator
    default: nil
    }
  }

  /// Compilers write these commands for deployment versions before 2018. They do not name the
  /// simulators, whose processors no device had then.
  private static func kind(
    ofMinimum command: UInt32, isSimulator: Bool
  ) -> AppleDestination.Kind? {
    switch command {
    case 0x24: .macos
    case 0x25: isSimulator ? .iosSimulator : .ios
    case 0x2F: isSimulator ? .tvosSimulator : .tvos
    case 0x30: isSimulator ? .watchosSimulator : .watchos
    default: nil
    }
  }
}
