import Foundation

extension EndpointClient {
    /// Sends a request as `send` does, and reports its progress.
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
    /// The request does not wait for an equal one that is under way, because that one has no progress to show. A value
    /// from the cache comes without progress.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What this call does differently from the spec.
    /// - Returns: The steps. The request is sent when the iteration starts.
    public func progress<Request: EndpointRequest>(
        of request: Request, _ options: CallOptions = .standard
    ) -> TransferSteps<Request.Response> where Request.API == API {
        TransferSteps { [self] report in
            var options = options
            let duplicates = CallRules(Request.endpoint, API.settings, options).duplicates
            options.duplicates = duplicates == .cancelPrevious ? .cancelPrevious : .allow
            var last: Request.Response?
            var deliveries = Deliveries<Request.Response>(mode: .send) { last = $0.value }
            try await environment.call(request, options, &deliveries) { $0.progress = report }
            guard let last else { throw EndpointError.cacheMiss }
            return last
        }
    }

    /// Downloads a file to its place on disk, where it appears complete or not at all.
    ///
    /// ```swift
    /// for try await step in client.download(ReportRequest(id: 7), to: .folder(documents)) {
    ///     if case .finished(let file) = step { open(file.url) }
    /// }
    /// ```
    ///
    /// If the download fails, what has arrived stays in a hidden file beside the target. The next call for the same
    /// request and target resumes from it, also after a restart. That is possible for a GET whose response has a strong
    /// validator (RFC 9110 section 8.8.1), and only while the server still has the same file. Otherwise the download
    /// starts over. `File.name` is the name that the server suggests, made safe.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - target: The place of the download.
    ///   - resumes: Whether the download may resume. False always starts over, and leaves nothing of a download that
    ///     fails.
    ///   - options: What this call does differently from the spec.
    /// - Returns: The steps. The request is sent when the iteration starts.
    public func download<Request: EndpointRequest>(
        _ request: Request, to target: DownloadTarget, resumes: Bool = true, _ options: CallOptions = .standard
    ) -> TransferSteps<File> where Request.API == API, Request.Response == File {
        TransferSteps { [self] report in
            do {
                return try await environment.withSpan(of: Request.endpoint, options) { span in
                    try await downloaded(request, target, resumes, options, report, span)
                }
            } catch {
                environment.report(EndpointError(error), of: Request.endpoint, options, hasValue: false)
                throw error
            }
        }
    }

    private func downloaded<Request: EndpointRequest>(
        _ request: Request, _ target: DownloadTarget, _ resumes: Bool, _ options: CallOptions,
        _ report: @escaping @Sendable (TransferProgress) -> Void, _ span: RunningSpan?
    ) async throws -> File where Request.API == API, Request.Response == File {
        var call = try environment.prepare(request, options)
        try Self.check(target)
        let (key, limits, url) = (partialKey(call, target), environment.limits, call.url)
        let mark = cache.mark(now: environment.now)
        let mayResume = resumes && call.rules.method == .get
        let part = try await Self.onDisk { [parts = environment.parts] in
            try parts.begin(in: target.folder, key: key, resumes: mayResume)
        }
        defer { environment.parts.end(part) }
        let download = Download(target, file: part, limits: limits) { [environment] in environment.now }
        call.span = span
        call.progress = report
        call.download = download
        do {
            var last: File?
            var deliveries = Deliveries<File>(mode: .send) { last = $0.value }
            try await environment.perform(call, of: Request.self, &deliveries)
            guard let response = last else { throw EndpointError.cacheMiss }
            return try await Self.onDisk {
                let place = try part.finish {
                    try DownloadPlace.move(
                        part.url, to: target, suggestion: response.name, fallback: url.lastPathComponent)
                }
                part.close()
                return File(place, name: response.name, contentType: response.contentType)
            }
        } catch {
            let isSignedOut = cache.hasRemoved(user: call.user ?? "", since: mark, now: environment.now)
            let isKept = Self.isWorthKeeping(after: error) && !isSignedOut
            await Self.onDisk { isKept ? part.suspend() : part.abandon() }
            throw error
        }
    }

    /// Removes what a failed download has left, unless a call is using it.
    ///
    /// - Parameters:
    ///   - request: The request of the download.
    ///   - target: The place of the download.
    /// - Returns: Whether there was anything to remove.
    @discardableResult
    public func removePartialDownload<Request: EndpointRequest>(
        of request: Request, to target: DownloadTarget
    ) -> Bool where Request.API == API {
        guard let call = try? environment.prepare(request, .standard) else { return false }
        return PartialFile.remove(in: target.folder, key: partialKey(call, target))
    }

    /// Returns one key for each request (with all of its parameters, those of headers and cookies too), target and
    /// user.
    private func partialKey(_ call: PreparedCall, _ target: DownloadTarget) -> PartialKey {
        let name = if case .file(let url) = target { url.lastPathComponent } else { "" }
        let request = "\(call.rules.method.rawValue) \(call.url.absoluteString) \(call.identity ?? "")"
        return PartialKey(user: call.user, request: request, name: name)
    }

    /// Throws `EndpointError` before anything is sent.
    private static func check(_ target: DownloadTarget) throws(EndpointError) {
        var isFolder: ObjCBool = false
        switch target {
        case .file(let url), .folder(let url):
            guard url.isFileURL else {
                throw .invalidRequest(InvalidRequest("'\(url)' is not a place on this device"))
            }
            guard case .file = target else { return }
            if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
                throw .invalidRequest(InvalidRequest("'\(url.path)' is a folder"))
            }
        }
    }

    /// An answer that says that the file is gone, too large or another one is no reason to keep a part of it.
    private static func isWorthKeeping(after error: any Error) -> Bool {
        switch EndpointError(error) {
        case .status(let failure): failure.status >= 500 || [401, 403, 408, 425, 429].contains(failure.status)
        case .business, .decoding, .responseTooDeep, .unacceptableContent, .undeclaredStatus,
            .responseTooLarge:
            false
        default: true
        }
    }

    /// Runs work outside the threads of Swift concurrency, which must not wait for a disk.
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
