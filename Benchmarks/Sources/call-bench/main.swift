import EndpointCurl
import EndpointRuntime
import Foundation

// What `send` costs over loopback, beside the transport alone with the same request, in turns; and calls in flight.
//
//     call-bench              all of these
//     call-bench send         calls one after the other
//     call-bench spans        calls beside the same calls that somebody listens to
//     call-bench flight       100 to 10,000 calls at once over libcurl
allowDescriptors()
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "serve":
    var server = AnswerServer(Shop.body)
    server.run()
case "round":
    try await measureRound(arguments)
case "loop":
    try await loop(arguments)
default:
    let server = try Child(["serve"])
    let port = server.line()
    let address = "http://127.0.0.1:\(port)"
    if [nil, "send"].contains(arguments.first) { try await measureSending(address) }
    if [nil, "spans"].contains(arguments.first) { try await measureSpans(address) }
    if [nil, "flight"].contains(arguments.first) { try measureFlight(address) }
    server.end()
}
