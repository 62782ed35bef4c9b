// By name and not by overloads, which the type checker would have to choose from; never inlined, so that a line of
// generated text is one call.
extension FieldReader {
    @inline(never)
    public mutating func bool(_ key: StaticString) throws -> Bool {
        switch source {
        case .codable(let object): try object.container.decode(Bool.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func boolIfPresent(_ key: StaticString) throws -> Bool? {
        switch source {
        case .codable(let object): try object.container.decodeIfPresent(Bool.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func int(_ key: StaticString) throws -> Int {
        switch source {
        case .codable(let object): try object.container.decode(Int.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func intIfPresent(_ key: StaticString) throws -> Int? {
        switch source {
        case .codable(let object): try object.container.decodeIfPresent(Int.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func int32(_ key: StaticString) throws -> Int32 {
        switch source {
        case .codable(let object): try object.container.decode(Int32.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func int32IfPresent(_ key: StaticString) throws -> Int32? {
        switch source {
        case .codable(let object): try object.container.decodeIfPresent(Int32.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func int64(_ key: StaticString) throws -> Int64 {
        switch source {
        case .codable(let object): try object.container.decode(Int64.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func int64IfPresent(_ key: StaticString) throws -> Int64? {
        switch source {
        case .codable(let object): try object.container.decodeIfPresent(Int64.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func uint(_ key: StaticString) throws -> UInt {
        switch source {
        case .codable(let object): try object.container.decode(UInt.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func uintIfPresent(_ key: StaticString) throws -> UInt? {
        switch source {
        case .codable(let object): try object.container.decodeIfPresent(UInt.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func double(_ key: StaticString) throws -> Double {
        switch source {
        case .codable(let object): try object.container.decode(Double.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func doubleIfPresent(_ key: StaticString) throws -> Double? {
        switch source {
        case .codable(let object): try object.container.decodeIfPresent(Double.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func float(_ key: StaticString) throws -> Float {
        switch source {
        case .codable(let object): try object.container.decode(Float.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func floatIfPresent(_ key: StaticString) throws -> Float? {
        switch source {
        case .codable(let object): try object.container.decodeIfPresent(Float.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func string(_ key: StaticString) throws -> String {
        switch source {
        case .codable(let object): try object.container.decode(String.self, forKey: WireKey(key))
        }
    }

    @inline(never)
    public mutating func stringIfPresent(_ key: StaticString) throws -> String? {
        switch source {
        case .codable(let object): try object.container.decodeIfPresent(String.self, forKey: WireKey(key))
        }
    }
}
