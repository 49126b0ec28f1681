import ModKitModel
import Testing

@Suite struct ByteSizeTests {
  @Test(arguments: [
    ("0", 0), ("1500", 1_500), ("500K", 500_000), ("2M", 2_000_000), ("1.5M", 1_500_000),
    ("0.25G", 250_000_000), ("1.005K", 1_005), ("999999999999999", 999_999_999_999_999),
    ("999999.999G", 999_999_999_000_000),
  ])
  func sizes(text: String, bytes: Int) {
    #expect(ByteSize.bytes(text) == bytes)
  }

  @Test(arguments: [
    "", "K", "M", "-1", "1 M", "1m", "1.M", ".5M", "1.2.3M", "1.2345M", "1e3", "0x10", "1000000G",
    "1.5", "٣M",
    "1KB", "9999999999999999",
  ])
  func others(text: String) {
    #expect(ByteSize.bytes(text) == nil)
  }

  @Test(
    arguments: [
      (0, "0 B"), (999, "999 B"), (1_000, "1 KB"), (1_049, "1 KB"), (1_050, "1.1 KB"),
      (9_949, "9.9 KB"),
      (9_950, "10 KB"), (12_499, "12 KB"), (12_500, "13 KB"), (2_000_000, "2 MB"),
      (1_500_000_000, "1.5 GB"),
    ] as [(UInt64, String)])
  func wording(bytes: UInt64, text: String) {
    #expect(ByteSize.text(bytes) == text)
  }
}
