import EndpointRuntime

/// Who is signed in, as the test says. The credential is the user's name.
final class Users: AuthProvider {
    let signedIn: Box<String?>

    init(_ user: String?) {
        signedIn = Box(user)
    }

    var user: String? { signedIn.value }

    func credential() async throws -> Credential {
        let user = signedIn.value
        return Credential(user: user, secret: user)
    }
}
