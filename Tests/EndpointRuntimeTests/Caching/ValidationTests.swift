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
        #expect(RequestConditions.confirms(fields(["ETag": other]), stored(["ETag": one])) == isSame)
    }

    @Test func whatA304IsAbout() {
        let dated = stored(["Last-Modified": date(-5)])
        #expect(RequestConditions.confirms([], dated))
        #expect(RequestConditions.confirms(fields(["Last-Modified": date(-5)]), dated))
        #expect(!RequestConditions.confirms(fields(["Last-Modified": date(-4)]), dated))
        #expect(!RequestConditions.confirms(fields(["ETag": "\"1\""]), dated))
        let both = stored(["Last-Modified": date(-5), "ETag": "\"1\""])
        #expect(RequestConditions.confirms(fields(["Last-Modified": date(-4)]), both))
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
            ]), requestedAt: at(50), storedAt: at(51), rule: byServer)
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
        let renewed = entry.renewed(by: [], requestedAt: at(20), storedAt: at(20), rule: byServer)
        #expect(standing(renewed, after: 20) == .stale)
        let again = entry.renewed(
            by: fields(["Expires": date(30)]), requestedAt: at(20), storedAt: at(20), rule: byServer)
        #expect(standing(again, after: 29) == .fresh)
    }

    @Test func aBodyFieldIsReadAgain() {
        let entry = stored(lifetime: .seconds(5))
        let facts = BodyFacts(lifetime: .lasting(.seconds(9)), version: "1")
        let renewed = entry.renewed(
            by: [], requestedAt: noon, storedAt: noon, facts: facts, rule: CacheRule(policy: .cacheFirst))
        #expect(renewed.lifetime == .seconds(9))
    }
}
