// The same fields, with what the compiler makes of `Codable`.

struct PlainShop: Codable {
    let id: Int
    let name: String
    let category: String?
    let rating: Double
    let price: Int
    let isOpen: Bool
    let address: PlainAddress
    let phone: String?
    let about: String
    let tags: [String]
    let visits: Int
    let distance: Double?
}

struct PlainAddress: Codable {
    let street: String
    let city: String
    let postcode: String
    let latitude: Double
    let longitude: Double
}

struct PlainDetail: Codable {
    let id: Int
    let title: String
    let subtitle: String?
    let shop: PlainShop
    let chef: PlainPerson
    let opened: Int
    let rooms: Int
    let seats: Int?
    let terrace: Bool
    let web: String
    let dishes: [PlainDish]
    let notes: [String]
    let score: Double
    let lines: [Int]
    let closing: String?
    let manager: PlainPerson?
}

struct PlainPerson: Codable {
    let name: String
    let surname: String
    let age: Int
    let mail: String?
}

struct PlainDish: Codable {
    let name: String
    let price: Double
    let isVegan: Bool
    let calories: Int?
}

struct PlainWide: Codable {
    let field00: Int
    let field01: String
    let field02: Double
    let field03: Bool
    let field04: Int?
    let field05: Int
    let field06: String
    let field07: Double
    let field08: Bool
    let field09: Int?
    let field10: Int
    let field11: String
    let field12: Double
    let field13: Bool
    let field14: Int?
    let field15: Int
    let field16: String
    let field17: Double
    let field18: Bool
    let field19: Int?
    let field20: Int
    let field21: String
    let field22: Double
    let field23: Bool
    let field24: Int?
    let field25: Int
    let field26: String
    let field27: Double
    let field28: Bool
    let field29: Int?
    let field30: Int
    let field31: String
    let field32: Double
    let field33: Bool
    let field34: Int?
    let field35: Int
    let field36: String
    let field37: Double
    let field38: Bool
    let field39: Int?
    let field40: Int
    let field41: String
    let field42: Double
    let field43: Bool
    let field44: Int?
    let field45: Int
    let field46: String
    let field47: Double
    let field48: Bool
    let field49: Int?
    let field50: Int
    let field51: String
    let field52: Double
    let field53: Bool
    let field54: Int?
    let field55: Int
    let field56: String
    let field57: Double
    let field58: Bool
    let field59: Int?
}

struct PlainArticle: Codable {
    let title: String
    let author: String
    let body: String
    let summary: String?
}

struct PlainSample: Codable {
    let x: Double
    let y: Double
    let z: Double
    let index: Int
    let stamp: Int
    let weights: [Double]
}

final class PlainNode: Codable {
    let name: String
    let weight: Double
    let count: Int
    let child: PlainNode?
}
