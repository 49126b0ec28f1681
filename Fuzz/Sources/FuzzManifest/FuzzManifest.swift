import ModKitModel

@testable import ModKitManifests

/// One input of libFuzzer, read as a manifest of either kind.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let shapes = [DocumentShape.componentManifest, .workspaceManifest(ruleIDs: ["no-cycles"])]
  // The parser knows more line breaks than these, and may point behind the last line.
  let lineCount = bytes.count { [0x0A, 0x0D, 0x85, 0xA8, 0xA9].contains($0) } + 1
  for shape in shapes {
    let issues = manifestIssues(in: bytes, shape)
    // The parser points at any of the keys that are there twice and differ by their tag alone.
    let again = manifestIssues(in: bytes, shape).map(\.message)
    precondition(issues.map(\.message) == again, "another result")
    for issue in issues {
      precondition(!issue.message.isEmpty, "an issue without a message")
      precondition(issue.location.line <= lineCount + 1, "an issue outside of the file")
    }
  }
  return 0
}

private func manifestIssues(in bytes: [UInt8], _ shape: DocumentShape) -> [ManifestIssue] {
  do {
    let document = try YAMLDocument(file: "component.yml", bytes: bytes)
    return try ShapeValidator.issues(in: document, shape: shape)
  } catch {
    return [error]
  }
}
