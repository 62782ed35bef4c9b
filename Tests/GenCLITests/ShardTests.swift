import Foundation
import TestSupport
import Testing

/// `--shard K/N`: parts of the APIs that together are one run.
@Suite struct ShardTests {
    private static let apis = (1...12).map { "Group\($0 % 3)/Api\($0)" } + ["ö ö"]

    private func specs() throws -> Folder {
        let folder = try Folder()
        for (index, api) in Self.apis.enumerated() {
            try folder.write(
                "api: Shop\(index)\nservers: { production: \"https://api.example.com\" }\n", to: "Specs/\(api)/gen.yaml"
            )
            try folder.write(Folder.items, to: "Specs/\(api)/items.yaml")
            try folder.write(Folder.users, to: "Specs/\(api)/users.yaml")
        }
        return folder
    }

    private func runAll(_ count: Int, _ options: String..., in folder: Folder) async throws {
        for number in 1...count {
            let run = try await Gen.run(["Specs", "--shard", "\(number)/\(count)"] + options, in: folder)
            #expect(run.code == 0, "\(run.errors)")
            #expect(run.errors.split(separator: "\n").allSatisfy { $0.contains(": note: ") }, "\(run.errors)")
        }
    }

    @Test(arguments: [1, 2, 3, 8, 40])
    func allShardsAreOneRun(_ count: Int) async throws {
        let folder = try specs()
        try await Gen.run("Specs", "-o", "Whole", "--with", "swift-log", in: folder)
        try await runAll(count, "--with", "swift-log", in: folder)
        let whole = try folder.contents(of: "Whole")
        #expect(try folder.contents(of: "Generated") == whole)
        #expect(whole.count == Self.apis.count * 3 + 1)
        let check = try await Gen.run("Specs", "--check", "--with", "swift-log", in: folder)
        #expect(check.code == 0, "\(check.errors)")
        if count == 3 {
            for number in 1...3 {
                let list = try await Gen.run("outputs", "Specs", "--shard", "\(number)/3", in: folder)
                #expect(!list.output.isEmpty)
                #expect(list.output.split(separator: "\n").count < whole.count / 2 + 6)
            }
        }
    }

    @Test func shardsThatRunAtOnceAreOneRun() async throws {
        let folder = try specs()
        try await Gen.run("Specs", "-o", "Whole", in: folder)
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for number in 1...6 {
                group.addTask { try await Gen.run("Specs", "--shard", "\(number)/6", in: folder).code }
            }
            for try await code in group { #expect(code == 0) }
        }
        #expect(try folder.contents(of: "Generated") == folder.contents(of: "Whole"))
    }

    /// Each shard sees nothing but the specs of its own outputs.
    @Test func aShardNeedsNoOtherSpecs() async throws {
        let folder = try specs()
        try await Gen.run("Specs", "-o", "Whole", in: folder)
        var made: [String: String] = [:]
        for number in 1...4 {
            let outputs = try await Gen.run("outputs", "Specs", "--shard", "\(number)/4", in: folder)
            let alone = try Folder()
            for output in outputs.output.split(separator: "\n") where output.hasSuffix("/API.generated.swift") {
                let api = output.dropFirst("Generated/".count).dropLast("/API.generated.swift".count)
                try alone.make(("Specs/\(api)" as NSString).deletingLastPathComponent)
                try FileManager.default.copyItem(at: folder["Specs/\(api)"], to: alone["Specs/\(api)"])
            }
            let run = try await Gen.run("Specs", "--shard", "\(number)/4", in: alone)
            #expect(run.code == 0, "\(run.errors)")
            made.merge(try alone.contents(of: "Generated")) { first, _ in first }
        }
        #expect(made == (try folder.contents(of: "Whole")))
    }

    @Test func oldFilesAreRemovedByTheirOwnShardAlone() async throws {
        let folder = try specs()
        try await Gen.run("Specs", in: folder)
        try folder.remove("Specs/Group1/Api1")
        try folder.remove("Specs/Group0/Api3/users.yaml")
        let before = try folder.contents(of: "Generated")
        var removed: [Int] = []
        for number in 1...5 {
            let count = try folder.contents(of: "Generated").count
            let run = try await Gen.run("Specs", "--shard", "\(number)/5", in: folder)
            #expect(run.code == 0, "\(run.errors)")
            removed.append(count - (try folder.contents(of: "Generated").count))
        }
        #expect(removed.reduce(0, +) == 4)
        #expect(removed.filter { $0 > 0 }.allSatisfy { [1, 3, 4].contains($0) })
        let after = try folder.contents(of: "Generated")
        #expect(Set(before.keys).subtracting(after.keys).count == 4)
        #expect(try await Gen.run("Specs", "--check", in: folder).code == 0)
    }

    /// What one shard keeps does not make another do its work again.
    @Test func aShardThatHasNothingToDoSeesIt() async throws {
        let folder = try specs()
        let environment = ["XDG_CACHE_HOME": folder("caches")]
        for _ in 1...2 {
            for number in 1...2 {
                _ = try await Gen.run(["Specs", "--shard", "\(number)/2"], in: folder, environment: environment)
            }
        }
        let records = try folder.files(in: "caches").filter { !$0.hasSuffix("/") }
        #expect(records.count == 2)
        let stamps = try records.map { try folder.stamp("caches/\($0)") }
        for number in 1...2 {
            let run = try await Gen.run(["Specs", "--shard", "\(number)/2"], in: folder, environment: environment)
            #expect(run.code == 0)
        }
        #expect(try records.map { try folder.stamp("caches/\($0)") } == stamps)
    }

    @Test func namesOfAllShardsAreChecked() async throws {
        let folder = try specs()
        try folder.write("api: Inner\nservers: { production: \"https://a.example\" }\n", to: "Specs/ö ö/In/gen.yaml")
        try folder.write(Folder.users, to: "Specs/ö ö/In/users.yaml")
        for number in 1...3 {
            let run = try await Gen.run("Specs", "--shard", "\(number)/3", in: folder)
            #expect(run.code == 1)
            #expect(run.errors.contains("which lies in 'ö ö'"))
        }
    }
}
