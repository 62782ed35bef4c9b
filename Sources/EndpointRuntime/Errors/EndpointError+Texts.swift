public import Foundation

extension EndpointError {
    /// Returns a text for people: for a named case, that of the texts or else the spec's; else the server's own; else one of
    /// the runtime.
    ///
    /// - Parameter texts: The texts in the language of the user.
    /// - Returns: The text. It never contains a value or a credential of the request.
    public func userText(in texts: EndpointTexts) -> String {
        switch self {
        case .invalidRequest(let reason):
            reason.violation?.userText(in: texts) ?? texts.text(.invalidRequest, .text("\(reason)"))
        case .authentication(let cause): Self.text(of: cause, in: texts) ?? texts.text(.authentication)
        case .userChanged: texts.text(.userChanged)
        case .interceptor(_, let cause): Self.text(of: cause, in: texts) ?? texts.text(.interceptor)
        case .transport(let failure): failure.userText(in: texts)
        case .deadlineExceeded: texts.text(.deadlineExceeded)
        case .cancelled: texts.text(.cancelled)
        case .cacheMiss: texts.text(.cacheMiss)
        case .status(let failure): failure.userText(in: texts)
        case .business(let failure): failure.userText(in: texts)
        case .decoding: texts.text(.decoding)
        case .responseTooDeep: texts.text(.responseTooDeep)
        case .unacceptableContent: texts.text(.unacceptableContent)
        case .undeclaredStatus: texts.text(.undeclaredStatus)
        case .responseTooLarge: texts.text(.responseTooLarge)
        }
    }

    /// Returns the cause's own text, except for another server's answer, which the caller did not ask for.
    private static func text(of cause: any Error, in texts: EndpointTexts) -> String? {
        if let error = cause as? EndpointError { return error.transportFailure?.userText(in: texts) }
        return (cause as? any LocalizedError)?.errorDescription
    }

    /// The error for views that show a `LocalizedError`, such as SwiftUI's `alert(isPresented:error:)`, with texts of the
    /// app's choice.
    public struct Presented: LocalizedError, Sendable {
        /// The error.
        public let error: EndpointError
        /// The texts in the language of the user.
        public let texts: EndpointTexts

        /// A text for people, in these texts.
        public var errorDescription: String? { error.userText(in: texts) }
    }

    /// Returns the error for views that show a `LocalizedError`.
    ///
    /// - Parameter texts: The texts in the language of the user.
    /// - Returns: An error whose `localizedDescription` is ``userText(in:)``.
    public func presented(in texts: EndpointTexts) -> Presented {
        Presented(error: self, texts: texts)
    }
}

extension EndpointError: LocalizedError {
    /// A text for people, as ``userText(in:)`` gives it by the app's own table `EndpointTexts.main`.
    public var errorDescription: String? { userText(in: .main) }
}
