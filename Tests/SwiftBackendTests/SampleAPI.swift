@testable import EndpointSpec

/// An API in which every kind of thing stands at least once.
let everything = sampleAPI(
    [
        group("values", doc: "Every kind of model.\n\nAnd their defaults.", sampleModels),
        group("calls", [], sampleEndpoints),
    ]
        + [
            group(
                "plain",
                [
                    model(
                        "Labels", doc: "Texts.", custom: [CustomKey(name: "owner", value: .text("lists"))],
                        .alias(.array(string)))
                ])
        ]
        + [group("stamps", [model("Stamp", .alias(.builtin(.date)))]), group("empty")],
    settings: sampleSettings(
        version: "v3",
        servers: [
            Server(name: "production", doc: "The real one.", url: "https://api.grooo.cn/api/v3"),
            Server(name: "default", doc: nil, url: "http://localhost"),
            Server(name: "init", doc: nil, url: "http://localhost"),
        ],
        timeout: 20_000, deadline: 1_500,
        headers: [HeaderConstant(name: "Accept", value: "application/json")],
        query: [QueryConstant(key: "channel", value: "ios")],
        auth: Auth(header: "X-Token", prefix: "Bearer ", refreshOn: [.errorCase("loginRequired"), .status(401)]),
        envelope: sampleEnvelope, errorBody: ErrorBody(key: ["errorCode"], messages: [["errorText"]], errors: []),
        statuses: [
            ErrorCase(
                code: .status(.exact(404)), name: "notFound", doc: nil, message: "It is not there.",
                meansNotModified: false,
                recovery: .reauthenticate, body: nil)
        ],
        accept: ["application/json"]),
    doc: "The API of Grooo.")

let sampleEnvelope = Envelope(
    payload: ["data"],
    success: Envelope.Success(key: ["code"], equals: [.integer(200), .string("ok"), .boolean(true)]),
    messages: [["message"]],
    errors: [
        ErrorCase(
            code: .body(.integer(401)), name: "loginRequired", doc: nil, message: "Please \"sign in\".",
            meansNotModified: false,
            recovery: nil, body: nil),
        ErrorCase(
            code: .body(.string("304")), name: "notModified", doc: nil, message: nil, meansNotModified: true,
            recovery: nil,
            body: nil),
    ])

let sampleAddress = structureType("Address")
let sampleStatus = TypeReference.model("ShopStatus", arguments: [], kind: .enumeration)
let sampleSort = TypeReference.model("Sort", arguments: [], kind: .enumeration)
let sampleFeed = TypeReference.model("Feed", arguments: [], kind: .union)
