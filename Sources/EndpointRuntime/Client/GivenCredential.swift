/// A credential, and who was signed in when the provider gave it.
struct GivenCredential: Sendable {
    let user: String?
    let text: String?
}
