package correspondence_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/rules"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// TestCorrespondenceThroughAFile takes an event by correspondence with running games out as the desk's file, all moves in it, and makes
// another one of it, which is the same. In JSON everybody gets of a game what everybody may know, as the document of the API describes it.
func TestCorrespondenceThroughAFile(t *testing.T) {
	t.Parallel()
	p := apitest.NewCorrespondence(t, 4, func(h *play.Head) {
		h.Regulations.Correspondence.Shown,
			h.Regulations.Correspondence.Delay = terms.ShownLater, 2
	})
	g := p.First()
	p.Moves(g, "a3-b4", "b6-c5", "b2-a3")
	p.Open()
	path := p.Desk("/exchange/event.json")
	arbiter := p.Site.SignedIn("anna") // days later
	out := arbiter.Get(path)
	if out.Status != http.StatusOK || out.Header.Get("Cache-Control") != "no-store" || strings.Count(out.Body, `"kind": "move"`) != 3 {
		t.Fatalf("%d %v\n%.3000s", out.Status, out.Header, out.Body)
	}
	for _, secret := range p.Codes {
		if strings.Contains(out.Body, secret) {
			t.Error("the file holds the address of a player's page")
		}
	}
	if a := p.Site.Anonymous().Get(path); a.Status == http.StatusOK {
		t.Error("anybody gets the desk's file")
	}
	page := apitest.Sends(t, arbiter, "/desk/import/preview", "Первенство.json", []byte(out.Body))
	made := arbiter.Post("/desk/import", apitest.FormOf(t, page.Body, "/desk/import"))
	if made.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%.3000s", made.Status, made.Body)
	}
	if again := arbiter.Get(made.Header.Get("Location") + "/exchange/event.json"); again.Body != out.Body {
		t.Errorf("exported again: %d\n%.3000s", again.Status, again.Body)
	}

	d := apitest.Describe(t, p.Site)
	game := p.API("/games/" + apitest.ID(g.ID))
	a := p.Site.Anonymous().Get(game)
	d.Conforms(t, game, a)
	body := strings.ReplaceAll(strings.ReplaceAll(a.Body, " ", ""), "\n", "")
	for _, part := range []string{`"number":"`, `"correspondence":{"startedAt":"`, `"behind":true`, `"move":"a3-b4"`} {
		if !strings.Contains(body, part) {
			t.Errorf("no %s in\n%s", part, body)
		}
	}
	if strings.Contains(body, "b6-c5") || strings.Contains(body, "b2-a3") || strings.Count(body, `"move":`) != 1 {
		t.Errorf("moves that nobody may know yet:\n%s", body)
	}
	p.Send(p.Table(g, rules.Black, "/resign"), apitest.Seen(int64(len(p.Log(g))), "sure", "1"), http.StatusSeeOther)
	over := p.Site.Anonymous().Get(game)
	d.Conforms(t, game, over)
	if !strings.Contains(over.Body, `"endedAt"`) || !strings.Contains(over.Body, "b2-a3") {
		t.Errorf("a game that is over:\n%s", over.Body)
	}
}

// TestNormsByCorrespondence: norms by points are judged while games go on, norms by place when all are over.
func TestNormsByCorrespondence(t *testing.T) {
	t.Parallel()
	p := apitest.NewCorrespondence(t, 3)
	admin := p.Site.SignedIn("admin")
	text := "Норма;Место;Процент очков;Партий\nКМС;1;;2\nI;;50;1\n"
	apitest.Scenario{Path: "/norms", Form: apitest.Fields("name", "По переписке", "text", text), Status: 303, To: "/norms"}.Run(t, admin)
	norms := p.Desk("/norms")
	games := []play.Game{}
	for _, r := range p.Fresh().Rounds {
		for _, g := range r.Games {
			if !g.IsFree() {
				games = append(games, g)
			}
		}
	}
	best := games[0].White
	resigns := func(g play.Game) {
		t.Helper()
		loser := rules.Black
		if g.Black == best {
			loser = rules.White
		}
		p.Send(p.Table(g, loser, "/resign"), apitest.Seen(1, "sure", "1"), http.StatusSeeOther)
	}
	resigns(games[0])
	apitest.Scenario{
		Path: norms, Status: 200, Holds: []string{"I: норма выполнена", "КМС: не выполнена", "средний рейтинг соперников"},
		Not: []string{"КМС: норма выполнена"},
	}.Run(t, p.Arbiter)
	resigns(games[1])
	resigns(games[2])
	e := p.Fresh()
	table, err := e.Table(e.CountedRounds())
	if err != nil || !table.Final {
		t.Fatalf("final %t, %v", table.Final, err)
	}
	apitest.Scenario{Path: norms, Status: 200, Holds: []string{"I: норма выполнена", "КМС: норма выполнена"}}.Run(t, p.Arbiter)
}
