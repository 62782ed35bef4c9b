// By name and not by overloads, which the type checker would have to choose from; never inlined, so that a line of
// generated text is one call.
extension FieldReader {
    @inline(never)
    public mutating func bool(_ key: StaticString) throws -> Bool {
        do {
            switch source {
            case .codable(let object): return try object.container.decode(Bool.self, forKey: WireKey(key))
            }
        } catch {
            var value = field(key)
            if (try? value.null()) == true { throw DecodingError.null(Bool.self, at: value.codingPath) }
            throw placed(error, Bool.self, key)
        }
    }

    @inline(never)
    public mutating func boolIfPresent(_ key: StaticString) throws -> Bool? {
        do {
            switch source {
            case .codable(let object): return try object.container.decodeIfPresent(Bool.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, Bool.self, key)
        }
    }

    @inline(never)
    public mutating func int(_ key: StaticString) throws -> Int {
        do {
            switch source {
            case .codable(let object): return try object.container.decode(Int.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, Int.self, key)
        }
    }

    @inline(never)
    public mutating func intIfPresent(_ key: StaticString) throws -> Int? {
        do {
            switch source {
            case .codable(let object): return try object.container.decodeIfPresent(Int.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, Int.self, key)
        }
    }

    @inline(never)
    public mutating func int32(_ key: StaticString) throws -> Int32 {
        do {
            switch source {
            case .codable(let object): return try object.container.decode(Int32.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, Int32.self, key)
        }
    }

    @inline(never)
    public mutating func int32IfPresent(_ key: StaticString) throws -> Int32? {
        do {
            switch source {
            case .codable(let object): return try object.container.decodeIfPresent(Int32.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, Int32.self, key)
        }
    }

    @inline(never)
    public mutating func int64(_ key: StaticString) throws -> Int64 {
        do {
            switch source {
            case .codable(let object): return try object.container.decode(Int64.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, Int64.self, key)
        }
    }

    @inline(never)
    public mutating func int64IfPresent(_ key: StaticString) throws -> Int64? {
        do {
            switch source {
            case .codable(let object): return try object.container.decodeIfPresent(Int64.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, Int64.self, key)
        }
    }

    @inline(never)
    public mutating func uint(_ key: StaticString) throws -> UInt {
        do {
            switch source {
            case .codable(let object): return try object.container.decode(UInt.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, UInt.self, key)
        }
    }

    @inline(never)
    public mutating func uintIfPresent(_ key: StaticString) throws -> UInt? {
        do {
            switch source {
            case .codable(let object): return try object.container.decodeIfPresent(UInt.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, UInt.self, key)
        }
    }

    @inline(never)
    public mutating func double(_ key: StaticString) throws -> Double {
        do {
            switch source {
            case .codable(let object): return try object.container.decode(Double.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, Double.self, key)
        }
    }

    @inline(never)
    public mutating func doubleIfPresent(_ key: StaticString) throws -> Double? {
        do {
            switch source {
            case .codable(let object): return try object.container.decodeIfPresent(Double.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, Double.self, key)
        }
    }

    @inline(never)
    public mutating func float(_ key: StaticString) throws -> Float {
        do {
            switch source {
            case .codable(let object): return try object.container.decode(Float.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, Float.self, key)
        }
    }

    @inline(never)
    public mutating func floatIfPresent(_ key: StaticString) throws -> Float? {
        do {
            switch source {
            case .codable(let object): return try object.container.decodeIfPresent(Float.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, Float.self, key)
        }
    }

    @inline(never)
    public mutating func string(_ key: StaticString) throws -> String {
        do {
            switch source {
            case .codable(let object): return try object.container.decode(String.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, String.self, key)
        }
    }

    @inline(never)
    public mutating func stringIfPresent(_ key: StaticString) throws -> String? {
        do {
            switch source {
            case .codable(let object): return try object.container.decodeIfPresent(String.self, forKey: WireKey(key))
            }
        } catch {
            throw placed(error, String.self, key)
        }
    }

    private func placed(_ error: any Error, _ type: Any.Type, _ key: StaticString) -> any Error {
        DecodingError.placed(error, type, at: codingPath + [WireKey(key)])
    }
}
