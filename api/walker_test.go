package api_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// roles are the walkers, in the order of the letters below.
var roles = []string{"anonymous", "stranger", "reader", "secretary", "arbiter", "owner", "admin"}

// What each of the roles comes to: o it may, s it is asked to sign in, n nothing is there for it, f it is forbidden.
const (
	everybody = "ooooooo"
	signedIn  = "soooooo"
	admins    = "sfffffo"
	lookers   = "snooooo"
	writers   = "snfoooo"
	arbiters  = "snffooo"
	owners    = "snfffoo"
	programs  = "sssssss" // with a token, which nobody has by signing in
)

// mayUse says who may use each route. A route that is not listed fails the test, so nobody can forget to think about it.
var mayUse = map[string]string{
	"GET /": everybody, "GET /live": everybody, "POST /preferences": everybody, "GET /healthz": everybody, "GET /readyz": everybody,
	"GET /static/*file": everybody, "GET /robots.txt": everybody, "GET /favicon.ico": everybody, "GET /favicon.svg": everybody,
	"GET /icon-192.png": everybody, "GET /icon-512.png": everybody, "GET /app.webmanifest": everybody, "GET /offline.js": everybody,
	"GET /embed.js": everybody,
	"GET /trust":    everybody, "POST /setup/connection": everybody,
	// of a server with a certificate of its own
	"GET /trust/adyukh.crt": "nnnnnnn", "GET /trust/adyukh.mobileconfig": "nnnnnnn", "GET /trust/check.png": "nnnnnnn",
	"GET /setup": everybody, "POST /setup": everybody, "GET /signin": everybody, "POST /signin": everybody, "POST /signout": everybody,

	"GET /docs": everybody, "GET /docs/:page": everybody,
	"GET /rules": everybody, "GET /rules/:rules": everybody, "GET /rules/:rules/board": everybody,
	"GET /e/:event": everybody, "GET /e/:event/rounds/:round": everybody, "GET /e/:event/players": everybody,
	"GET /e/:event/players/:player": everybody, "GET /e/:event/standings": everybody, "GET /e/:event/crosstable": everybody,
	// The walked event is not followed.
	"GET /e/:event/boards/:game/live": "nnnnnnn", "GET /e/:event/boards": "nnnnnnn", "GET /e/:event/boards/live": "nnnnnnn",
	"GET /e/:event/games/:game": everybody, "GET /e/:event/games/:game/:diagram": everybody, "GET /e/:event/pdf/:document": everybody,
	"GET /e/:event/qr.svg": everybody, "GET /e/:event/rounds/:round/qr.svg": everybody, "GET /e/:event/players/:player/qr.svg": everybody,
	"GET /e/:event/games/:game/qr.svg": everybody,
	"GET /e/:event/festival":           everybody, "GET /api/v1/events/:event/festival": everybody,
	"GET /desk/e/:event/festival": lookers, "POST /desk/e/:event/festival": writers,
	"GET /e/:event/files": everybody, "GET /e/:event/files/:file": everybody, "GET /e/:event/schedule.ics": everybody,
	"GET /embed/events/:event/:part": everybody, "GET /embed/events/:event/games/:game": everybody,
	// with the code of a door that is open
	"GET /e/:event/door/:code": everybody, "POST /e/:event/door/:code": everybody, "GET /e/:event/door/:code/wall": everybody,
	"GET /e/:event/door/:code/live": everybody,
	"GET /screen/:code":             everybody, "GET /screen/:code/live": everybody, // with the code of a screen
	// the walked event is one of persons
	"GET /e/:event/persons": "nnnnnnn", "GET /api/v1/events/:event/persons": "nnnnnnn",
	"GET /e/:event/entry": everybody, "POST /e/:event/entry": everybody, "GET /desk/e/:event/post/entries": "snffnnn",
	"POST /desk/e/:event/post/entries/:entry/accept": "snffnnn", "POST /desk/e/:event/post/entries/:entry/decline": "snffnnn",
	"POST /desk/e/:event/post/entries/:entry/again": "snffnnn", "POST /desk/e/:event/post/entries/restore": "snffnnn",
	"GET /desk/e/:event/post/entries/strangers": "snffnnn", "GET /desk/e/:event/post/entries/strangers/remove": "snffnnn",
	"POST /desk/e/:event/post/entries/strangers/remove": "snffnnn",
	"GET /desk/e/:event/post/start":                     "snffnnn", "POST /desk/e/:event/post/start": "snffnnn",
	"GET /desk/e/:event/post/people":       "snffnnn",
	"POST /desk/e/:event/post/people/open": "snffnnn", "POST /desk/e/:event/post/people/emails": "snffnnn",
	"POST /desk/e/:event/post/people/renew": "snffnnn",
	"GET /desk/e/:event/post/people/print":  "snffnnn", "GET /desk/e/:event/post/people/:person": "snffnnn",
	"POST /desk/e/:event/post/people/:person": "snffnnn", "POST /desk/e/:event/post/people/:person/renew": "snffnnn",
	// and no event by correspondence
	"GET /desk/e/:event/post": "snfnnnn", "GET /desk/e/:event/post/pace": "snfnnnn", "GET /desk/e/:event/post/leaves": "snfnnnn",
	"GET /desk/e/:event/post/end": "snffnnn", "POST /desk/e/:event/post/end": "snffnnn", "POST /desk/e/:event/post/leaves": "snffnnn",
	"POST /desk/e/:event/post/leaves/:leave/end": "snffnnn", "POST /desk/e/:event/post/holidays": "snffnnn",
	"GET /desk/e/:event/post/games/:game": "snfnnnn", "POST /desk/e/:event/post/games/:game/move": "snffnnn",
	"POST /desk/e/:event/post/games/:game/act": "snffnnn", "POST /desk/e/:event/post/games/:game/ruling": "snffnnn",
	"POST /desk/e/:event/post/games/:game/adjudge": "snffnnn", "POST /desk/e/:event/post/games/:game/void": "snffnnn",
	"GET /desk/e/:event/post/players/:player":        "snfnnnn",
	"POST /desk/e/:event/post/players/:player/leave": "snffnnn", "POST /desk/e/:event/post/players/:player/withdraw": "snffnnn",
	"POST /desk/e/:event/post/players/:player/return": "snffnnn", "POST /desk/e/:event/post/players/:player/replace": "snffnnn",
	"GET /desk/e/:event/post/mails": "snffnnn", "POST /desk/e/:event/post/mails/:mail/resend": "snffnnn",
	"GET /e/:event/team/:code": "nnnnnnn", "POST /e/:event/team/:code": "nnnnnno", // more guesses than are let through
	// with the code of a player, and the walked one has none: more guesses than are let through
	"GET /e/:event/me": everybody, "POST /e/:event/me": everybody, "POST /device": everybody, // with nonsense
	"GET /e/:event/me/:code": "nnnnnnn", "GET /e/:event/me/:code/live": "nnnnnno", "POST /e/:event/me/:code/result": "ooooooo",
	"POST /e/:event/me/:code/ask": "ooooooo", "POST /e/:event/me/:code/ask/back": "ooooooo",
	"POST /e/:event/me/:code/mail": "ooooooo", "POST /e/:event/me/:code/mail/stop": "ooooooo", "GET /e/:event/mail/:code": "nnnnnnn",
	"GET /e/:event/me/:code/app.webmanifest": "nnnnnnn",
	"POST /e/:event/me/:code/device":         "ooooooo", "POST /e/:event/me/:code/device/stop": "ooooooo",
	"POST /e/:event/mail/:code": "nnnnnnn", "POST /e/:event/mail/:code/stop": "nnnnnnn",
	"GET /e/:event/me/:code/games/:game": "nnnnnnn", "POST /e/:event/me/:code/games/:game": "ooooooo",
	"POST /e/:event/me/:code/games/:game/board": "ooooooo", "POST /e/:event/me/:code/games/:game/photos": "ooooooo",
	"GET /e/:event/me/:code/games/:game/photos/:number": "nnnnnnn", "POST /e/:event/me/:code/games/:game/photos/:number/remove": "ooooooo",
	// there is no photo
	"GET /desk/e/:event/games/:game/photos/:player/:number":         "snfnnnn",
	"POST /desk/e/:event/games/:game/photos/:player/:number/remove": "snffnnn",
	"POST /desk/e/:event/players/:player/request/grant":             writers, "POST /desk/e/:event/players/:player/request/refuse": writers,
	"GET /desk/e/:event/sent": arbiters, "POST /desk/e/:event/sent/remove": arbiters,
	"GET /desk/e/:event/sent/remove": "snffnnn", // nobody in the walked event has sent anything
	"GET /desk/e/:event/personal":    writers, "GET /desk/e/:event/personal/print": writers,
	"POST /desk/e/:event/personal": arbiters, "POST /desk/e/:event/personal/shut": arbiters,
	"POST /desk/e/:event/personal/renew": arbiters,
	"POST /desk/e/:event/captains/renew": arbiters, "GET /desk/e/:event/captains/print": writers,
	"POST /desk/e/:event/players/:player/personal": writers, "POST /desk/e/:event/players/:player/personal/shut": writers,
	"GET /desk/e/:event/rounds/:round/lineups": "snffnnn", "POST /desk/e/:event/rounds/:round/lineups/open": "snffnnn",
	"POST /desk/e/:event/rounds/:round/lineups/close": "snffnnn", "GET /desk/e/:event/rounds/:round/lineups/:player": "snffnnn",
	"POST /desk/e/:event/rounds/:round/lineups/:player": "snffnnn",
	"GET /desk/e/:event/persons":                        "snnnnnn", "GET /desk/e/:event/games/:game/forfeit": "snfnnnn",
	"POST /desk/e/:event/games/:game/forfeit": "snfnnnn", "GET /desk/e/:event/games/:game/breach": "snffnnn",
	"POST /desk/e/:event/games/:game/breach": "snffnnn", "POST /desk/e/:event/games/:game/breach/back": "snffnnn",
	"GET /desk/e/:event/games/:game/seat": "snffnnn", "POST /desk/e/:event/games/:game/seat": "snffnnn",
	"GET /api/v1/events/:event/files/:file": everybody, "GET /api/v1/events/:event/schedule.ics": everybody,
	"GET /api/v1/openapi.yaml": everybody, "GET /api/v1/events": everybody, "GET /api/v1/events/:event": everybody,
	"GET /api/v1/events/:event/players": everybody, "GET /api/v1/events/:event/rounds": everybody,
	"GET /api/v1/events/:event/rounds/:round": everybody, "GET /api/v1/events/:event/standings": everybody,
	"GET /api/v1/events/:event/incidents":  everybody,
	"GET /api/v1/events/:event/crosstable": everybody, "GET /api/v1/events/:event/games/:game": everybody,

	"GET /e/:event/ratings": everybody, "GET /api/v1/events/:event/ratings": everybody, "GET /desk/e/:event/ratings": lookers,
	"GET /desk/e/:event/ratings/search": writers, "GET /desk/e/:event/ratings/take": writers, "POST /desk/e/:event/ratings/take": writers,
	"GET /desk/e/:event/ratings/count": arbiters, "POST /desk/e/:event/ratings/count": "snffffo", // only who owns the list
	"GET /desk/e/:event/norms": writers, "GET /desk/e/:event/prizes": writers,
	"GET /ratings": signedIn, "POST /ratings": signedIn, "GET /ratings/:list": signedIn,
	"POST /ratings/:list/upload": admins, "GET /ratings/:list/upload": admins, "POST /ratings/:list/load": admins,
	"POST /ratings/:list/uncount": admins, "POST /ratings/:list/recalculate": admins, "GET /ratings/:list/remove": admins,
	"POST /ratings/:list/remove": admins, // the list is an administrator's; owners: TestOwnersOfLists
	"GET /norms":                 signedIn, "POST /norms": admins, "GET /norms/:norms": admins, "POST /norms/:norms": admins,
	"POST /norms/:norms/remove": admins, "POST /norms/load": "sfffffn",

	"GET /account": signedIn, "GET /account/data": signedIn, "POST /account/password": signedIn, "POST /account/sessions/revoke": signedIn,
	"GET /signin/code": programs, "POST /signin/code": programs, // with the ticket of a right password
	"POST /account/second": signedIn, "POST /account/second/on": signedIn, "POST /account/second/codes": signedIn,
	"POST /account/second/off": signedIn, "POST /users/:user/second/off": admins,
	// By plain http there are no passkeys.
	"POST /account/passkeys": signedIn, "POST /account/passkeys/new": "snnnnnn", "POST /account/passkeys/remove": signedIn,
	"POST /account/passkeys/challenge": "snnnnnn", "POST /signin/passkey": programs, "POST /signin/passkey/challenge": "nnnnnnn",
	"GET /users": admins, "POST /users": admins, "GET /users/:user": admins, "POST /users/:user/password": admins,
	"POST /users/:user/disabled": admins, "POST /users/:user/registrar": admins,
	"GET /users/links": admins, "POST /users/links": admins,
	"GET /users/journal": admins, "POST /users/:user/link": admins, "POST /users/:user/link/revoke": admins,
	"GET /enter/:code": everybody, "POST /enter/:code": everybody, // with the code of a link
	"GET /users/:user/remove": admins, "POST /users/:user/remove": admins, "POST /users/:user/admin": admins,
	"GET /webhooks": admins, "GET /webhooks/new": admins, "POST /webhooks/new": admins, "GET /webhooks/:webhook": admins,
	"GET /webhooks/:webhook/edit": admins, "POST /webhooks/:webhook/edit": admins, "POST /webhooks/:webhook/test": admins,
	"POST /webhooks/:webhook/paused": admins, "POST /webhooks/:webhook/secret": admins, "POST /webhooks/:webhook/delete": admins,
	"POST /webhooks/:webhook/deliveries/:delivery/resend": admins,

	"GET /people": everybody, "GET /events": everybody, "GET /people/:person": everybody, "GET /people/:person/with/:other": everybody,
	"GET /teams": everybody, "GET /teams/:team": "nnnnnnn", "GET /teams/of/:event/:player": "nnnnnnn", // of an event of persons
	"GET /seasons": everybody, "GET /seasons/:season": everybody, "GET /series/:series": everybody,
	"GET /desk/people": admins, "POST /desk/people": admins, "GET /desk/people/new": admins, "GET /desk/people/doubles": admins,
	"GET /desk/people/journal": admins, "POST /desk/people/journal/:entry/undo": "sfffffn", "GET /desk/people/:person": admins,
	"POST /desk/people/:person": admins, "POST /desk/people/:person/merge": admins, "GET /desk/people/:person/merge/:other": admins,
	"POST /desk/people/:person/merge/:other": admins, "POST /desk/people/:person/remove": admins, "GET /desk/people/:person/data": admins,
	"GET /desk/series": admins, "POST /desk/series": admins, "GET /desk/series/new": admins, "GET /desk/series/:series": admins,
	"POST /desk/series/:series": admins, "POST /desk/series/:series/remove": admins,
	"GET /desk/people/requests": admins, "POST /desk/people/requests/:event/:member/link": "sfffffn",
	"POST /desk/people/requests/:event/:member/refuse": "sfffffn", // of a request that there is not
	"GET /desk/tokens": admins, "POST /desk/tokens": admins, "POST /desk/tokens/:token/revoke": admins,
	"GET /desk/e/:event/register": writers, "POST /desk/e/:event/register": writers, "GET /api/v1/register/:things": programs,

	"GET /desk": signedIn, "GET /desk/events": signedIn, "GET /desk/live": signedIn, "GET /desk/new": signedIn, "POST /desk/new": signedIn,
	"GET /desk/e/:event": lookers, "POST /desk/e/:event/public": arbiters, "POST /desk/e/:event/reseat": arbiters,
	"POST /desk/e/:event/end": arbiters, "POST /desk/e/:event/reopen": arbiters,
	"GET /desk/e/:event/setup/:step": arbiters, "POST /desk/e/:event/setup/:step": arbiters,
	"GET /desk/e/:event/emblem": "snffnnn", "POST /desk/e/:event/emblem": arbiters, "POST /desk/e/:event/emblem/remove": arbiters,
	"GET /desk/e/:event/final": arbiters, "POST /desk/e/:event/final": arbiters,
	"GET /desk/e/:event/clone": arbiters, "POST /desk/e/:event/clone": arbiters,
	"GET /desk/e/:event/helpers": arbiters, "POST /desk/e/:event/helpers": arbiters,
	"POST /desk/e/:event/helpers/renew": "snffnnn", "POST /desk/e/:event/helpers/revoke": "snffnnn", // of a pass that there is not
	"GET /e/:event/helper": everybody, "POST /e/:event/helper": everybody, // with a code that is wrong; the rest is for who holds a pass
	"GET /e/:event/helper/games/:game/moves": "nnnnnnn", "POST /e/:event/helper/games/:game/moves": "nnnnnnn",
	"GET /e/:event/helper/boards": "nnnnnnn", "GET /e/:event/helper/live": "nnnnnnn", "POST /e/:event/helper/games/:game": "nnnnnnn",
	"POST /e/:event/helper/leave": "nnnnnnn", "POST /e/:event/helper/lock": "nnnnnnn", "POST /e/:event/helper/unlock": "nnnnnnn",
	"GET /desk/e/:event/members": arbiters, "POST /desk/e/:event/members": owners,
	"POST /desk/e/:event/members/revoke": "snfffoo", // beside the owner everybody may give up the own role: TestGivingUpOnesRole

	"GET /desk/e/:event/privacy": owners, "POST /desk/e/:event/privacy/archive": owners, "GET /desk/e/:event/privacy/delete": owners,
	"POST /desk/e/:event/privacy/delete": owners, "GET /desk/e/:event/privacy/people/:member": owners,
	"GET /desk/e/:event/privacy/names": owners, "POST /desk/e/:event/privacy/names": owners,
	"POST /desk/e/:event/privacy/names/strike":       owners,
	"GET /desk/e/:event/privacy/people/:member/data": owners, "POST /desk/e/:event/privacy/people/:member/erase": owners,

	"GET /desk/e/:event/players": lookers, "POST /desk/e/:event/players": writers, "GET /desk/e/:event/players/:player": lookers,
	"POST /desk/e/:event/players/:player": writers, "POST /desk/e/:event/players/:player/withdraw": writers,
	"POST /desk/e/:event/players/:player/return": writers, "POST /desk/e/:event/players/:player/remove": writers,
	"POST /desk/e/:event/players/groups": arbiters, "POST /desk/e/:event/players/:player/byes": writers,
	"POST /desk/e/:event/players/:player/members": writers, "POST /desk/e/:event/players/:player/members/paste": writers,
	"POST /desk/e/:event/players/:player/earlier": writers,
	"POST /desk/e/:event/players/:player/bar":     writers, "POST /desk/e/:event/players/:player/captain": writers,
	"POST /desk/e/:event/players/:player/captain/shut": writers, "POST /desk/e/:event/captains": arbiters,
	"POST /desk/e/:event/players/:player/entered": writers, "POST /desk/e/:event/players/:player/table": writers,
	"GET /desk/import": signedIn, "GET /desk/import/preview": signedIn, "POST /desk/import/preview": signedIn, "POST /desk/import": signedIn,
	"GET /desk/e/:event/exchange/:format": writers,
	"GET /desk/e/:event/files":            lookers, "GET /desk/e/:event/files/:file": lookers,
	"GET /desk/e/:event/import": writers, "POST /desk/e/:event/import/preview": writers, "POST /desk/e/:event/import": writers,
	"GET /desk/e/:event/draw": lookers, "POST /desk/e/:event/draw": arbiters, "POST /desk/e/:event/draw/clear": arbiters,
	"POST /desk/e/:event/draw/renumber": arbiters, "POST /desk/e/:event/draw/swap": arbiters,

	"GET /desk/e/:event/rounds/:round": lookers, "POST /desk/e/:event/rounds": arbiters, "POST /desk/e/:event/rounds/all": arbiters,
	"POST /desk/e/:event/rounds/publish":       arbiters,
	"POST /desk/e/:event/rounds/complete":      arbiters,
	"POST /desk/e/:event/rounds/:round/repair": arbiters, "POST /desk/e/:event/rounds/:round/seat": arbiters,
	"POST /desk/e/:event/rounds/:round/unpair": arbiters, "POST /desk/e/:event/rounds/:round/publish": arbiters,
	"POST /desk/e/:event/rounds/:round/unpublish": arbiters, "POST /desk/e/:event/rounds/:round/start": arbiters,
	"GET /desk/e/:event/incidents": writers, "GET /desk/e/:event/incidents/new": arbiters, "GET /desk/e/:event/incidents/:incident": writers,
	"POST /desk/e/:event/incidents": arbiters, "POST /desk/e/:event/incidents/:incident": arbiters,
	"POST /desk/e/:event/incidents/:incident/decide": arbiters, "POST /desk/e/:event/incidents/:incident/remove": arbiters,
	"GET /desk/e/:event/rounds/:round/attendance": lookers, "GET /desk/e/:event/rounds/:round/missing": lookers,
	"POST /desk/e/:event/rounds/:round/attendance": writers, "POST /desk/e/:event/rounds/:round/attendance/:player": writers,
	"POST /desk/e/:event/rounds/:round/attendance/:player/reason": writers,
	"POST /desk/e/:event/rounds/:round/check-in":                  arbiters, "POST /desk/e/:event/rounds/:round/check-in/end": arbiters,
	"POST /desk/e/:event/rounds/:round/door": arbiters, "POST /desk/e/:event/rounds/:round/door/shut": arbiters,
	"GET /desk/e/:event/screens": arbiters, "POST /desk/e/:event/screens": arbiters, "POST /desk/e/:event/screens/message": arbiters,
	"POST /desk/e/:event/screens/:screen": arbiters, "POST /desk/e/:event/screens/:screen/find": arbiters,
	"POST /desk/e/:event/screens/:screen/code": arbiters, "POST /desk/e/:event/screens/:screen/remove": arbiters,
	"POST /desk/e/:event/rounds/:round/opening": arbiters, "POST /desk/e/:event/rounds/:round/opening/draw": arbiters,
	"GET /desk/e/:event/rounds/:round/why":  lookers,
	"GET /desk/e/:event/rounds/:round/edit": arbiters, "POST /desk/e/:event/rounds/:round/edit": arbiters,
	"POST /desk/e/:event/rounds/:round/edit/begin": arbiters, "POST /desk/e/:event/rounds/:round/edit/end": arbiters,
	"POST /desk/e/:event/rounds/:round/matches/:board/games": arbiters, "POST /desk/e/:event/rounds/:round/matches/:board/winner": arbiters,
	"GET /desk/e/:event/games/:game": lookers, "POST /desk/e/:event/games/:game/result": writers,
	"POST /desk/e/:event/games/:game/result/clear": writers, "POST /desk/e/:event/games/:game/reports/clear": writers,
	"POST /desk/e/:event/games/:game/check": lookers, "POST /desk/e/:event/games/:game/board": writers,
	"GET /desk/e/:event/rounds/:round/second": writers, "POST /desk/e/:event/games/:game/second": writers,
	"POST /desk/e/:event/games/:game/mend":  writers,
	"POST /desk/e/:event/games/:game/sheet": writers, "POST /desk/e/:event/games/:game/decision": writers,
	"POST /desk/e/:event/standings/ties": arbiters,
	"GET /desk/e/:event/standings":       lookers, "GET /desk/e/:event/crosstable": lookers, "GET /desk/e/:event/documents": lookers,
	"GET /desk/e/:event/pdf/:document":        lookers,
	"GET /desk/e/:event/documents/text/:kind": writers, "POST /desk/e/:event/documents/text/:kind": writers,
	"POST /desk/e/:event/documents/text/:kind/preview": writers,
	"GET /desk/e/:event/documents/set":                 writers, "POST /desk/e/:event/documents/set": writers,
	"GET /desk/e/:event/documents/set/file": writers, "POST /desk/e/:event/documents/set/cancel": writers,
	"GET /desk/e/:event/documents/given": writers, "POST /desk/e/:event/documents/given": writers,
	"POST /desk/e/:event/documents/given/compare": writers,
	"GET /desk/e/:event/journal":                  writers, "POST /desk/e/:event/journal/:version/undo": arbiters,
	"GET /desk/e/:event/copies": writers, "GET /desk/e/:event/copies/:version": writers,
	"POST /desk/e/:event/copies/:version/restore": arbiters,
}

// everyRoute is mayUse with the routes of all kinds of events.
func everyRoute() map[string]string {
	all := maps.Clone(mayUse)
	for _, kind := range []map[string]string{mayUseCorrespondence(), mayUseContest(), mayUsePieces(), mayUseSolving(), mayUseSolvingDesk()} {
		maps.Copy(all, kind)
	}
	return all
}

// streams never end by themselves; they are walked by HEAD, and have tests of their own.
var streams = []string{
	"/live", "/desk/live", "/e/:event/door/:code/live", "/screen/:code/live", "/e/:event/post/:code/live", "/e/:event/games/:game/live",
	"/e/:event/boards/live", "/e/:event/boards/:game/live",
	"/c/:contest/live", "/desk/c/:contest/live", "/s/:solving/live", "/desk/s/:solving/live",
	"/s/:solving/mark/:code/live", "/s/:solving/venue/:code/live", "/e/:event/me/:code/live",
}

// filled is a form with something in each field that the route takes, none of which signs the sender out.
func filled(w *apitest.World, r apitest.Route) url.Values {
	e := w.Fresh()
	form := url.Values{}
	for _, field := range r.Fields {
		name := strings.TrimRight(field, "*#")
		value := map[string]string{
			"revision": apitest.ID(e.Version), "name": "Кто-то", "login": "nobody", "password": "x", "old": "x", "session": "others",
			"user": "999999",
			"time": "12:00", "date": "2026-11-22", "text": "Новый Человек", "result": "13", "role": "reader", "from_round": "1", "seed": "5",
			"hours": "1", "discipline": "standard", "begins": "2026-11-21", "numbering": "lot",
		}[name]
		if strings.HasSuffix(field, "#") {
			name += apitest.ID(e.Players[0].ID)
		}
		form.Set(name, value)
	}
	return form
}

// outcome is the letter of an answer.
func outcome(method string, a apitest.Answer) string {
	toSignIn := strings.HasPrefix(a.Header.Get("Location"), "/signin?next=")
	switch {
	case a.Status >= 500:
		return fmt.Sprintf("(%d)", a.Status)
	case a.Status == http.StatusUnauthorized, method != http.MethodPost && a.Status == http.StatusSeeOther && toSignIn:
		return "s"
	case a.Status == http.StatusForbidden:
		return "f"
	case a.Status == http.StatusNotFound:
		return "n"
	}
	return "o"
}

// TestRule8EveryRouteForEveryRole walks all routes as everybody. Where a role may not, nothing in the database changes; and no
// GET or HEAD changes anything for anybody.
func TestRule8EveryRouteForEveryRole(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	w := apitest.NewWorld(t)
	w.Seat = w.Post(2)
	w.ContestOfAll()
	w.SolvingOfAll()
	w.Site.EnterCode("reader")
	walkers := map[string]*apitest.Browser{"anonymous": w.Site.Anonymous()}
	for _, role := range roles[1:] {
		walkers[role] = w.Site.SignedIn(role)
	}
	known, mayUse := map[string]bool{}, everyRoute()
	routes := apitest.AllRoutes(w.Site.Server)
	slices.SortStableFunc(routes, func(a, b apitest.Route) int { return strings.Compare(a.Method, b.Method) }) // GET first
	for _, r := range routes {
		name := r.Method + " " + r.Path
		known[name] = true
		want, listed := mayUse[name]
		if !listed {
			t.Errorf("%s is not listed in mayUse: who may use it?", name)
			continue
		}
		t.Run(name, func(t *testing.T) { walk(t, w, r, want, walkers) })
	}
	for name := range mayUse {
		if !known[name] {
			t.Errorf("%s is listed in mayUse, but there is no such route", name)
		}
	}
}

func walk(t *testing.T, w *apitest.World, r apitest.Route, want string, walkers map[string]*apitest.Browser) {
	w.Test, w.Site.Test = t, t
	before := w.Site.Digest()
	for i, role := range roles {
		b := walkers[role]
		b.Test = t
		allowed := want[i] == 'o'
		if allowed && r.Method == http.MethodPost && strings.HasPrefix(r.Path, "/sign") {
			b = w.Site.Anonymous() // so that the walker stays signed in
		}
		var a apitest.Answer
		switch {
		case r.Method == http.MethodPost:
			a = b.Post(w.Address(r.Path), filled(w, r))
		case slices.Contains(streams, r.Path):
			a = b.Send(http.MethodHead, w.Address(r.Path), nil, "")
		default:
			b.Send(http.MethodHead, w.Address(r.Path), nil, "")
			a = b.Get(w.Address(r.Path) + "?_method=DELETE")
		}
		if r.Path == "/static/*file" && a.Status == http.StatusNotFound {
			continue // there is no such file for anybody
		}
		if wrong := r.Path == "/signin" || r.Path == "/account/password" && role != "anonymous"; wrong && a.Status == http.StatusUnauthorized {
			continue // the password was wrong
		}
		guessed := strings.Contains(r.Path, "/mail/:code") || strings.Contains(r.Path, "/me/:code")
		if want[i] == 'n' && a.Status == http.StatusTooManyRequests && guessed {
			continue // after so many codes that open nothing
		}
		if got := outcome(r.Method, a); got != string(want[i]) {
			t.Errorf("%s: %q (status %d), want %q", role, got, a.Status, want[i])
		}
		if r.Method != http.MethodPost || !allowed {
			if after := w.Site.Digest(); after != before {
				t.Fatalf("%s: the database has changed", role)
			}
			continue
		}
		before = w.Site.Digest()
	}
}
