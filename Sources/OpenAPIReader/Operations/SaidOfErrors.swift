/// What the description of an answer says of errors.
struct SaidOfErrors {
    /// Whether it names errors, and no success beside them.
    let isOfErrors: Bool
    /// Whether an error is all that it names: 'An unexpected error response.', and not 'Error log of the job'.
    let isOfNothingElse: Bool
    /// Whether it is too short to name something else, or calls the error unexpected: enough beside a schema that is called so.
    let isShort: Bool

    /// Whether it says that there is nothing: `No data.`
    let isOfNothing: Bool

    init(_ description: String) {
        let words = description.lowercased().split { !$0.isLetter }.map(String.init)
        isOfErrors =
            words.contains { Self.errors.contains($0) || $0 == "unexpected" }
            && !words.contains { ["ok", "success", "successful", "successfully"].contains($0) }
        isOfNothing = [["no", "data"], ["no", "content"], ["no", "result"], ["no", "results"], ["not", "found"]]
            .contains(words)
        isShort = isOfErrors && (words.count <= 4 || words.contains("unexpected")) && !words.contains("otherwise")
        var rest = words[...]
        while let first = rest.first, Self.beginnings.contains(first) { rest.removeFirst() }
        if let first = rest.first, Self.errors.contains(first) {
            isOfNothingElse = isOfErrors && (rest.count == 1 || Self.endings.contains(rest[rest.startIndex + 1]))
        } else {
            isOfNothingElse = isOfErrors && rest.isEmpty
        }
    }

    /// Whether a schema of that name is one of errors: `ErrorResponseDTO`, `ErrorV2`, and not `ErrorLog` or `UserOrError`.
    ///
    /// - Returns: Nil if it may be something else, too: a problem, an exception of a calendar, the failure of a job.
    static func isName(_ words: [String]) -> Bool? {
        if words.contains("or") { return false }
        let plain = words.map { word in
            let stem = word.reversed().drop { $0.isNumber }.reversed().map(String.init).joined()
            return stem.isEmpty || stem == "v" ? "v" : stem
        }
        guard let last = plain.last(where: { !namesOfAny.contains($0) }) else { return false }
        if ["error", "errors"].contains(where: last.hasSuffix), !last.hasPrefix("terror") { return true }
        return errors.contains(last) ? nil : false
    }

    private static let errors: Set<String> = [
        "error", "errors", "problem", "problems", "fault", "faults", "exception", "exceptions", "failure", "failures",
    ]
    private static let beginnings: Set<String> = [
        "a", "an", "the", "any", "all", "other", "generic", "general", "default", "unexpected", "unknown", "internal",
        "server", "api", "http", "standard", "common", "possible", "return", "returns", "describes", "json",
    ]
    private static let endings: Set<String> = [
        "response", "responses", "object", "message", "messages", "payload", "model", "body", "occurred", "occured",
        "details", "detail", "schema", "returned", "case", "cases", "structure", "information", "format", "code",
    ]
    /// What a name may have behind that of an error.
    private static let namesOfAny: Set<String> = [
        "response", "responses", "dto", "model", "body", "details", "detail", "info", "message", "messages", "object",
        "schema",
        "list", "out", "output", "payload", "data", "result", "resource", "envelope", "wrapper", "item", "type", "v",
    ]
    /// What errors have where they have no name, without signs.
    static let keys: Set<String> = [
        "error", "errors", "message", "detail", "details", "title", "reason", "code", "errorcode", "errormessage",
        "errordescription", "status", "statuscode", "fault", "faultstring", "exception", "msg",
    ]
}
