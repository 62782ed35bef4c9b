import Foundation

/// The OpenAPI document that a `gen.yaml` names, as far as the names of the outputs depend on it.
struct LinkedDocument {
    /// Where it is.
    let url: URL
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
        guard let text = try? String(contentsOf: settings, encoding: .utf8), let name = Self.name(in: text) else {
            return nil
        }
        url = settings.deletingLastPathComponent().appending(path: name).standardizedFileURL
        stem = url.lastPathComponent.split(separator: ".").first.map(String.init) ?? url.lastPathComponent
    }

    /// The text at `openapi`, or at `document` below it.
    private static func name(in text: String) -> String? {
        var section: String?
        for line in text.split(whereSeparator: \.isNewline) {
            if section != nil, let first = line.first, first != " ", first != "#", first != "-", first != "}" { break }
            if line.hasPrefix("openapi:") {
                section = String(line.dropFirst("openapi:".count))
            } else if section != nil, line.drop(while: { $0 == " " }).first != "#" {
                section? += " " + line
            }
        }
        guard var value = section?[...] else { return nil }
        if let key = value.range(of: "document:") { value = value[key.upperBound...] }
        value = value.drop { $0 == " " || $0 == "{" }
        if let quote = value.first, quote == "\"" || quote == "'" {
            return value.dropFirst().prefix { $0 != quote }.description
        }
        let name = value.prefix { $0 != "," && $0 != "}" && $0 != " " }
        return name.isEmpty ? nil : String(name)
    }

    /// Whether a file is a document or an overlay of one, and no spec.
    static func isDocument(_ url: URL) -> Bool {
        guard let file = try? FileHandle(forReadingFrom: url), let bytes = try? file.read(upToCount: 1 << 16) else {
            return false
        }
        try? file.close()
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).contains { line in
            ["openapi:", "swagger:", "overlay:", "\"openapi\":", "'openapi':"].contains { line.hasPrefix($0) }
        }
    }
}
