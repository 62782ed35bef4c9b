import Foundation

/// A part of a `multipart/form-data` body (RFC 7578).
struct MultipartPart: Sendable {
    enum Content: Sendable {
        case text(String)
        case data(Data)
        case file(File)
    }

    let name: String
    let content: Content
    /// The media type; nil for none. A file has its own.
    var contentType: String?
    /// The wire name of the parameter that it is a part of; nil if it is all of one.
    var parameter: String?
}
