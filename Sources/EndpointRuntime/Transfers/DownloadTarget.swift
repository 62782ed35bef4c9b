public import Foundation

/// The place of a download.
public enum DownloadTarget: Hashable, Sendable {
    /// This file. If it exists, it is replaced once the new one is complete.
    case file(URL)
    /// A file in this folder. It has the name that the server suggests (RFC 6266), made safe, or else the last
    /// component of the request's path. No file is replaced: if the name is taken, the file gets a number,
    /// `report (2).pdf`.
    case folder(URL)

    /// The folder of the file. It is made if it is missing.
    var folder: URL {
        switch self {
        case .file(let url): url.deletingLastPathComponent()
        case .folder(let url): url
        }
    }
}
