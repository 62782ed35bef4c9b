import Foundation
import Testing

/// Writes what came out where the expectation stands. The run that does so fails, so that nobody takes it for a test.
///
/// `RECORD_GOLDENS=1 swift test --filter GoldenTests.GoldenCaseTests`, then read the difference, then run again without.
let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

/// Dumps are recorded where there are some: make an empty `expected-api.txt` for a first one.
func record(_ golden: GoldenCase, files: [String: String]?, diagnostics: String, dumps: [URL: String]) throws {
    let manager = FileManager.default
    try? manager.removeItem(at: golden.expected)
    try? manager.removeItem(at: golden.expectedDiagnostics)
    for (path, text) in files ?? [:] {
        let file = golden.expected.appending(path: path)
        try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
    if !diagnostics.isEmpty { try Data(diagnostics.utf8).write(to: golden.expectedDiagnostics) }
    for (file, text) in dumps { try Data(text.utf8).write(to: file) }
    Issue.record("recorded '\(golden.name)'; read it, then run without RECORD_GOLDENS")
}
