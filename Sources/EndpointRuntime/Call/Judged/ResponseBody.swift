import Foundation

/// The body of a response, wherever it is, and what its headers say of it.
struct ResponseBody: Sendable {
    /// Of a body on disk only this much is looked at, for an error's sake.
    private static let beginningOfFile = 1 << 20

    var content: HTTPResponse.Body
    /// As it came.
    let contentType: String?
    let mediaType: MediaType?

    init(_ response: HTTPResponse) {
        let type = response.headers["Content-Type"]
        self.init(content: response.body, contentType: type, mediaType: type.flatMap(MediaType.init))
    }

    init(content: HTTPResponse.Body, contentType: String?, mediaType: MediaType?) {
        self.content = content
        self.contentType = contentType
        self.mediaType = mediaType
    }

    /// The beginning of the body in memory, without the secrets of the request that the server may have sent back.
    func hiding(_ secrets: [String]) -> ResponseBody {
        ResponseBody(
            content: .data(BodyExcerpt.hide(secrets, in: beginning)), contentType: contentType, mediaType: mediaType)
    }

    /// Empty where the body went to disk.
    var data: Data {
        if case .data(let data) = content { data } else { Data() }
    }

    /// All of a body in memory, the first megabyte of one on disk.
    var beginning: Data {
        switch content {
        case .data(let data):
            return data
        case .file(let url):
            guard let handle = try? FileHandle(forReadingFrom: url) else { return Data() }
            defer { try? handle.close() }
            return (try? handle.read(upToCount: Self.beginningOfFile)) ?? Data()
        }
    }

    var isEmpty: Bool {
        switch content {
        case .data(let data): data.isEmpty
        case .file(let url):
            (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int == 0
        }
    }
}
