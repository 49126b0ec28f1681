import Membership

/// How the app addresses a member.
public func profileTitle(name: String, level: MemberLevel) -> String {
  level == .gold ? "\(name) ★" : name
}
