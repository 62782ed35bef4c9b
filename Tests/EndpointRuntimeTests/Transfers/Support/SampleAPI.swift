import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport

/// An API that says nothing but its name.
enum Plain: EndpointAPI {
    static let settings = APISettings(name: "Plain")

    struct Server: EndpointServer {
        let address: String
    }
}

/// `GET /files/report.bin`, which the caller may continue with a query.
struct ReportRequest: EndpointRequest {
    typealias API = Plain
    static let endpoint = Endpoint(name: "report", path: "/files/report.bin")
    var version = 1

    func write(to request: inout RequestWriter) { request.query(version, "version") }
    static func read(_ body: ResponseReader) throws -> File { try body.file() }
}

/// As `ReportRequest`, tried again at once where the connection breaks.
struct RetriedReportRequest: EndpointRequest {
    typealias API = Plain
    static let endpoint = Endpoint(
        name: "retried", path: "/files/report.bin", retry: RetryRule(attempts: 4, base: .zero))

    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> File { try body.file() }
}

/// `GET /text`, any JSON.
struct TextRequest: EndpointRequest {
    typealias API = Plain
    static let endpoint = Endpoint(name: "text", path: "/text")

    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> JSON { try body.value() }
}

/// `POST /files` with whatever body it is told to write.
struct UploadRequest: EndpointRequest {
    typealias API = Plain
    static let endpoint = Endpoint(name: "upload", method: .post, path: "/files")
    let body: @Sendable (inout RequestWriter) -> Void

    func write(to request: inout RequestWriter) { body(&request) }
    static func read(_ body: ResponseReader) throws -> String { try body.text() }
}

extension EndpointClient where API == Plain {
    /// Of the loopback server's, over connections of its own.
    convenience init(
        on server: LoopbackServer, limits: TransferLimits = .standard, auth: (any AuthProvider)? = nil,
        transport: any HTTPTransport = TestTransport.make()
    ) {
        self.init(
            Plain.self, server: .url(server.url), auth: auth, transport: transport, limits: limits,
            clock: PatientClock(), boundary: { "BOUNDARY" })
    }

    /// A download without its steps: the file, or the error.
    func fetched<Request: EndpointRequest>(
        _ request: Request, to target: DownloadTarget, resumes: Bool = true
    ) async -> Result<File, EndpointError> where Request.API == Plain, Request.Response == File {
        do throws(EndpointError) {
            return .success(try await download(request, to: target, resumes: resumes).response())
        } catch {
            return .failure(error)
        }
    }
}

extension Result where Failure == EndpointError {
    var error: EndpointError? {
        if case .failure(let error) = self { error } else { nil }
    }

    var transportFailure: TransportFailure? {
        if case .transport(let failure) = error { failure } else { nil }
    }
}

/// A value that many threads may change.
final class Box<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var current: Value

    init(_ value: Value) {
        current = value
    }

    var value: Value {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }

    func change(_ body: (inout Value) -> Void) {
        lock.withLock { body(&current) }
    }
}
