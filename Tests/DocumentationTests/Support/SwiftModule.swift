import Foundation

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
    func errors(moduleName: String) throws -> String {
        try inFolder { folder in
            // SIL, because that is where the last of the compiler's checks are.
            try Swiftc.run(
                ["-emit-sil", "-Onone", "-whole-module-optimization", "-o", "/dev/null", "-module-name", moduleName]
                    + Swiftc.strictness + Swiftc.runtime + files.map(\.name), in: folder)
        }
    }

    /// What the module prints as a program, or why it is none.
    ///
    /// - Parameter objects: what it is linked with beside the runtime.
    func output(moduleName: String, objects: [String] = []) throws -> String {
        try inFolder { folder in
            let errors = try Swiftc.run(
                ["-Onone", "-whole-module-optimization", "-o", "program", "-module-name", moduleName]
                    + Swiftc.strictness + Swiftc.runtime + files.map(\.name) + Swiftc.runtimeObjects + objects,
                in: folder)
            return errors.isEmpty
                ? try Command.run(folder.appending(path: "program").path, [], in: folder, expectsOutput: true) : errors
        }
    }

    private func inFolder(_ work: (URL) throws -> String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "documentation-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
        return try work(folder)
    }
}
