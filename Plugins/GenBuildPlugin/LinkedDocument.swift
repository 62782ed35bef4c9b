import Foundation

/// The OpenAPI document that a `gen.yaml` names, as far as a build has to know it before it runs gen.
struct LinkedDocument {
    /// The files of the document that there are: itself, its overlays, and what references lead to, wherever they are.
    let files: [URL]
    /// Its name up to the first dot, with which the names of its outputs begin.
    let stem: String

    /// The outputs of a document are as many, and called the same, whatever it says: they have to be known before it is read.
    static let count = 32

    /// The names of its outputs, without `.generated.swift`.
    var outputs: [String] {
        (0..<Self.count).map { "\(stem).\($0 < 10 ? "0" : "")\($0)" }
    }

    /// Nil if the settings name no document.
    init?(settings: URL) {
        guard let bytes = Self.bytes(of: settings) else { return nil }
        let names = DocumentText.named(inSettings: bytes)
        guard let name = names.first else { return nil }
        let folder = settings.deletingLastPathComponent()
        let named = names.map { folder.appending(path: $0).standardizedFileURL }
        stem = named[0].lastPathComponent.split(separator: ".").first.map(String.init) ?? name
        files = Self.files(named)
    }

    /// - Parameter named: The document, and its overlays, whose references lead from the document.
    private static func files(_ named: [URL]) -> [URL] {
        // A build does not begin where an input is missing, and gen says what is.
        var files = named.filter(isThere)
        var known = Set(named)
        var open = named.map { (file: $0, home: named[0]) }
        while let (file, home) = open.popLast(), known.count < largestCount {
            guard let bytes = bytes(of: file) else { continue }
            for path in DocumentText.references(in: bytes) {
                let other = home.deletingLastPathComponent().appending(path: path).standardizedFileURL
                guard isThere(other), known.insert(other).inserted else { continue }
                files.append(other)
                open.append((other, other))
            }
        }
        return files
    }

    private static func isThere(_ url: URL) -> Bool {
        FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
    }

    /// A document in more files than anybody writes has references that a program made up.
    private static let largestCount = 2000

    /// Whether a file is a document or an overlay of one, and no spec.
    static func isDocument(_ url: URL) -> Bool {
        bytes(of: url).map(DocumentText.isDocument) ?? false
    }

    private static func bytes(of url: URL) -> [UInt8]? {
        (try? Data(contentsOf: url)).map { [UInt8]($0) }
    }
}
