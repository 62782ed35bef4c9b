extension FieldReader {
    /// Reads a value that may be sent as something else, at a key; nil if there is none.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - tolerance: What is accepted in place of the value.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func tolerantIfPresent<Value: FieldValue>(
        _ key: StaticString, to tolerance: Tolerance, format: DateFormat = .iso8601
    ) throws -> Value? {
        try tolerant([[key]], tolerance, format) { try Value(readingValue: &$0) }
    }

    /// Reads a value that may be sent as something else, at a key path; nil if there is none.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - tolerance: What is accepted in place of the value.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func tolerantIfPresent<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., to tolerance: Tolerance,
        format: DateFormat = .iso8601
    ) throws -> Value? {
        try tolerant([keyPath(head, next, rest)], tolerance, format) { try Value(readingValue: &$0) }
    }

    /// Reads a value that may be sent as something else, at the first of several paths that holds one; nil if there is
    /// none.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - tolerance: What is accepted in place of the value.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func tolerantIfPresent<Value: FieldValue>(
        anyOf paths: [StaticString]..., to tolerance: Tolerance, format: DateFormat = .iso8601
    ) throws -> Value? {
        try tolerant(paths, tolerance, format) { try Value(readingValue: &$0) }
    }

    /// Reads a model that is kept behind a reference and may be sent as something else, at a key; nil if there is none.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - tolerance: What is accepted in place of the value.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func tolerantBoxIfPresent<Value: FieldValue>(
        _ key: StaticString, to tolerance: Tolerance, format: DateFormat = .iso8601
    ) throws -> Ref<Value>? {
        try tolerant([[key]], tolerance, format) { try $0.box() }
    }

    /// Reads a model that is kept behind a reference and may be sent as something else, at a key path; nil if there is
    /// none.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - tolerance: What is accepted in place of the value.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func tolerantBoxIfPresent<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., to tolerance: Tolerance,
        format: DateFormat = .iso8601
    ) throws -> Ref<Value>? {
        try tolerant([keyPath(head, next, rest)], tolerance, format) { try $0.box() }
    }

    /// Reads a model that is kept behind a reference and may be sent as something else, at the first of several paths
    /// that holds one; nil if there is none.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - tolerance: What is accepted in place of the value.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func tolerantBoxIfPresent<Value: FieldValue>(
        anyOf paths: [StaticString]..., to tolerance: Tolerance, format: DateFormat = .iso8601
    ) throws -> Ref<Value>? {
        try tolerant(paths, tolerance, format) { try $0.box() }
    }

    /// Reads a list that may be sent as something else, without the elements that cannot be read, at a key; nil if
    /// there is none.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - tolerance: What is accepted in place of the value.
    ///   - format: The format of dates in the value.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func tolerantLossyListIfPresent<Element: FieldValue>(
        _ key: StaticString, to tolerance: Tolerance, format: DateFormat = .iso8601, losingAll: Bool = false
    ) throws -> [Element]? {
        try tolerant([[key]], tolerance, format) { try $0.lossyList(losingAll: losingAll) }
    }

    /// Reads a list that may be sent as something else, without the elements that cannot be read, at a key path; nil if
    /// there is none.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - tolerance: What is accepted in place of the value.
    ///   - format: The format of dates in the value.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func tolerantLossyListIfPresent<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., to tolerance: Tolerance,
        format: DateFormat = .iso8601, losingAll: Bool = false
    ) throws -> [Element]? {
        try tolerant([keyPath(head, next, rest)], tolerance, format) { try $0.lossyList(losingAll: losingAll) }
    }

    /// Reads a list that may be sent as something else, without the elements that cannot be read, at the first of
    /// several paths that holds one; nil if there is none.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - tolerance: What is accepted in place of the value.
    ///   - format: The format of dates in the value.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func tolerantLossyListIfPresent<Element: FieldValue>(
        anyOf paths: [StaticString]..., to tolerance: Tolerance, format: DateFormat = .iso8601, losingAll: Bool = false
    ) throws -> [Element]? {
        try tolerant(paths, tolerance, format) { try $0.lossyList(losingAll: losingAll) }
    }

    /// Reads the first of several places that holds a value. Afterwards, the cursor stays in front of a value that was not
    /// read, which is then passed.
    private mutating func tolerant<Value>(
        _ paths: [[StaticString]], _ tolerance: Tolerance, _ format: DateFormat,
        _ read: (inout ValueReader) throws -> Value
    ) throws -> Value? {
        for path in paths {
            guard var value = try candidate(path, tolerance, format) else { continue }
            value.coerces = tolerance.contains(.otherScalars)
            guard tolerance.contains(.unfit) else {
                defer { leave(value.spot) }
                return try read(&value)
            }
            let place = value.copy()
            let result = try value.state.tolerant {
                try read(&value)
            } tell: {
                $0.ignored.append(.init(codingPath: place.codingPath, error: $1))
            }
            if result != nil {
                leave(value.spot)
            } else if reference.scratch.countsKeys {
                state.unread.count += 1 + place.keyCount()
            }
            return result
        }
        return nil
    }

    /// The value at a path; nil if there is none, or if what stands there or on the way stands for none.
    private mutating func candidate(
        _ path: [StaticString], _ tolerance: Tolerance, _ format: DateFormat
    ) throws -> ValueReader? {
        do {
            guard let value = try path.count == 1 ? present(path[0], format) : present(at: path, format) else {
                return nil
            }
            guard let sent = value.empty(tolerance) else { return value }
            state.report.bent.append(.init(codingPath: value.codingPath, sent: sent))
            return nil
        } catch {
            if state.isExhausted { throw error }
            if !tolerance.isDisjoint(with: .empty) {
                for length in 1..<max(1, path.count) {
                    guard let holder = try? present(at: Array(path.prefix(length)), format),
                        let sent = holder.empty([.emptyText, .emptyList])
                    else { continue }
                    state.report.bent.append(.init(codingPath: holder.codingPath, sent: sent))
                    return nil
                }
            }
            guard tolerance.contains(.unfit) else {
                hasFailed = true
                throw error
            }
            let names = path.map { WireKey($0) as any CodingKey }
            state.report.ignored.append(.init(codingPath: codingPath + names, error: error))
            return nil
        }
    }
}
