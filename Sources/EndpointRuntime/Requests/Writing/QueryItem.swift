/// A parameter of a query or a form: one element, or several where a list is written in one with commas.
struct QueryItem: Hashable, Sendable {
    let name: String
    let elements: [String]

    /// For a query: everything but unreserved characters as escapes, so a comma that separates is told from one that
    /// an element holds.
    var encodedForQuery: String {
        PercentEncoding.component(name) + "=" + elements.map(PercentEncoding.component).joined(separator: ",")
    }

    /// For a body of `application/x-www-form-urlencoded`, where the comma is encoded like any other.
    var encodedForForm: String {
        PercentEncoding.form(name) + "=" + PercentEncoding.form(elements.joined(separator: ","))
    }
}
