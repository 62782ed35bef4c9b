import Foundation
import TestSupport

/// Swift files that are compiled together.
struct SwiftModule {
    struct File {
        let name: String
        let text: String
    }

    private(set) var files: [File] = []
    private var names: Set<String> = []

    /// Puts groups of files that belong together into as few modules as have no two types of one name.
    static func modules(of groups: [[File]]) -> [SwiftModule] {
        var modules: [SwiftModule] = []
        for group in groups {
            let names = Set(group.flatMap { typeNames(in: $0.text) })
            let index = modules.firstIndex { $0.names.isDisjoint(with: names) } ?? modules.count
            if index == modules.count { modules.append(SwiftModule()) }
            modules[index].files += group
            modules[index].names.formUnion(names)
        }
        return modules
    }

    /// The types that are declared at the top of a file.
    static func typeNames(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split { $0 == " " || $0 == ":" || $0 == "<" }
            let keywords: Set<Substring> = ["struct", "enum", "class", "actor", "typealias", "protocol"]
            guard line.first != " ", line.first != "/", let index = words.firstIndex(where: keywords.contains),
                index + 1 < words.count
            else { return nil }
            return String(words[index + 1])
        }
    }

    /// What the compiler says of the module; empty where it takes it.
    func errors(moduleName: String) async throws -> String {
        try await inFolder { folder in
            // SIL, because that is where the last of the compiler's checks are.
            try await Swiftc.run(
                ["-emit-sil", "-Onone", "-whole-module-optimization", "-o", "/dev/null", "-module-name", moduleName]
                    + Swiftc.strictness + Swiftc.runtime() + files.map(\.name), in: folder)
        }
    }

    /// What the module prints as a program, or why it is none.
    ///
    /// - Parameter objects: what it is linked with beside the runtime.
    func output(moduleName: String, objects: [String] = []) async throws -> String {
        try await inFolder { folder in
            let errors = try await Swiftc.run(
                ["-Onone", "-whole-module-optimization", "-o", "program", "-module-name", moduleName]
                    + Swiftc.strictness + Swiftc.runtime() + files.map(\.name) + Swiftc.runtimeObjects() + objects,
                in: folder)
            return errors.isEmpty
                ? try await ProcessRun.of([folder.appending(path: "program").path], in: folder).output : errors
        }
    }

    private func inFolder(_ work: (URL) async throws -> String) async throws -> String {
        try await Folder.with { folder in
            for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
            return try await work(folder)
        }
    }
}
