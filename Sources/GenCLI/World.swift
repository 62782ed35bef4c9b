/// Everything that the command sees of its process. It is passed in, so that only `main` decides it.
public struct World {
    /// The arguments without the name of the program.
    public let arguments: [String]
    /// The first argument that is not UTF-8, as far as it can be shown. It would name another file than the user meant.
    public let unreadableArgument: String?
    /// The working folder, absolute; empty if it was deleted.
    public let folder: String
    public let environment: (String) -> String?
    public let output: TextStream
    public let errors: TextStream
    /// Reads stdin to its end.
    public let input: () throws -> [UInt8]

    public init(
        arguments: [String], unreadableArgument: String? = nil, folder: String,
        environment: @escaping (String) -> String?, output: TextStream,
        errors: TextStream, input: @escaping () throws -> [UInt8] = { [] }
    ) {
        self.arguments = arguments
        self.unreadableArgument = unreadableArgument
        self.folder = folder
        self.environment = environment
        self.output = output
        self.errors = errors
        self.input = input
    }
}

/// Where text goes.
public struct TextStream {
    public let isTerminal: Bool
    /// Writes a text. Returns false if that failed.
    public let write: (String) -> Bool

    public init(isTerminal: Bool, write: @escaping (String) -> Bool) {
        self.isTerminal = isTerminal
        self.write = write
    }
}
