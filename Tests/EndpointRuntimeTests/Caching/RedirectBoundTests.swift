import Testing

@testable import EndpointRuntime

/// What redirects let a cache keep of the answer that they lead to.
@Suite struct RedirectBoundTests {
    private static let fixed = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)))

    private func bound(
        _ redirects: [FollowedRedirect], _ rule: CacheRule = byServer, _ method: HTTPMethod = .get,
        took seconds: Int64 = 0
    ) -> RedirectBound {
        RedirectBound(redirects, rule, method: method, requestTime: at(-seconds), responseTime: noon)
    }

    private func redirect(_ status: Int, _ headers: KeyValuePairs<String, String> = [:]) -> FollowedRedirect {
        FollowedRedirect(status: status, headers: fields(headers))
    }

    @Test func withoutRedirectsThereIsNoBound() {
        #expect(bound([]) == .none)
        #expect(bound([], Self.fixed) == .none)
    }

    /// What a redirect says, and the seconds for which a permanent one and a temporary one let an answer be kept; 0 for
    /// not at all.
    @Test(
        arguments: [
            ([:], 0, 0), (["Cache-Control": "max-age=60"], 60, 60), (["Cache-Control": "max-age=0"], 0, 0),
            (["Cache-Control": "max-age=60, no-store"], 0, 0), (["Cache-Control": "no-store"], 0, 0),
            (["Cache-Control": "max-age=60, no-cache"], 0, 0), (["Cache-Control": "private, max-age=60"], 60, 60),
            (["Cache-Control": "max-age=60, must-revalidate"], 60, 60), (["Cache-Control": "s-maxage=60"], 0, 0),
            (["Cache-Control": "max-age=60", "Age": "20"], 40, 40),
            (["Cache-Control": "max-age=60", "Age": "60"], 0, 0),
            (["Cache-Control": "max-age=60", "Date": date(-50)], 10, 10), (["Expires": date(30)], 30, 30),
            (["Expires": "0"], 0, 0), (["Cache-Control": "public"], 0, 0),
            (["Last-Modified": date(-1000)], 100, 0),
            (["Cache-Control": "public", "Last-Modified": date(-1000)], 100, 0),
            (["Cache-Control": "max-age=60, stale-while-revalidate=60"], 60, 60),
        ] as [(KeyValuePairs<String, String>, Int, Int)])
    func eachHopBoundsByItsOwnRule(headers: KeyValuePairs<String, String>, permanent: Int, temporary: Int) {
        for (statuses, seconds) in [([301, 308], permanent), ([302, 303, 307], temporary)] {
            for status in statuses {
                #expect(
                    bound([redirect(status, headers)]) == (seconds > 0 ? .lasting(.seconds(seconds)) : .refused),
                    "\(status)")
            }
        }
        // Nothing is guessed for what a POST is answered.
        for status in [301, 308] {
            #expect(
                bound([redirect(status, headers)], byServer, .post)
                    == (temporary > 0 ? .lasting(.seconds(temporary)) : .refused))
        }
    }

    @Test func theShortestCounts() {
        let (long, short) = (
            redirect(302, ["Cache-Control": "max-age=90"]), redirect(301, ["Cache-Control": "max-age=9"])
        )
        for chain in [[long, short], [short, long], [short, long, short]] {
            #expect(bound(chain) == .lasting(.seconds(9)))
            #expect(bound(chain + [redirect(302)]) == .refused)
            #expect(bound([redirect(307, ["Cache-Control": "no-store"])] + chain) == .refused)
        }
    }

    @Test func theTimeThatTheCallTookCounts() {
        #expect(bound([redirect(302, ["Cache-Control": "max-age=60"])], took: 10) == .lasting(.seconds(50)))
    }

    /// Where the spec says how long, a redirect can keep the answer out, and nothing else.
    @Test(arguments: [301, 302, 303, 307, 308]) func withALifetimeOfTheSpec(status: Int) {
        let rules = [Self.fixed, CacheRule(policy: .cacheFirst), CacheOverride.ttl(.seconds(9)).applied(to: byServer)]
        for rule in rules {
            for control in ["", "max-age=0", "no-cache", "must-revalidate", "private"] {
                #expect(bound([redirect(status, ["Cache-Control": control])], rule) == .none, "\(control)")
            }
            #expect(bound([redirect(status, ["Cache-Control": "No-Store"])], rule) == .refused)
        }
    }

    @Test func whatIsRefusedIsNotStored() {
        for rule in [byServer, Self.fixed] {
            func verdict(_ redirects: RedirectBound) -> Storability.Verdict {
                Storability.verdict(
                    rule, method: .get, request: [], status: 200, response: fields(["Cache-Control": "max-age=9"]),
                    facts: .none, redirects: redirects)
            }
            #expect(verdict(.none) == .stored)
            #expect(verdict(.lasting(.seconds(1))) == .stored)
            #expect(verdict(.refused) == .refused)
        }
    }

    private func received(_ redirects: [FollowedRedirect], _ rule: CacheRule = byServer) -> EntryMetadata {
        EntryMetadata(
            received: 200, fields(["ETag": "\"a\"", "Vary": "Accept"]), requestedAt: noon, storedAt: noon,
            request: fields(["Accept": "a", "Accept-Language": "de"]), facts: .none, rule: rule, redirects: redirects,
            redirectBound: bound(redirects, rule))
    }

    @Test func anEntryEndsWithItsRedirects() {
        #expect(received([]).goneBy == nil)
        #expect(received([redirect(302, ["Cache-Control": "max-age=60"])]).goneBy == at(60))
        #expect(received([redirect(302, ["Cache-Control": "max-age=60"])], Self.fixed).goneBy == nil)
        let renewed = received([redirect(302, ["Cache-Control": "max-age=60"])]).renewed(
            by: [], requestedAt: at(9), storedAt: at(9), request: [], rule: byServer, redirects: .lasting(.seconds(5)))
        #expect(renewed.goneBy == at(14))
    }

    /// The answer at the end of redirects does not say what they vary by.
    @Test func whatARedirectVariesByStays() {
        let varying = [redirect(302, ["Cache-Control": "max-age=60", "Vary": "Accept-Language"])]
        let renewed = received(varying).renewed(
            by: fields(["Vary": "Accept-Encoding"]), requestedAt: at(9), storedAt: at(9), request: [], rule: byServer,
            redirects: .lasting(.seconds(5)))
        #expect(renewed.selection == received(varying).selection && !renewed.selection.isEmpty)
    }

    @Test func whatARedirectVariesByIsCompared() {
        let varying = [redirect(302, ["Cache-Control": "max-age=60", "Vary": "Accept-Language"])]
        let other = fields(["Accept": "a", "Accept-Language": "fr"])
        #expect(VarySelection(received(varying).selection).match(other) == .differs)
        #expect(VarySelection(received(varying, Self.fixed).selection).match(other) == .matches)
        #expect(VarySelection(received([redirect(301, ["Vary": "*"])]).selection).match(other) == .unknown)
    }

    /// Its validators are those of another URL.
    @Test func aRedirectedEntryIsAskedAboutWithoutConditions() {
        #expect(RequestConditions.of(received([]), method: .get) == fields(["If-None-Match": "\"a\""]))
        for rule in [byServer, Self.fixed] {
            #expect(RequestConditions.of(received([redirect(301)], rule), method: .get).isEmpty)
        }
    }
}
