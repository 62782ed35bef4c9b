import Foundation

/// What a source of a target was compiled to: its object, which stays as it is if it would be the same, and the diagnostics
/// and dependencies beside it, which are written each time.
struct ObjectFile: Hashable {
    let target: String
    /// The source's name.
    let file: String

    /// All that a build has left, each with when it was written.
    static func all(in scratch: String) -> [ObjectFile: Date] {
        var found: [ObjectFile: Date] = [:]
        let folder = scratch + "/debug"
        let targets = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
            $0.hasSuffix(".build")
        }
        for target in targets {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(target)")) ?? []
            for name in names where !name.contains(".emit-module.") {
                guard let ending = [".swift.o", ".dia", ".d"].first(where: name.hasSuffix) else { continue }
                let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(target)/\(name)")
                guard let date = attributes?[.modificationDate] as? Date else { continue }
                let file = ObjectFile(
                    target: String(target.dropLast(".build".count)), file: name.dropLast(ending.count) + ".swift")
                found[file] = max(found[file] ?? date, date)
            }
        }
        return found
    }
}
