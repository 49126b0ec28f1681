public import Testing

extension Trait where Self == TimeLimitTrait {
  /// Names a test that does not come to an end.
  ///
  /// No measure of speed: where hundreds of tests share two busy cores, one may wait many minutes
  /// for its turn after its clock has started.
  public static var comesToAnEnd: Self { .timeLimit(.minutes(120)) }
}
