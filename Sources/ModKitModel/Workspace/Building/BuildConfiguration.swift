/// How optimised and how debuggable a build is.
public enum BuildConfiguration: String, Hashable, Sendable, CaseIterable {
  case debug
  case release
}
