import GenKit

/// What a run will do to the output folder.
struct OutputPlan {
    struct Change {
        enum Kind {
            case create, replace, remove
        }

        let kind: Kind
        /// The path relative to the output folder.
        let path: String
        /// Empty for what is removed.
        let text: String
        /// The present bytes; nil for a file that is created.
        let old: [UInt8]?
    }

    /// The files to write, in their order, then the files to remove, in the order of the paths.
    var changes: [Change] = []
    var unchanged = 0
    /// Temporaries of a run that was killed, as absolute paths.
    var leftovers: [String] = []

    func count(_ kinds: Change.Kind...) -> Int {
        changes.count { kinds.contains($0.kind) }
    }
}
