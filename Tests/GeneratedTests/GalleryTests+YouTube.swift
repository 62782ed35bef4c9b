import EndpointRuntime
import Foundation
import LoopbackServer
import Testing
import YouTubeAPI

// `Specs/Gallery/YouTube`.

extension GalleryTests {
    private struct Keys: AuthProvider {
        let user: String? = nil
        func credential() async throws -> Credential { .nobody }
        func credential(for scheme: String) async throws -> Credential {
            Credential(user: nil, secret: scheme == "apiKey" ? "k1" : "token")
        }
    }

    private static let video = #"""
        {"kind": "youtube#video", "etag": "e1", "id": "dQw4",
         "snippet": {"title": "A song", "categoryId": "10", "publishedAt": "2009-10-25T06:57:33Z"},
         "contentDetails": {"duration": "PT1H3M33.5S", "definition": "hd"},
         "statistics": {"viewCount": "18446744073709551615", "likeCount": "7"},
         "recordingDetails": {"recordingDate": "2009-10-01"}}
        """#

    @Test func youTubesNumbersAndLengthsAreTexts() async throws {
        let server = try LoopbackServer(
            .json(#"{"items": [\#(Self.video)], "nextPageToken": "p2"}"#), .json(#"{"items": []}"#))
        defer { server.stop() }
        let client = EndpointClient(YouTube.self, server: .url(server.url), auth: Keys())
        var pages: [[Video]] = []
        for try await page in client.pages(VideosRequest(ids: ["dQw4", "a,b"])) { pages.append(page.items) }
        #expect(
            server.requests.map(\.target) == [
                "/youtube/v3/videos?part=snippet,contentDetails,statistics&id=dQw4,a%2Cb&key=k1",
                "/youtube/v3/videos?part=snippet,contentDetails,statistics&id=dQw4,a%2Cb&pageToken=p2&key=k1",
            ])
        let video = try #require(pages.first?.first)
        #expect(video.details?.duration == .seconds(3813) + .milliseconds(500))
        #expect(video.counts?.views == .max)
        #expect(video.recording?.date == Date(timeIntervalSince1970: 1_254_355_200))
        #expect(pages.count == 2)
        // It is written as it came.
        let written = try JSONSerialization.jsonObject(with: ModelEncoder().encode(video)) as? [String: Any]
        let counts = written?["statistics"] as? [String: String]
        let details = written?["contentDetails"] as? [String: String]
        #expect(counts?["viewCount"] == "18446744073709551615")
        #expect(details?["duration"] == "PT1H3M33.5S")
    }

    /// What the server alone says of a video is not sent back to it.
    @Test func youTubeIsSentWhatCanBeChanged() async throws {
        let server = try LoopbackServer(.json(Self.video))
        defer { server.stop() }
        let client = EndpointClient(YouTube.self, server: .url(server.url), auth: Keys())
        let change = VideoInput(
            id: "dQw4", snippet: VideoSnippetInput(title: "Another", category: "10"),
            recording: VideoRecording(date: Date(timeIntervalSince1970: 1_254_355_200)))
        let changed = try await client.send(ChangeVideoRequest(body: change))
        #expect(changed.etag == "e1")
        let request = try #require(server.requests.first)
        #expect(request["Authorization"] == "Bearer token")
        let body = try JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any]
        #expect(body?.keys.sorted() == ["id", "kind", "recordingDetails", "snippet"])
        #expect((body?["snippet"] as? [String: String]) == ["title": "Another", "categoryId": "10"])
        #expect((body?["recordingDetails"] as? [String: String]) == ["recordingDate": "2009-10-01T00:00:00Z"])
    }

    /// What YouTube would refuse is not sent.
    @Test func aTitleThatIsTooLongStaysHere() async throws {
        let server = try LoopbackServer(.json(Self.video))
        defer { server.stop() }
        let client = EndpointClient(YouTube.self, server: .url(server.url), auth: Keys())
        func violation<Request: EndpointRequest>(_ request: Request) async -> String? where Request.API == YouTube {
            do {
                _ = try await client.send(request)
                return nil
            } catch {
                guard case .invalidRequest(let reason) = error else { return "\(error)" }
                return reason.violation.map { "\($0.path) \($0.rule)" }
            }
        }
        func change(_ title: String) -> ChangeVideoRequest {
            ChangeVideoRequest(body: VideoInput(id: "a", snippet: VideoSnippetInput(title: title, category: "1")))
        }
        let long = String(repeating: "ä", count: 101)
        #expect(await violation(change(long)) == "snippet.title has more characters than 100")
        #expect(await violation(change("<b>")) == "snippet.title does not match ^[^<>]*$")
        #expect(await violation(VideosRequest(ids: [])) == "id has fewer elements than 1")
        #expect(server.requests.isEmpty)
        #expect(await violation(change(String(repeating: "ä", count: 100))) == nil)
    }
}
