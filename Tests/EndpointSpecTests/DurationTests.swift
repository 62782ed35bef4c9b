import Testing

@testable import EndpointSpec

@Suite struct DurationTests {
    @Test(arguments: [
        ("0s", 0), ("500ms", 500), ("20s", 20_000), ("1h30m", 5_400_000), ("7d", 604_800_000), ("2w", 1_209_600_000),
        ("1d1h1m1s1ms", 90_061_001), ("3650d", 315_360_000_000),
    ])
    func durationsAreRead(text: String, milliseconds: Int) {
        #expect(duration(from: text) == milliseconds)
    }

    @Test(arguments: [
        "", "5", "s", "5 s", "5S", "-5s", "1.5h", "5sec", "1h30", "3651d", "9223372036854775807w", "٥s", "5s ", "1e3s",
    ])
    func textsThatAreNoDurationsAreRefused(text: String) {
        #expect(duration(from: text) == nil)
    }
}
