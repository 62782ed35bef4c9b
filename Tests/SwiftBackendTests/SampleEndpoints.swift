@testable import EndpointSpec

/// Every place, body and response.
let sampleEndpoints: [Endpoint] = [
    endpoint("ping", "PingRequest"),
    endpoint(
        "report", "ReportRequest",
        response: Response(
            type: .builtin(.void),
            cases: [
                ResponseCase(
                    key: .contentType(ContentType("text/csv")), name: "csv", doc: nil, response: response(string)),
                ResponseCase(
                    key: .contentType(ContentType("image/*")), name: "default", doc: nil,
                    response: response(.builtin(.file))),
            ])),
    endpoint(
        "made", "MadeRequest",
        response: Response(
            type: .builtin(.void),
            cases: [
                ResponseCase(key: .status(.range(2)), name: "success", doc: "D.", response: response(int, path: ["a"])),
                ResponseCase(key: .status(.exact(204)), name: "default", doc: nil, response: response(.builtin(.void))),
            ], conformance: .hashable)),
    endpoint(
        "listing", "ListingRequest", [parameter("page", .query, .optional(int))],
        response: Response(type: .array(sampleAddress), headers: [parameter("total", .header, int)]),
        pages: Pages(kind: .number(parameter: "page", first: 1), extent: nil, size: "page", items: nil),
        collection: Collection(id: "city", idKey: ["city"], per: [], isStable: false, items: nil),
        items: Items(
            type: sampleAddress, alias: nil,
            path: ValuePath(beginsOptional: false, links: [], type: .array(sampleAddress)))),
    endpoint(
        "feed", "FeedRequest", [parameter("after", .query, optionalString)], response: response(.builtin(.json)),
        pages: Pages(
            kind: .cursor(
                parameter: "after", next: ["next"],
                path: ValuePath(
                    beginsOptional: false, links: [.init(step: .key("next"), isOptional: true)], type: .builtin(.json))),
            extent: nil, size: nil, items: ["list"]),
        items: Items(
            type: .builtin(.json), alias: nil,
            path: ValuePath(
                beginsOptional: false, links: [.init(step: .key("list"), isOptional: true)], type: .builtin(.json)))),
    endpoint(
        "live", "LiveRequest", response: response(sampleAddress),
        stream: StreamRule(
            format: .events, until: "end", nameKey: "kind", reconnects: true, isLossy: true, target: nil,
            samples: ["{}"])),
    endpoint(
        "shopList", "ShopListRequest", doc: "The shops of one school.", example: .integer(1), path: "/shops/{shopID}",
        [
            parameter("shopID", .path, int),
            parameter("schoolID", .query, int, key: "school_id", doc: "Which.", example: .string("12")),
            parameter("page", .query, int, default: .integer("1")),
            parameter("ids", .query, .optional(.array(int)), style: .brackets),
            parameter("sorts", .query, .array(sampleSort), style: .comma),
            parameter("filter", .query, .dictionary(string), style: .brackets),
            parameter("filterMaybe", .query, .optional(.dictionary(int)), style: .brackets),
            parameter("since", .query, .optional(.builtin(.date)), format: .unixSeconds),
            parameter("status", .query, .optional(sampleStatus), default: .enumCase("none")),
            parameter("channel", .query, string, constant: "ios \"x\""),
            parameter("lang", .header, optionalString, key: "Accept-Language"),
            parameter("flags", .header, .array(string), key: "X-Flags"),
            parameter("session", .cookie, string, deprecated: Deprecation(message: "Sent anyway.")),
            parameter("request", .query, string),
            parameter("default", .query, .builtin(.uuid)),
        ],
        response: response(.array(sampleAddress), path: ["data", "list"], lossy: true), timeout: 1000, deadline: 2500,
        headers: [HeaderConstant(name: "X-A", value: "b")], auth: said(nil), envelope: said(nil),
        statuses: [
            ErrorCase(
                code: .status(.exact(404)), name: "missing", doc: nil, message: nil, meansNotModified: false,
                recovery: nil,
                body: nil)
        ], accept: ["application/json", "text/plain"]),
    endpoint(
        "rate", "RateRequest", deprecated: Deprecation(message: "Use \\(this)."), method: .post, path: "/rate",
        [parameter("body", .body, sampleAddress)],
        body: Body(kind: .json, type: sampleAddress, contentType: nil, style: .indexed),
        response: response(.optional(sampleAddress)),
        auth: said(Auth(header: "Authorization", prefix: "", refreshOn: [])), envelope: said(sampleEnvelope)),
    endpoint(
        "patch", "PatchRequest", method: .patch, path: "/patch",
        [
            parameter("stars", .field, int), parameter("text", .field, string, keepsNull: true),
            parameter("fields", .field, .optional(.array(.builtin(.date))), format: .date),
            parameter("request", .field, int),
            parameter("kind", .field, string, constant: "shop"), parameter("version", .field, int, constant: "3"),
            parameter("status", .field, sampleStatus, constant: "1"),
        ],
        body: Body(kind: .json, type: nil, contentType: nil, style: .indexed),
        response: response(.builtin(.date), format: .unixSeconds)),
    endpoint(
        "form", "FormRequest", method: .post, path: "/form",
        [
            parameter("name", .field, string), parameter("tags", .field, .array(string), style: .brackets),
            parameter("map", .field, .dictionary(string)), parameter("maybe", .field, .optional(int)),
        ],
        body: Body(kind: .form, type: nil, contentType: nil, style: .indexed), response: response(string)),
    endpoint(
        "upload", "UploadRequest", method: .put, path: "/upload",
        [
            parameter("title", .field, string), parameter("photo", .field, .builtin(.file)),
            parameter("photos", .field, .array(.builtin(.file))),
            parameter("cover", .field, .optional(.builtin(.file))),
            parameter("more", .field, .optional(.array(.builtin(.file))), style: .brackets),
        ],
        body: Body(kind: .multipart, type: nil, contentType: nil, style: .indexed), response: response(.builtin(.json))),
    endpoint(
        "raw", "RawRequest", method: .post, path: "/raw", [parameter("body", .body, .builtin(.data))],
        body: Body(kind: .raw, type: .builtin(.data), contentType: "text/csv", style: .indexed),
        response: response(.builtin(.data))),
    endpoint(
        "rawMaybe", "RawMaybeRequest", method: .post, path: "/raw",
        [parameter("body", .body, .optional(.builtin(.file)))],
        body: Body(kind: .raw, type: .optional(.builtin(.file)), contentType: nil, style: .indexed),
        response: response(.builtin(.file))),
    endpoint(
        "jsonMaybe", "JSONMaybeRequest", method: .post, path: "/json",
        [parameter("body", .body, .optional(.array(sampleFeed)))],
        body: Body(kind: .json, type: .optional(.array(sampleFeed)), contentType: nil, style: .indexed),
        response: response(structureType("Page", sampleAddress, int))),
]
