/// Names of the cases of failures, after the reason phrases of HTTP (RFC 9110 section 15).
enum FailureNames {
    static func name(of status: Int) -> String {
        names[status] ?? "status\(status)"
    }

    private static let names: [Int: String] = [
        400: "badRequest", 401: "unauthorized", 402: "paymentRequired", 403: "forbidden", 404: "notFound",
        405: "methodNotAllowed", 406: "notAcceptable", 408: "requestTimeout", 409: "conflict", 410: "gone",
        412: "preconditionFailed", 413: "contentTooLarge", 415: "unsupportedMediaType", 422: "unprocessableContent",
        423: "locked", 429: "tooManyRequests", 500: "internalServerError", 501: "notImplemented", 502: "badGateway",
        503: "serviceUnavailable", 504: "gatewayTimeout",
    ]
}
