/// All that the command sees of the process it runs in, passed in so that `main` is the only place that decides it.
public struct World {
    /// Without the name of the program.
    public let arguments: [String]
    /// The first argument that is no UTF-8, as far as it can be shown: it would name another file than it does.
    public let unreadableArgument: String?
    /// The working folder, absolute; empty where it was deleted.
    public let folder: String
    public let environment: (String) -> String?
    public let output: TextStream
    public let errors: TextStream

    public init(
        arguments: [String], unreadableArgument: String? = nil, folder: String,
        environment: @escaping (String) -> String?, output: TextStream,
        errors: TextStream
    ) {
        self.arguments = arguments
        self.unreadableArgument = unreadableArgument
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
