package web

import (
	"net/http"
	"slices"

	"adyukh/tournament/picture"
)

// Route is one address of the application.
type Route struct {
	Method    string
	Path      string
	admits    admits
	enter     func(*Call) (answer func() error, err error)
	params    []Param  // of the address
	strict    bool     // refuses others
	Fields    []string // that a POST may hold; anything else is refused
	large     bool     // takes a list of players
	whole     bool     // takes the file of an event
	long      bool     // takes a rating list
	photo     bool     // takes a photo
	versioned bool     // says what its sender saw
	proof     bool     // asks for the password again where the last proof is old
	page      string   // the path of the route of the page on which its button stands
}

const (
	Get  = http.MethodGet
	Post = http.MethodPost
)

// Area is a part of the application with the addresses at which it answers. One that is an io.Closer is closed with the server.
type Area interface {
	Routes() []Route
}

// RouteList is an area that holds nothing beside its addresses.
type RouteList []Route

func (l RouteList) Routes() []Route { return l }

// On returns a route without fields: the guard makes the call that the handler gets.
func On[C any](method, path string, g Guard[C], handle func(C) error) Route {
	return Route{Method: method, Path: path, admits: g.admits, enter: func(c *Call) (func() error, error) {
		of, err := g.enter(c)
		return func() error { return handle(of) }, err
	}}
}

// Takes returns the route with the fields that may be posted to it. A name that ends in "*" may come several times, one that
// ends in "#" is followed by an id.
func (r Route) Takes(fields ...string) Route {
	r.Fields = fields
	return r
}

// SeenField holds the revision or version of what the sender of a form saw.
const SeenField = "revision"

// Versioned returns the route for a change that is checked by what its sender saw: the handler gets that from Call.Seen.
func (r Route) Versioned() Route {
	r.Fields, r.versioned = append(slices.Clone(r.Fields), SeenField), true
	return r
}

// NeedsProof returns the route for an act that would be bad in other hands than the user's: where the last proof is older than
// account.ProofLasts the password is asked for, and the act goes on with the form as it was sent.
func (r Route) NeedsProof() Route {
	r.Fields, r.proof = append(slices.Clone(r.Fields), proofFields()...), true
	return r
}

// OnPage returns the route of a button on a page, the one of the route with the path: where the act is refused, the page comes again as it
// is now, with the reason above it.
func (r Route) OnPage(path string) Route {
	r.page = path
	return r
}

// Of is a handler of something that the address names; without it the handler is not asked.
func Of[C, T any](find func(C) (T, error), do func(C, T) error) func(C) error {
	return func(c C) error {
		it, err := find(c)
		if err != nil {
			return err
		}
		return do(c, it)
	}
}

// TakesFile returns the route for bodies of the size of a list of players.
func (r Route) TakesFile() Route {
	r.large = true
	return r
}

// TakesList returns the route for bodies of the size of a rating list.
func (r Route) TakesList() Route {
	r.long = true
	return r
}

// TakesEvent returns the route for bodies of the size of a whole event.
func (r Route) TakesEvent() Route {
	r.whole = true
	return r
}

// TakesPhoto returns the route for bodies of the size of a photo, of which a few are taken at a time.
func (r Route) TakesPhoto() Route {
	r.photo = true
	return r
}

// wrapping is what a form may add to a photo.
const wrapping = 64 << 10

// Limit is the largest body that the route takes, in bytes.
func (r Route) Limit(l Limits) int64 {
	switch {
	case r.whole:
		return l.EventBytes
	case r.long:
		return l.ListBytes
	case r.large:
		return l.ImportBytes
	case r.photo:
		return picture.MostSentPhoto + wrapping
	}
	return l.FormBytes
}

// HealthPath says that the program runs, ReadyPath whether it can be worked with. Programs that watch over it ask by any name.
const (
	HealthPath = "/healthz"
	ReadyPath  = "/readyz"
)
