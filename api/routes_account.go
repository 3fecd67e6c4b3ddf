package api

// routesAccount are the first start, signing in, the own account and those of others.
func routesAccount() []route {
	return []route{
		on(get, "/setup", all, showSetup),
		on(post, "/setup", all, doSetup).takes("secret", "name", "login", "password"),
		on(get, "/signin", all, showSignIn).reads(anyText("next")),
		on(post, "/signin", all, doSignIn).takes("login", "password", "next"),
		on(post, "/signout", all, doSignOut),
		on(get, "/account", signedIn, showAccount),
		on(post, "/account/password", signedIn, changePassword).takes("old", "password"),
		on(post, "/account/sessions/revoke", signedIn, revokeSession).takes("session"),
		on(get, "/users", admins, showUsers),
		on(post, "/users", admins, addUser).takes("login", "name", "password", "admin"),
		on(get, "/users/:user", admins, showUser),
		on(post, "/users/:user/password", admins, setUserPassword).takes("password"),
		on(post, "/users/:user/disabled", admins, setUserDisabled).takes("disabled"),
		on(post, "/users/:user/admin", admins, setUserAdmin).takes("admin"),
	}
}
