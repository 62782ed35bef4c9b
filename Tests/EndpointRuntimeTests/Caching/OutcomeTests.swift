import Testing

@testable import EndpointRuntime

@Suite struct OutcomeTests {
    private struct Lost: Error {}

    @Test(arguments: TransportFailure.Kind.allCases)
    func noWholeResponse(kind: TransportFailure.Kind) {
        let outcome = CacheOutcome(.transport(TransportFailure(kind)))
        #expect(outcome == (kind == .offline ? .offline : .noResponse))
        #expect(outcome.isNetworkFailure)
    }

    @Test func everyErrorHasAnOutcome() {
        let newest = ErrorCase(304, "newest", means: .notModified)
        let login = ErrorCase(401, "loginRequired")
        let answer = fields(["ETag": "\"1\""])
        let expected: [(EndpointError, CacheOutcome)] = [
            (.invalidRequest(InvalidRequest("x")), .notSent), (.authentication(Lost()), .notSent),
            (.deadlineExceeded(.seconds(1)), .noResponse), (.cancelled, .cancelled),
            (.status(StatusFailure(status: 304)), .notModified(answer)),
            (.status(StatusFailure(status: 304, errorCase: newest)), .notModified(answer)),
            (.status(StatusFailure(status: 404)), .status(404)),
            (.status(StatusFailure(status: 412, errorCase: newest)), .notModifiedCode),
            (.status(StatusFailure(status: 401, errorCase: login)), .status(401)),
            (.business(BusinessFailure(code: 304, errorCase: newest)), .notModifiedCode),
            (.business(BusinessFailure(code: 401, errorCase: login)), .business),
            (.business(BusinessFailure(code: 9)), .business), (.decoding(DecodingFailure(reason: "x")), .unreadable),
            (.responseTooDeep(DecodingFailure(reason: "x")), .unreadable), (.responseTooLarge(limit: 1), .unreadable),
            (.unacceptableContent(UnacceptableContent(contentType: nil, accepted: [])), .unreadable),
            (.undeclaredStatus(UndeclaredStatus(status: 202, declared: [200])), .unreadable),
        ]
        for (error, outcome) in expected { #expect(CacheOutcome(error, response: answer) == outcome) }
    }
}
