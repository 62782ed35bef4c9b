import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// Lists and objects in a path, a header, a cookie and a query, as OpenAPI's table of styles has them ("Style Examples").
@Suite struct FlatValueTests {
    /// A dictionary's members are sent in the order of their keys.
    private static let color: JSON = ["R": 100, "G": 200, "B": 150]
    private static let names: JSON = ["blue", "black", "brown"]
    private static let clash: JSON = ["a,b;c=d.e": "f,g=h/i %"]

    struct Read: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "read", path: "/colors/{color}/end")
        let color: JSON
        let style: ListStyle

        func write(to request: inout RequestWriter) { request.value(color, "color", in: .path, style: style) }
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    struct Segment: CustomTestStringConvertible {
        let style: ListStyle
        let value: JSON
        let text: String
        var testDescription: String { text }
    }

    @Test(arguments: [
        Segment(style: .comma, value: names, text: "blue,black,brown"),
        Segment(style: .comma, value: color, text: "B,150,G,200,R,100"),
        Segment(style: .exploded, value: color, text: "B=150,G=200,R=100"),
        Segment(style: .label, value: names, text: ".blue.black.brown"),
        Segment(style: .label, value: color, text: ".B=150.G=200.R=100"),
        Segment(style: .matrix, value: names, text: ";color=blue;color=black;color=brown"),
        Segment(style: .matrix, value: color, text: ";B=150;G=200;R=100"),
        Segment(style: .matrix, value: ["", "a"], text: ";color;color=a"),
        Segment(style: .matrix, value: ["a": nil], text: ";a"),
        Segment(style: .space, value: names, text: "blue%20black%20brown"),
        Segment(style: .pipe, value: names, text: "blue%7Cblack%7Cbrown"),
        Segment(style: .tab, value: names, text: "blue%09black%09brown"),
        Segment(style: .comma, value: clash, text: "a%2Cb%3Bc%3Dd.e,f%2Cg%3Dh%2Fi%20%25"),
        Segment(style: .exploded, value: clash, text: "a%2Cb%3Bc%3Dd.e=f%2Cg%3Dh%2Fi%20%25"),
        Segment(style: .matrix, value: clash, text: ";a%2Cb%3Bc%3Dd.e=f%2Cg%3Dh%2Fi%20%25"),
        Segment(style: .comma, value: "blue", text: "blue"),
    ])
    func aPathHasEachStyle(_ segment: Segment) async throws {
        let arrived = try await RequestBytesTests.arrived(Read(color: segment.value, style: segment.style))
        #expect(arrived.target == "/colors/\(segment.text)/end")
    }

    @Test(arguments: [
        Segment(style: .comma, value: [], text: "an empty list"),
        Segment(style: .label, value: [:], text: "an empty object"),
        Segment(style: .comma, value: ["a": [1]], text: "a list in an object"),
        Segment(style: .matrix, value: [["a": 1]], text: "an object in a list"),
        Segment(style: .dots, value: color, text: "a style of a query"),
        Segment(style: .repeat, value: color, text: "a style of a list"),
        Segment(style: .exploded, value: names, text: "a style of an object"),
        Segment(style: .label, value: ["a.b"], text: "a dot in a list with dots"),
        Segment(style: .label, value: ["a": 1.5], text: "a dot in an object with dots"),
        Segment(style: .label, value: [""], text: "a segment that is a dot"),
        Segment(style: .label, value: ["", ""], text: "a segment that is two dots"),
        Segment(style: .space, value: ["a b"], text: "a space in a list with spaces"),
        Segment(style: .tab, value: ["a\tb"], text: "a tab in a list with tabs"),
    ])
    func whatAPathCannotSayIsRefused(_ segment: Segment) async throws {
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let error = await endpointError { () throws(EndpointError) in
            try await client.send(Read(color: segment.value, style: segment.style))
        }
        guard case .invalidRequest(let reason) = error else { throw try #require(error) }
        #expect(reason.parameter == "color")
        #expect(server.requests.isEmpty)
    }

    @Test func aHeaderHasCommas() async throws {
        let request = try await BodyBytesTests.arrived { request in
            request.value(Self.color, "X-Color", in: .header, style: .comma)
            request.value(Self.color, "X-Exploded", in: .header, style: .exploded)
            request.value(Self.names, "X-Names", in: .header, style: .comma)
            request.value(Self.names, "X-Pipes", in: .header, style: .pipe)
            request.value([:] as JSON, "X-Nothing", in: .header, style: .comma)
            request.valueIfPresent(nil as JSON?, "X-Nil", in: .header, style: .comma)
        }
        #expect(request.values("X-Color") == ["B,150,G,200,R,100"])
        #expect(request.values("X-Exploded") == ["B=150,G=200,R=100"])
        #expect(request.values("X-Names") == ["blue, black, brown"])
        #expect(request.values("X-Pipes") == ["blue|black|brown"])
        #expect(request.values("X-Nothing") + request.values("X-Nil") == [])
        let refused: [(JSON, ListStyle)] = [
            (["a": "b,c"], .comma), (["a,b": 1], .exploded), (["a=b": 1], .exploded), (["a": "é"], .comma),
            (["a": "b\r\nX-Evil: 1"], .comma), (["a": ["b": 1]], .comma), (Self.color, .label), (Self.color, .indexed),
            (["a|b"], .pipe),
        ]
        for (value, style) in refused {
            let reason = try await BodyBytesTests.error { $0.value(value, "X-Color", in: .header, style: style) }
            #expect(reason?.parameter == "X-Color", "\(value)")
        }
        let equals = try await BodyBytesTests.arrived {
            $0.value(["a": "b=c"] as JSON, "X-Color", in: .header, style: .exploded)
        }
        #expect(equals.values("X-Color") == ["a=b=c"])
    }

    @Test func cookiesAreOneOrSeveral() async throws {
        let request = try await BodyBytesTests.arrived { request in
            request.value(Self.color, "color", in: .cookie, style: .comma)
            request.value(["x": "1", "y": "2"] as JSON, "point", in: .cookie, style: .exploded)
            request.value(Self.names, "name", in: .cookie, style: .comma)
            request.value([1, 2] as JSON, "id", in: .cookie, style: .repeat)
            request.value([] as JSON, "none", in: .cookie, style: .comma)
        }
        #expect(
            request.values("Cookie")
                == ["color=B,150,G,200,R,100; x=1; y=2; name=blue,black,brown; id=1; id=2"])
        let refused: [(JSON, ListStyle)] = [
            (["a": "b,c"], .comma), (["a": "b;c"], .comma), (["a b": 1], .exploded), (["a": "b c"], .exploded),
            (["a": ["b"]], .exploded), (["a b"], .repeat), (Self.names, .pipe), (Self.color, .matrix),
        ]
        for (value, style) in refused {
            let reason = try await BodyBytesTests.error { $0.value(value, "color", in: .cookie, style: style) }
            #expect(reason != nil, "\(value)")
        }
    }

    @Test func aQueryAndAFormHaveKeysAndValues() async throws {
        let request = try await BodyBytesTests.arrived { request in
            request.value(Self.color, "comma", in: .query, style: .comma)
            request.value(Self.color, "space", in: .query, style: .space)
            request.value(["a": "b|,"] as JSON, "comma", in: .query, style: .comma)
            request.value(["R": 100] as JSON, "pipe", in: .query, style: .pipe)
            request.queryList([1, 2], "tab", style: .tab)
            request.value(["R": 100, "G": 200] as JSON, "form", in: .form, style: .comma)
        }
        #expect(
            request.target
                == "/x?comma=B,150,G,200,R,100&space=B%20150%20G%20200%20R%20100&comma=a,b%7C%2C&pipe=R%7C100&tab=1%092"
        )
        #expect(request.text == "form=G%2C200%2CR%2C100")
        let refused: [(JSON, ListStyle)] = [
            (["a": "b|c"], .pipe), (["a b": 1], .space), (["a": [1]], .comma), (["a": 1], .label), (["a"], .matrix),
        ]
        for (value, style) in refused {
            let reason = try await BodyBytesTests.error { $0.value(value, "x", in: .query, style: style) }
            #expect(reason?.parameter == "x", "\(value)")
        }
    }
}
