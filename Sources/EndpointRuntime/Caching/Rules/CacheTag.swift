/// A name by which entries are invalidated. It can contain parameters of the request.
///
/// ```swift
/// let tags: [CacheTag] = ["shops", CacheTag(.text("school:"), .parameter("school_id"))]
/// ```
public struct CacheTag: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The place of a parameter in a request.
    public enum Place: Hashable, CaseIterable, Sendable {
        /// A part of the head of a request.
        case path, query, header, cookie
        /// A field of a form, or a member of a JSON object.
        case body
    }

    /// A part of a tag.
    public enum Part: Hashable, Sendable {
        /// A constant text.
        case text(String)
        /// The text of the parameter with this wire name. Without a place, the first such parameter in the order of the
        /// places counts.
        case parameter(String, in: Place? = nil)
    }

    /// The parts of the tag, which are joined.
    public let parts: [Part]

    /// Makes a tag of its parts.
    ///
    /// - Parameter parts: The parts, which are joined.
    public init(_ parts: Part...) {
        self.parts = parts
    }

    /// Makes a tag of a constant text.
    ///
    /// - Parameter value: The text.
    public init(stringLiteral value: String) {
        parts = [.text(value)]
    }

    /// Returns the tag of one request.
    ///
    /// - Parameter parameter: Returns the text of a parameter, or nil if it is absent.
    /// - Returns: The tag, or nil if one of its parameters is absent.
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
