import Foundation

/// A request's body as it is sent.
struct EncodedBody {
    let content: HTTPRequest.Body
    /// Nil where there is no body.
    let contentType: String?
    /// What had to be put together on disk.
    let temporaryFile: URL?

    /// Throws `InvalidRequest` where a file cannot be read.
    init(_ body: RequestBody, boundary: () -> String) throws(InvalidRequest) {
        switch body {
        case .none:
            self.init(.none, nil)
        case .json(let data, let contentType):
            self.init(.data(data), contentType)
        case .form(let items):
            let text = items.map(\.encodedForForm).joined(separator: "&")
            self.init(.data(Data(text.utf8)), "application/x-www-form-urlencoded")
        case .multipart(let parts):
            let boundary = boundary()
            let body = MultipartBody(parts, boundary: boundary)
            let contentType = "multipart/form-data; boundary=\(boundary)"
            if try body.fitsMemory() {
                self.init(.data(try body.data()), contentType)
            } else {
                let file = try body.writeToTemporaryFile()
                self.init(.file(file), contentType, temporaryFile: file)
            }
        case .raw(.data(let data), let contentType):
            self.init(.data(data), contentType)
        case .raw(.file(let file), let contentType):
            _ = try FileContents.size(of: file, parameter: "body")
            self.init(.file(file.url), contentType)
        }
    }

    private init(_ content: HTTPRequest.Body, _ contentType: String?, temporaryFile: URL? = nil) {
        self.content = content
        self.contentType = contentType
        self.temporaryFile = temporaryFile
    }
}
