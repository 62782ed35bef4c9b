public import Foundation

extension EndpointClient {
    /// Downloads several files into one folder, a few at a time, with one progress.
    ///
    /// ```swift
    /// let results = await client.downloads([ReportRequest(id: 7), ReportRequest(id: 8)], to: documents).results()
    /// ```
    ///
    /// Each file is downloaded as `download` does it: it appears complete or not at all, gets a name of its own, and
    /// resumes where an earlier attempt was cut. A file that fails does not end the others.
    ///
    /// - Parameters:
    ///   - requests: The requests.
    ///   - folder: The folder. It is made if it is missing.
    ///   - atOnce: How many files may be under way at the same time. Less than 1 counts as 1.
    ///   - resumes: Whether a download may resume.
    ///   - options: What these calls do differently from the spec.
    /// - Returns: The steps. The requests are sent when the iteration starts.
    public func downloads<Request: EndpointRequest>(
        _ requests: [Request], to folder: URL, atOnce: Int = 4, resumes: Bool = true,
        _ options: CallOptions = .standard
    ) -> TransferBatch<File> where Request.API == API, Request.Response == File {
        TransferBatch(requests.map { download($0, to: .folder(folder), resumes: resumes, options) }, atOnce: atOnce)
    }

    /// Sends several requests, such as uploads of a file each, a few at a time, with one progress.
    ///
    /// ```swift
    /// let uploads = photos.map { UploadRequest(photo: File($0)) }
    /// let results = await client.progress(ofAll: uploads).results()
    /// ```
    ///
    /// A request that fails does not end the others.
    ///
    /// - Parameters:
    ///   - requests: The requests.
    ///   - atOnce: How many of them may be under way at the same time. Less than 1 counts as 1.
    ///   - options: What these calls do differently from the spec.
    /// - Returns: The steps. The requests are sent when the iteration starts.
    public func progress<Request: EndpointRequest>(
        ofAll requests: [Request], atOnce: Int = 4, _ options: CallOptions = .standard
    ) -> TransferBatch<Request.Response> where Request.API == API {
        TransferBatch(requests.map { progress(of: $0, options) }, atOnce: atOnce)
    }
}
