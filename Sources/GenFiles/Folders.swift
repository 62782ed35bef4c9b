/// The folders of a run: those of the specs, and that of the output.
package struct Folders {
    package struct Specs {
        /// As it was given.
        package let given: String
        /// The absolute path, as messages show it.
        package let path: String
        /// Without links.
        package let realPath: String
        package let identity: FileSystem.Identity

        package init(given: String, path: String, realPath: String, identity: FileSystem.Identity) {
            self.given = given
            self.path = path
            self.realPath = realPath
            self.identity = identity
        }
    }

    package let specs: [Specs]
    /// The path as messages of the command show it.
    package let shownOutput: String
    /// The absolute path, without links as far as it exists.
    package let output: String

    /// - Parameter name: The name of the output folder if none is given.
    /// - Throws: `UsageError` for folders that do not go together.
    package init(
        specs: [Specs], output given: String?, named name: String = "Generated", workingFolder: String
    ) throws(UsageError) {
        for (index, folder) in specs.enumerated() {
            if let other = specs[..<index].first(where: { $0.identity == folder.identity }) {
                throw UsageError("the folders '\(other.given)' and '\(folder.given)' are one")
            }
        }
        self.specs = specs
        if let given { shownOutput = given } else { shownOutput = try Folders.defaultOutput(name, beside: specs) }
        output = Path.resolved(Path.absolute(shownOutput, in: workingFolder))
        if let folder = self.specs(around: output) {
            throw UsageError(
                "the output folder '\(shownOutput)' lies in the folder of specs '\(folder.given)'; choose another with '-o DIR'"
            )
        }
    }

    /// Returns the folder of specs around a path, whether or not the path exists yet.
    package func specs(around path: String) -> Specs? {
        var path = path
        while true {
            if let identity = (try? FileSystem.status(of: path))?.identity,
                let folder = specs.first(where: { $0.identity == identity })
            {
                return folder
            }
            if path == "/" || path.isEmpty { return nil }
            path = Path.parent(of: path)
        }
    }

    private static func defaultOutput(_ name: String, beside specs: [Specs]) throws(UsageError) -> String {
        guard let first = specs.first else { return name }
        if specs.contains(where: { Path.parent(of: $0.path) != Path.parent(of: first.path) }) {
            throw UsageError("the folders of specs do not lie side by side; say where the output goes with '-o DIR'")
        }
        // The words of the command line are used if they tell the folder.
        let last = Path.name(of: first.given)
        if first.given.isEmpty || last == "." || last == ".." || last.isEmpty {
            return Path.join(Path.parent(of: first.path), name)
        }
        return Path.join(Path.parent(of: first.given), name)
    }
}
