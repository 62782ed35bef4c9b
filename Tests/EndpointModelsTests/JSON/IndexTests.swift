import EndpointModels
import Foundation
import JSONComparison
import Testing

/// As `gen` writes key paths with a number in them.
struct Forecast: EndpointModel, Equatable {
    let icon: String
    let later: String?
    let longitude: Double?
    let latitude: Double?
    let name: Nullable<String>
    let tags: [String]
    let logo: String?

    init(reading fields: inout FieldReader) throws {
        icon = try fields.string("weather", "0", "icon")
        later = try fields.stringIfPresent("weather", "1", "icon")
        longitude = try fields.doubleIfPresent("coordinates", "0")
        latitude = try fields.doubleIfPresent("coordinates", "1")
        name = try fields.nullable("names", "0", "0")
        tags = try fields.lossyListIfPresent("groups", "0", "tags") ?? []
        logo = try fields.stringIfPresent(anyOf: ["logo"], ["logos", "0"])
    }

    func write(to fields: inout FieldWriter) {
        fields.string(icon, "weather", "0", "icon")
        fields.stringIfPresent(later, "weather", "1", "icon")
        fields.doubleIfPresent(longitude, "coordinates", "0")
        fields.doubleIfPresent(latitude, "coordinates", "1")
        fields.nullable(name, "names", "0", "0")
        fields.list(tags, "groups", "0", "tags")
        fields.stringIfPresent(logo, "logo")
    }
}

/// A number in a key path is a key at an object, and an index at a list.
@Suite struct IndexTests {
    private static func read(_ json: String) throws -> Forecast {
        let bytes = try ModelDecoder().decode(Forecast.self, from: Data(json.utf8)).value
        #expect(try JSONDecoder().decode(Forecast.self, from: Data(json.utf8)) == bytes)
        return bytes
    }

    @Test func elementsOfListsAreRead() throws {
        let read = try Self.read(
            #"""
            {"weather": [{"id": 1, "icon": "sun"}, {"icon": "rain"}], "coordinates": [8.5, 47.25],
             "names": [["a", "b"]], "groups": [{"tags": ["x", 1, "y"]}, null], "logos": ["l"]}
            """#)
        #expect([read.icon, read.later, read.logo, read.name.wrapped] == ["sun", "rain", "l", "a"])
        #expect([read.longitude, read.latitude] == [8.5, 47.25])
        #expect(read.tags == ["x", "y"])
    }

    @Test func keysOfObjectsAreRead() throws {
        let read = try Self.read(
            #"{"coordinates":{"1":2,"0":1},"names":{"0":{"0":null}},"weather":{"0":{"icon":"sun"},"1":{}}}"#)
        #expect(read.icon == "sun" && read.later == nil)
        #expect([read.longitude, read.latitude] == [1, 2])
        #expect(read.name == .null)
    }

    @Test(arguments: [
        #""coordinates":[]"#, #""coordinates":[1]"#, #""coordinates":[null,null]"#, #""coordinates":null"#,
        #""names":[]"#, #""names":[[]]"#, #""names":[null]"#, #""names":[[null]]"#, #""groups":[{}]"#,
        #""groups":[null]"#,
        #""logos":[]"#, #""logo":"l","logos":[]"#, #""logo":null,"logos":["m"]"#,
    ])
    func whatIsNotThereIsAbsent(member: String) throws {
        let json = #"{"weather":[{"icon":"sun"}],\#(member)}"#
        _ = try Self.read(json)
        #expect(Differential.difference(Forecast.self, Array(json.utf8)) == nil)
    }

    @Test(arguments: [
        (#"{"weather":[]}"#, "key at weather[0]"), (#"{"weather":[{}]}"#, "key at weather[0].icon"),
        (#"{"weather":[null]}"#, "null at weather[0]"), (#"{"weather":[7]}"#, "type at weather[0]"),
        (#"{"weather":7}"#, "type at weather"), (#"{"weather":[{"icon":7}]}"#, "type at weather[0].icon"),
        (#"{"weather":{}}"#, "key at weather.0"), ("{}", "key at weather"),
        (#"{"weather":[{"icon":"sun"},7]}"#, "type at weather[1]"),
        (#"{"weather":[{"icon":"sun"}],"coordinates":["8"]}"#, "type at coordinates[0]"),
        (#"{"weather":[{"icon":"sun"}],"groups":[[]]}"#, "type at groups[0]"),
    ])
    func anErrorSaysWhichElement(json: String, fault: String) {
        #expect(Differential.difference(Forecast.self, Array(json.utf8)) == nil)
        do {
            _ = try ModelDecoder().decode(Forecast.self, from: Data(json.utf8))
            Issue.record("read")
        } catch {
            #expect(Differential.description(of: error) == fault)
        }
    }

    @Test func anElementThatIsMissingIsSaidInWords() throws {
        #expect {
            try ModelDecoder().decode(Forecast.self, from: Data(#"{"weather":[]}"#.utf8))
        } throws: { error in
            guard case DecodingError.keyNotFound(_, let context) = error else { return false }
            return context.debugDescription.hasPrefix("there is no element 0 in the list")
        }
    }

    @Test func changesOfASampleAreReadAlike() {
        let sample = #"""
            {"weather": [{"id": 1, "icon": "sun"}, {"icon": "rain"}], "coordinates": [8.5, 47.25],
             "names": {"0": ["a"]}, "groups": [{"tags": ["x", 1]}, null], "logos": ["l"]}
            """#
        #expect(Trial(Forecast.self, sample, faults: .any).findings(mutations: 600) == [])
    }

    /// What stood there is not known when it is written.
    @Test func aNumberIsWrittenAsAKey() throws {
        let read = try Self.read(#"{"weather":[{"icon":"sun"}],"coordinates":[1,2],"names":[]}"#)
        let written = String(decoding: try ModelEncoder().encode(read), as: UTF8.self)
        #expect(
            written
                == #"{"weather":{"0":{"icon":"sun"}},"coordinates":{"0":1,"1":2},"groups":{"0":{"tags":[]}}}"#)
        #expect(try Self.read(written) == read)
    }

    /// Where payloads, codes and messages stand.
    @Test func documentsAreReadByIndexesToo() throws {
        let data = Data(#"{"data":[{"id":1},{"id":2,"list":[[3,4]]}],"0":{"00":5}}"#.utf8)
        let read = try ModelDecoder().decode(data) { document in
            [
                try document.value(Int.self, at: ["data", "1", "id"]),
                try document.value(Int.self, at: ["data", "0", "id"]),
                try document.value(Int.self, at: ["data", "1", "list", "0", "1"]),
                try document.value(Int.self, at: ["0", "00"]),
                try document.valueIfPresent(Int.self, at: ["data", "2", "id"]) ?? 0,
                try document.valueIfPresent(Int.self, at: ["data", "1", "list", "1"]) ?? 0,
            ]
        }.value
        #expect(read == [2, 1, 4, 5, 0, 0])
        let first = Data("[[1,2],3]".utf8)
        #expect(try ModelDecoder().decode(Int.self, from: first, at: ["0", "1"]).value == 2)
        for (path, fault) in [
            (["data", "2"], "key at data[2]"), (["data", "2", "id"], "key at data[2]"),
            (["data", "id"], "type at data"),
            (["data", "00"], "type at data"), (["data", "-1"], "type at data"),
            (["data", "1", "list", "x"], "type at data[1].list"),
            (["data", "0", "x"], "key at data[0].x"),
        ] {
            do {
                _ = try ModelDecoder().decode(Int.self, from: data, at: path)
                Issue.record("read")
            } catch {
                #expect(Differential.description(of: error) == fault, "\(path)")
            }
        }
    }
}
