import GenKit

/// What a run is to do to the output folder.
package struct OutputPlan {
    package struct Change {
        package enum Kind {
            case create, replace, remove
        }

        package let kind: Kind
        /// Relative to the output folder.
        package let path: String
        /// Empty for what is removed.
        package let text: String
        /// The bytes that are there now; nil for what is created.
        package let old: [UInt8]?
    }

    /// What has to be written, in the order of the files, then what has to go, in the order of the paths.
    package var changes: [Change] = []
    package var unchanged = 0
    /// Temporaries of a run that was killed, as absolute paths.
    package var leftovers: [String] = []

    package func count(_ kinds: Change.Kind...) -> Int {
        changes.count { kinds.contains($0.kind) }
    }
}
