import Testing

@testable import EndpointRuntime

/// RFC 9111 sections 3.2, 4.3.1 and 4.3.4.
@Suite struct ValidationTests {
    @Test(arguments: [
        ("\"a\"", "\"a\""), ("W/\"a\"", "W/\"a\""), (" \"a\"\t", "\"a\""), ("\"\"", "\"\""), ("a", "a"), ("W/a", "W/a"),
        ("\"a,b\"", "\"a,b\""), ("\"*\"", "\"*\""),
    ])
    func entityTagsAreRead(field: String, text: String) {
        #expect(EntityTag(field)?.text == text)
    }

    @Test(arguments: [
        "", " ", "*", "\"a\", \"b\"", "\"a\"b\"", "\"a", "a\"", "\"é\"", "\"a b\"", "a b", "\"a\n\"", "a,b", "W/", "\"",
    ])
    func malformedEntityTagsAreNone(field: String) {
        #expect(EntityTag(field) == nil)
        #expect(RequestConditions.of(stored(["ETag": field]), method: .get).isEmpty)
    }

    @Test(arguments: [
        ("\"1\"", "\"1\"", true), ("W/\"1\"", "\"1\"", true), ("\"1\"", "W/\"1\"", true), ("W/\"1\"", "W/\"1\"", true),
        ("\"1\"", "\"2\"", false), ("W/\"1\"", "W/\"2\"", false), ("\"w/1\"", "\"W/1\"", false), ("1", "\"1\"", false),
    ])
    func weakComparison(one: String, other: String, isSame: Bool) {
        let (tag, stored) = (EntityTag(other), EntityTag(one))
        #expect(stored.map { tag?.matches($0) } == isSame)
    }

    /// Section 4.3.4: the validators of a 304, and those of the stored responses, the latest first: `1` is a strong tag,
    /// `w1` a weak one, `d5` a date, `-` none.
    @Test(arguments: [
        // A strong validator selects all that have it as a strong one.
        ("1", "1", "renews [0]"), ("1", "2 1 1", "renews [1, 2]"), ("1", "w1 1", "renews [1]"), ("1", "2", "another"),
        ("1", "-", "another"), ("1", "d5", "another"),
        // One that is weak here only says that it holds.
        ("1", "2 w1", "holds(1)"),
        // A weak one selects the latest that it fits.
        ("w1", "1 w1", "renews [0]"), ("w1", "2 w1", "renews [1]"), ("w1", "2", "another"),
        ("d5", "d5", "renews [0]"), ("d5", "1 d5", "renews [1]"), ("d4", "d5", "another"), ("d4", "d5+1", "another"),
        ("1+d4", "d5+1", "renews [0]"),
        // One without validators is about the only one there is.
        ("-", "1", "renews [0]"), ("-", "-", "renews [0]"), ("-", "1 -", "another"), ("-", "", "another"),
    ])
    func whatA304IsAbout(answer: String, entries: String, expected: String) {
        func headers(_ text: Substring) -> [HeaderField] {
            text.split(separator: "+").compactMap { part in
                switch part.first {
                case "-": nil
                case "d": HeaderField("Last-Modified", date(-(Int64(part.dropFirst()) ?? 0)))
                case "w": HeaderField("ETag", "W/\"\(part.dropFirst())\"")
                default: HeaderField("ETag", "\"\(part)\"")
                }
            }
        }
        let stored = entries.split(separator: " ").enumerated().map { index, text in
            EntryMetadata(headers: headers(text), storedAt: at(-Int64(index)))
        }
        let answered = ConfirmedResponses(headers(answer[...]), among: stored)
        #expect("\(answered)".replacing("renews(", with: "renews ").replacing("])", with: "]") == expected)
    }

    /// Section 4.3.1: the entry's own conditions, and what is asked about beside it.
    @Test func allStoredResponsesAreAskedAbout() {
        let (one, two) = (stored(["ETag": "\"1\"", "Last-Modified": date(-5)]), stored(["ETag": "W/\"2\""]))
        func values(_ entry: EntryMetadata?, _ others: [EntryMetadata], _ method: HTTPMethod = .get) -> [String] {
            RequestConditions.of(entry, others: others, method: method).map(\.value).sorted()
        }
        #expect(values(one, [two, one, two]) == ["\"1\", W/\"2\"", date(-5)])
        #expect(values(nil, [two, one]) == ["W/\"2\", \"1\""])
        #expect(values(nil, []) == [])
        // It would not be asked about beside one that has an ETag.
        #expect(values(stored(["Last-Modified": date(-5)]), [two]) == [date(-5)])
        var redirected = two
        redirected.isRedirected = true
        #expect(values(one, [redirected]) == ["\"1\"", date(-5)])
        #expect(values(one, [two], .head) == ["\"1\"", date(-5)])
        #expect(values(nil, [two], .post) == [])
    }

    @Test func conditionsAreOnlyWhatAHeaderCanCarry() {
        for value in ["yesterday", "0", "", "\(date(-5))\r\nX: y"] {
            #expect(RequestConditions.of(stored(["Last-Modified": value]), method: .get).isEmpty)
        }
        let entry = stored(["Last-Modified": " " + date(-5), "ETag": "\"1\""])
        #expect(RequestConditions.of(entry, method: .head).map(\.value) == ["\"1\"", date(-5)])
        for method in [HTTPMethod.post, .put, .patch, .delete, .options] {
            #expect(RequestConditions.of(entry, method: method).isEmpty)
        }
    }

    @Test func a304RenewsAndMerges() {
        var entry = stored([
            "Cache-Control": "max-age=10", "Age": "5", "Date": date(-100), "ETag": "\"1\"", "X-Old": "1", "x-both": "1",
            "Content-Type": "application/json", "Content-Length": "9", "Set-Cookie": "a=b",
        ])
        entry.isInvalidated = true
        let renewed = entry.renewed(
            by: fields([
                "X-Both": "2", "X-New": "2", "Content-Type": "text/html", "Content-Length": "0",
                "Content-Encoding": "gzip",
                "Content-Range": "x", "Connection": "X-Hop", "X-Hop": "1", "Cache-Control": "max-age=20",
                "set-cookie": "c=d",
            ]), requestedAt: at(50), storedAt: at(51), request: [], rule: byServer)
        #expect(
            Set(renewed.headers)
                == Set(
                    fields([
                        "Cache-Control": "max-age=20", "ETag": "\"1\"", "X-Old": "1", "X-Both": "2", "X-New": "2",
                        "Content-Type": "application/json", "Content-Length": "9",
                    ])))
        #expect(!renewed.isInvalidated && renewed.requestedAt == at(50) && renewed.storedAt == at(51))
        // One second of delay; the old `Date` and `Age` say nothing any more.
        #expect(standing(renewed, after: 69) == .fresh && standing(renewed, after: 70) == .stale)
    }

    @Test func anOldExpiresStaysOld() {
        let entry = stored(["Expires": date(10)])
        let renewed = entry.renewed(by: [], requestedAt: at(20), storedAt: at(20), request: [], rule: byServer)
        #expect(standing(renewed, after: 20) == .stale)
        let again = entry.renewed(
            by: fields(["Expires": date(30)]), requestedAt: at(20), storedAt: at(20), request: [], rule: byServer)
        #expect(standing(again, after: 29) == .fresh)
    }

    @Test func aBodyFieldIsReadAgain() {
        let entry = stored(lifetime: .seconds(5))
        let facts = BodyFacts(lifetime: .lasting(.seconds(9)), version: "1")
        let renewed = entry.renewed(
            by: [], requestedAt: noon, storedAt: noon, request: [], facts: facts, rule: CacheRule(policy: .cacheFirst))
        #expect(renewed.lifetime == .seconds(9))
    }
}
