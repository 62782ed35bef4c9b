import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime
@testable import EndpointTesting

/// Which recorded answer a request is given.
@Suite struct ReplayTests {
    typealias Recording = RecordingTests.Recording

    /// A recording of requests that the loopback server has answered with their number.
    private func recorded(
        _ requests: [(target: String, headers: KeyValuePairs<String, String>, body: String?)]
    ) async throws -> (Recording, LoopbackServer) {
        let count = Locked(0)
        let server = try LoopbackServer { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return .json("\(number)")
        }
        let file = Recording()
        let transport = RecordingTransport(to: file.url, over: TestTransport.shared)
        for (target, headers, body) in requests {
            _ = try await transport.send(RecordingTests.request(server, target, headers, body: body)) { _ in }
        }
        return (file, server)
    }

    private func answer(_ replay: ReplayTransport, _ request: HTTPRequest) async -> String {
        do {
            return String(decoding: ResponseBody(try await replay.send(request) { _ in }).data, as: UTF8.self)
        } catch {
            return (error as? TransportFailure)?.detail ?? "\(error)"
        }
    }

    @Test func aNonceAndATimeDoNotCountWhereTheyAreNamed() async throws {
        let (file, server) = try await recorded([
            ("/list?id=1&nonce=a&time+of=1", [:], nil), ("/list?id=2&nonce=b&time+of=2", [:], nil),
            ("/list?nonce=c", [:], nil),
        ])
        defer { server.stop() }
        let strict = try ReplayTransport(of: file.url)
        let said = await answer(strict, try RecordingTests.request(server, "/list?id=2&nonce=x&time+of=9"))
        #expect(said.contains("nothing is left of the recording for GET \(server.url)/list?id=2&nonce=x&time+of=9"))
        #expect(
            said.contains("the next of that path is \(server.url)/list?id=1&nonce=a&time+of=1: name in 'ignoring:'"))
        let replay = try ReplayTransport(of: file.url, ignoring: ["nonce", "time of"])
        #expect(await answer(replay, try RecordingTests.request(server, "/list?id=2&nonce=x&time%20of=9")) == "2")
        #expect(await answer(replay, try RecordingTests.request(server, "/list?time+of=8&id=1&nonce=y")) == "1")
        #expect(await answer(replay, try RecordingTests.request(server, "/list")) == "3")
        #expect(replay.unused == [])
    }

    @Test func aFieldOfAFormDoesNotCountWhereItIsNamed() async throws {
        let form: KeyValuePairs = ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"]
        let (file, server) = try await recorded([("/a", form, "n=1&nonce=a"), ("/a", form, "n=2&nonce=b")])
        defer { server.stop() }
        let replay = try ReplayTransport(of: file.url, ignoring: ["nonce"])
        #expect(await answer(replay, try RecordingTests.request(server, "/a", form, body: "nonce=x&n=2")) == "2")
        let said = await answer(replay, try RecordingTests.request(server, "/a", form, body: "n=3&nonce=x"))
        #expect(said.contains("has another body or other headers"))
    }

    @Test func headersCountWhereTheyAreNamed() async throws {
        let (file, server) = try await recorded([
            ("/a", ["Accept-Language": "de", "X-Time": "1"], nil),
            ("/a", ["Accept-Language": "en", "X-Time": "2"], nil),
            ("/a", ["X-Time": "3"], nil), ("/a", ["Authorization": "Bearer abcd"], nil),
        ])
        defer { server.stop() }
        let english = try RecordingTests.request(server, "/a", ["accept-language": "en"])
        #expect(await answer(try ReplayTransport(of: file.url), english) == "1")
        let replay = try ReplayTransport(of: file.url, comparing: ["Accept-Language"])
        #expect(await answer(replay, english) == "2")
        #expect(await answer(replay, english).contains("nothing is left"))
        #expect(await answer(replay, try RecordingTests.request(server, "/a")) == "3")
        // What is hidden stands for anything.
        let credential = try ReplayTransport(of: file.url, comparing: ["Authorization"])
        #expect(
            await answer(credential, try RecordingTests.request(server, "/a", ["Authorization": "Bearer x"])) == "4")
    }

    /// What is hidden is one value, and stands for no others beside it.
    @Test func whatIsHiddenEndsWithItsField() async throws {
        let form: KeyValuePairs = ["Content-Type": "application/x-www-form-urlencoded"]
        let json: KeyValuePairs = ["Content-Type": "application/json"]
        let (file, server) = try await recorded([
            ("/a?api_key=abcd", [:], nil), ("/a?api_key=abcd&page=2", [:], nil),
            ("/b", form, "password=abcd"), ("/b", form, "password=abcd&code=7"),
            ("/c", json, #"{"password":"abcd"}"#), ("/c", json, #"{"password":"abcd","code":"7"}"#),
            ("/d", json, #"{"pin":1,"otp":7}"#), ("/d", json, #"{"pin":1,"otp":7,"code":7}"#),
        ])
        defer { server.stop() }
        let replay = try ReplayTransport(of: file.url)
        #expect(await answer(replay, try RecordingTests.request(server, "/a?api_key=other&page=2")) == "2")
        #expect(await answer(replay, try RecordingTests.request(server, "/a?api_key=other")) == "1")
        #expect(
            await answer(replay, try RecordingTests.request(server, "/b", form, body: "password=x&code=7")) == "4")
        #expect(await answer(replay, try RecordingTests.request(server, "/b", form, body: "password=x")) == "3")
        let coded = try RecordingTests.request(server, "/c", json, body: #"{"password":"x\"y","code":"7"}"#)
        #expect(await answer(replay, coded) == "6")
        let bare = try RecordingTests.request(server, "/c", json, body: #"{"password":"x\"y,"}"#)
        #expect(await answer(replay, bare) == "5")
        let numbers = try RecordingTests.request(server, "/d", json, body: #"{"pin":1,"otp":123,"code":7}"#)
        #expect(await answer(replay, numbers) == "8")
        #expect(
            await answer(replay, try RecordingTests.request(server, "/d", json, body: #"{"pin":1,"otp":9}"#)) == "7")
    }

    @Test func noSecretIsInWhatIsSaid() async throws {
        let (file, server) = try await recorded([("/a?token=abcd", [:], nil)])
        defer { server.stop() }
        let request = try RecordingTests.request(server, "/b?token=s3cret", ["Authorization": "Bearer s3cret"])
        #expect(await answer(try ReplayTransport(of: file.url), request).contains("s3cret") == false)
    }
}
