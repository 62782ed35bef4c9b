import Testing
import YAMLTree

@Suite("Hostile documents")
struct HostileTests {
    /// Each takes milliseconds, where a cost that grows with the square takes from a quarter of a minute up; the bound
    /// leaves room for the slowest machine.
    @Test("are refused, or read, at once", arguments: HostileDocument.all)
    func hostileDocumentsEndSoon(_ document: HostileDocument) {
        let start = ContinuousClock.now
        let parsed = Parsed(document.text)
        #expect(start.duration(to: .now) < .seconds(10))
        if let message = document.message {
            #expect(parsed.messages.first?.contains(message) == true, "\(parsed.messages.first ?? "accepted")")
        } else {
            #expect(parsed.root != nil, "\(parsed.messages.first ?? "nothing")")
        }
    }

    @Test func anAliasBombIsRefusedInMilliseconds() throws {
        let bomb = try #require(HostileDocument.all.first).text
        var best = Duration.seconds(1)
        for _ in 0..<5 {
            let start = ContinuousClock.now
            let isRefused = !Parsed(bomb).messages.isEmpty
            best = min(best, start.duration(to: .now))
            #expect(isRefused)
        }
        #expect(best < .milliseconds(50))
    }
}
