import TestSupport

extension Folder {
    /// The hidden names of parts of downloads and of their records.
    var parts: [String] { names.filter { $0.hasPrefix(".") } }
}
