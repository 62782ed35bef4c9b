// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

// Each type is read by its own method of Codable's container: the container's generic one is much slower.

extension Bool: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> Bool? { text.bool(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> Bool { try object.bool(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> Bool? {
        try object.boolIfPresent(key)
    }
}

extension Int: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> Int? { text.integer(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> Int { try object.int(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> Int? {
        try object.intIfPresent(key)
    }
}

extension Int8: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> Int8? { text.integer(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> Int8 { try object.int8(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> Int8? {
        try object.int8IfPresent(key)
    }
}

extension Int16: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> Int16? { text.integer(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> Int16 { try object.int16(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> Int16? {
        try object.int16IfPresent(key)
    }
}

extension Int32: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> Int32? { text.integer(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> Int32 { try object.int32(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> Int32? {
        try object.int32IfPresent(key)
    }
}

extension Int64: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> Int64? { text.integer(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> Int64 { try object.int64(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> Int64? {
        try object.int64IfPresent(key)
    }
}

extension UInt: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> UInt? { text.integer(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> UInt { try object.uint(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> UInt? {
        try object.uintIfPresent(key)
    }
}

extension UInt8: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> UInt8? { text.integer(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> UInt8 { try object.uint8(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> UInt8? {
        try object.uint8IfPresent(key)
    }
}

extension UInt16: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> UInt16? { text.integer(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> UInt16 { try object.uint16(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> UInt16? {
        try object.uint16IfPresent(key)
    }
}

extension UInt32: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> UInt32? { text.integer(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> UInt32 { try object.uint32(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> UInt32? {
        try object.uint32IfPresent(key)
    }
}

extension UInt64: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> UInt64? { text.integer(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> UInt64 { try object.uint64(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> UInt64? {
        try object.uint64IfPresent(key)
    }
}

extension Double: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> Double? { text.double(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> Double { try object.double(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> Double? {
        try object.doubleIfPresent(key)
    }
}

extension Float: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> Float? { text.float(&position) }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> Float { try object.float(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> Float? {
        try object.floatIfPresent(key)
    }
}

extension String: JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ position: inout Int) -> String? { text.string(&position) }

    @inline(__always) static func read(_ text: JSONText, _ hit: JSONFoundMember, _ position: inout Int) -> String? {
        hit.end > 0 ? text.string(from: hit.value &+ 1, to: hit.end &- 1) : text.string(&position)
    }

    static func read(_ object: CodableObject, _ key: StaticString) throws -> String { try object.string(key) }

    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> String? {
        try object.stringIfPresent(key)
    }
}
