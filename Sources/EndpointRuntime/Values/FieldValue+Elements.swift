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
