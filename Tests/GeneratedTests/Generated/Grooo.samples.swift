// Made by 'gen samples' of the specs of Grooo; do not edit.

public import EndpointRuntime
public import GroooAPI

nonisolated extension Shop: SampledModel {
    public static var sampleJSON: String { #"{"id": 1, "name": "text", "category": "text", "rating": 1.5, "address": {"city": "text"}, "logo": "https://example.com", "opened": 1767225600, "note": "text", "tags": ["text"], "status": 1}"# }
}

nonisolated extension Rating: SampledModel {
    public static var sampleJSON: String { #"{"stars": 1, "text": "text"}"# }
}

nonisolated extension ShopListRequest: SampledRequest {
    public static var sampleBody: String { #"{"code": 200, "data": [{"id": 1, "name": "text", "category": "text", "rating": 1.5, "address": {"city": "text"}, "logo": "https://example.com", "opened": 1767225600, "note": "text", "tags": ["text"], "status": 1}]}"# }
}

nonisolated extension RateShopRequest: SampledRequest {
    public static var sampleBody: String { #"{"code": 200, "data": {}}"# }
}
