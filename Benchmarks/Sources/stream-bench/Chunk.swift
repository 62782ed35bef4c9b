import EndpointRuntime

enum Bench: EndpointAPI {
    static let settings = APISettings(name: "Bench")

    struct Server: EndpointServer {
        let address: String
    }
}

/// An element as chat servers send it.
struct Chunk: EndpointModel {
    let id: Int
    let text: String
    let index: Int
    let isLast: Bool

    init(reading fields: inout FieldReader) throws {
        id = try fields.int("id")
        text = try fields.string("text")
        index = try fields.int("index")
        isLast = try fields.bool("is_last")
    }

    func write(to fields: inout FieldWriter) {}

    static func json(_ number: Int) -> String {
        #"{"id":\#(number),"text":"so goes the word number \#(number)","index":\#(number % 7),"is_last":false}"#
    }
}

struct Events: StreamRequest {
    typealias API = Bench
    static let endpoint = Endpoint(name: "events", path: "/")
    static let stream = StreamRule(.events)

    func write(to request: inout RequestWriter) {}
    static func read(_ element: ResponseReader) throws -> Chunk { try element.value() }
}

struct Lines: StreamRequest {
    typealias API = Bench
    static let endpoint = Endpoint(name: "lines", path: "/")
    static let stream = StreamRule(.lines)

    func write(to request: inout RequestWriter) {}
    static func read(_ element: ResponseReader) throws -> Chunk { try element.value() }
}
