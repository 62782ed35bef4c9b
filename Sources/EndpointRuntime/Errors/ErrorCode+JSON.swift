extension ErrorCode {
    /// Makes the code of a scalar in a body; nil for null, a list and an object.
    init?(_ json: JSON) {
        switch json {
        case .bool(let value): self = .boolean(value)
        case .string(let value): self = .string(value)
        case .integer, .unsigned, .double:
            if let value = json.int {
                self = .integer(value)
            } else if let value = json.double {
                self = .string("\(value)")
            } else {
                return nil
            }
        case .null, .array, .object: return nil
        }
    }

    /// Returns the code without the secrets of the request that it may contain.
    func hiding(_ secrets: [String]) -> ErrorCode {
        if case .string(let text) = self { .string(BodyExcerpt.hide(secrets, in: text)) } else { self }
    }

    /// Reads the scalar at a path; nil if there is none.
    init?(reading document: inout DocumentReader, at path: [String]?) {
        guard let path, let json = try? document.valueIfPresent(JSON.self, at: path) else { return nil }
        self.init(json)
    }
}

extension String {
    /// Reads the text, or the number, at the first of the paths that has one; nil if none has.
    init?(reading document: inout DocumentReader, anyOf paths: [[String]]) {
        for path in paths {
            guard let code = ErrorCode(reading: &document, at: path) else { continue }
            self = code.description
            return
        }
        return nil
    }
}
