package import ModKitModel

/// The patterns of known frameworks, which every workspace has.
///
/// Where two patterns match the same place, the first one counts.
package enum BuiltInPatterns {
  package static let all: [CouplingPattern] =
    routers + services + targets + webActions + classes + storyboards + notifications
}
