import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Passes what a session tells about its tasks to the exchange of each.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    private let exchanges = Locked<[Int: SessionExchange]>([:])

    func register(_ exchange: SessionExchange, for task: URLSessionTask) {
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    private func exchange(of task: URLSessionTask) -> SessionExchange? {
        exchanges.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        guard let exchange = exchange(of: task) else { return completionHandler(nil) }
        exchange.refuseRedirect(completionHandler)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        exchange(of: task)?.sent(totalBytesSent, of: totalBytesExpectedToSend)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(of: dataTask)?.received(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.received(data)
    }

    /// A 401 is the client's to act upon. Without this method it never arrives on Linux: the task waits for a
    /// credential that nobody gives.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            // Asked after the last byte of the 401. Every answer but a credential cancels the task.
            exchange(of: task)?.completed(challenge.failureResponse ?? task.response, nil)
            // Which waits for the thread that reads from the network. That one may wait for this queue to have room, so the
            // two would wait for each other, and all sessions of the process with them.
            // `unsafe`: Foundation declares the handler `@Sendable` on Linux, and nobody else calls it.
            nonisolated(unsafe) let answer = completionHandler
            DispatchQueue.global().async { answer(.cancelAuthenticationChallenge, nil) }
        #else
            switch challenge.protectionSpace.authenticationMethod {
            case NSURLAuthenticationMethodServerTrust, NSURLAuthenticationMethodClientCertificate:
                completionHandler(.performDefaultHandling, nil)
            default:
                completionHandler(.rejectProtectionSpace, nil)
            }
        #endif
    }

    #if canImport(FoundationNetworking)
        /// Asked when libcurl wants to send a body again, because the server ended a connection that had been used
        /// before. It would send the request's head and then nothing, for URLSession cannot rewind a body; so the
        /// exchange ends here. A request without a body is sent again by libcurl, unseen.
        func urlSession(
            _ session: URLSession, task: URLSessionTask,
            needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
        ) {
            exchange(of: task)?.cutOff("the server ended the connection before it answered")
            completionHandler(nil)
        }
    #endif

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        exchange?.completed(task.response, error)
    }
}
