import Foundation
import TestSupport

/// A process that has ended.
struct Run {
    let code: Int32
    /// What it wrote to stdout and stderr, in this order.
    let output: String
    /// The sources whose objects a build has written.
    var written: Set<ObjectFile> = []

    /// - Parameter environment: Added to that of the tests.
    static func command(
        _ command: [String], in folder: String, environment: [String: String] = [:]
    ) async throws -> Run {
        let run = try await ProcessRun.of(command, in: URL(fileURLWithPath: folder), environment: environment)
        return Run(code: run.code, output: run.output)
    }

    var lines: [String] {
        output.split(whereSeparator: \.isNewline).map(String.init)
    }

    /// The lines that are about an error or a warning.
    var complaints: [String] {
        lines.filter { $0.contains("error:") || $0.contains("warning:") }
    }

    /// The files of a target that were compiled: those whose objects the build has written. (Its own words leave out what
    /// is over in a moment.)
    func compiled(_ target: String) -> Set<String> {
        Set(written.filter { $0.target == target }.map(\.file))
    }

    /// Whether gen ran for a target, from the build's own words.
    func generated(_ target: String) -> Bool {
        lines.contains { $0.hasSuffix("] Generating the endpoints of \(target)") }
    }
}
