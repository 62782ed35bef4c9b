import Diagnostics
import EndpointSpec
import YAMLTree

/// What a schema reads as.
indirect enum SchemaType: Hashable, Sendable {
    /// Anything.
    case json
    case scalar(Builtin, format: String?)
    case list(SchemaValue)
    case dictionary(SchemaValue)
    case model(Int)
}

/// A type, and whether null is a value of it.
struct SchemaValue: Hashable, Sendable {
    var type: SchemaType
    var isNullable = false

    static let json = SchemaValue(type: .json)
}

/// What a place that has a schema says of it.
struct SchemaUse {
    var value: SchemaValue
    var remarks = SchemaRemarks()
    /// What it always is.
    var constant: YAMLNode?
    /// What is said of the value's size and form.
    @Boxed var constraints: SchemaConstraints?
    /// A value as the server sends it.
    var example: YAMLNode?
    /// The component that is named here, which may stand for a type alone and have remarks of its own.
    var component: Int?
    let location: SourceLocation

    /// Makes a whole number of a number for which the document says nothing that is not whole.
    mutating func makeWhole() {
        guard value.type == .scalar(.double, format: nil), remarks.defaultValue.map({ Int($0) != nil }) ?? true,
            example.map({ Int($0.plainText) != nil }) ?? true
        else { return }
        let bounds = [constraints?.minimum, constraints?.maximum, constraints?.multipleOf].compactMap(\.self)
        guard bounds.allSatisfy({ Int($0.text) != nil }) else { return }
        value.type = .scalar(.int, format: nil)
    }

    /// Makes a text of what its description or its example shows in another form than its format has.
    mutating func fit(toDescriptionOf key: String, _ log: DocumentLog) {
        if let text = remarks.doc,
            DescribedForm.isOther(
                than: value.type, text, example: example.map { $0.text ?? $0.elements.first?.text ?? "" })
        {
            switch value.type {
            case .list(let element):
                value.type = .list(SchemaValue(type: .scalar(.string, format: nil), isNullable: element.isNullable))
            default: value.type = .scalar(.string, format: nil)
            }
        }
        if value.type == .scalar(.date, format: nil), let text = remarks.doc,
            DescribedForm.isDay(text, example: example.map { $0.text ?? "" }, default: remarks.defaultValue)
        {
            value.type = .scalar(.date, format: "date")
        }
        guard value.type == .scalar(.uuid, format: nil), let example, let text = example.text,
            DescribedForm.isOtherID(text)
        else { return }
        log.lostOften(
            at: example.location,
            "this example is no UUID of 36 characters, so '\(visible(key))' is a text; an overlay can remove the example if it is wrong"
        )
        value.type = .scalar(.string, format: nil)
    }

    /// Makes a text of a number whose example has digits and is none, such as `46701@example.com`: a caller could not send it.
    mutating func fit(toExampleOf key: String, _ log: DocumentLog) {
        guard case .scalar(let builtin, nil) = value.type, builtin.isInteger || builtin == .double,
            constraints?.isEmpty ?? true,
            let example, let text = example.text, Double(text) == nil, text.contains(where: \.isNumber)
        else { return }
        log.lostOften(
            at: example.location,
            "this example is no number, so '\(visible(key))' is a text; an overlay can remove the example if it is wrong"
        )
        value.type = .scalar(.string, format: nil)
    }

    /// Gives a date in a header of HTTP's own the form that it has there (RFC 9110 section 5.6.7), whatever a document calls it.
    mutating func fit(toHeader name: String) {
        guard value.type == .scalar(.date, format: nil), Self.headersOfDates.contains(name.lowercased()) else { return }
        value.type = .scalar(.date, format: "http")
    }

    private static let headersOfDates: Set<String> = [
        "date", "expires", "last-modified", "if-modified-since", "if-unmodified-since", "if-range", "retry-after",
        "sunset",
    ]

    /// Makes a text of the bytes of a token for a page, into which nobody looks, and a whole number of a number of pages.
    ///
    /// - Parameter besideTheirNumber: Whether it stands in an object that says how many pages there are.
    mutating func fit(toPages key: String, besideTheirNumber: Bool = false) {
        switch value.type {
        case .scalar(.data, nil) where Self.tokens.contains(plainWords(key)):
            value.type = .scalar(.string, format: nil)
        case .scalar(.double, nil) where Self.pageCounts.contains(plainWords(key)): makeWhole()
        case .scalar(.double, nil) where besideTheirNumber && Self.besidePageCounts.contains(plainWords(key)):
            makeWhole()
        default: break
        }
    }

    /// Makes whole numbers of ids, and of lists of them. Nobody counts things by parts.
    ///
    /// - Parameter isPlain: Whether nothing but its type is said of the number.
    mutating func fit(toIDs key: String, isPlain: @autoclosure () -> Bool) {
        switch value.type {
        case .scalar(.double, nil) where SwiftWords(of: key).words.last == "id" && isPlain(): makeWhole()
        case .list(let element)
        where element.type == .scalar(.double, format: nil) && SwiftWords(of: key).words.last == "ids" && isPlain():
            value.type = .list(SchemaValue(type: .scalar(.int, format: nil), isNullable: element.isNullable))
        default: break
        }
    }

    private static let tokens: Set<String> = [
        "pagetoken", "nextpagetoken", "pagecursor", "nextpagecursor", "nexttoken", "nextcursor",
    ]
    /// As authentik has them. Elsewhere, these are called so as well: the next price, a current.
    private static let besidePageCounts: Set<String> = [
        "count", "total", "current", "next", "previous", "prev", "startindex", "endindex",
    ]
    /// A mean of pages is called so, too.
    private static let pageCounts = PageFinder.lastPages.subtracting(["pagecount"])
        .union([
            "page", "nextpage", "previouspage", "prevpage", "perpage", "pagesize", "totalentries", "totalitems",
            "totalcount",
        ])
}

struct SchemaRemarks: Hashable {
    var doc: String?
    var isDeprecated = false
    var isReadOnly = false
    var isWriteOnly = false
    /// What the server takes if nothing is sent, as JSON.
    var defaultValue: String?

    /// What tells two remarks apart: all of the above.
    var parts: [String?] {
        [doc, defaultValue, isDeprecated ? "" : nil, isReadOnly ? "" : nil, isWriteOnly ? "" : nil]
    }
}
