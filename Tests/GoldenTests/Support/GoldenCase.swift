import Foundation
import GenKit
import TestSupport
import Testing

/// A folder of `Cases/`: `Specs/` goes in; `expected/` comes out, or `expected-diagnostics.txt` is what gen says.
struct GoldenCase: CustomTestStringConvertible, Sendable {
    let name: String
    let folder: URL

    var specs: URL { folder.appending(path: "Specs", directoryHint: .isDirectory) }
    /// The files of a case that passes.
    var expected: URL { folder.appending(path: "expected", directoryHint: .isDirectory) }
    /// All that is said: every error of a refused case, or the warnings of one that passes.
    var expectedDiagnostics: URL { folder.appending(path: "expected-diagnostics.txt") }

    /// What a station of the pipeline holds: only in the cases that are about it.
    func expectedDump(_ stage: Stage) -> URL { folder.appending(path: "expected-\(stage.rawValue).txt") }

    /// The name decides, so that a case cannot change sides unnoticed when it is recorded again.
    var isRefused: Bool { name.hasPrefix("refused-") }
    var testDescription: String { name }

    static let root = Repository.url("Tests/GoldenTests").appending(path: "Cases", directoryHint: .isDirectory)

    static let all: [GoldenCase] = folderNames(of: root).map {
        GoldenCase(name: $0, folder: root.appending(path: $0, directoryHint: .isDirectory))
    }

    static let passing = all.filter { !$0.isRefused }
    static let refused = all.filter(\.isRefused)
}

private func folderNames(of folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
}

/// All files below a folder: their text by relative path. Empty where there is no folder.
func files(below folder: URL) throws -> [String: String] {
    try bytes(below: folder).mapValues { String(decoding: $0, as: UTF8.self) }
}

func bytes(below folder: URL) throws -> [String: [UInt8]] {
    var bytes: [String: [UInt8]] = [:]
    guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        let file = folder.appending(path: path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
            continue
        }
        bytes[path] = Array(try Data(contentsOf: file))
    }
    return bytes
}
