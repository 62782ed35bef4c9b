/// A part of a `multipart/form-data` body (RFC 7578).
struct MultipartPart: Sendable {
    enum Content: Sendable {
        case text(String)
        case file(File)
    }

    let name: String
    let content: Content
}
