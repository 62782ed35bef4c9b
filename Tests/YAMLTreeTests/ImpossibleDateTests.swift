import Testing

@testable import YAMLTree

@Suite struct ImpossibleDateTests {
    @Test(arguments: [
        "0000-00-00", "0000-01-01", "2026-00-01", "2026-13-01", "2026-01-32", "2026-02-29", "1900-02-29",
        "2026-04-31T00:00:00Z",
    ])
    func aDayThatNoCalendarHas(_ text: String) {
        #expect(isImpossibleDate(text))
    }

    @Test(arguments: [
        "", "2026-01-3", "2026-01-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31 23:59:59", "2026/13/01",
        "20x6-00-00", "-000-00-00", "2026-0a-00",
    ])
    func anyOtherText(_ text: String) {
        #expect(!isImpossibleDate(text))
    }
}
