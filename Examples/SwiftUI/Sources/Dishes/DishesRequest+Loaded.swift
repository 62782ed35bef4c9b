public import EndpointObservation
public import EndpointRuntime

extension LoadedCollection where Request == DishesRequest {
    /// The dishes as the screen shows them: a screenful of stored ones to begin with. Nothing is read or sent yet.
    ///
    /// An app makes the client once: `EndpointClient(Canteen.self, server: .campus, cache: try .twoLevel())`.
    public static func dishes(_ client: EndpointClient<Canteen>) -> LoadedCollection<DishesRequest> {
        LoadedCollection(DishesRequest(), client, count: 20)
    }
}
