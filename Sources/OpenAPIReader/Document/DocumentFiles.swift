public import YAMLTree

/// The files of a document: the one that `gen.yaml` names, and those that references lead to.
public struct DocumentFiles: Sendable {
    public struct File: Sendable {
        /// Relative to the folder of the main file: `schemas/shop.yaml`.
        public let path: String
        /// The number of its source in the log.
        public let source: Int32
        public let root: YAMLNode

        public init(path: String, source: Int32, root: YAMLNode) {
            self.path = path
            self.source = source
            self.root = root
        }

        func replacingRoot(_ root: YAMLNode) -> File { File(path: path, source: source, root: root) }
    }

    /// The first one is the main file.
    public let files: [File]
    /// Overlays of the main file, in the order in which they are applied.
    public let overlays: [File]

    public init(_ files: [File], overlays: [File] = []) {
        self.files = files
        self.overlays = overlays
    }

    /// The same files with another root of the main one.
    func replacingRoot(_ root: (YAMLNode) -> YAMLNode) -> DocumentFiles {
        DocumentFiles([files[0].replacingRoot(root(files[0].root))] + files.dropFirst(), overlays: overlays)
    }

    /// The same files with other roots.
    func replacingRoots(_ root: (File) -> YAMLNode) -> DocumentFiles {
        DocumentFiles(files.map { $0.replacingRoot(root($0)) }, overlays: overlays)
    }
}
