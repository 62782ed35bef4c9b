let titles: [any Titled.Type] = [StationListRequest.self, StationByIDRequest.self]
for request in titles { print(request.title) }

// Specs/Templates/file/Mocks.swift.mustache
let station = Station.mock { $0.city = "Hamburg" }
print(station.stationID, station.name, station.city ?? "-", station.zones)

// Specs/Templates/file/Columns.swift.mustache
print(Station.Column.all)
