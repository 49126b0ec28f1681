import ModKitManifests
import ModKitModel
import ModKitSource

/// Finds out why imports have no exact match. It may be slow, since such imports are few.
struct ImportDiagnosis<Tree: FileTree> {
  /// The results in addition to those of the classification.
  private(set) var classification = ImportClassifier.Classification()
  private let tree: Tree
  private let classifier: ImportClassifier
  private let spelling: ImportSpelling
  private var candidates: ImportCandidates

  init(tree: Tree, workspace: Workspace, files: [OwnedFile], classifier: ImportClassifier) {
    self.tree = tree
    self.classifier = classifier
    spelling = ImportSpelling(workspace, files: files)
    candidates = ImportCandidates(classifier.resolver.owners, files: files)
  }

  mutating func diagnose(_ open: ImportClassifier.OpenImport) {
    let (item, file) = (open.item, open.file)
    if isForAnotherPlatform(item) { return }
    let known = classification.faults.count
    defer {
      for index in known..<classification.faults.count {
        classification.faults[index].site.isDoubtful = open.isDoubtful
      }
    }
    if let respelled = spelling.correction(of: item, in: file) {
      if let target = respelled.target, open.resolution.component == nil {
        classification.imports.enter(file)
        classifier.add(item, to: target, in: file, isDoubtful: open.isDoubtful, &classification)
      }
      guard respelled.operand != item.operand else { return }
      classification.faults.append(
        classifier.fault(
          .wrongCase(actual: respelled.operand), item, in: file, target: respelled.component))
    } else if !isOptional(item, in: file) {
      classification.faults.append(unresolved(item, open.resolution, in: file))
    }
  }

  private mutating func unresolved(
    _ item: Import, _ resolution: ImportResolution, in file: OwnedFile
  ) -> ImportFault {
    let existing = existingFile(item, in: file)
    if let existing, existing != resolution.header?.path {
      return classifier.fault(.unowned(path: existing), item, in: file)
    }
    let component = resolution.component
    if case .misplaced(let header) = resolution {
      let presented = classifier.resolver.owners.qualifiedName(of: header)
      return classifier.fault(.misplaced(presented: presented), item, in: file, target: component)
    }
    return classifier.fault(
      .unresolved(candidates: candidates.candidates(for: item, in: component)), item, in: file,
      target: component)
  }

  /// A file that exists but belongs to no component.
  private func existingFile(_ item: Import, in file: OwnedFile) -> String? {
    guard item.form == .quotedHeader else { return nil }
    return DiskQuestions.paths(for: item.operand, in: file.path)
      .first { tree.destination(ofLink: $0) == .file }
  }

  /// Whether a conditional import is meant for another platform than the component's own.
  private func isForAnotherPlatform(_ item: Import) -> Bool {
    guard !item.conditions.isEmpty else { return false }
    if item.conditions.contains(where: ForeignPlatform.isRequired) { return true }
    return switch item.form {
    case .swiftModule, .objectiveCModule:
      PlatformModules.all.hasModule(String(item.operand.prefix { $0 != "." }))
    case .angledHeader, .quotedHeader: PlatformModules.all.hasHeader(item.operand)
    default: false
    }
  }

  /// Whether the import is never compiled, because its condition tests whether the target exists,
  /// or whether an alternative does.
  private func isOptional(_ item: Import, in file: OwnedFile) -> Bool {
    let place = classifier.resolver.place(of: file)
    return item.conditions.contains { condition in
      SourceCondition(condition).isImpossible { part in
        guard case .question(let question) = part else { return nil }
        let asked = Import(form: question.form, operand: question.operand, position: item.position)
        return classifier.resolver.resolve(asked, at: place).isFound
      }
    }
  }
}
