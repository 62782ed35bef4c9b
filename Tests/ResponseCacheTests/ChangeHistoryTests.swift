import Testing

@testable import ResponseCache

/// What this process and others have removed, by scopes of which the file has sixteen bits.
@Suite struct ChangeHistoryTests {
    private func scope(_ key: String) -> ChangeScope { ChangeScope(CacheKey(key), .removed) }

    /// Another scope that has the same number in the file.
    private func other(than scope: ChangeScope) throws -> ChangeScope {
        try #require((0..<2_000_000).lazy.map { self.scope("other \($0)") }.first { $0 == scope })
    }

    @Test func whatThisProcessRemovesIsTakenForNothingElse() throws {
        let (history, one) = (ChangeHistory(), scope("one"))
        let other = try other(than: one)
        #expect(one.number == other.number && one.name != other.name)
        let before = history.mark()
        history.note(other)
        #expect(!history.hasMet([one], since: before))
        #expect(history.hasMet([other], since: before))
        history.note(one)
        #expect(history.hasMet([one], since: before))
        #expect(!history.hasMet([one], since: history.mark()))
    }

    /// Of other processes, the number is all that is known.
    @Test func whatOthersRemoveIsToldByTheNumber() throws {
        let (history, one) = (ChangeHistory(), scope("one"))
        let before = history.mark()
        history.noteOthers([ChangeScope(number: try other(than: one).number)])
        #expect(history.hasMet([one], since: before))
    }

    /// No change is forgotten, however many follow it.
    @Test func whatWasRemovedLongAgoIsStillKnown() {
        let history = ChangeHistory()
        let before = history.mark()
        history.note(scope("one"))
        let after = history.mark()
        for number in 0..<(3 * ChangeHistory.mostNames) { history.note(scope("later \(number)")) }
        #expect(history.hasMet([scope("one")], since: before))
        #expect(history.hasMet([scope("later 7")], since: after))
        #expect(!history.hasMet([scope("later 7")], since: history.mark()))
        #expect(history.hasMet([ChangeScope(.all, .removed)], since: before) == false)
    }
}
