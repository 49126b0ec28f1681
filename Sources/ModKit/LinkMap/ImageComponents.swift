import ModKitLinkMap
import ModKitModel

/// Which component each library, target and object belongs to.
struct ImageComponents {
  private let components: [String: Component]

  /// - Parameter components: those of the workspace; a module name counts before that of the module for its C
  init(_ components: [Component]) {
    let modules = components.map { ($0.module, $0) } + components.map { ($0.clangModule, $0) }
    self.components = Dictionary(modules, uniquingKeysWith: { first, _ in first })
  }

  func component(of object: LinkedObject) -> Component? {
    (object.libraryName ?? object.targetName).flatMap { components[$0] }
  }

  /// The sizes in a link map.
  func summary(of map: LinkMap, file: String) -> ImageSummary {
    ImageSummary(
      file: String(RelativePath.lastComponent(of: file)), sizes: map.imageSizes(),
      component: map.objects.map(component), container: map.objects.map(\.containerName))
  }

  /// The sizes of the sections of objects, for each architecture.
  func summaries(of metadata: ObjectiveCMetadata, file: String) -> [ImageSummary] {
    let architectures = Set(metadata.objects.map(\.architecture)).sorted()
    return architectures.map { architecture in
      let objects = metadata.objects.filter { $0.architecture == architecture }
      return ImageSummary(
        file: String(RelativePath.lastComponent(of: file)),
        sizes: ImageSizes(of: objects, architecture: architecture),
        component: objects.map { component(of: $0.file) },
        container: objects.map(\.file.containerName))
    }
  }
}

extension ImageSizes {
  /// Adds up the sections of objects. Without a link map, nothing is known about symbols.
  fileprivate init(of objects: [ObjectiveCMetadata.Object], architecture: String) {
    var (sections, positions) = ([Section](), [String: Int]())
    var rows: [Row] = []
    for (object, found) in objects.enumerated() {
      for section in found.sections.sections where section.size > 0 {
        let key = "\(section.segment),\(section.name)"
        let position = positions[key] ?? sections.count
        if position == sections.count {
          positions[key] = position
          sections.append(Section(segment: section.segment, name: section.name, bytes: 0))
        }
        sections[position].bytes &+= section.size
        rows.append(
          Row(
            object: object, section: position, kind: .unattributed, bytes: section.size, symbols: 0)
        )
      }
    }
    self.init(
      architecture: architecture, objects: objects.map(\.name), sections: sections, rows: rows)
  }
}
