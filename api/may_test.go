package api_test

import "strings"

// mayUseContest says who may use the routes of contests.
func mayUseContest() map[string]string {
	return map[string]string{
		"GET /api/v1/contests/:contest": everybody, "GET /api/v1/contests/:contest/entries": everybody,
		"GET /api/v1/contests/:contest/award": everybody, "GET /api/v1/contests/:contest/claims": everybody,
		"GET /problem": everybody, "GET /problem/:day": "nnnnnnn", "GET /api/v1/problem": "nnnnnnn", "GET /api/v1/problem/:day": "nnnnnnn",
		"GET /problem.ics": everybody, "GET /embed/contests/:contest/:no": everybody, // no final award is published
		"GET /desk/new-contest": signedIn, "POST /desk/new-contest": signedIn,
		"GET /desk/c/:contest": writers, "POST /desk/c/:contest/public": arbiters, "POST /desk/c/:contest/hand": arbiters,
		"GET /desk/c/:contest/norms": writers, "POST /desk/c/:contest/norms": arbiters, "POST /desk/c/:contest/norms/load": "snffnnn",
		"GET /c/:contest/live": everybody, "GET /desk/c/:contest/live": writers,
		"GET /desk/c/:contest/privacy": owners, "POST /desk/c/:contest/privacy/archive": owners, "GET /desk/c/:contest/privacy/delete": owners,
		"POST /desk/c/:contest/privacy/delete": owners, "GET /desk/c/:contest/privacy/people/:member": owners,
		"GET /desk/c/:contest/privacy/names": owners, "POST /desk/c/:contest/privacy/names": owners,
		"POST /desk/c/:contest/privacy/names/strike":       owners,
		"GET /desk/c/:contest/privacy/people/:member/data": owners, "POST /desk/c/:contest/privacy/people/:member/erase": owners,
		"GET /desk/c/:contest/members": arbiters, "POST /desk/c/:contest/members": owners,
		"POST /desk/c/:contest/members/revoke": "snfffoo", // beside the owner everybody may give up the own role: TestContestMembers
		"GET /desk/c/:contest/settings":        arbiters, "POST /desk/c/:contest/settings": arbiters, "GET /desk/c/:contest/terms": arbiters,
		"POST /desk/c/:contest/terms": arbiters, "GET /desk/c/:contest/journal": writers, "POST /desk/c/:contest/journal/:version/undo": arbiters,
		"GET /desk/c/:contest/register": writers, "POST /desk/c/:contest/register": writers,
		"GET /desk/c/:contest/people": writers, "GET /desk/c/:contest/people/new": writers, "POST /desk/c/:contest/people/new": writers,
		"GET /desk/c/:contest/people/:person": writers, "POST /desk/c/:contest/people/:person": writers,
		"POST /desk/c/:contest/people/:person/conflicts": arbiters, "POST /desk/c/:contest/people/:person/renew": writers,
		"POST /desk/c/:contest/people/renew": arbiters, "GET /desk/c/:contest/people/print": writers,
		"POST /desk/c/:contest/people/:person/remove": writers, "POST /desk/c/:contest/people/:person/confirm": arbiters,
		"GET /desk/c/:contest/strangers":         arbiters,
		"GET /desk/c/:contest/strangers/remove":  "snffnnn", // nobody in the walked contest is a stranger
		"POST /desk/c/:contest/strangers/remove": arbiters,
		"GET /desk/c/:contest/forerunners":       writers, "POST /desk/c/:contest/forerunners": arbiters,
		"POST /desk/c/:contest/forerunners/drop": arbiters, "GET /desk/c/:contest/forerunners/library.pdn": "snfnnnn", // there is none
		"GET /desk/c/:contest/contest.json": arbiters,
		"GET /desk/c/:contest/problems.pdn": writers, "GET /c/:contest/problems.pdn": everybody,
		"GET /desk/c/:contest/pdf/:document": writers, "GET /c/:contest/pdf/:document": everybody,
		"GET /c/:contest/my/:code/pdf/:document": "nnnnnnn", // of judges, and the walked page is an author's
		"GET /c/:contest":                        everybody, "GET /c/:contest/page": everybody, "POST /c/:contest/page": everybody,
		"GET /desk/c/:contest/claims": writers, "GET /desk/c/:contest/claims/new": writers, "POST /desk/c/:contest/claims/new": writers,
		"GET /desk/c/:contest/claims/:claim": writers, "POST /desk/c/:contest/claims/:claim": arbiters,
		"POST /desk/c/:contest/claims/:claim/answer": writers, "GET /c/:contest/my/:code/claims": everybody,
		"GET /c/:contest/my/:code/claims/on/:no": everybody, "POST /c/:contest/my/:code/claims/on/:no": everybody,
		"POST /c/:contest/my/:code/claims/answer/:claim": everybody,
		"GET /desk/c/:contest/award":                     writers,
		"POST /desk/c/:contest/award":                    arbiters, "POST /desk/c/:contest/award/final": arbiters,
		"POST /desk/c/:contest/award/back/:person": arbiters, "GET /c/:contest/award": everybody,
		"GET /c/:contest/my/:code/marks":     everybody,
		"GET /c/:contest/my/:code/marks/:no": everybody, "POST /c/:contest/my/:code/marks/:no": everybody,
		"POST /c/:contest/my/:code/marks/hand-in": everybody,
	}
}

// mayUsePost says who may use the routes of a player's page, whose address is known: everybody.
func mayUseCorrespondence() map[string]string {
	all := map[string]string{
		"GET /e/:event/running": "nnnnnnn", "GET /e/:event/games/:game/live": "nnnnnnn", // the walked event is over the board
		"GET /account/games": signedIn, "POST /e/:event/post/:code/account": "foooooo", "POST /e/:event/post/:code/account/free": "fffffff",
	}
	for _, path := range strings.Fields(`GET GET:/live GET:/news GET:/leave POST:/leave POST:/leave/end GET:/settings POST:/settings`) {
		method, path, _ := strings.Cut(path, ":")
		all[method+" /e/:event/post/:code"+path] = everybody
	}
	for _, path := range strings.Fields(`GET POST:/move GET:/accept POST:/accept POST:/decline GET:/resign POST:/resign POST:/word GET:/refill
		POST:/refill GET:/claim POST:/claim POST:/answer POST:/appeal GET:/clock GET:/log GET:/own POST:/own/conditions POST:/own/notes
		GET:/analysis POST:/adjudication`) {
		method, path, _ := strings.Cut(path, ":")
		all[method+" /e/:event/post/:code/games/:game"+path] = everybody
	}
	return all
}

// mayUsePieces says who may use the pages of entries.
func mayUsePieces() map[string]string {
	return map[string]string{
		"GET /c/:contest/my/:code": everybody, "POST /c/:contest/my/:code/board": everybody, "GET /c/:contest/my/:code/new": everybody,
		"POST /c/:contest/my/:code/new": everybody, "GET /c/:contest/my/:code/entries/:entry": everybody,
		"POST /c/:contest/my/:code/entries/:entry": everybody, "GET /c/:contest/my/:code/entries/:entry/withdraw": everybody,
		"POST /c/:contest/my/:code/entries/:entry/withdraw": everybody,
		"GET /desk/c/:contest/entries":                      writers, "POST /desk/c/:contest/entries/board": writers,
		"GET /desk/c/:contest/entries/new": writers, "POST /desk/c/:contest/entries/new": writers,
		"POST /desk/c/:contest/entries/check": arbiters, "POST /desk/c/:contest/entries/cancel": arbiters,
		"GET /desk/c/:contest/entries/:entry": writers, "GET /desk/c/:contest/entries/:entry/edit": writers,
		"POST /desk/c/:contest/entries/:entry/edit": writers, "POST /desk/c/:contest/entries/:entry/out": arbiters,
		"POST /desk/c/:contest/entries/:entry/back": arbiters, "POST /desk/c/:contest/entries/:entry/check": arbiters,
		"POST /desk/c/:contest/entries/:entry/cancel": arbiters,
		"GET /c/:contest/entries":                     everybody, "GET /c/:contest/entries/:no": everybody,
	}
}

// mayUseSolvingDesk says who may use the routes from which contests for solvers are run. Whoever does not run one sees people alone.
func mayUseSolvingDesk() map[string]string {
	const s = "/desk/s/:solving"
	return map[string]string{
		"POST " + s + "/rounds/:round/start": arbiters, "POST " + s + "/rounds/:round/arm": arbiters,
		"POST " + s + "/rounds/:round/disarm": arbiters, "POST " + s + "/rounds/:round/extend": arbiters,
		"POST " + s + "/rounds/:round/release": arbiters, "GET " + s + "/rounds/:round/marks": arbiters,
		"GET " + s + "/rounds/:round/sheets/:solver": arbiters, "POST " + s + "/rounds/:round/sheets/:solver/device": arbiters,
		"POST " + s + "/rounds/:round/sheets/:solver/reopen": arbiters, "POST " + s + "/rounds/:round/sheets/:solver/time": arbiters,
		"POST " + s + "/rounds/:round/sheets/:solver/taken": arbiters, "POST " + s + "/rounds/:round/sheets/:solver/rule/:problem": arbiters,
		"POST " + s + "/rounds/:round/sheets/:solver/back/:score": "snffnnn", "POST " + s + "/rounds/:round/sheets/:solver/reply": arbiters,
		"GET " + s + "/norms": writers, "POST " + s + "/norms": arbiters, "POST " + s + "/norms/load": "snffnnn",
		"GET " + s + "/live": writers, "GET " + s + "/results": arbiters, "GET " + s + "/protests": arbiters,
		"GET " + s + "/contest.json": arbiters, "GET " + s + "/members": arbiters, "POST " + s + "/members": owners,
		"POST " + s + "/members/revoke": "snfffoo", // beside the owner everybody may give up the own role: TestSolvingMembers
		"GET /desk/new-solving":         signedIn, "POST /desk/new-solving": signedIn,
		"GET " + s: writers, "POST " + s + "/public": arbiters, "POST " + s + "/final": arbiters,
		"GET " + s + "/journal": writers, "POST " + s + "/journal/:version/undo": arbiters,
		"GET " + s + "/settings": arbiters, "POST " + s + "/settings": arbiters,
		"GET " + s + "/new-round": arbiters, "POST " + s + "/new-round": arbiters, "GET " + s + "/rounds/:round": arbiters,
		"GET " + s + "/rounds/:round/edit": arbiters, "POST " + s + "/rounds/:round/edit": arbiters,
		"POST " + s + "/rounds/:round/remove": arbiters, "POST " + s + "/board": arbiters,
		"POST " + s + "/people/:solver/confirm": arbiters, "GET " + s + "/strangers": arbiters,
		"GET " + s + "/strangers/remove": "snffnnn", "POST " + s + "/strangers/remove": arbiters,
		"GET " + s + "/rounds/:round/new-problem": arbiters, "POST " + s + "/rounds/:round/new-problem": arbiters,
		"GET " + s + "/rounds/:round/problems/:problem": arbiters, "GET " + s + "/rounds/:round/problems/:problem/edit": arbiters,
		"POST " + s + "/rounds/:round/problems/:problem/edit": arbiters, "POST " + s + "/rounds/:round/problems/:problem/worth": arbiters,
		"POST " + s + "/rounds/:round/problems/:problem/remove": arbiters, "POST " + s + "/rounds/:round/problems/:problem/check": arbiters,
		"POST " + s + "/rounds/:round/problems/:problem/cancel": arbiters,
		"GET " + s + "/pdf/:document":                           arbiters, "GET " + s + "/rounds/:round/pdf/:document": arbiters,
		"GET " + s + "/privacy": owners, "POST " + s + "/privacy/archive": owners, "GET " + s + "/privacy/delete": owners,
		"POST " + s + "/privacy/delete": owners, "GET " + s + "/privacy/people/:member": owners,
		"GET " + s + "/privacy/names": owners, "POST " + s + "/privacy/names": owners, "POST " + s + "/privacy/names/strike": owners,
		"GET " + s + "/privacy/people/:member/data": owners, "POST " + s + "/privacy/people/:member/erase": owners,
		"GET " + s + "/register": writers, "POST " + s + "/register": writers,
		"GET " + s + "/people": writers, "GET " + s + "/new-solver": writers, "POST " + s + "/new-solver": writers,
		"GET " + s + "/paste": writers, "POST " + s + "/paste": writers, "GET " + s + "/people/:solver": writers,
		"POST " + s + "/people/:solver": writers, "POST " + s + "/people/:solver/out": arbiters,
		"POST " + s + "/people/renew": arbiters, "GET " + s + "/people/print": writers,
		"POST " + s + "/people/:solver/renew": writers, "POST " + s + "/people/:solver/remove": writers,
		"GET " + s + "/new-marker": arbiters, "POST " + s + "/new-marker": arbiters, "GET " + s + "/markers/:marker": arbiters,
		"POST " + s + "/markers/:marker": arbiters, "POST " + s + "/markers/:marker/renew": arbiters,
		"POST " + s + "/markers/:marker/remove": arbiters, "GET " + s + "/new-venue": writers, "POST " + s + "/new-venue": writers,
		"GET " + s + "/venues/:venue": writers, "POST " + s + "/venues/:venue": writers,
		"POST " + s + "/venues/:venue/renew": arbiters, "POST " + s + "/venues/:venue/remove": writers,
	}
}

// mayUseSolving says who may use the routes of contests for solvers.
func mayUseSolving() map[string]string {
	return map[string]string{
		"GET /api/v1/solving/:solving": everybody, "GET /api/v1/solving/:solving/results": "nnnnnnn",
		"GET /s/:solving": everybody, "GET /s/:solving/live": everybody, "GET /s/:solving/page": everybody, "POST /s/:solving/page": everybody,
		// with a code; the walked contest's round has not started
		"GET /s/:solving/my/:code": everybody, "GET /s/:solving/my/:code/rounds/:round": everybody,
		"POST /s/:solving/my/:code/rounds/:round": everybody, "POST /s/:solving/my/:code/rounds/:round/open": everybody,
		"POST /s/:solving/my/:code/rounds/:round/save": everybody, "POST /s/:solving/my/:code/rounds/:round/board": "nnnnnnn",
		"GET /s/:solving/my/:code/rounds/:round/hand-in": everybody, "POST /s/:solving/my/:code/rounds/:round/hand-in": everybody,
		"POST /s/:solving/my/:code/rounds/:round/protest": everybody,
		"GET /s/:solving/mark/:code":                      everybody, "GET /s/:solving/mark/:code/rounds/:round/:no": "nnnnnnn",
		"POST /s/:solving/mark/:code/rounds/:round/:no": "nnnnnnn", "GET /s/:solving/mark/:code/rounds/:round/:no/:problem": "nnnnnnn",
		"GET /s/:solving/mark/:code/rounds/:round/:no/:problem/solution": "nnnnnnn",
		"GET /s/:solving/mark/:code/live":                                everybody, "GET /s/:solving/venue/:code/live": everybody,
		"GET /s/:solving/venue/:code": everybody, "GET /s/:solving/venue/:code/rounds/:round": "nnnnnnn",
		"POST /s/:solving/venue/:code/rounds/:round/:no": "nnnnnnn",
		"GET /s/:solving/venue/:code/pdf/:document":      everybody, "GET /s/:solving/venue/:code/rounds/:round/pdf/:document": "nnnnnnn",
		"GET /s/:solving/venue/:code/rounds/:round/package": everybody,
		// and nothing is released
		"GET /s/:solving/pdf/:document": "nnnnnnn", "GET /s/:solving/rounds/:round/pdf/:document": "nnnnnnn",
		"GET /s/:solving/results": "nnnnnnn", "GET /s/:solving/rounds/:round": "nnnnnnn", "GET /s/:solving/rounds/:round/:problem": "nnnnnnn",
		"GET /s/:solving/train/:round": "nnnnnnn", "POST /s/:solving/train/:round": "nnnnnnn",
		"POST /s/:solving/train/:round/start": "nnnnnnn", "POST /s/:solving/train/:round/board": "nnnnnnn",
	}
}
