import Foundation
import TestSupport
import Testing

/// The same specs give the same bytes, wherever and whenever gen runs.
@Suite struct SameBytesTests {
    private let stems = ["b", "a", "Z", "ö", "a b", "z%20", "10", "9", "日本"]

    private func specs(_ stems: [String], in folder: Folder, at path: String) throws {
        for stem in stems {
            let name = "M" + stem.unicodeScalars.map { String($0.value, radix: 16) }.joined()
            try folder.write(
                "models:\n  \(name): { properties: { id: Int, at: Date } }\n", to: "\(path)/Shop/\(stem).yaml")
        }
        try folder.write(Folder.settings, to: "\(path)/Shop/gen.yaml")
    }

    @Test func theOrderOfTheFolderAndItsPathDoNotCount() async throws {
        let folder = try Folder()
        try specs(stems, in: folder, at: "Specs")
        try specs(stems.reversed(), in: folder, at: "else where/ö/Specs")
        try await Gen.run("Specs", "-o", "Out1", in: folder)
        try await Gen.run("else where/ö/Specs", "-o", "else where/Out2", in: folder)
        let first = try folder.contents(of: "Out1")
        #expect(first.count == stems.count + 1)
        #expect(first == (try folder.contents(of: "else where/Out2")))
        for stage in ["yaml", "spec", "api", "views"] {
            let one = try await Gen.run("Specs", "--dump", stage, in: folder)
            let other = try await Gen.run(folder("else where/ö/Specs"), "--dump", stage, in: folder)
            #expect(one.code == 0)
            #expect(one.output == other.output)
            #expect(!one.output.contains(folder.path))
        }
    }

    @Test(arguments: [
        ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"], ["LC_ALL": "C", "TZ": "UTC"],
        ["LC_ALL": "POSIX", "LANG": "", "TZ": "America/St_Johns", "COLUMNS": "10"],
    ])
    func localeAndTimeZoneDoNotCount(environment: [String: String]) async throws {
        let folder = try Folder()
        try specs(stems, in: folder, at: "Specs")
        try await Gen.run("Specs", in: folder)
        let run = try await Gen.run("Specs", "--check", in: folder, environment: environment)
        #expect(run.errors == "")
        #expect(run.code == 0)
    }
}
