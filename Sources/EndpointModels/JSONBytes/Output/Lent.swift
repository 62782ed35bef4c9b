/// A value that cannot be copied, so that whoever is lent it does not.
struct Lent<Value: FieldValue>: ~Copyable {
    private let value: Value

    @inline(__always) borrowing func write(to writer: inout ValueWriter) {
        value.writeValue(to: &writer)
    }
}
