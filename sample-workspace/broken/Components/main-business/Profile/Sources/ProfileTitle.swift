import Membership

/// How the app addresses a member.
public func profileTitle(name: String, level: MemberLevel) -> String {
  level == .gold ? "\(name) ★" : name
}

/// route-unresolved: the page has another name now.
func showCard() { Router.open("member/card") }
