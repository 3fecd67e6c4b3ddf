package account

import (
	"slices"

	"adyukh/api/visit/board"
	"adyukh/api/web"
)

// Routes are the first start, signing in, accounts, members of an event and webhooks.
func Routes(b *board.Services, desks ...Desk) []web.Route {
	return append([]web.Route{
		web.On(web.Get, "/setup", web.All, showSetup),
		web.On(web.Post, "/setup/connection", web.All, chooseConnection).Takes(web.Names(connectionInputs)...),
		web.On(web.Post, "/setup", web.All, doSetup).Takes(web.Names(setupInputs)...),
		web.On(web.Get, "/signin", web.All, showSignIn).Reads(web.AnyText("next")),
		web.On(web.Post, "/signin", web.All, doSignIn).Takes(web.Names(signInInputs, "next")...),
		web.On(web.Post, "/signout", web.All, doSignOut),
		web.On(web.Get, "/account", b.At(web.SignedIn), showAccount),
		web.On(web.Get, ownDataPath, web.SignedIn, sendOwnData),
		web.On(web.Post, "/account/password", b.At(web.SignedIn), changePassword).Takes(web.Names(passwordInputs)...),
		web.On(web.Post, "/account/sessions/revoke", web.SignedIn, revokeSession).Takes("session"),
		web.On(web.Get, "/users", web.Admins, showUsers),
		web.On(web.Post, "/users", web.Admins, addUser).Takes(web.Names(addUserInputs)...).NeedsProof(),
		web.On(web.Get, "/users/journal", web.Admins, showLog),
		web.On(web.Get, linksPath, b.At(web.Admins), showLinks),
		web.On(web.Post, linksPath, b.At(web.Admins), renewLinks).Confirms().NeedsProof(),
		web.On(web.Get, "/users/:user", web.Admins, web.Of(routeUser, showUser)),
		web.On(web.Post, "/users/:user/password", web.Admins, web.Of(routeUser, setUserPassword)).
			Takes(web.Names(userPasswordInputs)...).NeedsProof(),
		web.On(web.Post, "/users/:user/disabled", web.Admins, setUserDisabled).Takes("disabled").NeedsProof(),
		web.On(web.Post, "/users/:user/registrar", web.Admins, setUserRegistrar).Takes("registrar").NeedsProof(),
		web.On(web.Get, "/users/:user/remove", web.Admins, web.Of(routeUser, askRemoveUser)),
		web.On(web.Post, "/users/:user/remove", web.Admins, web.Of(routeUser, removeUser)).Takes(web.Names(removeInputs)...).NeedsProof(),
		web.On(web.Post, "/users/:user/admin", web.Admins, setUserAdmin).Takes("admin").NeedsProof(),
		web.On(web.Post, "/users/:user/link", web.Admins, web.Of(routeUser, giveLink)).Takes(web.Names(lastsInputs)...).NeedsProof(),
		web.On(web.Post, "/users/:user/link/revoke", web.Admins, web.Of(routeUser, revokeLink)),
		web.On(web.Get, "/enter/:code", web.All, showLink),
		web.On(web.Post, "/enter/:code", web.All, useLink).Takes(web.Names(linkInputs)...),
	}, slices.Concat(memberRoutes(desks), trustRoutes(), secondRoutes(), passkeyRoutes(b))...)
}
