import ModKitModel

/// Finds the facts of C, C++ and Objective-C source, headers included.
enum CScanner {
  /// Returns the facts in every branch of a conditional except `#if 0`. No token after `last` is
  /// read, except to finish a declaration that began before.
  ///
  /// `#ifdef A` is the condition `defined(A)`. The include guard of a header is no condition. The
  /// position is that of the operand's first byte: the opening delimiter of a header.
  static func facts(in bytes: SourceBytes, language: Language?, upTo last: Int?) -> SourceFacts {
    guard let last else { return SourceFacts() }
    var scan = CScan(bytes, language)
    while scan.position <= last || scan.awaitsName, scan.position < bytes.count { scan.step() }
    return scan.facts
  }

  /// Returns the classes and categories with all their methods, and the properties of classes.
  static func members(in bytes: SourceBytes, language: Language?) -> ClassMembers {
    let marks = SourceScanner.marks(in: bytes, language)
    guard let last = FactWords.last(in: bytes, language, marks) else { return ClassMembers() }
    var scan = CScan(bytes, language, readsClasses: true)
    while scan.position <= last, scan.position < bytes.count { scan.step() }
    return ClassMembers(
      implementations: scan.facts.implementations, properties: scan.properties)
  }
}

/// What a file of Objective-C says about the methods of classes.
struct ClassMembers: Hashable, Sendable {
  var implementations: [ObjectiveCImplementation] = []
  var properties: [ObjectiveCProperty] = []
}
