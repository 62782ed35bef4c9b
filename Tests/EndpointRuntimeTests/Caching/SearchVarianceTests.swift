import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

/// `No-Vary-Search`, as its draft has it.
@Suite struct SearchVarianceTests {
    private func variance(_ field: String) -> SearchVariance? { SearchVariance(of: fields(["no-vary-search": field])) }

    @Test func everyRowOfTheTableIsDecided() throws {
        let table = try TextTable("Tests/EndpointRuntimeTests/search-table.txt", columns: 5)
        #expect(table.rows.count > 50)
        for row in table.rows {
            let (one, other) = (row[1] == "none" ? nil : row[1], row[2] == "none" ? nil : row[2])
            let found = variance(row[0]).map {
                ($0.significant(one) == $0.significant(other), $0.name(of: one) == $0.name(of: other))
            }
            #expect((found?.0 ?? false) == (row[3] == "yes"), "\(row)")
            #expect((found?.1 ?? false) == (row[3] == "yes"), "\(row)")
        }
    }

    /// Section 5.1, with bytes that no URL has.
    @Test func whatIsNotEncodedIsTakenAsItIs() {
        for (one, other) in [
            ("a=é", "a=%C3%A9"), ("a= &", "a=+"), ("a=%", "a=%25"), ("a=%zz", "a=%25zz"),
            ("é 気=1", "%C3%A9+%E6%B0%97=1"),
        ] {
            #expect(variance("key-order")?.significant(one) == variance("key-order")?.significant(other), "\(one)")
        }
        #expect(variance("key-order")?.significant("a=b=c").map(\.value) == [Array("b=c".utf8)])
        #expect(variance("key-order")?.significant("=&a").map(\.name) == [[], Array("a".utf8)])
    }

    /// All lines of the name are one field.
    @Test func linesAreJoined() {
        let both = SearchVariance(of: fields(["No-Vary-Search": "params=(\"a\")", "no-vary-search": "key-order"]))
        #expect(both == variance("params=(\"a\"), key-order"))
        #expect(SearchVariance(of: []) == nil && variance("") == nil)
    }

    /// Names tell variances apart, too: a key of one is none of another.
    @Test func namesAreOfTheirVariance() {
        let all = [
            "key-order", "params", "params=(\"a\")", "params, except=(\"a\")", "params, key-order",
            "params=(\"a\" \"b\")", "params=(\"ab\")",
        ]
        #expect(Set(all.compactMap { variance($0)?.name(of: "x=1") }).count == all.count)
        let queries = ["a=1&b=2", "a=1b=2", "a=1%26b=2", "a1=&b=2", "a=&1=&b=2"]
        #expect(Set(queries.compactMap { variance("key-order")?.name(of: $0) }).count == queries.count)
        #expect(
            variance("params=(\"b\" \"a\" \"a\")")?.name(of: nil) == variance("params=(\"a\" \"b\")")?.name(of: nil))
    }

    @Test func hostileFieldsCostLittle() throws {
        let names = (0..<2000).map { "\"p\($0)\"" }.joined(separator: " ")
        let query = (0..<5000).map { "p\($0 % 2500)=\($0)" }.joined(separator: "&")
        let many = try #require(variance("params=(\(names)), key-order"))
        #expect(many.significant(query).count == 1000)
        #expect(variance("params=(\"" + String(repeating: "x", count: 10_000) + "\")") != nil)
        // Beyond the bound, and what is cut, nested, or has another encoding.
        #expect(variance("params=(\"" + String(repeating: "x", count: SearchVariance.longestField) + "\")") == nil)
        #expect(variance((0..<1500).map { "k\($0)" }.joined(separator: ",")) == nil)
        #expect(variance(String(repeating: "(", count: 10_000)) == nil)
        #expect(variance("params=((\"a\"))") == nil)
        #expect(variance("params=(\"é\")") == nil)
        #expect(variance("params=(\"a\u{0}\")") == nil)
        #expect(variance("params=(\"%FF\")")?.significant("%fe=1&a=2").count == 1)
    }

    /// No text makes it trap, and what it calls equivalent does not depend on which comes first.
    @Test func anyTextIsRead() {
        var random = SeededNumbers(seed: 7)
        let pieces = [
            "params", "key-order", "except", "=", "?1", "?0", "(", ")", "\"a\"", "\"%", ",", " ", ";", "12", ":", "@",
            "%\"", "\\", "\t", "é",
        ]
        var valid = 0
        for _ in 0..<20_000 {
            let text = (0..<random.next(below: 12)).map { _ in pieces[random.next(below: pieces.count)] }.joined()
            guard let variance = variance(text) else { continue }
            valid += 1
            #expect(variance.significant("a=1&b=2").count <= 2)
        }
        #expect(valid > 10)
    }
}
