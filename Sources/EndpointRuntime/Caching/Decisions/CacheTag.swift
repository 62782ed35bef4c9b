/// A name that entries are invalidated by, or what makes one from a request's parameters.
///
/// ```swift
/// let tags: [CacheTag] = ["shops", CacheTag(.text("school:"), .parameter("school_id"))]
/// ```
public struct CacheTag: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Where a parameter stands in a request.
    public enum Place: Hashable, CaseIterable, Sendable {
        case path, query, header, cookie
        /// A field of a form, or a member of a JSON object.
        case body
    }

    public enum Part: Hashable, Sendable {
        case text(String)
        /// The text of the parameter that has this wire name; of the first such one in the order of the places, where
        /// none is named.
        case parameter(String, in: Place? = nil)
    }

    public let parts: [Part]

    public init(_ parts: Part...) {
        self.parts = parts
    }

    public init(stringLiteral value: String) {
        parts = [.text(value)]
    }

    /// The tag of one request; nil where a parameter of it is absent.
    public func text(_ parameter: (_ wireName: String, _ place: Place?) -> String?) -> String? {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .parameter(let name, let place):
                guard let value = parameter(name, place) else { return nil }
                text += value
            }
        }
        return text
    }
}
