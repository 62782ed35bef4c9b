import EndpointSpec

/// The subject of a change, and its place in both versions.
struct Subject {
    /// A path of keys, of which the last may not exist.
    struct Place {
        let root: Places.Root
        let keys: [String]
    }

    let text: String
    /// Nil for what was added.
    let old: Place?
    /// The place in the new version. For something that was removed, the place that it would have.
    let new: Place

    init(_ text: String, old: Place?, new: Place) {
        self.text = text
        self.old = old
        self.new = new
    }

    init(_ text: String, old: Places.Root?, new: Places.Root) {
        self.init(text, old: old.map { Place(root: $0, keys: []) }, new: Place(root: new, keys: []))
    }

    /// Returns a part of the subject that has the same keys in both versions.
    func at(_ keys: String...) -> Subject {
        at(keys, old: keys)
    }

    /// Returns a part of the subject.
    ///
    /// - Parameters:
    ///   - keys: Its path in the new version.
    ///   - former: Its path in the old version.
    func at(_ keys: [String], old former: [String]) -> Subject {
        Subject(
            text, old: old.map { Place(root: $0.root, keys: $0.keys + former) },
            new: Place(root: new.root, keys: new.keys + keys))
    }
}
