import EndpointRuntime
import EventsAPI
import GroooAPI
import JSONComparison
import ShowcaseAPI
import Testing

/// Every generated model of this package, read and written as JSON's bytes and through Codable. Those of the golden
/// cases are held to the same by `GoldenTests`.
@Suite struct BackEndTests {
    /// One type and a text with all of its members.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let findings: @Sendable (_ mutations: Int) -> [String]

        init<Value: FieldValue & Codable>(_ type: Value.Type, _ text: String, faults: Faults = .alike) {
            testDescription = "\(type)"
            findings = { Trial(type, text, faults: faults).findings(mutations: $0) }
        }
    }

    private static let shop = #"""
        {"id":1,"name":"Noodles \ud83c\udf5c","category":null,"rating":4.5,"address":{"city":"Changchun","zip":[1]},
         "logo_url":"https://example.com/l.png","opened":1500000000,"note":null,"tags":["soup",1,"late"],"status":3}
        """#
    private static let event = #"""
        {"id":12,"title":"Concert","begin_time":"2015-07-01 19:30:00","pictures":{"small":"https://example.com/s"},
         "venue":{"name":"Town hall"},"price":"9.90","free":true}
        """#
    private static let scalars = #"""
        {"flag":true,"count":-1,"small":2147483647,"large":-9223372036854775808,"size":18446744073709551615,"ratio":1.5,
         "weight":0.25,"price":0.1000000000000000000001,"name":"n\t\u0000","bytes":"AP/+","moment":"2026-11-20T12:40:00Z",
         "link":"a/b?c#d","token":"5D4BDEB0-90BC-46B0-A4BA-ED4BBA7F0A9C","anything":[{"b":null,"a":1}],"maybeFlag":false,
         "maybeCount":1.0,"maybeSmall":7,"maybeLarge":8,"maybeSize":9,"maybeRatio":1e2,"maybeWeight":0.1,"maybePrice":12.5,
         "maybeName":"","maybeBytes":"","maybeMoment":"2026-11-20T12:40:00.125+08:00","maybeLink":"https://example.com",
         "maybeToken":"5d4bdeb0-90bc-46b0-a4ba-ed4bba7f0a9c","maybeAnything":{"":{}}}
        """#
    private static let defaults = #"""
        {"flag":false,"count":7,"ratio":0,"price":12.50,"name":"x","moment":1769860800000,"day":"2026-01-01","link":"a",
         "token":"5D4BDEB0-90BC-46B0-A4BA-ED4BBA7F0A9C","level":"low","names":["x"],"counts":{"a":1}}
        """#
    private static let keys = #"""
        {"plain":1,"other_name":2,"outer":{"inner":"i","more":{"inner":"m"}},"a.b":"l","first":null,"second":{"third":"c"},
         "fourth.fifth":"d","kept":null,"coerced":"7","bent":1.5,"lossy":["low",5,"MEDIUM"],"matrix":[[1,null],[]],
         "groups":{"g":["3","new"],"h":[]},"old":"o"}
        """#
    private static let wide = #"{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8}"#
    private static let node =
        #"{"id":1,"next":{"id":2,"next":null},"children":[{"id":3,"children":[{"id":4}]}],"labels":["a","b"]}"#

    static let cases = [
        Case([Event].self, "[\(event)]"), Case([Shop].self, "[\(shop),\(shop)]"), Case(ShopStatus.self, "4"),
        Case(Rating.self, #"{"stars":5,"text":"é"}"#), Case(Sort.self, #""rating""#),
        Case(Scalars.self, scalars, faults: .alikeOutside(of: ["anything", "maybeAnything"])),
        Case(Defaults.self, defaults, faults: .alikeOutside(of: ["counts"])),
        Case(Keys.self, keys, faults: .alikeOutside(of: ["groups"])), Case([Level].self, #"["low","3","new"]"#),
        Case(Priority.self, "2"), Case(Page<[Int?]>.self, #"{"list":[[1,null],[]],"next":"n"}"#),
        Case(
            Page<Shape>.self, #"{"list":[{"kind":"circle","radius":1},{"side":2,"kind":"box"},{"kind":1}]}"#,
            faults: .any),
        Case(Shape.self, #"{"kind":"star","points":[5,{"a":null}]}"#, faults: .any),
        Case(Circle.self, #"{"radius":-0.5}"#),
        Case(Square.self, #"{"kind":"box","side":1e2}"#),
        Case([Answer].self, #"[1,"one",{"radius":3},[true],1.5,{"radius":"x"},null,{}]"#, faults: .any),
        Case([Numbered].self, #"[{"type":1,"radius":1},{"type":2,"side":2,"kind":"b"},{"type":"1"}]"#, faults: .any),
        Case(Node.self, node), Case(Wide.self, wide),
        Case(Holder.self, #"{"wide":\#(wide),"maybe":\#(wide),"page":{"list":[\#(wide)]}}"#),
        Case(Labels.self, #"["a","\u00e9"]"#),
    ]

    /// `JSON_MUTATIONS=50000` makes a million.
    @Test(arguments: cases) func bothBackEndsReadAndWriteAlike(sample: Case) {
        #expect(sample.findings(Mutations.count(otherwise: 300)) == [])
    }
}
