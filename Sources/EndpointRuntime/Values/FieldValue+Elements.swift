// Made for the very type where its module is optimised, which pays for lists alone.
extension FieldValue {
    @inlinable
    public static func elements(readingValue value: inout ValueReader) throws -> [Self] {
        var list = try value.elements()
        var elements: [Self] = []
        guard try list.next() else {
            value.close(list.end)
            return elements
        }
        // One allocation for the many lists that are short.
        elements.reserveCapacity(4)
        repeat {
            elements.append(try Self(readingValue: &list.element))
        } while try list.next()
        value.close(list.end)
        return elements
    }
}

// Lists of scalars are read in one go.
extension Bool {
    public static func elements(readingValue value: inout ValueReader) throws -> [Bool] { try value.scalars() }
}

extension Int {
    public static func elements(readingValue value: inout ValueReader) throws -> [Int] { try value.scalars() }
}

extension Int32 {
    public static func elements(readingValue value: inout ValueReader) throws -> [Int32] { try value.scalars() }
}

extension Int64 {
    public static func elements(readingValue value: inout ValueReader) throws -> [Int64] { try value.scalars() }
}

extension UInt {
    public static func elements(readingValue value: inout ValueReader) throws -> [UInt] { try value.scalars() }
}

extension Double {
    public static func elements(readingValue value: inout ValueReader) throws -> [Double] { try value.scalars() }
}

extension Float {
    public static func elements(readingValue value: inout ValueReader) throws -> [Float] { try value.scalars() }
}

extension String {
    public static func elements(readingValue value: inout ValueReader) throws -> [String] { try value.scalars() }
}
