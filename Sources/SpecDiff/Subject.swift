import EndpointSpec

/// What a change is about, and where both versions say it.
struct Subject {
    /// A way of keys, whose last one may not be there.
    struct Place {
        let root: Places.Root
        let keys: [String]
    }

    let text: String
    /// Nil for what was added.
    let old: Place?
    /// For what was removed, where it would be.
    let new: Place

    init(_ text: String, old: Place?, new: Place) {
        self.text = text
        self.old = old
        self.new = new
    }

    init(_ text: String, old: Places.Root?, new: Places.Root) {
        self.init(text, old: old.map { Place(root: $0, keys: []) }, new: Place(root: new, keys: []))
    }

    /// A part of it, which both versions have below the same keys.
    func at(_ keys: String...) -> Subject {
        at(keys, old: keys)
    }

    /// A part of it.
    ///
    /// - Parameters:
    ///   - keys: The way to it in the new version.
    ///   - former: The way in the old one.
    func at(_ keys: [String], old former: [String]) -> Subject {
        Subject(
            text, old: old.map { Place(root: $0.root, keys: $0.keys + former) },
            new: Place(root: new.root, keys: new.keys + keys))
    }
}
