package web

import (
	"net/http"
	"slices"

	"adyukh/tournament/account"
	"adyukh/tournament/picture"
)

// access says who may use a route.
type access struct {
	kind   accessKind
	action account.Action // for onDesk: what the role in the event must allow
}

// isBehindSignIn tells whether only people who are signed in get there.
func (a access) isBehindSignIn() bool {
	switch a.kind {
	case forSignedIn, forAdmin, forRegistrar, onDesk, onContest, onSolving:
		return true
	}
	return false
}

type accessKind uint8

const (
	nobody       accessKind = iota // a route that forgot to say
	forFiles                       // everybody; nobody is asked who they are
	forAll                         // everybody; no event
	forReaders                     // everybody; the route's event must be public: the handler gets call.public
	forSignedIn                    // whoever is signed in
	forAdmin                       // administrators
	forRegistrar                   // who looks after the register: a federation's secretary, and administrators
	atDoor                         // whoever has the address at the door of a check-in: the handler gets call.Door
	onScreen                       // whoever has the address of a screen of a hall: the handler gets call.Hall
	ofCaptain                      // whoever has the address of a captain's page: the handler gets call.Captain
	ofHelper                       // whoever holds a pass in the route's event: the handler gets call.Pass
	ofPlayer                       // whoever has the address of a player's own page: the handler gets call.Me
	ofSeat                         // whoever has the address of a correspondence player's page: the handler gets call.Seat
	forTokens                      // programs with a token of the register: the handler gets call.reader
	onDesk                         // a role in the route's event that allows the action: the handler gets call.event

	forContestReaders // everybody; the route's contest must be public: the handler gets call.Contest, as the next two do
	onContest         // a role in the route's contest that allows the action
	ofContestPerson   // whoever has the address of an author's or a judge's own page

	forSolvingReaders // everybody; the route's contest for solvers must be public: the handler gets call.Solving, as the next two do
	onSolving         // a role in it that allows the action
	ofSolvingPerson   // whoever has the address of a solver's, a marker's or a venue's page: call.Solving.Seen says of which
)

// The kinds of access that have no action.
var (
	Files    = access{kind: forFiles}
	All      = access{kind: forAll}
	Readers  = access{kind: forReaders}
	SignedIn = access{kind: forSignedIn}
	Admins   = access{kind: forAdmin}

	Registrars = access{kind: forRegistrar}

	AtDoor   = access{kind: atDoor}
	OnScreen = access{kind: onScreen}
	Captains = access{kind: ofCaptain}
	Owners   = access{kind: ofPlayer}
	Seats    = access{kind: ofSeat}
	Helpers  = access{kind: ofHelper}
	Tokens   = access{kind: forTokens}

	ContestReaders = access{kind: forContestReaders}
	ContestPeople  = access{kind: ofContestPerson}
	SolvingReaders = access{kind: forSolvingReaders}
	SolvingPeople  = access{kind: ofSolvingPerson}
)

func OnEvent(action account.Action) access { return access{onDesk, action} }

func OnContest(action account.Action) access { return access{onContest, action} }

func OnSolving(action account.Action) access { return access{onSolving, action} }

// Route is one address of the application.
type Route struct {
	Method    string
	Path      string
	access    access
	handle    handler
	params    []Param  // of the address
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

// On returns a route without fields.
func On(method, path string, a access, h handler) Route {
	return Route{Method: method, Path: path, access: a, handle: h}
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
func Of[T any](find func(*Call) (T, error), do func(*Call, T) error) func(*Call) error {
	return func(c *Call) error {
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
