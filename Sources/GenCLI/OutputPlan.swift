import GenKit

/// What a run is to do to the output folder.
struct OutputPlan {
    struct Change {
        enum Kind {
            case create, replace, remove
        }

        let kind: Kind
        /// Relative to the output folder.
        let path: String
        /// Empty for what is removed.
        let text: String
        /// The bytes that are there now; nil for what is created.
        let old: [UInt8]?
    }

    /// What has to be written, in the order of the files, then what has to go, in the order of the paths.
    var changes: [Change] = []
    var unchanged = 0
    /// Temporaries of a run that was killed, as absolute paths.
    var leftovers: [String] = []

    func count(_ kinds: Change.Kind...) -> Int {
        changes.count { kinds.contains($0.kind) }
    }
}
