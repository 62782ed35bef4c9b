import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// An API that says nothing but its name.
enum Plain: EndpointAPI {
    static let settings = APISettings(name: "Plain")

    struct Server: EndpointServer {
        let address: String
    }
}

/// An API that says all that a `gen.yaml` can say to the client.
enum Full: EndpointAPI {
    static let settings = APISettings(
        name: "Full",
        version: "v3",
        timeout: .seconds(20),
        deadline: .seconds(60),
        headers: ["Accept": "application/json", "X-App": "api"],
        query: ["channel": "ios"],
        auth: AuthRule(header: "X-Token", prefix: "Token ", refreshOn: [.errorCase("loginRequired"), .status(401)]),
        envelope: Envelope(
            payload: ["data"],
            success: Envelope.Success(key: ["code"], equals: [200, "ok"]),
            message: ["message"],
            errors: [
                ErrorCase(401, "loginRequired", message: "Please sign in.", recovery: .reauthenticate),
                ErrorCase(304, "notModified", means: .notModified),
                ErrorCase("busy", "busy"),
            ]),
        errorBody: ErrorBody(key: ["errorCode"], message: ["errorText"]),
        statuses: [
            ErrorCase(404, "notFound", message: "It is not there."),
            ErrorCase(503, "closed", recovery: .reauthenticate),
        ],
        accept: ["application/json"])

    struct Server: EndpointServer {
        let address: String
    }
}

struct Kiosk: EndpointModel, Equatable {
    let id: Int
    let name: String

    init(id: Int, name: String) {
        self.id = id
        self.name = name
    }

    init(reading fields: inout FieldReader) throws {
        id = try fields.int("id")
        name = try fields.string("name")
    }

    func write(to fields: inout FieldWriter) {
        fields.int(id, "id")
        fields.string(name, "name")
    }
}

/// `GET /shops/{shopID}` of the API that says nothing.
struct KioskRequest: EndpointRequest {
    typealias API = Plain
    static let endpoint = Endpoint(name: "shop", path: "/shops/{shopID}")
    var shopID = "7"

    func write(to request: inout RequestWriter) {
        request.path(shopID, "shopID")
    }

    static func read(_ body: ResponseReader) throws -> Kiosk {
        try body.value()
    }
}

/// `GET /shops` of the API with an envelope.
struct KioskListRequest: EndpointRequest {
    typealias API = Full
    static let endpoint = Endpoint(name: "shopList", path: "/shops")

    func write(to request: inout RequestWriter) {}

    static func read(_ body: ResponseReader) throws -> [Kiosk] {
        try body.value()
    }
}

struct FixedCredential: AuthProvider {
    let text: String?

    var user: String? { text.map { _ in "ann" } }

    func credential() async throws -> Credential { Credential(user: user, secret: text) }
}

extension EndpointClient {
    /// A client of the loopback server's.
    convenience init(
        _ api: API.Type, on server: LoopbackServer, path: String = "", auth: (any AuthProvider)? = nil,
        headers: @escaping @Sendable () -> [HeaderField] = { [] }, limits: TransferLimits = .standard,
        transport: any HTTPTransport = TestTransport.shared, clock: any Clock<Duration> = PatientClock()
    ) {
        self.init(
            api, server: .url(server.url + path), auth: auth, headers: headers, transport: transport, limits: limits,
            clock: clock, boundary: { "BOUNDARY" })
    }
}

/// What `work` throws as an `EndpointError`; nil where it throws none.
func endpointError<Value: Sendable>(_ work: () async throws(EndpointError) -> Value) async -> EndpointError? {
    do {
        _ = try await work()
        return nil
    } catch {
        return error
    }
}

/// Fails the test with the error that came in place of another.
func unexpected(_ error: EndpointError?, sourceLocation: SourceLocation = #_sourceLocation) {
    Issue.record("\(error.map(String.init(describing:)) ?? "no error")", sourceLocation: sourceLocation)
}

/// An API whose servers say in several places what happened.
enum Telling: EndpointAPI {
    static let settings = APISettings(
        name: "Telling",
        envelope: Envelope(
            payload: ["data"], success: Envelope.Success(key: ["code"], equals: [200]),
            messages: [["message"], ["errors", "0", "text"]]),
        errorBody: ErrorBody(messages: [["error", "text"], ["errors", "0", "text"], ["message"]]))

    struct Server: EndpointServer {
        let address: String
    }
}
