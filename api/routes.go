package api

import (
	"net/http"

	"adyukh/static"
	"adyukh/tournament/account"
)

// access says who may use a route.
type access struct {
	kind   accessKind
	action account.Action // for onDesk: what the role in the event must allow
}

type accessKind uint8

const (
	nobody      accessKind = iota // a route that forgot to say
	forFiles                      // everybody; nobody is asked who they are
	forAll                        // everybody; no event
	forReaders                    // everybody; the route's event must be public: the handler gets call.public
	forSignedIn                   // whoever is signed in
	forAdmin                      // administrators
	forTokens                     // programs with a token of the register: the handler gets call.reader
	onDesk                        // a role in the route's event that allows the action: the handler gets call.event
)

// The kinds of access that have no action.
var (
	files    = access{kind: forFiles}
	all      = access{kind: forAll}
	readers  = access{kind: forReaders}
	signedIn = access{kind: forSignedIn}
	admins   = access{kind: forAdmin}
	tokens   = access{kind: forTokens}
)

func onEvent(action account.Action) access { return access{onDesk, action} }

// route is one address of the application.
type route struct {
	method string
	path   string
	access access
	handle handler
	params []param  // of the address
	fields []string // that a POST may hold; anything else is refused
	large  bool     // takes a list of players
	whole  bool     // takes the file of an event
	long   bool     // takes a rating list
}

const (
	get  = http.MethodGet
	post = http.MethodPost
)

// area is a part of the application with the addresses at which it answers. One that is an io.Closer is closed with the server.
type area interface {
	routes() []route
}

// routeList is an area that holds nothing beside its addresses.
type routeList []route

func (l routeList) routes() []route { return l }

// on returns a route without fields.
func on(method, path string, a access, h handler) route {
	return route{method: method, path: path, access: a, handle: h}
}

// takes returns the route with the fields that may be posted to it. A name that ends in "*" may come several times, one that
// ends in "#" is followed by an id.
func (r route) takes(fields ...string) route {
	r.fields = fields
	return r
}

// takesFile returns the route for bodies of the size of a list of players.
func (r route) takesFile() route {
	r.large = true
	return r
}

// takesList returns the route for bodies of the size of a rating list.
func (r route) takesList() route {
	r.long = true
	return r
}

// takesEvent returns the route for bodies of the size of a whole event.
func (r route) takesEvent() route {
	r.whole = true
	return r
}

// limit is the largest body that the route takes, in bytes.
func (r route) limit(l Limits) int64 {
	switch {
	case r.whole:
		return l.EventBytes
	case r.long:
		return l.ListBytes
	case r.large:
		return l.ImportBytes
	}
	return l.FormBytes
}

const healthPath = "/healthz"

// routesSite are the addresses that belong to no event.
func routesSite() []route {
	return []route{
		on(get, "/", all, showHome),
		on(get, "/live", files, streamPublic),
		on(post, "/preferences", all, setPreferences).takes("lang", "theme", "back"),
		on(get, "/docs", all, showDocs),
		on(get, "/docs/:page", all, showDocs),
		on(get, healthPath, files, showHealth),
		on(get, static.Prefix+"*file", files, showStatic),
		on(get, "/robots.txt", files, showStatic),
		on(get, "/favicon.ico", files, showStatic),
		on(get, "/favicon.svg", files, showStatic),
	}
}
