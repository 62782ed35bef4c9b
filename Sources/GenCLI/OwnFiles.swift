import GenKit

/// How gen knows its own files in an output folder: by the ends of their names and by what they begin with. Everything else is
/// somebody's.
struct OwnFiles {
    let suffixes: [String]
    let firstWords: [String]

    static let swift = OwnFiles(suffixes: [GeneratedFile.suffix], firstWords: [GeneratedFile.firstWords])

    func hasName(_ name: String) -> Bool {
        suffixes.contains { name.hasSuffix($0) }
    }

    func began(_ bytes: [UInt8]) -> Bool {
        firstWords.contains { bytes.starts(with: $0.utf8) }
    }
}
