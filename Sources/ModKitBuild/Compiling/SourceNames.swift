import Foundation
import ModKitModel
import ModKitStore

/// The names of Swift sources that are the same on every machine (`MappedPaths`), for `#filePath`.
///
/// Swift has flags for the paths in debug information, but none for `#filePath` and `#fileID`: both come from the path
/// that the compiler gets for a source, which is the one in SwiftPM's plan. So SwiftPM runs a script in place of `swiftc`,
/// which replaces the directories of sources by their names, and a virtual file system presents the sources there.
struct SourceNames {
  private var names: [NamedDirectory]

  /// Names the sources of all targets of a package.
  init(in package: PrebuildDirectory) {
    names = [NamedDirectory(directory: package.targets.path, name: MappedPaths.root)]
  }

  /// Adds the sources of packages.
  ///
  /// - Parameter directories: the directories of packages, by identity
  mutating func add(packages directories: [String: String]) {
    names += directories.sorted { $0.key < $1.key }.map { identity, directory in
      NamedDirectory(directory: directory, name: MappedPaths.directory(ofPackage: identity))
    }
  }

  /// How SwiftPM has to run.
  struct Setup {
    /// Flags of `swift build`.
    var flags: [String]
    var variables: [String: String]
  }

  /// Writes the script, its table and the virtual file system.
  ///
  /// - Throws: ``ToolError``, errors of writing
  func setup(writtenTo directory: URL) async throws -> Setup {
    let table = directory.appending(path: "source-names")
    let lines = names.flatMap(\.spellings).flatMap { spelling in
      // In the list of sources, which is for a shell, an apostrophe is between quotes.
      Set([spelling.directory, QuotedText.shellContent(spelling.directory)]).sorted()
        .map { "\($0)/\t\(spelling.name)/\n" }
    }
    try Data(lines.joined().utf8).write(to: table)
    let overlay = directory.appending(path: "source-names.json")
    try overlayText.write(to: overlay)
    let script = directory.appending(path: "swiftc")
    try Data(Self.script.utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let compiler = try await InstalledToolchain.located.directory + "/swiftc"
    return Setup(
      flags: ["-Xswiftc", "-vfsoverlay", "-Xswiftc", overlay.path],
      variables: [
        "SWIFT_EXEC": script.path, "SWIFT_EXEC_MANIFEST": compiler, "MODKIT_COMPILER": compiler,
        "MODKIT_NAMES": table.path,
      ])
  }

  private var overlayText: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      return try encoder.encode(
        Overlay(roots: names.map { Overlay.Root(name: $0.name, contents: $0.directory) }))
    }
  }

  /// SwiftPM names sources in a response file, and in the file that says where the outputs of each go. Text is compared
  /// byte by byte: a directory may have any name.
  private static let script = #"""
    #!/bin/sh
    named() {
      LC_ALL=C awk '
        BEGIN {
          while ((getline line < ENVIRON["MODKIT_NAMES"]) > 0) {
            tab = index(line, "\t")
            from[++count] = substr(line, 1, tab - 1)
            to[count] = substr(line, tab + 1)
          }
        }
        {
          for (each = 1; each <= count; each++) {
            done = ""
            while (place = index($0, from[each])) {
              done = done substr($0, 1, place - 1) to[each]
              $0 = substr($0, place + length(from[each]))
            }
            $0 = done $0
          }
          print
        }' "$1" >"$1.named" || exit
    }
    rest=$#
    before=
    while [ "$rest" -gt 0 ]; do
      argument=$1
      shift
      case $before,$argument in
      -output-file-map,*)
        named "$argument"
        argument=$argument.named
        ;;
      *,@*/sources)
        named "${argument#@}"
        argument=$argument.named
        ;;
      esac
      set -- "$@" "$argument"
      before=$argument
      rest=$((rest - 1))
    done
    exec "$MODKIT_COMPILER" "$@"

    """#
}

/// LLVM's description of a virtual file system: llvm/include/llvm/Support/VirtualFileSystem.h.
private struct Overlay: Encodable {
  struct Root: Encodable {
    var type = "directory-remap"
    /// Where compilers look.
    var name: String
    var contents: String

    enum CodingKeys: String, CodingKey {
      case type, name
      case contents = "external-contents"
    }
  }

  var version = 0
  var isCaseSensitive = true
  /// Compilers see the paths by which they look.
  var usesExternalNames = false
  var roots: [Root]

  enum CodingKeys: String, CodingKey {
    case version, roots
    case isCaseSensitive = "case-sensitive"
    case usesExternalNames = "use-external-names"
  }
}
