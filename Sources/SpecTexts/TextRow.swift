import Diagnostics
public import EndpointSpec

/// A text that people see, as a row of a table.
public struct TextRow: Hashable, Sendable {
    public let key: String
    /// The text that is shown without a table; nil for an error case whose spec has no text.
    public let english: String?
    /// What a translator has to know.
    public let comment: String

    public init(key: String, english: String?, comment: String) {
        self.key = key
        self.english = english
        self.comment = comment
    }

    /// What every key begins with, and no key of an app should.
    public static let prefix = "endpoint."
}

/// Returns the texts of the runtime and of the error cases of APIs, ordered by key. Each key is there once, unless two APIs
/// have one name.
public func textRows(of apis: [API]) -> [TextRow] {
    (RuntimeTexts.rows + apis.flatMap(caseRows)).sorted { isOrdered($0.key, before: $1.key) }
}

/// Where the same case stands at several places, its comment names each code once.
private func caseRows(of api: API) -> [TextRow] {
    let keys = TextKeys(api)
    var order: [String] = []
    var found: [String: (english: String?, name: String, codes: [String])] = [:]
    func add(_ error: ErrorCase, at endpoint: String?) {
        let key = keys.key(of: error, at: endpoint)
        if found[key] == nil { order.append(key) }
        var row = found[key] ?? (error.message, error.name, [])
        row.english = row.english ?? error.message
        let code = text(of: error.code) + (key == keys.standard(error) ? "" : endpoint.map { " of '\($0)'" } ?? "")
        if !row.codes.contains(code) { row.codes.append(code) }
        found[key] = row
    }
    for error in api.settings.errorCases { add(error, at: nil) }
    for group in api.groups {
        for index in group.endpoints.indices {
            let endpoint = group.endpoints[index]
            for error in endpoint.ownErrorCases { add(error, at: endpoint.name) }
        }
    }
    return order.compactMap { key in
        guard let row = found[key] else { return nil }
        let more = row.codes.count > largestCount ? " and \(row.codes.count - largestCount) more" : ""
        let codes = row.codes.prefix(largestCount).joined(separator: ", ") + more
        return TextRow(
            key: key, english: row.english, comment: visible("\(api.name): the error '\(row.name)' (\(codes))."))
    }
}

/// So many codes stand in a comment.
private let largestCount = 8

private func text(of code: ErrorCase.Code) -> String {
    switch code {
    case .status(let status): "status \(status.text)"
    case .body(.integer(let number)): "code \(number)"
    case .body(.fraction(let number)): "code \(number)"
    case .body(.string(let text)): "code \(text)"
    case .body(.boolean(let flag)): "code \(flag)"
    }
}
