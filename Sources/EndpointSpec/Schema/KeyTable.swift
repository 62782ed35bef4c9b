/// The keys of one kind of mapping. The parser refuses all others, and `gen schema` prints the same table. So an editor
/// and the tool always agree about names.
final class KeyTable: Sendable {
    /// The name for messages: `a property`.
    let title: String
    let keys: [Key]
    let names: [String]
    let required: [String]
    /// Whether keys `x-…` can stand beside these.
    let takesCustomKeys: Bool

    init(_ title: String, _ keys: [Key], takesCustomKeys: Bool = false) {
        self.title = title
        self.takesCustomKeys = takesCustomKeys
        self.keys = keys
        names = keys.map(\.name)
        required = keys.filter(\.isRequired).map(\.name)
    }

    func has(_ name: String) -> Bool {
        var index = 0
        let length = name.utf8.count
        while index < names.count {
            if names[index].utf8.count == length, names[index] == name { return true }
            index += 1
        }
        return false
    }

    struct Key: Sendable {
        let name: String
        let shape: Shape
        let doc: String
        let isRequired: Bool

        init(_ name: String, _ shape: Shape, _ doc: String, required: Bool = false) {
            self.name = name
            self.shape = shape
            self.doc = doc
            isRequired = required
        }

        /// What to write there: one of its words, or what it says.
        var meaning: String {
            if case .choice(let words) = shape { return choices(words) }
            return doc.prefix(1).lowercased() + (doc.hasSuffix(".") ? doc.dropLast() : doc[...]).dropFirst()
        }
    }
}

extension KeyTable.Key {
    static let allow = KeyTable.Key(
        "allow", .list(.choice(Caution.allCases.map(\.rawValue)), atLeast: 1),
        "Warnings about it that are not to be given.")
}

/// What a key may contain, as far as a JSON Schema can say it.
indirect enum Shape: Sendable {
    case text
    /// Text, number, boolean or null. The type that YAML gives it does not matter.
    case scalar
    case integer(minimum: Int)
    case number
    case flag
    case any
    case constant(String)
    case choice([String])
    case pattern(String)
    /// Another definition of the schema.
    case definition(Definition)
    case list(Shape, atLeast: Int)
    /// Named entries. The names match the pattern.
    case map(names: String?, Shape, atLeast: Int = 0)
    case anyOf([Shape])
}

/// The definitions of the schema.
enum Definition: String, CaseIterable, Sendable {
    case settings, group, model, structure, enumeration, union, alias, property, additional, enumCase, variant
    case endpoint, parameter, body, response, responseCase, server, auth, credential, envelope, success, errorCase,
        errorBody
    case cache, keyPart, lifetime, bodyVersion, retry, pages, collection, stream, streamTarget
    case openAPI, selection, changes, endpointChange, streamChange, modelChange, memberChange
    case type, duration, keyPath, deprecated
}

extension Definition {
    /// The tables whose keys a mapping may have there; none if it is not a mapping of keys.
    var tables: [KeyTable] {
        switch self {
        case .settings: [.settings]
        case .group: [.group]
        case .model: [.structure, .enumeration, .union, .alias]
        case .structure: [.structure]
        case .enumeration: [.enumeration]
        case .union: [.union]
        case .alias: [.alias]
        case .property: [.property]
        case .additional: [.additional]
        case .enumCase: [.enumCase]
        case .variant: [.variant]
        case .endpoint: [.endpoint]
        case .parameter: [.parameter]
        case .body: [.body]
        case .response: [.response]
        case .responseCase: [.responseCase]
        case .server: [.server]
        case .auth: [.auth]
        case .credential: [.credential]
        case .envelope: [.envelope]
        case .success: [.success]
        case .errorCase: [.errorCase]
        case .errorBody: [.errorBody]
        case .cache: [.cache]
        case .keyPart: [.keyPart]
        case .lifetime: [.lifetime]
        case .bodyVersion: [.bodyVersion]
        case .retry: [.retry]
        case .pages: [.pages]
        case .collection: [.collection]
        case .stream: [.stream]
        case .streamTarget: [.streamTarget]
        case .openAPI: [.openAPI]
        case .selection: [.selection]
        case .changes: [.changes]
        case .endpointChange: [.endpointChange]
        case .streamChange: [.streamChange]
        case .modelChange: [.modelChange]
        case .memberChange: [.memberChange]
        case .type, .duration, .keyPath, .deprecated: []
        }
    }
}
