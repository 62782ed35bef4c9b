import Foundation

extension EndpointClient {
    /// Sends a request as `send` does, and tells how far it has come.
    ///
    /// ```swift
    /// for try await step in client.progress(of: UploadRequest(photo: File(url))) {
    ///     switch step {
    ///     case .sent(let progress): show(progress.bytes, of: progress.total)
    ///     case .received: break
    ///     case .finished(let photo): show(photo)
    ///     }
    /// }
    /// ```
    ///
    /// It does not wait for an equal request that is under way, because that one tells nobody; a value from the cache
    /// comes without any progress.
    public func progress<Request: EndpointRequest>(
        of request: Request, _ options: CallOptions = .standard
    ) -> TransferSteps<Request.Response> where Request.API == API {
        TransferSteps { [self] report in
            var options = options
            let duplicates = options.duplicates ?? Request.endpoint.duplicates
            options.duplicates = duplicates == .cancelPrevious ? .cancelPrevious : .allow
            var call = try prepare(request, options)
            call.progress = report
            return try await perform(call)
        }
    }

    /// Fetches a file to its place on disk, where it appears whole or not at all.
    ///
    /// ```swift
    /// for try await step in client.download(ReportRequest(id: 7), to: .folder(documents)) {
    ///     if case .finished(let file) = step { open(file.url) }
    /// }
    /// ```
    ///
    /// What came before a failure stays beside the target, in a hidden file, and the next call for the same request and
    /// target goes on with it, also after a restart: for a GET whose response has a strong validator (RFC 9110 section
    /// 8.8.1), and only while the server still has the same. Otherwise it starts over. `File.name` is the name that the
    /// server suggests, made safe.
    ///
    /// - Parameter resumes: false: always from the start, and nothing stays of what fails.
    public func download<Request: EndpointRequest>(
        _ request: Request, to target: DownloadTarget, resumes: Bool = true, _ options: CallOptions = .standard
    ) -> TransferSteps<File> where Request.API == API, Request.Response == File {
        TransferSteps { [self] report in
            var call = try prepare(request, options)
            try Self.check(target)
            let (key, limits, url) = (partialKey(call, target), limits, call.url)
            let mark = cache.mark(now: now.instant)
            let mayResume = resumes && call.endpoint.method == .get
            let part = try await Self.onDisk { [parts] in
                try parts.begin(in: target.folder, key: key, resumes: mayResume)
            }
            defer { parts.end(part) }
            let download = Download(target, file: part, limits: limits) { [self] in now }
            call.progress = report
            call.download = download
            do {
                let response = try await perform(call)
                return try await Self.onDisk {
                    let place = try part.finish {
                        try DownloadPlace.move(
                            part.url, to: target, suggestion: response.name, fallback: url.lastPathComponent)
                    }
                    part.close()
                    return File(place, name: response.name, contentType: response.contentType)
                }
            } catch {
                let isSignedOut = cache.hasRemoved(user: call.user ?? "", since: mark, now: now.instant)
                let isKept = Self.isWorthKeeping(after: error) && !isSignedOut
                await Self.onDisk { isKept ? part.suspend() : part.abandon() }
                throw error
            }
        }
    }

    /// Removes what a download that failed has left to go on with, unless a call is at it.
    ///
    /// - Returns: whether there was anything.
    @discardableResult
    public func removePartialDownload<Request: EndpointRequest>(
        of request: Request, to target: DownloadTarget
    ) -> Bool where Request.API == API {
        guard let call = try? prepare(request, .standard) else { return false }
        return PartialFile.remove(in: target.folder, key: partialKey(call, target))
    }

    private func perform<Request: EndpointRequest>(
        _ call: PreparedCall<Request>
    ) async throws(EndpointError) -> Request.Response where Request.API == API {
        var round = CallRound(call: call, mode: .send)
        var last: Request.Response?
        try await perform(&round) { last = $0.value }
        guard let last else { throw .cacheMiss }
        return last
    }

    /// One for each request, with all of its parameters, those of headers and cookies too, and each target and user.
    private func partialKey<Request: EndpointRequest>(
        _ call: PreparedCall<Request>, _ target: DownloadTarget
    ) -> PartialKey {
        let name = if case .file(let url) = target { url.lastPathComponent } else { "" }
        let request = "\(call.endpoint.method.rawValue) \(call.url.absoluteString) \(call.identity ?? "")"
        return PartialKey(user: call.user, request: request, name: name)
    }

    /// Throws `EndpointError` before anything is sent.
    private static func check(_ target: DownloadTarget) throws(EndpointError) {
        var isFolder: ObjCBool = false
        switch target {
        case .file(let url), .folder(let url):
            guard url.isFileURL else {
                throw .invalidRequest(InvalidRequest("'\(url)' is no place on this device"))
            }
            guard case .file = target else { return }
            if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
                throw .invalidRequest(InvalidRequest("'\(url.path)' is a folder"))
            }
        }
    }

    /// What says that the file is gone, too large or another is no reason to keep a part of it.
    private static func isWorthKeeping(after error: any Error) -> Bool {
        switch EndpointError(error) {
        case .status(let failure): failure.status >= 500 || [401, 403, 408, 425, 429].contains(failure.status)
        case .business, .decoding, .responseTooDeep, .unacceptableContent, .responseTooLarge: false
        default: true
        }
    }

    /// Off the threads of Swift concurrency, which must not wait for a disk.
    private static func onDisk<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result(catching: work)) }
        }
    }

    private static func onDisk(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                work()
                continuation.resume()
            }
        }
    }
}
