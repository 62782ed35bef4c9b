/// A parameter of a query or a form: one element, or several where a list is written in one with a separator.
struct QueryItem: Hashable, Sendable {
    /// What stands between the elements of a list that is written in one.
    enum Separator: String, Sendable {
        case comma = ","
        case space = " "
        case pipe = "|"
        case tab = "\t"
    }

    let name: String
    let elements: [String]
    var separator = Separator.comma
    /// Whether it is a list or an object, and so never one text with a separator in it.
    var isJoined = false
    /// The wire name of the parameter that it is a part of; nil if it is all of one.
    var parameter: String?
    /// Whether reserved characters that part nothing stay as they are in a query.
    var keepsReserved = false

    /// For a query: everything but unreserved characters as escapes, so a comma that separates is told from one that
    /// an element holds.
    var encodedForQuery: String {
        let encode = keepsReserved ? PercentEncoding.reservedInQuery : PercentEncoding.component
        let joint = separator == .comma ? "," : PercentEncoding.component(separator.rawValue)
        return PercentEncoding.component(name) + "=" + elements.map(encode).joined(separator: joint)
    }

    /// For a body of `application/x-www-form-urlencoded`, where the comma is encoded like any other.
    var encodedForForm: String {
        PercentEncoding.form(name) + "=" + PercentEncoding.form(text)
    }

    /// Whether an element holds a comma that only its encoding tells from those between elements.
    var hasCommaInElement: Bool {
        isJoined && separator == .comma && elements.contains { $0.utf8.contains(UInt8(ascii: ",")) }
    }

    /// The elements in one text, before it is encoded.
    var text: String { elements.joined(separator: separator.rawValue) }
}
