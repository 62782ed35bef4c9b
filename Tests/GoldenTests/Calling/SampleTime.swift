import EndpointSpec

import enum EndpointRuntime.JSON

/// One duration, an hour and a half, and one time of day, as each format has them.
enum SampleTime {
    static func duration(_ format: DateFormat?) -> JSON {
        switch format {
        case .seconds: .integer(5400)
        case .milliseconds: .integer(5_400_000)
        default: .string("PT1H30M")
        }
    }

    /// Without seconds, so that each format has all of it.
    static func timeOfDay(_ format: DateFormat?) -> JSON {
        switch format {
        case .pattern("HH:mm"): .string("09:30")
        case .pattern("HH:mm:ss.SSS"): .string("09:30:00.000")
        default: .string("09:30:00")
        }
    }
}
