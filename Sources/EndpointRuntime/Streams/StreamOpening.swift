/// The beginning of a stream as a request: its response is the head of the stream's.
///
/// So it goes through the stages of every request, and its failures are those of every request.
struct StreamOpening<Request: StreamRequest>: EndpointRequest {
    typealias API = Request.API

    static var endpoint: Endpoint { Request.endpoint }

    let request: Request

    func write(to writer: inout RequestWriter) {
        request.write(to: &writer)
    }

    static func read(_ head: ResponseReader) throws -> Bool { true }
}

/// An element of a stream as a request's response, to tell why it cannot be read.
struct StreamElementReading<Request: StreamRequest>: EndpointRequest {
    typealias API = Request.API

    static var endpoint: Endpoint { Request.endpoint }

    func write(to writer: inout RequestWriter) {}

    static func read(_ element: ResponseReader) throws -> Request.Element { try Request.read(element) }
}
