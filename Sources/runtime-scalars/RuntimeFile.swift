/// A file of the runtime that is repeated for each scalar, and its template.
struct RuntimeFile {
    /// `Reading/FieldReader+Scalars.swift`, below the room of the values.
    let path: String

    /// The name of the template: the name of the file without its folder and extension.
    var template: String {
        String(path.split(separator: "/").last!.dropLast(".swift".count))
    }

    static let all = [
        "JSONBytes/JSONScalar+Types.swift",
        "Reading/CodableObject+Scalars.swift",
        "Reading/CodableValue+Scalars.swift",
        "Reading/FieldReader+Candidates.swift",
        "Reading/FieldReader+Paths.swift",
        "Reading/FieldReader+Scalars.swift",
        "Reading/FieldReader+Texts.swift",
        "Reading/ValueReader+Scalars.swift",
        "Requests/ParameterValue+Integers.swift",
        "Values/FieldValue+Scalars.swift",
        "Writing/CodableObjectTarget+Scalars.swift",
        "Writing/CodableSlot+Scalars.swift",
        "Writing/FieldWriter+Paths.swift",
        "Writing/FieldWriter+Scalars.swift",
        "Writing/FieldWriter+Texts.swift",
        "Writing/ValueWriter+Scalars.swift",
    ].map { RuntimeFile(path: $0) }

    /// What every one begins with.
    static let firstLine = "// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.\n\n"
}
