public import Foundation

/// A date has the format of its field.
extension Date: FieldValue {
    /// Reads a date in the format of the field.
    public init(readingValue value: inout ValueReader) throws {
        if case .anyOf(let formats) = value.format {
            self = try value.date(ofAny: formats)
        } else {
            self = try value.date()
        }
    }

    /// Writes the date in the format of the field.
    public func writeValue(to value: inout ValueWriter) {
        value.date(self)
    }
}

/// A duration has the format of its field.
extension Duration: FieldValue {
    /// Reads a duration in the format of the field.
    public init(readingValue value: inout ValueReader) throws {
        let format = value.format
        switch format {
        case .seconds, .milliseconds:
            let isMilliseconds = format == .milliseconds
            self = try value.number("a duration") { $0.duration(isMilliseconds: isMilliseconds) }
        default:
            self = try value.time("a duration such as PT1H30M") { format.duration(from: $0) }
        }
    }

    /// Writes the duration in the format of the field.
    public func writeValue(to value: inout ValueWriter) {
        value.write(value.format.value(of: self))
    }
}

/// A time of day has the format of its field.
extension TimeOfDay: FieldValue {
    /// Reads a time in any of its formats.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.time("a time of day such as 09:30:00") { TimeOfDay($0) }
    }

    /// Writes the time in the format of the field.
    public func writeValue(to value: inout ValueWriter) {
        value.string(text(value.format))
    }
}
