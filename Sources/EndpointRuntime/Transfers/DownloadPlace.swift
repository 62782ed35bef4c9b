import Foundation

/// Gives a download that is whole its place, in one step: nobody ever sees a part of it there.
enum DownloadPlace {
    /// The most files of one name in a folder.
    static let mostNumbers = 10_000

    /// Throws `TransportFailure`.
    ///
    /// - Parameters:
    ///   - suggestion: the server's, made safe; nil where it has none.
    ///   - fallback: the last component of the request's path.
    static func move(_ part: URL, to target: DownloadTarget, suggestion: String?, fallback: String) throws -> URL {
        switch target {
        case .file(let url):
            try Disk.replace(url.path, by: part.path)
            return url
        case .folder(let folder):
            let name = suggestion ?? SafeFileName.of(fallback) ?? "download"
            for number in 1...mostNumbers {
                let url = folder.appendingPathComponent(SafeFileName.numbered(name, number))
                if try Disk.take(url.path, for: part.path) { return url }
            }
            throw TransportFailure(.disk, detail: "'\(folder.path)' has \(mostNumbers) files named '\(name)'")
        }
    }
}
