import GenKit

/// What a run will do to the output folder.
package struct OutputPlan {
    package struct Change {
        package enum Kind {
            case create, replace, remove
        }

        package let kind: Kind
        /// The path relative to the output folder.
        package let path: String
        /// Empty for what is removed.
        package let text: String
        /// The present bytes; nil for a file that is created.
        package let old: [UInt8]?
    }

    /// The files to write, in their order, then the files to remove, in the order of the paths.
    package var changes: [Change] = []
    package var unchanged = 0
    /// The paths of all files that are to be there, relative to the output folder, in their order.
    package var files: [String] = []
    /// Temporaries of a run that was killed, relative to the output folder; a run removes them.
    package var leftovers: [String] = []

    package func count(_ kinds: Change.Kind...) -> Int {
        changes.count { kinds.contains($0.kind) }
    }
}
