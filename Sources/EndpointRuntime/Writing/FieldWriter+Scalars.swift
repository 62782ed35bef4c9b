extension FieldWriter {
    @inline(never)
    public mutating func bool(_ value: Bool, _ key: StaticString) {
        switch target {
        case .json(let writer):
            begin(key, writer)
            writer.put(value)
        case .codable(let object): object.bool(value, key, state)
        }
    }

    @inline(never)
    public mutating func boolIfPresent(_ value: Bool?, _ key: StaticString) {
        if let value { bool(value, key) }
    }

    @inline(never)
    public mutating func int(_ value: Int, _ key: StaticString) {
        switch target {
        case .json(let writer):
            begin(key, writer)
            writer.output.put(Int64(value))
        case .codable(let object): object.int(value, key, state)
        }
    }

    @inline(never)
    public mutating func intIfPresent(_ value: Int?, _ key: StaticString) {
        if let value { int(value, key) }
    }

    @inline(never)
    public mutating func int32(_ value: Int32, _ key: StaticString) {
        switch target {
        case .json(let writer):
            begin(key, writer)
            writer.output.put(Int64(value))
        case .codable(let object): object.int32(value, key, state)
        }
    }

    @inline(never)
    public mutating func int32IfPresent(_ value: Int32?, _ key: StaticString) {
        if let value { int32(value, key) }
    }

    @inline(never)
    public mutating func int64(_ value: Int64, _ key: StaticString) {
        switch target {
        case .json(let writer):
            begin(key, writer)
            writer.output.put(value)
        case .codable(let object): object.int64(value, key, state)
        }
    }

    @inline(never)
    public mutating func int64IfPresent(_ value: Int64?, _ key: StaticString) {
        if let value { int64(value, key) }
    }

    @inline(never)
    public mutating func uint(_ value: UInt, _ key: StaticString) {
        switch target {
        case .json(let writer):
            begin(key, writer)
            writer.output.put(UInt64(value))
        case .codable(let object): object.uint(value, key, state)
        }
    }

    @inline(never)
    public mutating func uintIfPresent(_ value: UInt?, _ key: StaticString) {
        if let value { uint(value, key) }
    }

    @inline(never)
    public mutating func double(_ value: Double, _ key: StaticString) {
        switch target {
        case .json(let writer):
            guard value.isFinite else { return write(value, key) }
            begin(key, writer)
            writer.output.put(value)
        case .codable(let object): object.double(value, key, state)
        }
    }

    @inline(never)
    public mutating func doubleIfPresent(_ value: Double?, _ key: StaticString) {
        if let value { double(value, key) }
    }

    @inline(never)
    public mutating func float(_ value: Float, _ key: StaticString) {
        switch target {
        case .json(let writer):
            guard value.isFinite else { return write(value, key) }
            begin(key, writer)
            writer.output.put(value)
        case .codable(let object): object.float(value, key, state)
        }
    }

    @inline(never)
    public mutating func floatIfPresent(_ value: Float?, _ key: StaticString) {
        if let value { float(value, key) }
    }

    @inline(never)
    public mutating func string(_ value: String, _ key: StaticString) {
        switch target {
        case .json(let writer):
            begin(key, writer)
            writer.output.put(string: value)
        case .codable(let object): object.string(value, key, state)
        }
    }

    @inline(never)
    public mutating func stringIfPresent(_ value: String?, _ key: StaticString) {
        if let value { string(value, key) }
    }
}
