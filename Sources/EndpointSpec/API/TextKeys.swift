/// The keys of the texts of an API's error cases, in the tables of an app.
///
/// A case has the key `endpoint.API.name`, which the runtime knows by itself. Where a name has several texts in an API, the
/// code is part of the key, and where that has several, so is the endpoint: a key does not depend on the order of specs.
public struct TextKeys: Sendable {
    private let api: String
    private var messages: [String: Set<String>] = [:]
    private var messagesOfCodes: [String: Set<String>] = [:]
    private var messagesOfAll: [String: [String]] = [:]

    public init(_ api: API) {
        self.api = api.name
        for error in api.settings.errorCases {
            add(error)
            guard let message = error.message else { continue }
            let coded = coded(error)
            if messagesOfAll[coded]?.contains(message) != true { messagesOfAll[coded, default: []].append(message) }
        }
        // By index, because an iterator copies each endpoint.
        for group in api.groups {
            for index in group.endpoints.indices { group.endpoints[index].ownErrorCases.forEach { add($0) } }
        }
    }

    private mutating func add(_ error: ErrorCase) {
        guard let message = error.message else { return }
        messages[error.name, default: []].insert(message)
        messagesOfCodes[coded(error), default: []].insert(message)
    }

    /// The key that the runtime gives a case that has none of its own.
    public func standard(_ error: ErrorCase) -> String { "endpoint.\(api).\(error.name)" }

    /// Returns the key of a case.
    ///
    /// - Parameters:
    ///   - error: The case.
    ///   - endpoint: The name of the endpoint whose own it is; nil for one of all endpoints.
    public func key(of error: ErrorCase, at endpoint: String?) -> String {
        guard let message = error.message, let all = messages[error.name], all.count > 1 else { return standard(error) }
        let coded = coded(error)
        let key = "endpoint.\(api).\(coded)"
        if messagesOfCodes[coded]?.count == 1 { return key }
        if let index = messagesOfAll[coded]?.firstIndex(of: message) { return index == 0 ? key : "\(key).\(index + 1)" }
        return endpoint.map { "\(key).\($0)" } ?? key
    }

    private func coded(_ error: ErrorCase) -> String {
        switch error.code {
        case .status(let status): "\(error.name)-\(status.text)"
        case .body(let scalar): "\(error.name)-code-\(Self.plain(Self.text(of: scalar)))"
        }
    }

    /// Returns a code of any characters as a part of a key that no other code has.
    private static func plain(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": result.unicodeScalars.append(scalar)
            default: result += "~\(String(scalar.value, radix: 16))~"
            }
        }
        return result
    }

    private static func text(of scalar: WireScalar) -> String {
        switch scalar {
        case .integer(let number): "\(number)"
        case .fraction(let number): "\(number)"
        // A text is not the number that is spelled so.
        case .string(let text): Int(text) == nil && text != "true" && text != "false" ? text : "'" + text
        case .boolean(let flag): "\(flag)"
        }
    }
}
