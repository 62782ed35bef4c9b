// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

extension Int: ParameterValue {
    /// Decimal digits, after a minus sign if it is negative.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension Int32: ParameterValue {
    /// Decimal digits, after a minus sign if it is negative.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension Int64: ParameterValue {
    /// Decimal digits, after a minus sign if it is negative.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension UInt: ParameterValue {
    /// Decimal digits, after a minus sign if it is negative.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}
