import EndpointModels
import Foundation
import JSONComparison
import Testing

/// Of the variants that read, the one that leaves the fewest keys unread is taken: data does not vanish.
@Suite struct UnionTests {
    /// Which variant it is, by both back ends.
    static func name<Value: FieldValue & Codable>(_ type: Value.Type, _ json: String) throws -> String {
        let bytes = try ModelDecoder().decode(Value.self, from: Data(json.utf8)).value
        let codable = try JSONDecoder().decode(Value.self, from: Data(json.utf8))
        let names = [bytes, codable].map { String(describing: $0).prefix { $0 != "(" } }
        #expect(names[0] == names[1], "\(json)")
        #expect(Differential.difference(Value.self, Array(json.utf8)) == nil, "\(json)")
        return String(names[0])
    }

    @Test(arguments: [
        (#"{"id":1,"reviewers":["ann"]}"#, "reviews"),
        (#"{"id":1,"minutes":5}"#, "wait"),
        // As many left by both: the first.
        (#"{"id":1}"#, "wait"), (#"{"id":1,"other":2}"#, "wait"), (#"{"other":2,"id":1}"#, "wait"),
        // In any order, and with null.
        (#"{"reviewers":null,"id":1}"#, "reviews"), (#"{ "reviewers" : [ ] , "x" : { } , "id" : 1 }"#, "reviews"),
        // By key paths, candidates and indexes.
        (#"{"id":1,"address":{"city":"Rome"}}"#, "gate"), (#"{"id":1,"address":null}"#, "gate"),
        (#"{"id":1,"title":"t"}"#, "gate"), (#"{"id":1,"icons":[{"url":"u"}]}"#, "gate"),
        (#"{"id":1,"minutes":1,"icons":[{"url":"u"},{"a":1,"b":2}]}"#, "gate"),
        (#"{"id":1,"minutes":1,"icons":[{"a":1,"b":2}]}"#, "wait"), (#"{"id":1,"minutes":1,"icons":[]}"#, "wait"),
        (#"{"id":1,"minutes":1,"address":{"street":"s","number":1}}"#, "wait"),
        // At any depth.
        (#"{"id":1,"minutes":1,"waits":[{"id":1}]}"#, "gate"),
        (#"{"id":1,"minutes":1,"waits":[{"id":1,"x":1}]}"#, "gate"),
        (#"{"id":1,"minutes":1,"waits":[{"id":"dropped"}]}"#, "wait"),
        (#"{"id":1,"minutes":1,"rule":{"id":1,"reviewers":[]}}"#, "gate"),
        // Nothing fits.
        ("[]", "unrecognized"), ("{\"id\":\"one\"}", "unrecognized"),
    ])
    func theVariantThatLeavesTheFewestKeysUnread(json: String, name: String) throws {
        #expect(try Self.name(Step.self, json) == name, "\(json)")
    }

    @Test(arguments: [
        // What reads every key comes last, and then the first of it.
        (#"{"id":1,"minutes":5}"#, "wait"), (#"{"id":1,"reviewers":[],"x":{"y":1}}"#, "reviews"), (#"{"a":1}"#, "gate"),
        ("7", "anything"), ("[7]", "anything"), (#"[{"id":1,"x":2}]"#, "all"), (#""x""#, "text"), ("null", "anything"),
        // A union that does not know its tag comes last as well; the tag that it knows is no key that is left.
        (#"{"kind":"reviews","id":1,"reviewers":[]}"#, "named"), (#"{"kind":"other","id":1}"#, "wait"),
        (#"{"kind":"wait","id":"x"}"#, "anything"),
    ])
    func whatReadsEveryKeyComesLast(json: String, name: String) throws {
        #expect(try Self.name(Rule.self, json) == name, "\(json)")
    }

    @Test func whatIsReadIsWrittenBack() throws {
        let json = #"[{"id":1,"reviewers":["ann"]},{"id":2,"minutes":3},{"id":3,"address":{"city":"Rome"},"waits":[]}]"#
        let steps = try ModelDecoder().decode([Step].self, from: Data(json.utf8)).value
        #expect(try String(decoding: ModelEncoder().encode(steps), as: UTF8.self) == json)
    }

    /// What the variants that were not taken had dropped is not reported.
    @Test func theReportIsThatOfTheVariantThatIsTaken() throws {
        let json = #"[{"id":1,"waits":[{"id":"a"}],"minutes":1},{"id":1,"waits":[{"id":"b"},{"id":2}],"name":"n"}]"#
        let read = try ModelDecoder().decode([Step].self, from: Data(json.utf8))
        #expect(
            read.report.dropped.map(\.codingPath).map { $0.map(\.stringValue) } == [["Index 1", "waits", "Index 0"]])
        #expect(Differential.difference([Step].self, Array(json.utf8)) == nil)
    }

    /// Of equal keys the first counts, here too.
    @Test(arguments: [
        #"{"id":1,"id":2,"minutes":1,"minutes":2}"#, #"{"id":1,"x":{"a":1,"a":2},"reviewers":[],"reviewers":[]}"#,
        #"{"\u0069d":1,"minutes":1,"address":{"city":"a","c\u0069ty":"b"}}"#,
    ])
    func equalKeysAreOne(json: String) throws {
        #expect(Differential.difference(Step.self, Array(json.utf8)) == nil)
        #expect(Differential.difference(Rule.self, Array(json.utf8)) == nil)
    }

    static let samples = #"""
        [{"id":1,"reviewers":["ann"],"x":1},{"minutes":2,"id":1},{"id":1,"address":{"city":"Rome","x":2},"title":"t"},
         {"waits":[{"id":1,"minutes":2},{"id":"x"}],"rule":{"kind":"wait","id":1},"icons":[{"url":"u"},{"a":1}]},
         {"kind":"reviews","id":3},{"a":1,"b":2},[{"id":1},"x"],null,7]
        """#

    @Test func changesOfSamplesAreReadAlike() {
        #expect(Trial([Step].self, Self.samples, faults: .any).findings(mutations: 400) == [])
        #expect(Trial([Rule].self, Self.samples, faults: .any).findings(mutations: 400) == [])
    }

    @Test func manyUnreadKeysOfManyVariantsAreCountedInTime() throws {
        // Within each other, without being read twice as often at each level.
        var json = #"{"id":1}"#
        for _ in 0..<12 { json = #"{"id":1,"rule":\#(json)}"# }
        let read = try ModelDecoder().decode(Step.self, from: Data(json.utf8)).value
        #expect(try String(decoding: ModelEncoder().encode(read), as: UTF8.self).contains("rule"))
    }
}
