extension NumberText {
    /// Returns a number of seconds or milliseconds; nil if it is out of range. Digits below 10^-18 seconds are dropped.
    func duration(isMilliseconds: Bool) -> Duration? {
        guard let (seconds, behind) = parts(shiftedBy: isMilliseconds ? 3 : 0) else { return nil }
        let digits = behind.prefix(18)
        guard let attoseconds = Int64(digits + String(repeating: "0", count: 18 - digits.count)) else { return nil }
        let magnitude = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
        return isNegative ? .zero - magnitude : magnitude
    }
}
