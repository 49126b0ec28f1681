public import Testing

extension Trait where Self == TimeLimitTrait {
  /// Fails a test that does not end.
  ///
  /// This is not a measure of speed: with hundreds of tests on two busy cores, a test may wait many
  /// minutes after its clock has started.
  public static var comesToAnEnd: Self { .timeLimit(.minutes(120)) }
}
