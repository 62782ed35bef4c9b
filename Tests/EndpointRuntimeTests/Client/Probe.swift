import EndpointRuntime
import Foundation
import LoopbackServer

/// Gives a client one answer and reads it with whatever a test says.
enum Probe {
    /// Reads with whatever it is told, from an API with or without an envelope.
    struct Get<API: EndpointAPI, Response: Sendable>: EndpointRequest {
        static var endpoint: Endpoint { Endpoint(name: "get", path: "/x", payload: Path.current) }
        let reading: @Sendable (ResponseReader) throws -> Response

        func write(to request: inout RequestWriter) { Reading.current.value = reading }

        static func read(_ body: ResponseReader) throws -> Response {
            guard let reading = Reading.current.value as? @Sendable (ResponseReader) throws -> Response else {
                throw CancellationError()
            }
            return try reading(body)
        }
    }

    /// Static requirements know no instance, so what a test wants travels with its task.
    enum Reading {
        @TaskLocal static var current = Box<any Sendable>(0)
    }

    enum Path {
        @TaskLocal static var current: [String] = []
    }

    static func get<API: EndpointAPI, Response: Sendable>(
        _ api: API.Type, _ answer: LoopbackAnswer, at path: [String] = [], auth: (any AuthProvider)? = nil,
        _ reading: @escaping @Sendable (ResponseReader) throws -> Response
    ) async throws(EndpointError) -> Response {
        let result: Result<Response, EndpointError>
        do {
            let server = try LoopbackServer(answer)
            defer { server.stop() }
            result = await Reading.$current.withValue(Box(0)) {
                await Path.$current.withValue(path) {
                    do throws(EndpointError) {
                        let client = EndpointClient(api, on: server, auth: auth)
                        return .success(try await client.send(Get<API, Response>(reading: reading)))
                    } catch {
                        return .failure(error)
                    }
                }
            }
        } catch {
            throw EndpointError.transport(TransportFailure(.other, detail: "\(error)"))
        }
        return try result.get()
    }

    static func shops(_ body: ResponseReader) throws -> [Kiosk] { try body.value() }
}
