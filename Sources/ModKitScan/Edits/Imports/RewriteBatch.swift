import ModKitManifests
import ModKitModel
import ModKitSource

/// The rewrites of the imports in some files.
struct RewriteBatch: Sendable {
  private(set) var rewrites: [SourceRewrite] = []
  private(set) var refusals: [ImportRefusal] = []
  /// The files that could not be read, with the reasons.
  private(set) var failures: [String] = []

  init(_ files: ArraySlice<OwnedFile>, _ tree: some FileTree, _ decider: RewriteDecider) {
    for file in files {
      do throws(FileTreeError) {
        add(file, try tree.read(file.path, limit: SourceScanner.sizeLimit), decider)
      } catch {
        failures.append("\(file.path): \(error)")
      }
    }
  }

  private mutating func add(_ file: OwnedFile, _ bytes: [UInt8], _ decider: RewriteDecider) {
    var rewrite = SourceRewrite(path: file.path, original: bytes, replacements: [])
    for operand in HeaderOperand.all(in: bytes, language: file.language) {
      switch decider.verdict(on: operand.item, in: file) {
      case .leave: break
      case .replace(let new, let target):
        rewrite.replacements.append(
          decider.replacement(of: operand, with: new, target: target, in: file))
      case .refuse(let reason, let target):
        refusals.append(decider.refusal(of: operand, reason, target: target, in: file))
      }
    }
    guard !rewrite.replacements.isEmpty else { return }
    if rewrite.keepsTheRest(language: file.language) {
      rewrites.append(rewrite)
    } else {
      refusals.append(ImportRefusal(.unsafe, at: rewrite.replacements[0].location))
    }
  }
}

extension RewriteDecider {
  fileprivate func replacement(
    of operand: HeaderOperand, with new: String, target: Int?, in file: OwnedFile
  ) -> ImportReplacement {
    ImportReplacement(
      splice: TextSplice(operand.range, operand.item.form.angled.spelling(of: new)),
      location: SourceLocation(file: file.path, position: operand.item.position),
      spelling: operand.item.form.spelling(of: operand.item.operand), operand: new,
      owner: file.owner, target: target.map { resolver.owners.components[$0].name })
  }

  fileprivate func refusal(
    of operand: HeaderOperand, _ reason: ImportRefusal.Reason, target: Int?, in file: OwnedFile
  ) -> ImportRefusal {
    ImportRefusal(
      reason, at: SourceLocation(file: file.path, position: operand.item.position),
      spelling: operand.item.form.spelling(of: operand.item.operand),
      target: target.map { resolver.owners.components[$0].name })
  }
}
