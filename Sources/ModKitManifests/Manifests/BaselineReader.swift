public import ModKitModel

/// Reads the baseline file, which lists the accepted findings.
public enum BaselineReader {
  /// The size limit in bytes, well above the baseline of any real code base.
  public static let sizeLimit = 16 * 1_048_576

  /// Reads a baseline.
  ///
  /// - Parameter file: the path for messages
  /// - Throws: `InvalidManifests` with all issues of the file.
  public static func baseline(
    in bytes: [UInt8], file: String
  ) throws(InvalidManifests) -> Baseline {
    let (issues, baseline) = parsed(bytes, file)
    guard issues.isEmpty else { throw InvalidManifests(issues) }
    return baseline
  }

  private static func parsed(_ bytes: [UInt8], _ file: String) -> ([ManifestIssue], Baseline) {
    do throws(ManifestIssue) {
      let document = try YAMLDocument(file: file, bytes: bytes)
      let issues = try ShapeValidator.issues(in: document, shape: .baseline)
      let entries = issues.isEmpty ? entries(document.root) : []
      return (issues, Baseline(entries: entries, isRecorded: true))
    } catch {
      var issue = error
      issue.advice = [error.advice, "or remove the file and run `modkit check --update-baseline`"]
        .compactMap(\.self).joined(separator: ", ")
      return ([issue], Baseline())
    }
  }

  private static func entries(_ root: ManifestNode) -> [Baseline.Entry] {
    (root["findings"]?.entries ?? []).flatMap { component, fingerprints in
      fingerprints.elements.map {
        Baseline.Entry(
          component: component.string, fingerprint: $0.string, location: $0.location)
      }
    }
  }
}
