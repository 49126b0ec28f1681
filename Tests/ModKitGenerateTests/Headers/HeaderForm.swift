import ModKitGenerate
import ModKitModel

/// A profile in a layout.
struct HeaderForm: Hashable, CustomStringConvertible {
  var profile: HeaderProfile
  var layout: HeaderLayout

  static let all = HeaderProfile.allCases.flatMap { profile in
    HeaderLayout.allCases.map { HeaderForm(profile: profile, layout: $0) }
  }

  var description: String { "\(profile.rawValue)-\(layout.rawValue)" }

  var generator: HeaderGenerator { HeaderGenerator(profile: profile, layout: layout) }
}
