import EndpointRuntime
import Foundation

// `Station`, `StationListRequest` and `Transit` stand in Generated/, which is committed.

/// Stands in for the server, so that this runs anywhere.
let answer = #"[{"id": 1, "name": "Central", "address": {"city": "Lund"}}, {"id": 2, "name": "Harbour"}]"#

let request = StationListRequest(line: "blue")
print("asking \(Transit.Server.production.address) for line \(request.line)")
for station in try JSONDecoder().decode(StationListRequest.Response.self, from: Data(answer.utf8)) {
    print("\(station.stationID)  \(station.name), \(station.city ?? "somewhere")")
}
