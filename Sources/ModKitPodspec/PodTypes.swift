import ModKitFormats

/// A check that the attributes of a specification have types that CocoaPods accepts.
enum PodTypes {
  static func gaps(in spec: PodSpecification) -> [PodGap] {
    let attributes =
      [spec.attributes] + PodSpecification.platforms.compactMap { spec.platformAttributes[$0] }
    return attributes.flatMap { attributes in
      attributes.sorted { $0.value.offset < $1.value.offset }.compactMap { name, value in
        PodAttributes.isRelevant(name, in: spec.kind) ? gap(in: value, of: name) : nil
      }
    }
  }

  private static func gap(in value: DocumentValue, of name: String) -> PodGap? {
    switch name {
    case "exclude_files", "preserve_paths", "private_header_files", "project_header_files",
      "public_header_files", "resources", "source_files", "vendored_frameworks":
      return wrong(in: value).map {
        PodGap(
          offset: $0.offset, message: "`\(name)` has to be a string, or a list of strings")
      }
    case "resource_bundles":
      guard !isUnknown(value) else { return nil }
      let odd = value.pairs.map { $0.lazy.compactMap { wrong(in: $0.value) }.first } ?? value
      return odd.map {
        PodGap(offset: $0.offset, message: "`resource_bundles` has to give each bundle its files")
      }
    case "header_dir", "header_mappings_dir", "module_name":
      guard value.text == nil, !isUnknown(value), value.kind != .null else { return nil }
      return PodGap(offset: value.offset, message: "`\(name)` has to be a string")
    default: return nil
    }
  }

  /// Returns the first element that is not a string. Unknown values are skipped because they have
  /// gaps of their own.
  private static func wrong(in value: DocumentValue) -> DocumentValue? {
    value.elements.first { $0.text == nil && !isUnknown($0) }
  }

  private static func isUnknown(_ value: DocumentValue) -> Bool { value.unknown != nil }
}
