package api_test

import (
	"testing"

	"adyukh/tournament/play/conduct"
	"adyukh/tournament/register"
)

// registered is what a test knows of the register of its site.
type registered struct {
	people []register.PersonID // of the players, in their order
	series register.SeriesID
	token  register.TokenID
}

// person is the card of a player, by the order of players; 0 where nobody is linked.
func (r registered) person(i int) register.PersonID {
	if i < len(r.people) {
		return r.people[i]
	}
	return 0
}

// register links the players of the event with new cards and lets the register know of the event; it makes a public series of the
// event and a token.
func (st *stage) register() registered {
	st.t.Helper()
	ctx := st.t.Context()
	var links []conduct.Link
	for _, p := range st.fresh().Players {
		links = append(links, conduct.Link{Player: p.ID, New: true})
	}
	e, _, err := st.site.events.LinkPlayers(ctx, st.by, st.event.ID, links)
	if err != nil {
		st.t.Fatal(err)
	}
	st.record()
	var r registered
	for _, p := range e.Players {
		r.people = append(r.people, register.PersonID(p.Person))
	}
	points, err := register.ParsePoints("10 8 6 …")
	if err != nil {
		st.t.Fatal(err)
	}
	people, by := st.site.events.Register(), register.Actor(st.by)
	s, err := people.SaveSeries(ctx, by, register.Series{Public: true, SeriesData: register.SeriesData{
		Name: "Гран-при", Season: 2026, Stages: []register.EventID{register.EventID(e.ID)}, Points: points, Best: 1,
		Ties: []register.Tie{register.TieFirsts},
	}})
	if err != nil {
		st.t.Fatal(err)
	}
	r.series = s.ID
	if _, err := people.MakeToken(ctx, by, "сайт", false); err != nil {
		st.t.Fatal(err)
	}
	r.token = st.tokens(1)[0].ID
	return r
}

// record brings the register up to date, as the program does by itself a moment after every change.
func (st *stage) record() {
	st.t.Helper()
	if err := st.site.events.RecordEvents(st.t.Context()); err != nil {
		st.t.Fatal(err)
	}
}

// tokens returns the newest tokens.
func (st *stage) tokens(n int) []register.Token {
	st.t.Helper()
	all, err := st.site.events.Register().Tokens(st.t.Context())
	if err != nil || len(all) < n {
		st.t.Fatal(len(all), err)
	}
	return all[:n]
}

// newToken makes a token and returns its text.
func (st *stage) newToken(private bool) string {
	st.t.Helper()
	text, err := st.site.events.Register().MakeToken(st.t.Context(), register.Actor(st.by), "программа", private)
	if err != nil {
		st.t.Fatal(err)
	}
	return text
}

// checkRegister checks every export against the document.
func (d *description) checkRegister(t *testing.T, st *stage) {
	t.Helper()
	st.record()
	token := "Bearer " + st.newToken(true)
	for _, kind := range []string{"people", "teams", "events", "results", "games", "series"} {
		path := "/api/v1/register/" + kind + "?private=1"
		d.conforms(t, path, st.site.anonymous().get(path, "Authorization", token))
	}
}

func mustCard(t *testing.T, st *stage, data register.PersonData) register.Person {
	t.Helper()
	p, err := st.site.events.Register().AddPerson(t.Context(), register.Actor(st.by), data)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
