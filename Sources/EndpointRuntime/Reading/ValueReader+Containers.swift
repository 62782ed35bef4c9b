extension ValueReader {
    /// The fields of the object that the value is.
    mutating func fields() throws -> FieldReader {
        try state.open(depth: depth, path: codingPath)
        switch source {
        case .codable(let value):
            return FieldReader(.codable(CodableObject(try value.open())), depth: depth + 1, state: state)
        }
    }

    /// True where the value is null, which then is read.
    mutating func null() throws -> Bool {
        switch source {
        case .codable(let value): try value.isNull()
        }
    }

    mutating func list<Element: FieldValue>() throws -> [Element] {
        try state.open(depth: depth, path: codingPath)
        switch source {
        case .codable(let value):
            let list = try value.openList()
            var elements: [Element] = []
            // What a decoder says of its input's length is not to be trusted with memory.
            elements.reserveCapacity(min(list.container.count ?? 0, 1024))
            while !list.container.isAtEnd {
                var element = inner(.codable(.element(list)))
                elements.append(try Element(readingValue: &element))
            }
            return elements
        }
    }

    /// The elements that read; those that do not are reported.
    mutating func lossyList<Element: FieldValue>() throws -> [Element] {
        try state.open(depth: depth, path: codingPath)
        switch source {
        case .codable(let value):
            let list = try value.openList()
            var elements: [Element] = []
            while !list.container.isAtEnd {
                let index = list.container.currentIndex
                // Taken out first: a list does not move past an element that does not read.
                let decoder = try list.container.superDecoder()
                var element = inner(.codable(.decoder(decoder)))
                let read = try state.lossy(
                    index: index, path: list.container.codingPath + [WireIndex(index)],
                    { try Element(readingValue: &element) })
                if let read { elements.append(read) }
            }
            return elements
        }
    }

    mutating func box<Value: FieldValue>() throws -> Ref<Value> {
        Ref(try Value(readingValue: &self))
    }

    /// Scalars may be read out of other kinds of scalars.
    mutating func coerced<Value: FieldValue>() throws -> Value {
        coerces = true
        return try Value(readingValue: &self)
    }

    mutating func dictionary<Element: FieldValue>() throws -> [String: Element] {
        try state.open(depth: depth, path: codingPath)
        switch source {
        case .codable(let value):
            let object = try value.open()
            var elements: [String: Element] = [:]
            for key in object.allKeys {
                var element = inner(.codable(.field(object, key)))
                elements[key.stringValue] = try Element(readingValue: &element)
            }
            return elements
        }
    }

    private func inner(_ source: Source) -> ValueReader {
        ValueReader(source, format: format, depth: depth + 1, state: state)
    }
}

// Single members of an object whose keys are not known when the code is written.
extension ValueReader {
    func member(_ key: String) throws -> ValueReader {
        try state.open(depth: depth, path: codingPath)
        switch source {
        case .codable(let value): return inner(.codable(.field(try value.open(), WireKey(stringValue: key))))
        }
    }

    /// Nil where the member is absent or null.
    func memberIfPresent(_ key: String) throws -> ValueReader? {
        try state.open(depth: depth, path: codingPath)
        switch source {
        case .codable(let value):
            let object = try value.open()
            let key = WireKey(stringValue: key)
            guard object.contains(key), try !object.decodeNil(forKey: key) else { return nil }
            return inner(.codable(.field(object, key)))
        }
    }
}
