import ArgumentParser
import Foundation
import ModKitModel

/// Options that say what libraries are for.
struct DestinationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What libraries are for: \(Destination.names.joined(separator: ", ")) or sdk:NAME, with"
        + " architectures such as ios-simulator:arm64+x86_64; repeatable (default: `destinations:`"
        + " of \(PersonalSettings.fileName), then of modkit.yml, or host).",
      valueName: "destination"),
    transform: Destination.argument)
  var destination: [Destination] = []

  @Option(
    help: ArgumentHelp(
      "The directory of an SDK that is used instead of Xcode's; repeatable.", valueName: "dir"),
    completion: .directory)
  var sdk: [String] = []

  /// Absolute paths.
  var sdkDirectories: [String] { sdk.map(Self.absolutePath) }

  static func absolutePath(_ path: String) -> String {
    let absolute = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    return absolute.count > 1 && absolute.hasSuffix("/") ? String(absolute.dropLast()) : absolute
  }

  func validate() throws {
    for (index, one) in destination.enumerated() {
      do throws(DestinationProblem) {
        try one.requireOtherPlatform(than: destination[..<index])
      } catch {
        throw ValidationError("\(error)")
      }
    }
  }
}

extension Destination {
  /// Parses a destination on the command line.
  @Sendable
  static func argument(_ text: String) throws -> Destination {
    do throws(DestinationProblem) {
      return try Destination(text)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
