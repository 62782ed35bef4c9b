import Foundation

/// A folder that goes when the test is over.
final class Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("transfers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    subscript(name: String) -> URL { url.appendingPathComponent(name) }

    /// All names in it, the hidden ones too.
    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }

    /// The hidden names of parts of downloads and of their records.
    var parts: [String] { names.filter { $0.hasPrefix(".") } }

    func bytes(_ name: String) -> [UInt8]? {
        (try? Data(contentsOf: self[name])).map { [UInt8]($0) }
    }

    func put(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: self[name])
    }
}
