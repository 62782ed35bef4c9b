let titles: [any Titled.Type] = [StationListRequest.self]
for request in titles { print(request.title) }
