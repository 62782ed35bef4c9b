extension FieldReader {
    /// Reads the members of the object that no property of the model has.
    ///
    /// - Parameters:
    ///   - known: The keys that are left out.
    ///   - format: The format of dates.
    /// - Returns: The members by their keys; of two equal keys the first counts.
    /// - Throws: `DecodingError` if one of the values is of another type.
    public mutating func additional<Value: FieldValue>(
        except known: StaticString..., format: DateFormat = .iso8601
    ) throws -> [String: Value] {
        let names = ByteNames(known)
        var elements: [String: Value] = [:]
        // Nobody knows these keys, so a union without a discriminator counts them as unread, and nothing within them twice.
        let state = state
        let mark = state.unread.mark
        defer { state.unread.takeBack(to: mark) }
        do {
            guard let codable else {
                var object = ValueReader(
                    JSONValueRange(start: cursor.start, origin: 0, isAhead: false), format: format, depth: depth - 1,
                    base: cursor.end, cursor.text, reference)
                try object.members { key, element in
                    guard !names.contains(key), elements[key] == nil else { return }
                    elements[key] = try Value(readingValue: &element)
                }
                return elements
            }
            for key in codable.container.allKeys where !names.contains(key.stringValue) {
                var element = ValueReader(.field(codable.container, key), format: format, depth: depth, state: state)
                elements[key.stringValue] = try Value(readingValue: &element)
            }
            return elements
        } catch {
            hasFailed = true
            throw error
        }
    }
}
