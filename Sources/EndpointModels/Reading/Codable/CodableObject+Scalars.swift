// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

// Not inlined, so that readers of JSON bytes do not make room for it. Each type is read by its own method of the
// container: the container's generic `decode` is much slower.
extension CodableObject {
    @inline(never) func bool(_ key: StaticString) throws -> Bool {
        do {
            return try container.decode(Bool.self, forKey: ask(key))
        } catch {
            if (try? container.decodeNil(forKey: ask(key))) == true {
                throw DecodingError.null(Bool.self, at: container.codingPath + [WireKey(key)])
            }
            throw placed(error, Bool.self, key)
        }
    }

    @inline(never) func boolIfPresent(_ key: StaticString) throws -> Bool? {
        do {
            return try container.decodeIfPresent(Bool.self, forKey: ask(key))
        } catch {
            throw placed(error, Bool.self, key)
        }
    }

    @inline(never) func int(_ key: StaticString) throws -> Int {
        do {
            return try container.decode(Int.self, forKey: ask(key))
        } catch {
            throw placed(error, Int.self, key)
        }
    }

    @inline(never) func intIfPresent(_ key: StaticString) throws -> Int? {
        do {
            return try container.decodeIfPresent(Int.self, forKey: ask(key))
        } catch {
            throw placed(error, Int.self, key)
        }
    }

    @inline(never) func int8(_ key: StaticString) throws -> Int8 {
        do {
            return try container.decode(Int8.self, forKey: ask(key))
        } catch {
            throw placed(error, Int8.self, key)
        }
    }

    @inline(never) func int8IfPresent(_ key: StaticString) throws -> Int8? {
        do {
            return try container.decodeIfPresent(Int8.self, forKey: ask(key))
        } catch {
            throw placed(error, Int8.self, key)
        }
    }

    @inline(never) func int16(_ key: StaticString) throws -> Int16 {
        do {
            return try container.decode(Int16.self, forKey: ask(key))
        } catch {
            throw placed(error, Int16.self, key)
        }
    }

    @inline(never) func int16IfPresent(_ key: StaticString) throws -> Int16? {
        do {
            return try container.decodeIfPresent(Int16.self, forKey: ask(key))
        } catch {
            throw placed(error, Int16.self, key)
        }
    }

    @inline(never) func int32(_ key: StaticString) throws -> Int32 {
        do {
            return try container.decode(Int32.self, forKey: ask(key))
        } catch {
            throw placed(error, Int32.self, key)
        }
    }

    @inline(never) func int32IfPresent(_ key: StaticString) throws -> Int32? {
        do {
            return try container.decodeIfPresent(Int32.self, forKey: ask(key))
        } catch {
            throw placed(error, Int32.self, key)
        }
    }

    @inline(never) func int64(_ key: StaticString) throws -> Int64 {
        do {
            return try container.decode(Int64.self, forKey: ask(key))
        } catch {
            throw placed(error, Int64.self, key)
        }
    }

    @inline(never) func int64IfPresent(_ key: StaticString) throws -> Int64? {
        do {
            return try container.decodeIfPresent(Int64.self, forKey: ask(key))
        } catch {
            throw placed(error, Int64.self, key)
        }
    }

    @inline(never) func uint(_ key: StaticString) throws -> UInt {
        do {
            return try container.decode(UInt.self, forKey: ask(key))
        } catch {
            throw placed(error, UInt.self, key)
        }
    }

    @inline(never) func uintIfPresent(_ key: StaticString) throws -> UInt? {
        do {
            return try container.decodeIfPresent(UInt.self, forKey: ask(key))
        } catch {
            throw placed(error, UInt.self, key)
        }
    }

    @inline(never) func uint8(_ key: StaticString) throws -> UInt8 {
        do {
            return try container.decode(UInt8.self, forKey: ask(key))
        } catch {
            throw placed(error, UInt8.self, key)
        }
    }

    @inline(never) func uint8IfPresent(_ key: StaticString) throws -> UInt8? {
        do {
            return try container.decodeIfPresent(UInt8.self, forKey: ask(key))
        } catch {
            throw placed(error, UInt8.self, key)
        }
    }

    @inline(never) func uint16(_ key: StaticString) throws -> UInt16 {
        do {
            return try container.decode(UInt16.self, forKey: ask(key))
        } catch {
            throw placed(error, UInt16.self, key)
        }
    }

    @inline(never) func uint16IfPresent(_ key: StaticString) throws -> UInt16? {
        do {
            return try container.decodeIfPresent(UInt16.self, forKey: ask(key))
        } catch {
            throw placed(error, UInt16.self, key)
        }
    }

    @inline(never) func uint32(_ key: StaticString) throws -> UInt32 {
        do {
            return try container.decode(UInt32.self, forKey: ask(key))
        } catch {
            throw placed(error, UInt32.self, key)
        }
    }

    @inline(never) func uint32IfPresent(_ key: StaticString) throws -> UInt32? {
        do {
            return try container.decodeIfPresent(UInt32.self, forKey: ask(key))
        } catch {
            throw placed(error, UInt32.self, key)
        }
    }

    @inline(never) func uint64(_ key: StaticString) throws -> UInt64 {
        do {
            return try container.decode(UInt64.self, forKey: ask(key))
        } catch {
            throw placed(error, UInt64.self, key)
        }
    }

    @inline(never) func uint64IfPresent(_ key: StaticString) throws -> UInt64? {
        do {
            return try container.decodeIfPresent(UInt64.self, forKey: ask(key))
        } catch {
            throw placed(error, UInt64.self, key)
        }
    }

    @inline(never) func double(_ key: StaticString) throws -> Double {
        do {
            return try container.decode(Double.self, forKey: ask(key))
        } catch {
            throw placed(error, Double.self, key)
        }
    }

    @inline(never) func doubleIfPresent(_ key: StaticString) throws -> Double? {
        do {
            return try container.decodeIfPresent(Double.self, forKey: ask(key))
        } catch {
            throw placed(error, Double.self, key)
        }
    }

    @inline(never) func float(_ key: StaticString) throws -> Float {
        do {
            return try container.decode(Float.self, forKey: ask(key))
        } catch {
            throw placed(error, Float.self, key)
        }
    }

    @inline(never) func floatIfPresent(_ key: StaticString) throws -> Float? {
        do {
            return try container.decodeIfPresent(Float.self, forKey: ask(key))
        } catch {
            throw placed(error, Float.self, key)
        }
    }

    @inline(never) func string(_ key: StaticString) throws -> String {
        do {
            return try container.decode(String.self, forKey: ask(key))
        } catch {
            throw placed(error, String.self, key)
        }
    }

    @inline(never) func stringIfPresent(_ key: StaticString) throws -> String? {
        do {
            return try container.decodeIfPresent(String.self, forKey: ask(key))
        } catch {
            throw placed(error, String.self, key)
        }
    }

    private func placed(_ error: any Error, _ type: Any.Type, _ key: StaticString) -> any Error {
        DecodingError.placed(error, type, at: container.codingPath + [WireKey(key)])
    }
}
