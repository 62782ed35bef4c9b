#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking
    import TestSupport
    import Testing

    @testable import EndpointRuntime

    /// What URLSession on Linux asks its delegate after a 401.
    @Suite(.timeLimit(.minutes(minutesUntilHung))) struct SessionChallengeTests {
        final class Sender: NSObject, URLAuthenticationChallengeSender {
            func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
            func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
            func cancel(_ challenge: URLAuthenticationChallenge) {}
            func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
            func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
        }

        /// The answer cancels the task, which waits for the thread that reads from the network; and that one may wait for the
        /// delegate.
        @Test func theDelegateDoesNotWaitForItsAnswer() throws {
            let session = URLSession(configuration: .ephemeral)
            defer { session.invalidateAndCancel() }
            let task = session.dataTask(with: try #require(URL(string: "http://127.0.0.1:9/")))
            let space = URLProtectionSpace(
                host: "127.0.0.1", port: 9, protocol: "http", realm: "a",
                authenticationMethod: NSURLAuthenticationMethodHTTPBasic)
            let challenge = URLAuthenticationChallenge(
                protectionSpace: space, proposedCredential: nil, previousFailureCount: 0, failureResponse: nil,
                error: nil,
                sender: Sender())
            let (hasReturned, isAnswered) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let isBehind = Locked(false)
            SessionDelegate().urlSession(session, task: task, didReceive: challenge) { disposition, _ in
                let isInTime = hasReturned.wait(timeout: .now() + 5) == .success
                isBehind.withLock { $0 = isInTime && disposition == .cancelAuthenticationChallenge }
                isAnswered.signal()
            }
            hasReturned.signal()
            isAnswered.wait()
            #expect(isBehind.withLock { $0 })
        }
    }
#endif
