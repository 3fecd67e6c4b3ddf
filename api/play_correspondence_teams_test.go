package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

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
	h := &teamHall{scene: set(t, newGround(t), "ru", 1280)}
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
	games := h.fresh().MatchGames(1, 1)
	h.plays(games[0])
	h.resigned(games[1], rules.White)
	h.shows(games)
}

// begins starts all games at once.
func (h *teamHall) begins() {
	h.t.Helper()
	a := h.anna
	a.goes(h.desk(""))
	a.looks("drawn", 320)
	h.next("correspondence-start.next")
	a.looks("start", 320)
	a.follow("main .form .filled")
	a.looks("started", 320)
	h.site.clock.pass(30 * time.Hour)
	a.goes(h.desk("/post/people"))
	a.looks("people", 320)
}

// plays is a game of two members: a move each on phones, and White resigns.
func (h *teamHall) plays(g play.Game) {
	h.t.Helper()
	codes := map[play.PlayerID]string{}
	seats, err := h.site.corr.Seats(h.t.Context(), h.event.ID)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, s := range seats {
		codes[s.Person] = s.Code
	}
	persons := h.event.PersonsOf(g)
	for side, move := range []string{"a3-b4", "b6-c5"} {
		p := sitDown(h.t, h.site, rules.Side(side).String(), "ru", phone)
		base := h.public("/post/" + codes[persons[side]])
		p.goes(base)
		p.sees(h.event.Name([]play.PlayerID{g.Black, g.White}[side])) // the opponent's team
		p.looks("games", 320)
		p.follow(fmt.Sprintf(`main a[href$="/games/%d"]`, g.ID))
		p.looks("game", 320)
		p.fills("#corr-typed", move)
		p.press(".play-input button")
		p.until(`document.querySelector(".corr-ask")`)
		p.follow(".corr-ask .form .filled")
		p.sees(move)
		p.goes(base + "/settings")
		p.looks("settings", 320)
		p.goes(base + "/leave")
		p.looks("leave")
	}
	h.resigned(g, rules.White)
}

// resigned ends a game by the service.
func (h *teamHall) resigned(g play.Game, side rules.Side) {
	h.t.Helper()
	k := correspondence.Key{Event: h.event.ID, Game: g.ID}
	at, err := h.site.corr.Load(h.t.Context(), k)
	if err != nil {
		h.t.Fatal(err)
	}
	act := correspondence.Act{Kind: correspondence.Resign, Side: side, Seen: at.State.Seq, By: correspondence.ByPlayer}
	if _, err := h.site.corr.Do(h.t.Context(), h.by, k, act); err != nil {
		h.t.Fatal(err)
	}
}

// shows reads what came of the match, 24:24 in points of two boards that each lost with White, everywhere.
func (h *teamHall) shows(games []play.Game) {
	h.t.Helper()
	r, a := h.reader, h.anna
	home, guests := h.fresh().Name(games[0].White), h.event.Name(games[0].Black)
	r.goes(h.public("/rounds/1"))
	for _, want := range []string{home, guests, "24"} {
		r.sees(want)
	}
	for _, page := range []string{
		"", "/rounds/1", "/running", "/standings", "/crosstable", "/persons", "/players",
		"/players/" + id(games[0].White), "/games/" + id(games[0].ID),
	} {
		r.goes(h.public(page))
		r.looks("reader-"+strings.ReplaceAll(strings.Trim(page, "/"), "/", "-"), 320)
	}
	table, err := h.event.Table(h.event.CountedRounds())
	if err != nil || table.Final {
		h.t.Fatalf("final %t, %v", table.Final, err)
	}
	r.goes(h.public("/standings"))
	r.sees(home)
	r.goes(h.public("/players/" + id(games[0].White)))
	r.sees("окончен 1 матч из 2")
	for _, page := range []string{"", "/post", "/post/games/" + id(games[0].ID), "/rounds/1", "/standings"} {
		a.goes(h.desk(page))
		a.looks("desk-"+strings.ReplaceAll(strings.Trim(page, "/"), "/", "-"), 320)
	}
	h.prints("bulletin", home)
	h.prints("crosstable", home, guests)
}
