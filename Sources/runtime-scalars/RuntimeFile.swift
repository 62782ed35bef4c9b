/// A file that is made of a template: one of the runtime that is repeated for each scalar, or one that both the generator and
/// the runtime have.
struct RuntimeFile {
    /// `EndpointModels/Reading/Fields/FieldReader+Scalars.swift`, below the folder of all rooms.
    let path: String

    /// The name of the template: the name of the file without its folder and extension.
    var template: String {
        String(path.split(separator: "/").last!.dropLast(".swift".count))
    }

    static let all =
        [
            "JSONBytes/Text/JSONScalar+Types.swift",
            "Reading/Codable/CodableObject+Scalars.swift",
            "Reading/Codable/CodableValue+Scalars.swift",
            "Reading/Fields/FieldReader+Candidates.swift",
            "Reading/Fields/FieldReader+OptionalCandidates.swift",
            "Reading/Fields/FieldReader+OptionalPaths.swift",
            "Reading/Fields/FieldReader+Paths.swift",
            "Reading/Fields/FieldReader+Scalars.swift",
            "Reading/Fields/FieldReader+Texts.swift",
            "Reading/Values/ValueReader+Scalars.swift",
            "Values/FieldValue+Scalars.swift",
            "Values/ParameterValue+Integers.swift",
            "Writing/CodableObjectTarget+Scalars.swift",
            "Writing/CodableSlot+Scalars.swift",
            "Writing/FieldWriter+OptionalPaths.swift",
            "Writing/FieldWriter+Paths.swift",
            "Writing/FieldWriter+Scalars.swift",
            "Writing/FieldWriter+Texts.swift",
            "Writing/ValueWriter+Scalars.swift",
        ].map { RuntimeFile(path: "EndpointModels/" + $0) } + shared

    /// The generator and the runtime share no module, so each has a copy.
    private static let shared = ["EndpointModels/Constraints/", "EndpointSpec/Link/Values/"].flatMap { folder in
        ["TextPattern", "PatternParser", "ScalarSet"].map { RuntimeFile(path: folder + $0 + ".swift") }
    }

    /// What every one begins with.
    static let firstLine = "// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.\n\n"
}
