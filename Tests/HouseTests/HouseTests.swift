import Foundation
import TestSupport
import Testing

/// The walls of the house: which room imports what, and how large a file may be.
@Suite struct HouseTests {
    private static let runtime: Set<String> = [
        "EndpointModels", "EndpointRuntime", "EndpointCurl", "EndpointTesting", "EndpointObservation", "EndpointValkey",
        "ResponseCache",
    ]
    /// Runs for those who work on this package, and in nobody's build.
    private static let tools: Set<String> = ["runtime-scalars"]
    private static let cLibraries: Set<String> = ["Glibc", "Musl", "Darwin", "MachO", "Android"]
    private static let foundation: Set<String> = [
        "Foundation", "FoundationNetworking", "FoundationEssentials", "Dispatch", "Observation",
    ]

    @Test func everyArrowIsInThePage() throws {
        let drawn = try drawnArrows()
        let rooms = try Room.all()
        #expect(Set(rooms.map(\.name)) == Set(drawn.keys))
        for room in rooms {
            let imported = room.imports.subtracting(Self.cLibraries).subtracting(Self.foundation)
            #expect(imported == drawn[room.name] ?? [], "the arrows of \(room.name)")
        }
    }

    @Test func generatorUsesNoFoundation() throws {
        for room in try Room.all() where !Self.runtime.union(Self.tools).contains(room.name) {
            #expect(room.imports.isDisjoint(with: Self.foundation), "\(room.name)")
        }
    }

    /// Previews use it too, in apps that link no library for tests.
    @Test func whatTestsUseNeedsNoTestLibrary() throws {
        for file in try SwiftFile.all(below: "Sources") {
            #expect(file.imports.isDisjoint(with: ["XCTest", "Testing"]), "\(file.path)")
        }
    }

    /// What touches files and the process is for the commands.
    @Test func cLibraryIsForTheCommandsAlone() throws {
        for room in try Room.all()
        where !["GenCLI", "GenFiles", "gen", "gen-build", "LoopbackServer"].contains(room.name)
            && !Self.runtime.contains(room.name)
        {
            #expect(room.imports.isDisjoint(with: Self.cLibraries), "\(room.name)")
        }
    }

    /// Nobody compiles this for Apple's platforms here, where the oldest that is promised lack these.
    @Test func nothingNeedsANewerSystem() throws {
        for file in try ["Sources", "Tests", "Plugins"].flatMap({ try SwiftFile.all(below: $0) }) {
            for newer in ["String(" + "validating:"] { #expect(!file.text.contains(newer), "\(file.path): \(newer)") }
        }
    }

    /// Files that `bin/scalars` makes are as long as the table of scalars. Their templates are short.
    @Test func noFileIsTooLong() throws {
        let folders = ["Sources", "Templates", "Tests", "Plugins", "Examples", "Benchmarks"]
        let files = try folders.flatMap { try SwiftFile.all(below: $0) }
        #expect(files.count > 100)
        for file in files where !file.text.hasPrefix("// Made by bin/scalars") {
            #expect(file.lineCount <= 400, "\(file.path)")
        }
    }

    /// What reads and writes JSON's bytes without checks is in one file each, and so are keys and what reading writes down.
    @Test func uncheckedAccessIsInFourFiles() throws {
        let access = [
            ".load(", "loadUnaligned", "storeBytes", ".pointee", "assumingMemoryBound", "unsafeBitCast",
            "unsafeAddress", "moveInitialize", "unsafelyUnwrapped", "unowned(unsafe)", "memcpy", "memmove", "memcmp",
            "UTF8Span(unchecked",
        ]
        let files = try SwiftFile.all(below: "Sources/EndpointModels")
        let found = files.filter { file in access.contains { file.text.contains($0) } }
        let names = found.compactMap { $0.path.split(separator: "/").last }
        #expect(Set(names) == ["JSONText.swift", "JSONKey.swift", "JSONMemory.swift", "JSONOutput.swift"])
    }

    /// One that fits a fast machine fails on a slow one.
    @Test func timeLimitsAreForWhatHangs() throws {
        for file in try SwiftFile.all(below: "Tests") where !file.path.hasPrefix("Tests/HouseTests/") {
            let limits = file.text.components(separatedBy: ".timeLimit(").dropFirst()
            let isLong = file.text.contains("\"LONG_TESTS\"")
            #expect(
                limits.allSatisfy {
                    $0.hasPrefix(".minutes(minutesUntilHung))") || isLong && $0.hasPrefix(".minutes(60))")
                }, "\(file.path)")
        }
    }

    @Test func importsAreFound() {
        let text = """
            import A
            public import B
            @testable internal import struct C.D
            #if canImport(E)
                import E.F
            #endif
            // import G
            let text = \"""
            import H
            \"""
            let important = 1
            """
        #expect(SwiftFile(path: "", text: text).imports == ["A", "B", "C", "E"])
    }

    /// From the block of Documentation/Internals.md: a room, and what it imports.
    private func drawnArrows() throws -> [String: Set<String>] {
        let page = try String(contentsOf: Repository.url("Documentation/Internals.md"), encoding: .utf8)
        let block = page.components(separatedBy: "<!-- arrows -->\n```text\n").dropFirst().first?
            .components(separatedBy: "\n```").first
        var arrows: [String: Set<String>] = [:]
        for line in (block ?? "").split(separator: "\n") {
            let names = line.split(separator: " ").map(String.init)
            arrows[names[0]] = Set(names.dropFirst())
        }
        return arrows
    }
}
