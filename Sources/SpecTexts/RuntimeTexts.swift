/// The texts of the runtime itself, as `Sources/EndpointModels/Texts/RuntimeText.swift` has them.
enum RuntimeTexts {
    static let rows: [TextRow] = failures + transport + constraints

    private static let failures = [
        row(
            "invalidRequest", "The request cannot be sent: %1$@.", "A mistake of the app. %1$@ says which, in English."),
        row("authentication", "Signing in failed.", "The app could not get a credential."),
        row(
            "userChanged", "Another user has signed in. Please try again.", "Somebody signed in or out during the call."
        ),
        row(
            "interceptor", "The request cannot be sent or understood.",
            "A step of the app's own before or after a request failed, and says no more."),
        row("deadlineExceeded", "The server took too long to answer.", "The call took longer than the app allows."),
        row("cancelled", "The request was cancelled.", "Most apps do not show it."),
        row("cacheMiss", "There is nothing to show yet.", "Nothing is stored, and the network was not to be asked."),
        row(
            "status", "The server answered with an error (%1$lld).",
            "%1$lld is the HTTP status, such as 503. It is shown if neither the app nor the server has a text."),
        row(
            "business", "The server refused the request (%1$@).",
            "%1$@ is the server's own code. It is shown if neither the app nor the server has a text."),
        row("decoding", unreadable, "The answer is not as the app expects it."),
        row("responseTooDeep", unreadable, "The answer is nested too deep."),
        row("unacceptableContent", unreadable, "The answer is of another kind, such as a web page."),
        row("undeclaredStatus", unreadable, "The answer is a success that the app does not know."),
        row("responseTooLarge", "The server's answer is too large.", "The answer is larger than the app allows."),
    ]

    private static let transport = [
        row("transport.offline", "There is no connection to the internet.", "The device has no network."),
        row("transport.timedOut", "The server did not answer in time.", "Nothing was sent or received for some time."),
        row("transport.refused", "The server cannot be reached.", "Nothing accepts connections at the address."),
        row("transport.hostNotFound", "The server cannot be found.", "The name of the server is unknown."),
        row(
            "transport.insecure", "A secure connection to the server cannot be made.",
            "Because of the certificate, for example."),
        row(
            "transport.connectionLost", "The connection to the server was lost.",
            "The connection ended before the answer was complete."),
        row("transport.invalidResponse", unreadable, "What arrived is no answer of a web server."),
        row("transport.redirect", "The server sends the request in circles or nowhere.", "Too many redirects."),
        row("transport.disk", "The file cannot be read or saved on this device.", "The disk is full, for example."),
        row("transport.other", "The server cannot be reached.", "Any other failure of the connection."),
    ]

    private static let constraints = [
        row("constraint.minimum", "'%1$@' is less than %2$@.", field + " %2$@ is the least number."),
        row("constraint.above", "'%1$@' is not more than %2$@.", field + " It has to be more than the number %2$@."),
        row("constraint.maximum", "'%1$@' is more than %2$@.", field + " %2$@ is the greatest number."),
        row("constraint.below", "'%1$@' is not less than %2$@.", field + " It has to be less than the number %2$@."),
        row(
            "constraint.minLength", "'%1$@' has fewer characters than %2$lld.",
            field + " %2$lld is the least count of characters."),
        row(
            "constraint.maxLength", "'%1$@' has more characters than %2$lld.",
            field + " %2$lld is the greatest count of characters."),
        row(
            "constraint.pattern", "'%1$@' does not have the right form.",
            field + " %2$@, if it is used, is a regular expression."),
        row(
            "constraint.minItems", "'%1$@' has fewer elements than %2$lld.",
            field + " %2$lld is the least count of elements."),
        row(
            "constraint.maxItems", "'%1$@' has more elements than %2$lld.",
            field + " %2$lld is the greatest count of elements."),
        row("constraint.unique", "'%1$@' has an element twice.", field),
    ]

    private static let unreadable = "The server's answer cannot be understood."
    private static let field = "%1$@ is the name of a field, such as owner.tags[2]."

    private static func row(_ key: String, _ english: String, _ comment: String) -> TextRow {
        TextRow(key: TextRow.prefix + key, english: english, comment: comment)
    }
}
