public import Foundation

/// Where a download goes.
public enum DownloadTarget: Hashable, Sendable {
    /// To this very file; one that is there is replaced, once the new one is whole.
    case file(URL)
    /// Into this folder, under the name that the server suggests (RFC 6266), made safe; else under the last component
    /// of the request's path. No file is replaced: where the name is taken, it gets a number, `report (2).pdf`.
    case folder(URL)

    /// The folder in which the file will be. It is made where it is missing.
    var folder: URL {
        switch self {
        case .file(let url): url.deletingLastPathComponent()
        case .folder(let url): url
        }
    }
}
