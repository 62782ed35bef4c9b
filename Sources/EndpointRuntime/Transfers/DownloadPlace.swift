import Foundation

/// Moves a complete download to its place, in one step, so that nobody ever sees a part of it there.
enum DownloadPlace {
    /// The most files of one name in a folder.
    static let mostNumbers = 10_000

    /// Moves a complete file to its place.
    ///
    /// - Parameters:
    ///   - part: The complete file.
    ///   - target: The place of the download.
    ///   - suggestion: The name that the server suggests, made safe; nil if there is none.
    ///   - fallback: The last component of the request's path.
    /// - Returns: The URL of the file.
    /// - Throws: `TransportFailure`.
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
