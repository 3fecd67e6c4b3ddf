package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/rules"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// TestPlayCorrespondenceTeams plays a match by correspondence of an event of teams through the pages: from the ready-made regulations and
// the pasted lists to two members with phones, a result of theirs, the score of the match and the table.
func TestPlayCorrespondenceTeams(t *testing.T) {
	t.Parallel()
	runtest.Slow(t)
	h := &teamHall{scene: set(t, apitest.NewGround(t), "ru", 1280)}
	var teams strings.Builder
	for i, town := range []string{"Нальчик", "Черкесск", "Майкоп"} {
		fmt.Fprintf(&teams, "Команда %s:\n", town)
		for k, name := range []string{"Узденов", "Боташев", "Теунов"} {
			fmt.Fprintf(&teams, "%d. %s %c. %d\n", k+1, name, []rune("АКМ")[i], 2300-30*i-60*k)
		}
		teams.WriteString("\n")
	}
	h.makes("post-team", nil, map[string]string{"boards": "2", "reserves": "1"}, teams.String())
	h.begins()
	games := h.Fresh().MatchGames(1, 1)
	h.plays(games[0])
	h.resigned(games[1], rules.White)
	h.shows(games)
}

// begins starts all games at once.
func (h *teamHall) begins() {
	h.Test.Helper()
	a := h.anna
	a.Goes(h.Desk(""))
	a.Looks("drawn", 320)
	h.next("correspondence-start.next")
	a.Looks("start", 320)
	a.Follow("main .form .filled")
	a.Looks("started", 320)
	h.Site.Clock.Pass(30 * time.Hour)
	a.Goes(h.Desk("/post/people"))
	a.Looks("people", 320)
}

// plays is a game of two members: a move each on phones, and White resigns.
func (h *teamHall) plays(g play.Game) {
	h.Test.Helper()
	codes := map[play.PlayerID]string{}
	seats, err := h.Site.Corr.Seats(h.Test.Context(), h.Event.ID)
	if err != nil {
		h.Test.Fatal(err)
	}
	for _, s := range seats {
		codes[s.Person] = s.Code
	}
	persons := h.Event.PersonsOf(g)
	for side, move := range []string{"a3-b4", "b6-c5"} {
		p := apitest.SitDown(h.Test, h.Site, rules.Side(side).String(), "ru", apitest.Phone)
		base := h.Public("/post/" + codes[persons[side]])
		p.Goes(base)
		p.Sees(h.Event.Name([]play.PlayerID{g.Black, g.White}[side])) // the opponent's team
		p.Looks("games", 320)
		p.Follow(fmt.Sprintf(`main a[href$="/games/%d"]`, g.ID))
		p.Looks("game", 320)
		p.Fills("#corr-typed", move)
		p.Press(".play-input button")
		p.Until(`document.querySelector(".corr-ask")`)
		p.Follow(".corr-ask .form .filled")
		p.Sees(move)
		p.Goes(base + "/settings")
		p.Looks("settings", 320)
		p.Goes(base + "/leave")
		p.Looks("leave")
	}
	h.resigned(g, rules.White)
}

// resigned ends a game by the service.
func (h *teamHall) resigned(g play.Game, side rules.Side) {
	h.Test.Helper()
	k := correspondence.Key{Event: h.Event.ID, Game: g.ID}
	at, err := h.Site.Corr.Load(h.Test.Context(), k)
	if err != nil {
		h.Test.Fatal(err)
	}
	act := correspondence.Act{Kind: correspondence.Resign, Side: side, Seen: at.State.Seq, By: correspondence.ByPlayer}
	if _, err := h.Site.Corr.Do(h.Test.Context(), h.By, k, act); err != nil {
		h.Test.Fatal(err)
	}
}

// shows reads what came of the match, 24:24 in points of two boards that each lost with White, everywhere.
func (h *teamHall) shows(games []play.Game) {
	h.Test.Helper()
	r, a := h.reader, h.anna
	home, guests := h.Fresh().Name(games[0].White), h.Event.Name(games[0].Black)
	r.Goes(h.Public("/rounds/1"))
	for _, want := range []string{home, guests, "24"} {
		r.Sees(want)
	}
	for _, page := range []string{
		"", "/rounds/1", "/running", "/standings", "/crosstable", "/persons", "/players",
		"/players/" + apitest.ID(games[0].White), "/games/" + apitest.ID(games[0].ID),
	} {
		r.Goes(h.Public(page))
		r.Looks("reader-"+strings.ReplaceAll(strings.Trim(page, "/"), "/", "-"), 320)
	}
	table, err := h.Event.Table(h.Event.CountedRounds())
	if err != nil || table.Final {
		h.Test.Fatalf("final %t, %v", table.Final, err)
	}
	r.Goes(h.Public("/standings"))
	r.Sees(home)
	r.Goes(h.Public("/players/" + apitest.ID(games[0].White)))
	r.Sees("окончен 1 матч из 2")
	for _, page := range []string{"", "/post", "/post/games/" + apitest.ID(games[0].ID), "/rounds/1", "/standings"} {
		a.Goes(h.Desk(page))
		a.Looks("desk-"+strings.ReplaceAll(strings.Trim(page, "/"), "/", "-"), 320)
	}
	h.prints("bulletin", home)
	h.prints("crosstable", home, guests)
}
