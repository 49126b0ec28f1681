import ModKitModel

@testable import ModKitScan

/// One input of libFuzzer, read as a manifest of either kind.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let shapes = [DocumentShape.componentManifest, .workspaceManifest(ruleIDs: ["no-cycles"])]
  let lineCount = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
  for shape in shapes {
    let issues = manifestIssues(in: bytes, shape)
    precondition(issues == manifestIssues(in: bytes, shape), "another result")
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
