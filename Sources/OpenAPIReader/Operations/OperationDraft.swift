import Diagnostics
import EndpointSpec
import YAMLTree

/// An operation of a document, without its name.
struct OperationDraft {
    let words: SwiftWords
    let id: String?
    let method: String
    let path: String
    let location: SourceLocation
    let pathLocation: SourceLocation
    let tag: String?
    var doc: String?
    var isDeprecated = false
    var parameters: [ParameterDraft] = []
    var body: BodyDraft?
    var answers: [AnswerDraft] = []
    var failures: [FailureDraft] = []
    var security: YAMLNode?
    var server: YAMLNode?

    /// As messages show it: `GET /shops`.
    var title: String { "\(method) \(path)" }
}

struct ParameterDraft {
    enum Place: String, CaseIterable {
        case path = "path-parameters"
        case query
        case header = "header-parameters"
        case cookie = "cookie-parameters"

        init?(_ text: String) {
            switch text {
            case "path": self = .path
            case "query": self = .query
            case "header": self = .header
            case "cookie": self = .cookie
            default: return nil
            }
        }
    }

    let place: Place
    let key: String
    var use: SchemaUse
    var isRequired: Bool
    var style: String?
    var isJSON = false
    var isReserved = false
    let location: SourceLocation
}

struct BodyDraft {
    enum Content {
        case json(SchemaUse)
        case form(SchemaUse)
        case multipart([PartDraft])
        case raw(String)
    }

    let content: Content
    let contentType: String?
    let isRequired: Bool
    let location: SourceLocation
}

struct PartDraft {
    let property: PropertyDraft
    let contentType: String?
}

/// What a status that is a success brings.
struct AnswerDraft {
    enum Content: Equatable {
        case nothing
        case text, file
        case json(SchemaValue)
    }

    /// `200`, `2XX` or `default`.
    let status: String
    let content: Content
    let doc: String?
    let location: SourceLocation
}

/// A status that is none.
struct FailureDraft {
    let status: String
    /// Nil if its body is not read.
    let body: SchemaValue?
    /// Of a response that is a component.
    let component: String?
    let location: SourceLocation
}
