import EndpointRuntime

enum WorkerAPI: EndpointAPI {
    static let settings = APISettings(name: "Worker")

    struct Server: EndpointServer {
        let address: String
    }
}

struct WarmUp: EndpointRequest {
    typealias API = WorkerAPI
    static let endpoint = Endpoint(name: "warmUp", path: "/warm-up")

    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> JSON? { try body.valueIfPresent() }
}

struct BigFile: EndpointRequest {
    typealias API = WorkerAPI
    static let endpoint = Endpoint(name: "file", path: "/big.bin")

    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> File { try body.file() }
}

struct BigUpload: EndpointRequest {
    typealias API = WorkerAPI
    static let endpoint = Endpoint(name: "upload", method: .post, path: "/upload")
    let file: File
    let isRaw: Bool

    func write(to request: inout RequestWriter) {
        if isRaw {
            request.rawBody(file, contentType: "application/octet-stream")
        } else {
            request.part("caption", "text")
            request.file(file, "file")
        }
    }

    static func read(_ body: ResponseReader) throws -> String { try body.text() }
}

struct ReadAnything: EndpointRequest {
    typealias API = WorkerAPI
    static let endpoint = Endpoint(name: "read", path: "/read")

    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> JSON { try body.value() }
}
