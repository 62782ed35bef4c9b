import EndpointSpec

/// A parameter, and what is known of the values that it had. The values are not kept.
struct FieldSamples {
    let name: String
    /// Whether a call has `x[]` for it.
    private(set) var hasBrackets: Bool
    /// Whether a call has it without brackets.
    private(set) var isPlain: Bool
    /// In how many calls it is.
    private(set) var calls = 0
    /// Whether a call has it several times.
    private(set) var isList = false
    private var values = TextValues()
    private var isFile = false
    private let isSecret: Bool

    private init(_ name: String) {
        self.name = name
        isSecret = Secrets.mayHold(name)
        hasBrackets = name.hasSuffix("[]")
        isPlain = !hasBrackets
        isList = hasBrackets
    }

    init(_ values: [String]) {
        self.init("")
        calls = values.count
        for value in values { self.values.add(value) }
    }

    var key: String { Self.key(name) }

    private static func key(_ name: String) -> String {
        name.hasSuffix("[]") && name.utf8.count > 2 ? String(name.dropLast(2)) : name
    }

    var type: SampleType {
        if isFile { return .scalar(.file, format: nil) }
        return isSecret ? .scalar(.string, format: nil) : values.type
    }

    /// Whether a parameter of that name can be written in a spec.
    static func isKept(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 200
            && name.unicodeScalars.allSatisfy { scalar in
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: false
                default: true
                }
            }
    }

    /// All parameters of calls, in the order in which they come up: `x` and `x[]` are one, which is a list.
    ///
    /// - Parameters:
    ///   - isHeader: Whether capitals make no difference.
    ///   - files: The names of those that are files.
    static func all(
        _ calls: [[(name: String, value: String)]], isHeader: Bool = false, files: Set<String> = []
    ) -> [FieldSamples] {
        var fields: [FieldSamples] = []
        var indices: [String: Int] = [:]
        for call in calls {
            var own: Set<String> = []
            for item in call where isKept(item.name) {
                let key = isHeader ? item.name.lowercased() : Self.key(item.name)
                let index = indices[key] ?? fields.count
                if index == fields.count {
                    indices[key] = index
                    fields.append(FieldSamples(item.name))
                }
                if item.name.hasSuffix("[]") {
                    fields[index].hasBrackets = true
                    fields[index].isList = true
                } else {
                    fields[index].isPlain = true
                }
                fields[index].isFile = fields[index].isFile || files.contains(item.name)
                if own.insert(key).inserted { fields[index].calls += 1 } else { fields[index].isList = true }
                if !fields[index].isSecret { fields[index].values.add(item.value) }
            }
        }
        return fields
    }
}
