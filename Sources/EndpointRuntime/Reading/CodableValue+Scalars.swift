internal import Foundation

// Each type by its own method of the containers: their generic `decode` is much slower.
extension CodableValue {
    func bool() throws -> Bool {
        switch self {
        case .field(let object, let key): try object.decode(Bool.self, forKey: key)
        case .element(let list): try list.container.decode(Bool.self)
        case .decoder(let decoder): try decoder.singleValueContainer().decode(Bool.self)
        case .object: throw mismatch(Bool.self)
        }
    }

    func int() throws -> Int {
        switch self {
        case .field(let object, let key): try object.decode(Int.self, forKey: key)
        case .element(let list): try list.container.decode(Int.self)
        case .decoder(let decoder): try decoder.singleValueContainer().decode(Int.self)
        case .object: throw mismatch(Int.self)
        }
    }

    func int32() throws -> Int32 {
        switch self {
        case .field(let object, let key): try object.decode(Int32.self, forKey: key)
        case .element(let list): try list.container.decode(Int32.self)
        case .decoder(let decoder): try decoder.singleValueContainer().decode(Int32.self)
        case .object: throw mismatch(Int32.self)
        }
    }

    func int64() throws -> Int64 {
        switch self {
        case .field(let object, let key): try object.decode(Int64.self, forKey: key)
        case .element(let list): try list.container.decode(Int64.self)
        case .decoder(let decoder): try decoder.singleValueContainer().decode(Int64.self)
        case .object: throw mismatch(Int64.self)
        }
    }

    func uint() throws -> UInt {
        switch self {
        case .field(let object, let key): try object.decode(UInt.self, forKey: key)
        case .element(let list): try list.container.decode(UInt.self)
        case .decoder(let decoder): try decoder.singleValueContainer().decode(UInt.self)
        case .object: throw mismatch(UInt.self)
        }
    }

    func uint64() throws -> UInt64 {
        switch self {
        case .field(let object, let key): try object.decode(UInt64.self, forKey: key)
        case .element(let list): try list.container.decode(UInt64.self)
        case .decoder(let decoder): try decoder.singleValueContainer().decode(UInt64.self)
        case .object: throw mismatch(UInt64.self)
        }
    }

    func double() throws -> Double {
        switch self {
        case .field(let object, let key): try object.decode(Double.self, forKey: key)
        case .element(let list): try list.container.decode(Double.self)
        case .decoder(let decoder): try decoder.singleValueContainer().decode(Double.self)
        case .object: throw mismatch(Double.self)
        }
    }

    func float() throws -> Float {
        switch self {
        case .field(let object, let key): try object.decode(Float.self, forKey: key)
        case .element(let list): try list.container.decode(Float.self)
        case .decoder(let decoder): try decoder.singleValueContainer().decode(Float.self)
        case .object: throw mismatch(Float.self)
        }
    }

    func string() throws -> String {
        switch self {
        case .field(let object, let key): try object.decode(String.self, forKey: key)
        case .element(let list): try list.container.decode(String.self)
        case .decoder(let decoder): try decoder.singleValueContainer().decode(String.self)
        case .object: throw mismatch(String.self)
        }
    }

    func decimal() throws -> Decimal {
        switch self {
        case .field(let object, let key): try object.decode(Decimal.self, forKey: key)
        case .element(let list): try list.container.decode(Decimal.self)
        case .decoder(let decoder): try decoder.singleValueContainer().decode(Decimal.self)
        case .object: throw mismatch(Decimal.self)
        }
    }
}
