import GenFiles

/// What the build plugin has declared to the build: the documents that it looks at, and the files that it compiles.
///
/// A build is planned anew only when files of the package come or go. So a `gen.yaml` may name another document meanwhile, or a
/// document another file, whose changes the build would not notice.
struct BuildPlan {
    private let documents: Set<String>
    private let outputs: Set<String>
    private let time: Int64

    /// Nil if the plugin has written none beside the folder of outputs.
    init?(beside output: String) {
        let path = Path.join(Path.parent(of: output), "plan.txt")
        guard let bytes = try? FileSystem.read(path, largest: FileSystem.largestInput),
            let time = FileSystem.modification(of: path)
        else { return nil }
        self.time = time
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        func rest(_ word: String) -> [String] {
            lines.filter { $0.hasPrefix(word) }.map { String($0.dropFirst(word.utf8.count)) }
        }
        documents = Set(rest("reads ").map { FileSystem.realPath($0) ?? $0 })
        outputs = Set(rest("makes "))
    }

    /// Reports documents that the build does not look at. Those that are not there are reported when they are read, and
    /// nothing is said where the plugin has seen all that gen sees: another plan would know no more.
    func check(_ apis: [Discovery.API], _ report: Report) {
        for api in apis where isOlder(than: [api.settings.path] + api.documents.map(\.path)) {
            for document in api.documents {
                guard let path = FileSystem.realPath(document.path), !documents.contains(path) else { continue }
                report.error(
                    about: api.settings.path,
                    "the build does not look at '\(document.shownPath)' yet, because it was planned before that was named; \(Self.advice)"
                )
            }
        }
    }

    private func isOlder(than files: [String]) -> Bool {
        files.contains { FileSystem.modification(of: $0) ?? .max > time }
    }

    /// Reports files that the build does not compile, or that it would look for in vain.
    ///
    /// - Parameter made: The names of the files.
    func check(_ made: [String], about specs: String, _ report: Report) {
        // Others are no part of the module.
        let made = Set(made.filter { $0.hasSuffix(".swift") })
        guard let other = made.symmetricDifference(outputs).sorted().first else { return }
        report.error(
            about: specs,
            made.contains(other)
                ? "the build does not compile '\(other)' yet, because it was planned before the specs made it; \(Self.advice)"
                : "the build compiles '\(other)', which the specs made when it was planned and do not make any more; \(Self.advice)"
        )
    }

    private static let advice = "have it planned anew with 'touch Package.swift', and build again"
}
