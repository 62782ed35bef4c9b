/// A name that entries are invalidated by, or what makes one from a request's parameters.
///
/// ```swift
/// let tags: [CacheTag] = ["shops", CacheTag(.text("school:"), .parameter("school_id"))]
/// ```
public struct CacheTag: Hashable, Sendable, ExpressibleByStringLiteral {
    public enum Part: Hashable, Sendable {
        case text(String)
        /// The text of the parameter that has this wire name.
        case parameter(String)
    }

    public let parts: [Part]

    public init(_ parts: Part...) {
        self.parts = parts
    }

    public init(stringLiteral value: String) {
        parts = [.text(value)]
    }

    /// The tag of one request; nil where a parameter of it is absent.
    public func text(_ parameter: (_ wireName: String) -> String?) -> String? {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += literal
            case .parameter(let name):
                guard let value = parameter(name) else { return nil }
                text += value
            }
        }
        return text
    }
}
