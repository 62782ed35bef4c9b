public import Foundation

/// The parts of a request that a codec may change.
public struct CodedContent: Sendable {
    /// The body of a request.
    public enum Body: Sendable {
        /// There is no body.
        case none
        /// JSON.
        case json(Data)
        /// The fields of a form, not encoded.
        case form([QueryField])
        /// Bytes with their content type.
        case raw(Data, contentType: String)
    }

    /// The method of the request.
    public let method: HTTPMethod
    /// The parameters of the query, including the API's constants, not encoded.
    public var query: [QueryField]
    /// The body of the request.
    public var body: Body
}

extension CodedContent {
    /// Nil for a body that comes from files.
    init?(_ draft: RequestDraft) {
        method = draft.method
        query = draft.query.map(\.field)
        switch draft.body {
        case .none: body = .none
        case .json(let data, _): body = .json(data)
        case .form(let items): body = .form(items.map(\.field))
        case .raw(.data(let data), let contentType): body = .raw(data, contentType: contentType)
        case .raw(.file, _), .multipart: return nil
        }
    }
}

extension RequestDraft {
    /// The same request with what a codec made of its content. Throws `InvalidRequest` if that makes no URL.
    func replacing(_ content: CodedContent) throws(InvalidRequest) -> RequestDraft {
        var body = RequestBody.none
        switch content.body {
        case .none: break
        case .json(let data):
            body =
                if case .json(_, let contentType) = self.body { .json(data, contentType: contentType) } else {
                    .json(data)
                }
        case .form(let fields): body = .form(fields.map { QueryItem(name: $0.name, elements: [$0.value]) })
        case .raw(let data, let contentType): body = .raw(.data(data), contentType: contentType)
        }
        return try replacing(query: content.query.map { QueryItem(name: $0.name, elements: [$0.value]) }, body: body)
    }
}

extension QueryItem {
    fileprivate var field: QueryField { QueryField(name, text) }
}
