import ModKitModel
import ModKitReport
import Testing

struct PrebuildTextTests {
  @Test(
    arguments: [
      (
        BuildSaving(storedCount: 0, fetchedCount: 0, builtCount: 0, seconds: 1, savedSeconds: 0),
        nil
      ),
      (
        BuildSaving(
          storedCount: 12, fetchedCount: 3, builtCount: 2, seconds: 41, savedSeconds: 200),
        "libraries: 12 from the store, 3 from the remote cache, 2 built in 41 s;"
          + " about 3 min 20 s of compiling saved"
      ),
      (
        BuildSaving(storedCount: 0, fetchedCount: 0, builtCount: 1, seconds: 0.42, savedSeconds: 0),
        "libraries: 1 built in 0.4 s"
      ),
      (
        BuildSaving(
          storedCount: 1200, fetchedCount: 0, builtCount: 0, seconds: 2, savedSeconds: 3_900),
        "libraries: 1,200 from the store in 2.0 s; about 1 h 5 min of compiling saved"
      ),
    ] as [(BuildSaving, String?)])
  func whatWasSaved(saving: BuildSaving, text: String?) {
    #expect(PrebuildText.summary(of: saving) == text)
  }

  @Test func whatNobodyNoticesIsNotSaved() {
    #expect(PrebuildText.saved(seconds: 0.09) == nil)
    #expect(PrebuildText.saved(seconds: 6.2) == "about 6.2 s of compiling saved")
  }
}
