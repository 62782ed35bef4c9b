import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// A rejected credential: one refresh for all who wait, one replay for each, and no loop.
@Suite struct SignInTests {
    /// Hands out what it has; a refresh gives the next one.
    final class Account: AuthProvider {
        struct State {
            var credentials: [String]
            var refreshes: [Credential] = []
            var messages: [String] = []
        }

        let state: Locked<State>
        let failure: (any Error)?
        /// Asked before a refresh ends.
        let gate: @Sendable () async -> Void

        init(
            _ credentials: String..., failure: (any Error)? = nil, gate: @escaping @Sendable () async -> Void = {}
        ) {
            state = Locked(State(credentials: credentials))
            self.failure = failure
            self.gate = gate
        }

        var user: String? { "ann" }
        var refreshes: [String?] { state.withLock { $0.refreshes.map(\.secret) } }

        func credential() async throws -> Credential {
            Credential(user: user, secret: state.withLock { $0.credentials.first })
        }

        func refresh(rejected credential: Credential, because error: EndpointError) async throws -> Bool {
            await gate()
            if let failure { throw failure }
            return state.withLock { state in
                state.refreshes.append(credential)
                state.messages.append(error.serverMessage ?? "none")
                guard state.credentials.count > 1 else { return false }
                state.credentials.removeFirst()
                return true
            }
        }
    }

    struct SignedOut: Error {}

    /// Takes one credential and rejects all others, by status or by the code of the envelope.
    static func server(accepts: String, byCode: Bool = false) throws -> LoopbackServer {
        try LoopbackServer { request in
            if request["X-Token"] == "Token \(accepts)" { return .json(#"{"code": 200, "data": []}"#) }
            return byCode ? .json(#"{"code": 401}"#) : .json(#"{"errorCode": 1}"#, status: 401)
        }
    }

    @Test(arguments: [false, true]) func oneRefreshAndOneReplay(byCode: Bool) async throws {
        let server = try Self.server(accepts: "new1", byCode: byCode)
        defer { server.stop() }
        let account = Account("old1", "new1")
        let client = EndpointClient(Full.self, on: server, auth: account)
        #expect(try await client.send(KioskListRequest()) == [])
        #expect(account.refreshes == ["old1"])
        #expect(server.requests.map { $0["X-Token"] } == ["Token old1", "Token new1"])
    }

    @Test(arguments: [401, 200]) func aRefreshIsToldWhatTheServerSays(status: Int) async throws {
        let server = try LoopbackServer { request in
            if request["X-Token"] == "Token new1" { return .json(#"{"code": 200, "data": []}"#) }
            return .json(
                #"{"code": 401, "message": "Your session is over.", "errorText": "Your session is over."}"#,
                status: status)
        }
        defer { server.stop() }
        let account = Account("old1", "new1")
        #expect(try await EndpointClient(Full.self, on: server, auth: account).send(KioskListRequest()) == [])
        #expect(account.state.withLock { $0.messages } == ["Your session is over."])
    }

    @Test func anyNumberOfRequestsWaitForOneRefresh() async throws {
        let server = try Self.server(accepts: "new1")
        defer { server.stop() }
        let account = Account("old1", "new1", gate: { _ = await server.requests(20) })
        let client = EndpointClient(Full.self, on: server, auth: account)
        await withTaskGroup(of: [Kiosk]?.self) { group in
            for _ in 0..<20 {
                group.addTask { try? await client.send(KioskListRequest(), CallOptions(duplicates: .allow)) }
            }
            for await shops in group { #expect(shops == []) }
        }
        #expect(account.refreshes == ["old1"])
        #expect(server.requests.count == 40)
    }

    @Test func whatWasRejectedWithAnOlderCredentialRefreshesNothing() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            request["X-Token"] == "Token old1"
                ? LoopbackAnswer([.wait(gate)] + LoopbackAnswer.response(401).steps)
                : .json(#"{"code": 200, "data": []}"#)
        }
        defer { server.stop() }
        let account = Account("old1", "new1")
        let client = EndpointClient(Full.self, on: server, auth: account)
        async let shops = client.send(KioskListRequest())
        await gate.reached()
        // Somebody signs in anew while the answer is on its way.
        account.state.withLock { $0.credentials = ["new1"] }
        gate.open()
        #expect(try await shops == [])
        #expect(account.refreshes == [])
    }

    @Test func aFailedRefreshFailsAllOnce() async throws {
        let server = try Self.server(accepts: "never")
        defer { server.stop() }
        let refreshes = Locked(0)
        let account = Account("old1", failure: SignedOut()) {
            refreshes.withLock { $0 += 1 }
            _ = await server.requests(5)
        }
        let client = EndpointClient(Full.self, on: server, auth: account)
        let errors = await withTaskGroup(of: EndpointError?.self) { group in
            for _ in 0..<5 {
                group.addTask {
                    await endpointError { () throws(EndpointError) in
                        try await client.send(KioskListRequest(), CallOptions(duplicates: .allow))
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(errors.count == 5)
        for error in errors {
            guard case .authentication(is SignedOut) = error else { return unexpected(error) }
        }
        #expect(server.requests.count == 5)
    }

    /// A token server's 'not found' is none of the endpoint's.
    @Test(arguments: [
        EndpointError.status(
            StatusFailure(status: 404, errorCase: ErrorCase(404, "notFound", message: "It is not there."))),
        .business(BusinessFailure(code: 401)), .cancelled, .userChanged, .cacheMiss,
    ])
    func whatARefreshThrowsIsTheCause(cause: EndpointError) async throws {
        let server = try Self.server(accepts: "never")
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server, auth: Account("old1", failure: cause))
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        guard case .authentication(let inner as EndpointError) = error else { return unexpected(error) }
        #expect("\(inner)" == "\(cause)")
        #expect(error?.errorCase == nil && error?.failure(of: Full.self) == nil && error?.isCancellation == false)
        #expect(error?.localizedDescription == "Signing in failed.")
        #expect(server.requests.count == 1)
    }

    /// The provider is asked once more before a refresh.
    @Test func whatCredentialThrowsAfterARejectionIsTheCause() async throws {
        final class Once: AuthProvider {
            let asked = Locked(0)
            var user: String? { "ann" }
            func credential() async throws -> Credential {
                if asked.withLock({
                    $0 += 1
                    return $0
                }) > 1 {
                    throw SignedOut()
                }
                return Credential(user: user, secret: "old1")
            }
        }
        let server = try Self.server(accepts: "never")
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server, auth: Once())
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        guard case .authentication(is SignedOut) = error else { return unexpected(error) }
    }

    /// Ann's request is rejected while ben's refresh is under way: hers is another one.
    @Test func eachUserHasARefreshOfTheirOwn() async throws {
        final class Two: AuthProvider {
            let state = Locked((user: "ben", secrets: ["ann": "ann0", "ben": "ben0"], refreshes: [String]()))
            let server: LoopbackServer
            init(_ server: LoopbackServer) { self.server = server }
            var user: String? { state.withLock { $0.user } }

            func credential() async throws -> Credential {
                state.withLock { Credential(user: $0.user, secret: $0.secrets[$0.user]) }
            }

            func refresh(rejected credential: Credential, because error: EndpointError) async throws -> Bool {
                let user = credential.user ?? ""
                state.withLock { $0.refreshes.append(credential.secret ?? "") }
                // Ben's is over once ann has been given her own.
                if user == "ben" { _ = await server.requests(3) }
                state.withLock { $0.secrets[user] = user + "1" }
                return true
            }
        }
        let server = try LoopbackServer { request in
            request["X-Token"]?.hasSuffix("1") == true
                ? .json(#"{"code": 200, "data": []}"#) : .json(#"{"errorCode": 1}"#, status: 401)
        }
        defer { server.stop() }
        let users = Two(server)
        let client = EndpointClient(Full.self, on: server, auth: users)
        let bens = Task { try await client.send(KioskListRequest()) }
        try await until { !users.state.withLock { $0.refreshes }.isEmpty }
        users.state.withLock { $0.user = "ann" }
        #expect(try await client.send(KioskListRequest()) == [])
        await #expect(throws: EndpointError.self) { try await bens.value }
        #expect(users.state.withLock { $0.refreshes } == ["ben0", "ann0"])
        #expect(server.requests.map { $0["X-Token"] } == ["Token ben0", "Token ann0", "Token ann1"])
    }

    /// Without the provider's credential there is nothing to renew.
    @Test func aRejectedCredentialOfTheCallsOwnRefreshesNothing() async throws {
        let server = try Self.server(accepts: "never")
        defer { server.stop() }
        let account = Account("old1", "new1")
        let client = EndpointClient(Full.self, on: server, auth: account)
        let error = await endpointError { () throws(EndpointError) in
            try await client.send(KioskListRequest(), CallOptions(headers: ["X-Token": "Token own"]))
        }
        guard case .status = error else { return unexpected(error) }
        #expect(account.refreshes == [] && server.requests.map { $0["X-Token"] } == ["Token own"])
    }

    @Test func aCredentialShowsNoSecret() {
        let credential = Credential(user: "ann", secret: "s3cret")
        var dumped = ""
        dump(credential, to: &dumped)
        for text in ["\(credential)", String(reflecting: credential), "\([credential])", dumped] {
            #expect(!text.contains("s3cret") && text.contains("ann"))
        }
    }

    @Test func withoutANewCredentialTheServersErrorStands() async throws {
        let server = try Self.server(accepts: "never")
        defer { server.stop() }
        let account = Account("old1")
        let client = EndpointClient(Full.self, on: server, auth: account)
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.status == 401)
        #expect(server.requests.count == 1)
    }

    @Test func aServerThatRejectsEverythingIsAskedTwice() async throws {
        let server = try Self.server(accepts: "never")
        defer { server.stop() }
        let account = Account("old1", "new1", "newer")
        let client = EndpointClient(Full.self, on: server, auth: account)
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        guard case .status = error else { return unexpected(error) }
        #expect(server.requests.count == 2)
        #expect(account.refreshes == ["old1"])
    }

    /// A provider may sign in with the client itself; what is rejected then waits for no refresh: it is the refresh.
    @Test func aRefreshThatIsItselfRejectedEnds() async throws {
        final class Own: AuthProvider {
            let client = Locked<EndpointClient<Full>?>(nil)
            let inner = Locked<EndpointError?>(nil)
            var user: String? { "ann" }
            func credential() async throws -> Credential { Credential(user: user, secret: "old1") }

            func refresh(rejected credential: Credential, because error: EndpointError) async throws -> Bool {
                let error = await endpointError { () throws(EndpointError) in
                    guard let client = client.withLock({ $0 }) else { throw .cancelled }
                    _ = try await client.send(KioskListRequest(), CallOptions(headers: ["X-Refresh": "1"]))
                }
                inner.withLock { $0 = error }
                return false
            }
        }
        let server = try Self.server(accepts: "never")
        defer { server.stop() }
        let account = Own()
        let client = EndpointClient(Full.self, on: server, auth: account)
        account.client.withLock { $0 = client }
        defer { account.client.withLock { $0 = nil } }
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        guard case .status = error, case .status = account.inner.withLock({ $0 }) else { return unexpected(error) }
        #expect(server.requests.count == 2)
    }

    /// What ann asked for is not asked for again as bob.
    @Test(arguments: [false, true]) func aRequestIsNotSentAgainForAnotherUser(isDuringRefresh: Bool) async throws {
        final class Session: AuthProvider {
            let state = Locked((user: "ann", credential: "old1"))
            var user: String? { state.withLock { $0.user } }
            func credential() async throws -> Credential {
                state.withLock { Credential(user: $0.user, secret: $0.credential) }
            }
            func signInBob() { state.withLock { $0 = ("bob", "new1") } }

            func refresh(rejected credential: Credential, because error: EndpointError) async throws -> Bool {
                signInBob()
                return true
            }
        }
        let session = Session()
        let server = try LoopbackServer { request in
            if request["X-Token"] == "Token new1" { return .json(#"{"code": 200, "data": []}"#) }
            if !isDuringRefresh { session.signInBob() }
            return .json(#"{"errorCode": 1}"#, status: 401)
        }
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server, auth: session)
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        guard case .userChanged = error else { return unexpected(error) }
        #expect(server.requests.map { $0["X-Token"] } == ["Token old1"])
        #expect(try await client.send(KioskListRequest()) == [])
    }

    /// A server may renew a session and leave its name.
    @Test func aCredentialThatStaysTheSameIsRenewedEachTimeItIsRejected() async throws {
        final class Session: AuthProvider {
            let state = Locked((isAlive: false, refreshes: 0))
            var user: String? { "ann" }
            func credential() async throws -> Credential { Credential(user: user, secret: "s1234") }

            func refresh(rejected credential: Credential, because error: EndpointError) async throws -> Bool {
                state.withLock { $0 = (true, $0.refreshes + 1) }
                return true
            }
        }
        let session = Session()
        let server = try LoopbackServer { _ in
            session.state.withLock { $0.isAlive }
                ? .json(#"{"code": 200, "data": []}"#) : .json(#"{"errorCode": 1}"#, status: 401)
        }
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server, auth: session)
        for round in 1...3 {
            session.state.withLock { $0.isAlive = false }
            #expect(try await client.send(KioskListRequest()) == [])
            #expect(session.state.withLock { $0.refreshes } == round)
        }
    }

    /// A reason quotes what does not read; a path quotes the server's keys.
    @Test(arguments: [
        #"{"code": 200, "data": {"ECHO": {"at": "x"}}}"#, #"{"code": 200, "data": {"a": {"at": "ECHO"}}}"#,
    ])
    func noCredentialIsInWhatDoesNotRead(body: String) async throws {
        struct Times: EndpointRequest {
            typealias API = Full
            static let endpoint = Endpoint(name: "times", path: "/times")
            func write(to request: inout RequestWriter) {}
            static func read(_ body: ResponseReader) throws -> [String: [String: Date]] { try body.value() }
        }
        let server = try LoopbackServer { request in
            .json(body.replacing("ECHO", with: request["X-Token"] ?? ""))
        }
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server, auth: Account("s3cret-t0ken"))
        let error = await endpointError { () throws(EndpointError) in try await client.send(Times()) }
        guard case .decoding(let failure) = error else { return unexpected(error) }
        #expect(!"\(failure.codingPath) \(failure.reason) \(failure)".contains("s3cret"))
        #expect("\(failure.codingPath) \(failure.reason)".contains("[hidden]"))
    }

    @Test func noCredentialIsInRecordsOrErrors() async throws {
        let server = try LoopbackServer { request in
            .json(#"{"errorCode": 1, "echo": "\#(request["X-Token"] ?? "")"}"#, status: 500)
        }
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server, auth: Account("s3cret-t0ken"))
        let records = Locked<[RequestRecord]>([])
        let observation = client.observeRequests { record in records.withLock { $0.append(record) } }
        defer { observation.end() }
        let error = await endpointError { () throws(EndpointError) in
            try await client.send(KioskListRequest(), CallOptions(headers: ["X-Other": "1"]))
        }
        let record = try #require(records.withLock { $0.first })
        #expect(record.status == 500)
        for text in ["\(record)", "\(String(describing: error))", String(reflecting: record)] {
            #expect(!text.contains("s3cret"))
        }
    }
}
