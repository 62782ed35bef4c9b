import Foundation

/// What a request writes as its body, before it is encoded.
enum RequestBody: Sendable {
    case none
    case json(Data, contentType: String = "application/json")
    case form([QueryItem])
    case multipart([MultipartPart])
    case raw(Content, contentType: String)

    enum Content: Sendable {
        case data(Data)
        case file(File)
    }
}
