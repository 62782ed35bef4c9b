import Diagnostics
package import GenKit

/// The output folder of a run.
package struct OutputStore {
    package let folders: Folders
    package let report: Report
    package var own: OwnFiles
    /// The part of the output that the run is about; nil for all.
    package let shard: Shard?

    package init(folders: Folders, report: Report, own: OwnFiles = .generated, shard: Shard? = nil) {
        self.shard = shard
        self.folders = folders
        self.report = report
        self.own = own
    }

    /// Brings the folder up to date, completely or not at all.
    ///
    /// - Returns: What was done; nil after a failure was reported.
    package func write(_ files: [GeneratedFile]) -> OutputPlan? {
        var writer = OutputWriter(root: folders.output)
        defer { writer.end() }
        do {
            try writer.begin()
            guard let plan = plan(for: files) else {
                writer.abandon()
                return nil
            }
            try Signals.heldBack { () throws(FileError) in try writer.carryOut(plan) }
            for change in plan.changes where change.kind == .remove {
                report.note(about: Path.join(folders.output, change.path), "was removed: no spec makes it any more")
            }
            return plan
        } catch {
            writer.abandon()
            report.failure(error)
            return nil
        }
    }

    /// Returns what would be done; nil after a failure was reported.
    package func plan(for files: [GeneratedFile]) -> OutputPlan? {
        var planner = OutputPlanner(
            root: folders.output, specs: folders.specs.map(\.realPath), own: own, shard: shard, report)
        return planner.plan(for: files.map(own.marked))
    }

    /// Returns the plan of a run that has nothing to do; nil if there may be something to do, or to say.
    ///
    /// - Parameter files: What is to be there.
    func finishedPlan(for files: [RunRecord.File]) -> OutputPlan? {
        let own = Report()
        var planner = OutputPlanner(
            root: folders.output, specs: folders.specs.map(\.realPath), own: self.own, shard: shard, own)
        let digests = Dictionary(files.map { ($0.path, $0.digest) }) { first, _ in first }
        let plan = planner.plan(for: files.map { GeneratedFile(path: $0.path, text: "") }) { bytes, file in
            Digest(of: bytes) == digests[file.path]
        }
        guard let plan, plan.changes.isEmpty, plan.leftovers.isEmpty, own.log.diagnostics.isEmpty else { return nil }
        return plan
    }

    /// Reports each file that a run would change.
    package func check(_ files: [GeneratedFile]) -> OutputPlan? {
        guard let plan = plan(for: files) else { return nil }
        for change in plan.changes {
            let path = Path.join(folders.output, change.path)
            switch change.kind {
            case .create: report.error(about: path, "is missing; run gen to make it")
            case .remove: report.error(about: path, "is no longer made of any spec; run gen to remove it")
            case .replace:
                let source = report.log.add(SourceText(path: path, bytes: change.old ?? []))
                report.log.error(
                    at: report.firstDifference(between: change.old ?? [], and: change.text, source),
                    "is out of date: from here on it is not what the specs make; run gen to renew it")
            }
        }
        for leftover in plan.leftovers {
            report.error(
                about: Path.join(folders.output, leftover),
                "was left over by a run that was killed; run gen to remove it")
        }
        return plan
    }
}
