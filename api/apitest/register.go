package apitest

import (
	"net/http"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/register"
)

// Must fails the test on an error.
func Must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// Stranger makes an account of its own on the same site, which has an event with n players.
func (st *Stage) Stranger(n int, change ...func(*play.Head)) *Stage {
	st.Test.Helper()
	user := st.Site.User("boris", false)
	other := &Stage{
		Test: st.Test, Site: st.Site, By: tournament.Actor{User: int64(user.ID), Name: user.Name, From: "test"},
		Arbiter: st.Site.SignedIn("boris"),
	}
	return other.Another(n, change...)
}

// Registered is what a test knows of the register of its site.
type Registered struct {
	People []register.PersonID // of the players, in their order
	Series register.SeriesID
	token  register.TokenID
}

// person is the card of a player, by the order of players; 0 where nobody is linked.
func (r Registered) person(i int) register.PersonID {
	if i < len(r.People) {
		return r.People[i]
	}
	return 0
}

// Register links the players of the event with new cards and lets the register know of the event; it makes a public series of the
// event and a token.
func (st *Stage) Register() Registered {
	st.Test.Helper()
	ctx := st.Test.Context()
	var links []conduct.Link
	for _, p := range st.Fresh().Players {
		links = append(links, conduct.Link{Player: p.ID, New: true})
	}
	e, _, err := st.Site.Events.LinkPlayers(ctx, st.By, st.Event.ID, links)
	if err != nil {
		st.Test.Fatal(err)
	}
	st.Record()
	var r Registered
	for _, p := range e.Players {
		r.People = append(r.People, register.PersonID(p.Person))
	}
	points, err := register.ParsePoints("10 8 6 …")
	if err != nil {
		st.Test.Fatal(err)
	}
	people, by := st.Site.Events.Register(), register.Actor(st.By)
	s, err := people.SaveSeries(ctx, by, register.Series{Public: true, SeriesData: register.SeriesData{
		Name: "Гран-при", Season: 2026, Stages: []register.EventID{register.EventID(e.ID)}, Points: points, Best: 1,
		Ties: []register.Tie{register.TieFirsts},
	}})
	if err != nil {
		st.Test.Fatal(err)
	}
	r.Series = s.ID
	if _, err := people.MakeToken(ctx, by, "сайт", false); err != nil {
		st.Test.Fatal(err)
	}
	r.token = st.Tokens(1)[0].ID
	return r
}

// Record brings the register up to date, as the program does by itself a moment after every change.
func (st *Stage) Record() {
	st.Test.Helper()
	if err := st.Site.Events.RecordEvents(st.Test.Context()); err != nil {
		st.Test.Fatal(err)
	}
}

// Tokens returns the newest tokens.
func (st *Stage) Tokens(n int) []register.Token {
	st.Test.Helper()
	all, err := st.Site.Events.Register().Tokens(st.Test.Context())
	if err != nil || len(all) < n {
		st.Test.Fatal(len(all), err)
	}
	return all[:n]
}

// NewToken makes a token and returns its text.
func (st *Stage) NewToken(private bool) string {
	st.Test.Helper()
	text, err := st.Site.Events.Register().MakeToken(st.Test.Context(), register.Actor(st.By), "программа", private)
	if err != nil {
		st.Test.Fatal(err)
	}
	return text
}

// Exported is an answer of the register to programs.
type Exported struct {
	People  []map[string]any `json:"people"`
	Teams   []map[string]any `json:"teams"`
	Events  []map[string]any `json:"events"`
	Results []map[string]any `json:"results"`
	Games   []map[string]any `json:"games"`
	Series  []map[string]any `json:"series"`
	Next    string           `json:"next"`
	More    bool             `json:"more"`
}

// Export asks the register for things, with the text of a token.
func (st *Stage) Export(token, things string) Exported {
	st.Test.Helper()
	a := st.Site.Anonymous().Get("/api/v1/register/"+things, "Authorization", "Bearer "+token)
	if a.Status != http.StatusOK {
		st.Test.Fatalf("%s: %d\n%s", things, a.Status, a.Body)
	}
	return Decode[Exported](st.Test, a)
}

// CheckRegister checks every export against the document.
func (d *Description) CheckRegister(t *testing.T, st *Stage) {
	t.Helper()
	st.Record()
	token := "Bearer " + st.NewToken(true)
	for _, kind := range []string{"people", "teams", "events", "results", "games", "series"} {
		path := "/api/v1/register/" + kind + "?private=1"
		d.Conforms(t, path, st.Site.Anonymous().Get(path, "Authorization", token))
	}
}

// MustCard adds somebody to the register.
func MustCard(t *testing.T, st *Stage, data register.PersonData) register.Person {
	t.Helper()
	p, err := st.Site.Events.Register().AddPerson(t.Context(), register.Actor(st.By), data)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
