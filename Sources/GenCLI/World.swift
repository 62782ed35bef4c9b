/// All that the command sees of the process it runs in, passed in so that `main` is the only place that decides it.
public struct World {
    /// Without the name of the program.
    public let arguments: [String]
    /// The working folder, absolute.
    public let folder: String
    public let environment: (String) -> String?
    public let output: TextStream
    public let errors: TextStream

    public init(
        arguments: [String], folder: String, environment: @escaping (String) -> String?, output: TextStream,
        errors: TextStream
    ) {
        self.arguments = arguments
        self.folder = folder
        self.environment = environment
        self.output = output
        self.errors = errors
    }
}

/// Where text goes.
public struct TextStream {
    public let isTerminal: Bool
    /// False when the text could not be written.
    public let write: (String) -> Bool

    public init(isTerminal: Bool, write: @escaping (String) -> Bool) {
        self.isTerminal = isTerminal
        self.write = write
    }
}
