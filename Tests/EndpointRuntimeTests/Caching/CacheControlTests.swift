import TestSupport
import Testing

@testable import EndpointRuntime

@Suite struct CacheControlTests {
    /// What a header says, by the directives that came out of it.
    private func read(_ values: String...) -> CacheControl {
        CacheControl(values.map { HeaderField("cache-control", $0) })
    }

    @Test(arguments: [
        ("max-age=60", 60), ("MAX-AGE=60", 60), ("Max-Age=\"60\"", 60), ("max-age=\"6\\0\"", 60), ("max-age=060", 60),
        (", ,max-age=60,,", 60), ("\tmax-age=60 \t, foo", 60), ("foo=\"a, max-age=1\", max-age=60", 60),
        ("foo=\"\\\", max-age=1\", max-age=60", 60), ("max-age=60, max-age=60", 60), ("x-max-age=1, max-age=60", 60),
        ("s-maxage=1, max-age=60", 60), ("max-age=2147483648", 2_147_483_648), ("max-age=2147483649", 2_147_483_648),
        ("max-age=99999999999999999999999999999999999999", 2_147_483_648), ("max-age=0", 0),
        // Invalid or contradictory: nothing is fresh by it.
        ("max-age", 0), ("max-age=", 0), ("max-age=\"\"", 0), ("max-age=-1", 0), ("max-age=+60", 0),
        ("max-age=60.5", 0),
        ("max-age=1e3", 0), ("max-age=0x10", 0), ("max-age='60'", 0), ("max-age=60s", 0), ("max-age=60;60", 0),
        ("max-age=６０", 0), ("max-age =60", 0), ("max-age= 60", 0), ("max-age=60 60", 0), ("max-age=\"60", 0),
        ("max-age=\"60\"x", 0), ("max-age=60, max-age=61", 0), ("max-age=x, max-age=61", 0),
        ("max-age=61, max-age=x", 0),
    ])
    func maxAgeIsRead(value: String, seconds: Int64) {
        #expect(read(value).maxAge == .seconds(seconds))
    }

    @Test(arguments: [
        "", ",", " ", "maxage=60", "max_age=60", "max-age\u{A0}=60", "foo=\"max-age=60\"", "foo=\"max-age=60", "=60",
        "\"max-age=60\"", "max-age:60", "private max-age=60",
    ])
    func malformedMaxAgeIsNone(value: String) {
        #expect(read(value).maxAge == nil)
    }

    @Test func linesAreOneList() {
        #expect(read("no-cache", "max-age=5").maxAge == .seconds(5))
        #expect(read("no-cache", "max-age=5").noCache)
        #expect(read("max-age=5", "max-age=6").maxAge == .zero)
        // An open quote ends with its line.
        #expect(read("foo=\"", "no-store").noStore)
        // And where a transport has joined the lines.
        #expect(read("max-age=60, foo=\", no-store").noStore)
        #expect(read("foo=\"a\\\", no-store").noStore)
        #expect(!read("foo=\"a, no-store\", bar=\"").noStore)
    }

    @Test func directivesWithoutAValue() {
        let all = read(
            "No-Store, no-cache,must-revalidate , must-understand, PUBLIC, private, immutable, only-if-cached, max-stale"
        )
        #expect(all.noStore && all.noCache && all.mustRevalidate && all.mustUnderstand && all.isPublic)
        #expect(all.isPrivate && all.isImmutable && all.onlyIfCached)
        #expect(all.maxStale == .seconds(2_147_483_648))
        // A value that they do not have does not take their meaning away.
        #expect(read("no-store=1").noStore && read("must-revalidate=\"x\"").mustRevalidate)
        #expect(!read("no-storex").noStore && !read("xno-store").noStore && !read("no_store").noStore)
    }

    @Test(arguments: [
        ("no-cache=\"Set-Cookie\"", false, ["set-cookie"]), ("no-cache=\"a , B,\"", false, ["a", "b"]),
        ("no-cache=\"\"", true, []), ("no-cache=a", false, ["a"]), ("no-cache=a b", true, []), ("no-cache=", true, []),
        ("no-cache=\"a", true, []),
        ("no-cache=\"a\", no-cache", true, ["a"]),
    ])
    func noCacheWithFields(value: String, isWhole: Bool, fields: [String]) {
        #expect(read(value).noCache == isWhole)
        #expect(read(value).noCacheFields == fields)
    }

    @Test func windowsOfTimeAreReadAndBrokenOnesAreZero() {
        let control = read("stale-while-revalidate=30, stale-if-error=40, min-fresh=50, max-stale=60")
        #expect(control.staleWhileRevalidate == .seconds(30) && control.staleIfError == .seconds(40))
        #expect(control.minFresh == .seconds(50) && control.maxStale == .seconds(60))
        // The careful reading of what cannot be read: no window, and nothing fresh enough.
        let broken = read("stale-while-revalidate=x, stale-if-error, min-fresh=x, max-stale=x")
        #expect(broken.staleWhileRevalidate == .zero && broken.staleIfError == .zero)
        #expect(broken.minFresh == .seconds(2_147_483_648) && broken.maxStale == .zero)
    }

    @Test func pragmaCountsInRequestsWithoutCacheControl() {
        let pragma = HeaderField("Pragma", "foo, No-Cache")
        #expect(CacheControl.ofRequest([pragma]).noCache)
        #expect(!CacheControl.ofRequest([HeaderField("Pragma", "foo")]).noCache)
        #expect(!CacheControl.ofRequest([pragma, HeaderField("Cache-Control", "max-age=9")]).noCache)
        #expect(!CacheControl([pragma]).noCache)
    }

    /// Whatever is in it, reading it ends, and a number is never negative or above 2^31.
    @Test func anyHeaderGivesNumbersWithinTheirBounds() {
        var random = SeededNumbers(seed: 41)
        let pieces = [
            "max-age", "no-cache", "=", "\"", "\\", ",", " ", "\t", "60", "99999999999999999999", "-", "é", "\u{0}",
            "no-store",
            "stale-if-error", "*", ";",
        ]
        for _ in 0..<5000 {
            let value = (0..<Int.random(in: 0..<14, using: &random)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }.joined()
            let control = read(value)
            for span in [control.maxAge, control.staleIfError].compactMap({ $0 }) {
                #expect(span >= .zero && span <= .seconds(2_147_483_648), "\(value)")
            }
            #expect(!HTTPList.members(of: value).contains { $0.isEmpty })
        }
    }
}
