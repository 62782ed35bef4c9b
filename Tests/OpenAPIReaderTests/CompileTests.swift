import Diagnostics
import Foundation
import GenKit
import TestSupport
import Testing

/// What is made of a document compiles, without a warning.
@Suite struct CompileTests {
    /// Many cases are looked at in one run of the compiler, which is most of what one of them costs.
    @Test(arguments: [0, 1]) func theSwiftOfAllCasesCompiles(_ part: Int) async throws {
        var files: [String: String] = [:]
        for (place, item) in DocumentCase.all.enumerated() where place % 2 == part {
            guard let generated = DocumentInputs(try item.files()).generated() else { continue }
            files["\(item.name).swift"] = alone(generated)
        }
        #expect(files.count > 20)
        try await checkTypes(of: files, ["-swift-version", "6"])
    }

    private static let gitHub = Repository.url("../shared/corpus/openapi/github.yaml").standardizedFileURL
    private static var hasGitHub: Bool { FileManager.default.fileExists(atPath: gitHub.path) }

    @Test(.enabled(if: hasGitHub, "there is no ../shared/corpus/openapi beside the package"), arguments: ["5", "6"])
    func allOfGitHubCompiles(_ version: String) async throws {
        let inputs = DocumentInputs([
            "gen.yaml": Array("api: GitHubREST\nopenapi: github.yaml\n".utf8),
            "github.yaml": Array(try Data(contentsOf: Self.gitHub)),
        ])
        let files = try #require(inputs.generated(), "\(inputs.messages)")
        let requests = files.values.reduce(0) { $0 + $1.ranges(of: ": EndpointRequest {").count }
        #expect(requests == 814)
        try await checkTypes(of: files, ["-swift-version", version])
    }
}

/// Has the compiler look at files of one API, without making code of them.
func checkTypes(of files: [String: String], _ flags: [String]) async throws {
    try await Folder.with { folder in
        for (path, text) in files { try Data(text.utf8).write(to: folder.appending(path: path)) }
        let build = try BuildFolder.found.get()
        let run = try await ProcessRun.of(
            [
                "swiftc", "-typecheck", "-wmo", "-module-name", "Documents", "-package-name", "documents",
                "-warnings-as-errors",
            ]
                + build.flags + flags + files.keys.sorted().map { folder.appending(path: $0).path })
        #expect(run.code == 0, "\(run.output)")
    }
}
