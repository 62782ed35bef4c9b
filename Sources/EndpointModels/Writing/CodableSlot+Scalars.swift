// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

internal import Foundation

// Each type is written by its own method of the containers: their generic `encode` is much slower.
extension CodableSlot {
    func bool(_ value: Bool) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func int(_ value: Int) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func int8(_ value: Int8) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func int16(_ value: Int16) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func int32(_ value: Int32) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func int64(_ value: Int64) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func uint(_ value: UInt) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func uint8(_ value: UInt8) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func uint16(_ value: UInt16) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func uint32(_ value: UInt32) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func uint64(_ value: UInt64) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func double(_ value: Double) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func float(_ value: Float) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func decimal(_ value: Decimal) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    func string(_ value: String) throws {
        switch self {
        case .field(var object, let key): try object.encode(value, forKey: key)
        case .element(let list): try list.container.encode(value)
        case .encoder(let encoder):
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }
}
