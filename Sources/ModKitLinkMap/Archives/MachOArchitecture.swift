/// The names of the architectures in Mach-O, as described in `mach/machine.h`.
enum MachOArchitecture {
  private static let pointers64: UInt32 = 0x0100_0000
  private static let pointers32: UInt32 = 0x0200_0000
  private static let x86: UInt32 = 7
  private static let arm: UInt32 = 12
  /// The upper bits of a subtype are flags, such as the version of pointer authentication.
  private static let subtypeMask: UInt32 = 0x00FF_FFFF

  /// Returns the name in triples.
  static func name(processor: UInt32, subtype: UInt32) -> String {
    switch (processor, subtype & subtypeMask) {
    case (x86, 3): "i386"
    case (x86 | pointers64, 3): "x86_64"
    case (x86 | pointers64, 8): "x86_64h"
    case (arm, 9): "armv7"
    case (arm, 11): "armv7s"
    case (arm, 12): "armv7k"
    // Arm's version 8 has a subtype that compilers do not use.
    case (arm | pointers64, 0), (arm | pointers64, 1): "arm64"
    case (arm | pointers64, 2): "arm64e"
    case (arm | pointers32, 0), (arm | pointers32, 1): "arm64_32"
    case (let processor, let subtype): "processor \(processor).\(subtype)"
    }
  }

  /// Returns whether only simulators and Macs have the processor.
  static func isX86(_ processor: UInt32) -> Bool { processor & ~pointers64 == x86 }
}
