// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

extension Int: ParameterValue {
    /// Returns decimal digits, after a minus sign if the number is negative.
    ///
    /// - Parameter format: The format of dates in the value.
    /// - Returns: The value.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension Int8: ParameterValue {
    /// Returns decimal digits, after a minus sign if the number is negative.
    ///
    /// - Parameter format: The format of dates in the value.
    /// - Returns: The value.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension Int16: ParameterValue {
    /// Returns decimal digits, after a minus sign if the number is negative.
    ///
    /// - Parameter format: The format of dates in the value.
    /// - Returns: The value.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension Int32: ParameterValue {
    /// Returns decimal digits, after a minus sign if the number is negative.
    ///
    /// - Parameter format: The format of dates in the value.
    /// - Returns: The value.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension Int64: ParameterValue {
    /// Returns decimal digits, after a minus sign if the number is negative.
    ///
    /// - Parameter format: The format of dates in the value.
    /// - Returns: The value.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension UInt: ParameterValue {
    /// Returns decimal digits, after a minus sign if the number is negative.
    ///
    /// - Parameter format: The format of dates in the value.
    /// - Returns: The value.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension UInt8: ParameterValue {
    /// Returns decimal digits, after a minus sign if the number is negative.
    ///
    /// - Parameter format: The format of dates in the value.
    /// - Returns: The value.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension UInt16: ParameterValue {
    /// Returns decimal digits, after a minus sign if the number is negative.
    ///
    /// - Parameter format: The format of dates in the value.
    /// - Returns: The value.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension UInt32: ParameterValue {
    /// Returns decimal digits, after a minus sign if the number is negative.
    ///
    /// - Parameter format: The format of dates in the value.
    /// - Returns: The value.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}

extension UInt64: ParameterValue {
    /// Returns decimal digits, after a minus sign if the number is negative.
    ///
    /// - Parameter format: The format of dates in the value.
    /// - Returns: The value.
    public func parameterText(_ format: DateFormat) -> String { String(self) }
}
