import GenFiles

/// One side of a comparison: a folder of specs on disk or in git.
struct DiffSide {
    enum Kind {
        case folder
        /// `main`: the other side's folder, at that revision.
        case revision(String)
        /// `main:Specs`: a folder of the repository that this process runs in.
        case tree(revision: String, path: String)
    }

    let given: String
    let kind: Kind

    /// Nil for a folder.
    var revision: String? {
        switch kind {
        case .folder: nil
        case .revision(let revision), .tree(let revision, _): revision
        }
    }

    /// If a folder and a revision have one name, the folder is used.
    init(_ given: String, workingFolder: String) {
        self.given = given
        let path = Path.absolute(given, in: workingFolder)
        if (try? FileSystem.status(of: path)) != nil {
            kind = .folder
        } else if let colon = given.firstIndex(of: ":") {
            kind = .tree(revision: String(given[..<colon]), path: String(given[given.index(after: colon)...]))
        } else if given.hasSuffix("/") || given.hasPrefix("/") || given.hasPrefix("./") || given.hasPrefix("../") {
            kind = .folder
        } else {
            kind = .revision(given)
        }
    }
}
