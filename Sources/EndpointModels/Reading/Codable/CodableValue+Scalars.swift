// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

internal import Foundation

// Each type is read by its own method of the containers: their generic `decode` is much slower.
extension CodableValue {
    func bool() throws -> Bool {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(Bool.self, forKey: key)
            case .element(let list): return try list.container.decode(Bool.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(Bool.self)
            case .object: throw mismatch(Bool.self)
            }
        } catch {
            if (try? isNull()) == true { throw DecodingError.null(Bool.self, at: codingPath) }
            throw DecodingError.placed(error, Bool.self, at: codingPath)
        }
    }

    func int() throws -> Int {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(Int.self, forKey: key)
            case .element(let list): return try list.container.decode(Int.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(Int.self)
            case .object: throw mismatch(Int.self)
            }
        } catch {
            throw DecodingError.placed(error, Int.self, at: codingPath)
        }
    }

    func int8() throws -> Int8 {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(Int8.self, forKey: key)
            case .element(let list): return try list.container.decode(Int8.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(Int8.self)
            case .object: throw mismatch(Int8.self)
            }
        } catch {
            throw DecodingError.placed(error, Int8.self, at: codingPath)
        }
    }

    func int16() throws -> Int16 {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(Int16.self, forKey: key)
            case .element(let list): return try list.container.decode(Int16.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(Int16.self)
            case .object: throw mismatch(Int16.self)
            }
        } catch {
            throw DecodingError.placed(error, Int16.self, at: codingPath)
        }
    }

    func int32() throws -> Int32 {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(Int32.self, forKey: key)
            case .element(let list): return try list.container.decode(Int32.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(Int32.self)
            case .object: throw mismatch(Int32.self)
            }
        } catch {
            throw DecodingError.placed(error, Int32.self, at: codingPath)
        }
    }

    func int64() throws -> Int64 {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(Int64.self, forKey: key)
            case .element(let list): return try list.container.decode(Int64.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(Int64.self)
            case .object: throw mismatch(Int64.self)
            }
        } catch {
            throw DecodingError.placed(error, Int64.self, at: codingPath)
        }
    }

    func uint() throws -> UInt {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(UInt.self, forKey: key)
            case .element(let list): return try list.container.decode(UInt.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(UInt.self)
            case .object: throw mismatch(UInt.self)
            }
        } catch {
            throw DecodingError.placed(error, UInt.self, at: codingPath)
        }
    }

    func uint8() throws -> UInt8 {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(UInt8.self, forKey: key)
            case .element(let list): return try list.container.decode(UInt8.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(UInt8.self)
            case .object: throw mismatch(UInt8.self)
            }
        } catch {
            throw DecodingError.placed(error, UInt8.self, at: codingPath)
        }
    }

    func uint16() throws -> UInt16 {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(UInt16.self, forKey: key)
            case .element(let list): return try list.container.decode(UInt16.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(UInt16.self)
            case .object: throw mismatch(UInt16.self)
            }
        } catch {
            throw DecodingError.placed(error, UInt16.self, at: codingPath)
        }
    }

    func uint32() throws -> UInt32 {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(UInt32.self, forKey: key)
            case .element(let list): return try list.container.decode(UInt32.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(UInt32.self)
            case .object: throw mismatch(UInt32.self)
            }
        } catch {
            throw DecodingError.placed(error, UInt32.self, at: codingPath)
        }
    }

    func uint64() throws -> UInt64 {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(UInt64.self, forKey: key)
            case .element(let list): return try list.container.decode(UInt64.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(UInt64.self)
            case .object: throw mismatch(UInt64.self)
            }
        } catch {
            throw DecodingError.placed(error, UInt64.self, at: codingPath)
        }
    }

    func double() throws -> Double {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(Double.self, forKey: key)
            case .element(let list): return try list.container.decode(Double.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(Double.self)
            case .object: throw mismatch(Double.self)
            }
        } catch {
            throw DecodingError.placed(error, Double.self, at: codingPath)
        }
    }

    func float() throws -> Float {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(Float.self, forKey: key)
            case .element(let list): return try list.container.decode(Float.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(Float.self)
            case .object: throw mismatch(Float.self)
            }
        } catch {
            throw DecodingError.placed(error, Float.self, at: codingPath)
        }
    }

    func decimal() throws -> Decimal {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(Decimal.self, forKey: key)
            case .element(let list): return try list.container.decode(Decimal.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(Decimal.self)
            case .object: throw mismatch(Decimal.self)
            }
        } catch {
            throw DecodingError.placed(error, Decimal.self, at: codingPath)
        }
    }

    func string() throws -> String {
        do {
            switch self {
            case .field(let object, let key): return try object.decode(String.self, forKey: key)
            case .element(let list): return try list.container.decode(String.self)
            case .decoder(let decoder): return try decoder.singleValueContainer().decode(String.self)
            case .object: throw mismatch(String.self)
            }
        } catch {
            throw DecodingError.placed(error, String.self, at: codingPath)
        }
    }
}
