/// The entry that a Bazel remote cache stores under `/ac/`: the files of an artifact, with their
/// digests.
///
/// It is the message `ActionResult` of `build/bazel/remote/execution/v2/remote_execution.proto` in
/// github.com/bazelbuild/remote-apis. bazel-remote rejects any other content.
struct ActionResult: Hashable {
  struct OutputFile: Hashable {
    /// Relative, with `/` as separator.
    var path: String
    var sha256: String
    var size: Int
  }

  var files: [OutputFile]

  /// Why a message was not written by modkit.
  struct Invalid: Error, Hashable {
    var reason: String
  }

  /// The field numbers in the `.proto` file.
  private enum Field {
    static let outputFiles: UInt64 = 2
    static let exitCode: UInt64 = 4
    /// Directories, and the three kinds of symbolic links.
    static let unwanted: Set<UInt64> = [3, 10, 11, 12]
    static let path: UInt64 = 1
    static let digest: UInt64 = 2
    static let hash: UInt64 = 1
    static let size: UInt64 = 2
  }

  // MARK: Encoding

  /// The message with fields in the order of their tags, so that its digest is stable.
  var encoded: [UInt8] {
    var message = ProtobufWriter()
    for file in files { message.write(Self.encode(file), field: Int(Field.outputFiles)) }
    return message.bytes
  }

  private static func encode(_ file: OutputFile) -> [UInt8] {
    var digest = ProtobufWriter()
    digest.write(Array(file.sha256.utf8), field: Int(Field.hash))
    if file.size > 0 { digest.write(UInt64(file.size), field: Int(Field.size)) }
    var message = ProtobufWriter()
    message.write(Array(file.path.utf8), field: Int(Field.path))
    message.write(digest.bytes, field: Int(Field.digest))
    return message.bytes
  }
}

extension ActionResult {
  /// - Throws: ``Invalid`` if the bytes are not an action result, or contain more than files
  init(decoding bytes: [UInt8]) throws(Invalid) {
    do {
      files = try Self.files(bytes[...])
    } catch let error as Invalid {
      throw error
    } catch {
      throw Invalid(reason: "its entry is no action result")
    }
  }

  private static func files(_ bytes: ArraySlice<UInt8>) throws -> [OutputFile] {
    var reader = ProtobufReader(bytes)
    var files: [OutputFile] = []
    while let field = try reader.next() {
      switch (field.number, field.value) {
      case (Field.outputFiles, .bytes(let message)): files.append(try file(message))
      case (Field.exitCode, let value) where value != .number(0):
        throw Invalid(reason: "its entry reports a failure")
      case (let number, _) where Field.unwanted.contains(number):
        throw Invalid(reason: "its entry holds a symbolic link or a directory")
      default: break
      }
    }
    return files
  }

  private static func file(_ bytes: ArraySlice<UInt8>) throws -> OutputFile {
    var reader = ProtobufReader(bytes)
    var file = OutputFile(path: "", sha256: "", size: 0)
    while let field = try reader.next() {
      switch (field.number, field.value) {
      case (Field.path, .bytes(let text)): file.path = try string(text)
      case (Field.digest, .bytes(let message)): try readDigest(message, of: &file)
      default: break
      }
    }
    return file
  }

  private static func readDigest(
    _ bytes: ArraySlice<UInt8>, of file: inout OutputFile
  ) throws {
    var reader = ProtobufReader(bytes)
    while let field = try reader.next() {
      switch (field.number, field.value) {
      case (Field.hash, .bytes(let text)): file.sha256 = try string(text)
      case (Field.size, .number(let size)):
        guard let size = Int(exactly: size) else { throw ProtobufReader.Malformed() }
        file.size = size
      default: break
      }
    }
  }

  private static func string(_ bytes: ArraySlice<UInt8>) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ProtobufReader.Malformed()
    }
    return text
  }
}
