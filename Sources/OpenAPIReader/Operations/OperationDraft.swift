import Diagnostics
import EndpointSpec
import YAMLTree

/// An operation of a document, without its name.
struct OperationDraft {
    let words: SwiftWords
    var id: String?
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
    var servers: [YAMLNode] = []
    /// Headers of successes that the app does not get.
    var unreadHeaders: [UnreadHeader] = []
    var extensions = ExtensionEntries.none
    /// By `x-name`.
    var givenName: String?
    /// Of several endpoints that an operation is, what this one does otherwise; nil for the first.
    var second: Second?
    /// The body in parts that has files, beside one that can have none.
    var bodyWithFiles: BodyDraft?
    /// How its answers follow one another, as AutoRest has it; nil if the document does not say it.
    var pageable: YAMLNode?

    /// What the name of a second endpoint ends with.
    enum Second: String {
        /// It reads as a stream what the one before it reads as JSON, as a text or as a file.
        case stream = "Stream"
        /// It sends files with what the first sends without.
        case files = "WithFiles"
    }

    /// As messages show it: `GET /shops`.
    var title: String { "\(method) \(path)" }
}

/// A class, because it is large and handed on again and again. Whoever changes one that is a parameter already changes a copy.
final class ParameterDraft {
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

        /// The same place in a linked API.
        var linked: Parameter.Place {
            switch self {
            case .path: .path
            case .query: .query
            case .header: .header
            case .cookie: .cookie
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
    /// What stands before the value in a path: `;id=`.
    var prefix = ""
    /// The number of the first page, or of the first item, if it counts these and the document says so.
    var first: FirstNumber?
    /// Of what is required, what is sent where a caller says nothing.
    var sentDefault: YAMLNode?
    var extensions = ExtensionEntries.none
    let location: SourceLocation

    init(place: Place, key: String, use: SchemaUse, isRequired: Bool, location: SourceLocation) {
        self.place = place
        self.key = key
        self.use = use
        self.isRequired = isRequired
        self.location = location
    }

    /// The one value of a path's parameter, which is written into the path. One with reserved signs is a default instead, because
    /// a path says such signs otherwise.
    var constantInPath: String? {
        place == .path && !isReserved ? use.constant?.plainText : nil
    }

    func copy() -> ParameterDraft {
        let copy = ParameterDraft(place: place, key: key, use: use, isRequired: isRequired, location: location)
        copy.style = style
        copy.isJSON = isJSON
        copy.isReserved = isReserved
        copy.prefix = prefix
        copy.first = first
        copy.sentDefault = sentDefault
        copy.extensions = extensions
        return copy
    }
}

/// A header of a response.
struct HeaderDraft {
    let key: String
    var use: SchemaUse
    var isRequired: Bool
    /// Whether it is one JSON text.
    var isJSON = false
    let location: SourceLocation

    func isSame(as name: String) -> Bool {
        key.lowercased() == name.lowercased()
    }
}

struct UnreadHeader {
    let key: String
    /// Whether its description speaks of pages.
    let saysPages: Bool
    let location: SourceLocation
}

struct BodyDraft {
    enum Content {
        case json(SchemaUse)
        case form(SchemaUse)
        case fields(Kind, [PartDraft])
        case raw(String)
    }

    enum Kind: String {
        case form, multipart
    }

    let content: Content
    var contentType: String?
    let isRequired: Bool
    let location: SourceLocation
}

/// A field of a form or a part of a multipart body.
struct PartDraft {
    var property: PropertyDraft
    var contentType: String?
    var style: String?
    /// Whether it is one JSON text.
    var isJSON = false
    /// What the server takes, where the content type is the file's.
    var fileTypes: String?
}

/// What a status that is a success brings.
struct AnswerDraft {
    enum Content: Equatable {
        case nothing
        case text, file
        case json(SchemaValue)
        case stream(StreamDraft)

        var isStream: Bool {
            if case .stream = self { true } else { false }
        }
    }

    /// What it is in one of several content types.
    struct Typed {
        /// In small letters, without parameters.
        let type: String
        let content: Content
        let location: SourceLocation
    }

    /// `200`, `2XX` or `default`.
    let status: String
    /// The first of `types`, if there are several.
    let content: Content
    /// Empty if one content type is all that is read.
    var types: [Typed] = []
    /// What it is for those who ask for a stream instead.
    var stream: StreamDraft?
    /// The content types to ask for, because the server has others; empty for any.
    var accept: [String] = []
    /// Whether one of its content types is that of JSON:API.
    var isJSONAPI = false
    /// Those that the app gets.
    var headers: [HeaderDraft] = []
    /// As the server sends it; nil unless examples are read.
    var example: YAMLNode?
    let doc: String?
    let location: SourceLocation
}

/// A status that is none.
struct FailureDraft {
    let status: String
    /// Nil if its body is not read.
    var body: SchemaValue?
    /// Of a response that is a component.
    let component: String?
    /// Whether the component's name had the status, which is left out of it here.
    let isShort: Bool
    var doc: String?
    let location: SourceLocation
    let isOfHead: Bool
}
