import EndpointSpec

/// Whether one version can read what the other writes. It compares the shapes of types. Models of one name count as
/// equal here, because their own differences are reported with them.
struct Reading {
    /// What is read, which decides what may be in it.
    enum Traffic {
        /// What a server answers. An app reads it at once, or later out of a store.
        case answer
        /// What an app sends to a server.
        case request
        /// What an app sends, as a part of a key. Only its bytes count.
        case key
    }

    let traffic: Traffic
    let reader: Side
    let writer: Side
    /// New names by old ones, whichever side is the old one.
    let renamed: [String: String]
    private var open: Set<[String]> = []

    init(_ traffic: Traffic, reader: Side, writer: Side, renamed: [String: String]) {
        self.traffic = traffic
        self.reader = reader
        self.writer = writer
        self.renamed = renamed
    }

    static func works(
        _ traffic: Traffic, _ reading: TypeReference, by reader: Side, of written: TypeReference, from writer: Side,
        renamed: [String: String]
    ) -> Bool {
        var search = Reading(traffic, reader: reader, writer: writer, renamed: renamed)
        return search.works(reader.expanded(reading), writer.expanded(written))
    }

    private mutating func works(_ reading: TypeReference, _ written: TypeReference) -> Bool {
        switch (reading, written) {
        // Nothing of such a body is read, and an empty one is nil.
        case (.builtin(.void), _), (.optional, .builtin(.void)): return true
        case (_, .builtin(.void)): return false
        case (.builtin(.json), _): return true
        case (.optional(let a), .optional(let b)), (.array(let a), .array(let b)),
            (.dictionary(let a), .dictionary(let b)):
            return works(a, b)
        case (.optional(let a), let b): return works(a, b)
        case (_, .optional): return false
        case (.builtin(let a), .builtin(let b)): return a == b || isWider(a, than: b)
        case (.parameter, .parameter): return reading == written
        case (.builtin(let builtin), .model(let name, _, .enumeration)):
            guard case .enumeration(let enumeration)? = writer.model(name)?.kind else { return false }
            return builtin == raw(enumeration) || isWider(builtin, than: raw(enumeration))
        case (.model(let name, _, .enumeration), .builtin(let builtin)):
            guard case .enumeration(let enumeration)? = reader.model(name)?.kind else { return false }
            // An app keeps a value without a case, and a server refuses it.
            return traffic != .request && builtin == raw(enumeration)
        case (.model(let a, let aArguments, _), .model(let b, let bArguments, _)):
            if same(a, b) {
                return aArguments.count == bArguments.count && zip(aArguments, bArguments).allSatisfy { works($0, $1) }
            }
            return worksByShape(a, b, hasArguments: !aArguments.isEmpty || !bArguments.isEmpty)
        default: return false
        }
    }

    private func same(_ a: String, _ b: String) -> Bool {
        a == b || renamed[a] == b || renamed[b] == a
    }

    private mutating func worksByShape(_ a: String, _ b: String, hasArguments: Bool) -> Bool {
        guard !hasArguments, let left = reader.model(a)?.kind, let right = writer.model(b)?.kind else { return false }
        switch (left, right) {
        case (.enumeration(let a), .enumeration(let b)):
            return a.raw == b.raw
                && (traffic != .request || b.cases.allSatisfy { sent in a.cases.contains { $0.value == sent.value } })
        case (.structure(let left), .structure(let right)):
            guard open.insert([a, b]).inserted else { return true }
            return works(left, right)
        default: return false
        }
    }

    private mutating func works(_ reading: Structure, _ written: Structure) -> Bool {
        var read: Set<String> = []
        for property in reading.properties {
            let source = written.properties.first { other in property.keys.contains { $0 == other.keys.first } }
            guard let source else {
                if isRequired(property) { return false }
                continue
            }
            guard works(property, source) else { return false }
            read.insert(source.name)
        }
        // An app needs none but its own.
        return traffic == .answer || written.properties.allSatisfy { read.contains($0.name) || !isRequired($0) }
    }

    private mutating func works(_ reading: Property, _ written: Property) -> Bool {
        guard reading.dateFormat == written.dateFormat, reading.constant == nil || reading.constant == written.constant
        else { return false }
        let writtenType: TypeReference
        switch traffic {
        case .answer:
            guard reading.tolerates(written) else { return false }
            writtenType = readType(written)
        case .request, .key:
            let leftOut = LeftOut(
                old: written.default, new: reading.default,
                wasAbsent: isOptional(SpecDiff.writtenType(written)),
                isAbsent: isOptional(SpecDiff.writtenType(reading)))
            guard reading.writesNull == written.writesNull, !leftOut.sendsOther else { return false }
            writtenType = SpecDiff.writtenType(written)
        }
        return works(reader.expanded(readType(reading)), writer.expanded(writtenType))
    }

    private func raw(_ enumeration: Enumeration) -> Builtin {
        switch enumeration.raw {
        case .string: .string
        case .integer: .int
        case .fraction: .double
        }
    }

    /// A number of JSON reads as every type that is large enough, and a text as a text.
    private func isWider(_ a: Builtin, than b: Builtin) -> Bool {
        switch (a.kind, b.kind) {
        case (.floating, .integer), (.floating, .floating), (.floating, .decimal): true
        case (.decimal, .integer), (.decimal, .floating), (.decimal, .decimal): true
        case (.integer(let min, let max), .integer(let least, let most)): min <= least && most <= max
        case (.string, .url), (.string, .uuid), (.string, .data), (.string, .timeOfDay): true
        case (.boolean, _), (.integer, _), (.floating, _), (.decimal, _), (.string, _), (.data, _), (.date, _),
            (.duration, _), (.timeOfDay, _),
            (.url, _),
            (.uuid, _), (.json, _), (.void, _), (.file, _):
            false
        }
    }
}

extension Property {
    /// Whether it reads whatever of a server's answer another one does, at all of its keys.
    fileprivate func tolerates(_ other: Property) -> Bool {
        Set(other.keys).isSubset(of: keys) && (!other.coerces || coerces) && (!other.isLenient || isLenient)
            && Set(other.empty).isSubset(of: empty) && (other.lossy == .none || lossy == other.lossy || lossy == .all)
    }
}

/// Returns the type that may be there when the property is read. With a default, it may be absent.
func readType(_ property: Property) -> TypeReference {
    property.default == nil && !property.keepsNull || isOptional(property.type)
        ? property.type : .optional(property.type)
}

/// Returns the type that an app writes. With a default, there is always a value.
func writtenType(_ property: Property) -> TypeReference {
    property.keepsNull ? .optional(unwrapped(property.type)) : property.type
}

func isRequired(_ property: Property) -> Bool {
    !isOptional(readType(property))
}
