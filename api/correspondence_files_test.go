package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
)

// TestCorrespondenceThroughAFile takes an event by correspondence with running games out as the desk's file, all moves in it, and makes
// another one of it, which is the same. In JSON everybody gets of a game what everybody may know, as the document of the API describes it.
func TestCorrespondenceThroughAFile(t *testing.T) {
	t.Parallel()
	p := newCorrespondence(t, 4, func(h *play.Head) {
		h.Regulations.Correspondence.Shown,
			h.Regulations.Correspondence.Delay = terms.ShownLater, 2
	})
	g := p.first()
	p.moves(g, "a3-b4", "b6-c5", "b2-a3")
	p.open()
	path := p.desk("/exchange/event.json")
	arbiter := p.site.signedIn("anna") // days later
	out := arbiter.get(path)
	if out.status != http.StatusOK || out.header.Get("Cache-Control") != "no-store" || strings.Count(out.body, `"kind": "move"`) != 3 {
		t.Fatalf("%d %v\n%.3000s", out.status, out.header, out.body)
	}
	for _, secret := range p.codes {
		if strings.Contains(out.body, secret) {
			t.Error("the file holds the address of a player's page")
		}
	}
	if a := p.site.anonymous().get(path); a.status == http.StatusOK {
		t.Error("anybody gets the desk's file")
	}
	page := sends(t, arbiter, "/desk/import/preview", "Первенство.json", []byte(out.body))
	made := arbiter.post("/desk/import", formOf(t, page.body, "/desk/import"))
	if made.status != http.StatusSeeOther {
		t.Fatalf("%d\n%.3000s", made.status, made.body)
	}
	if again := arbiter.get(made.header.Get("Location") + "/exchange/event.json"); again.body != out.body {
		t.Errorf("exported again: %d\n%.3000s", again.status, again.body)
	}

	d := describe(t, p.site)
	game := p.api("/games/" + id(g.ID))
	a := p.site.anonymous().get(game)
	d.conforms(t, game, a)
	body := strings.ReplaceAll(strings.ReplaceAll(a.body, " ", ""), "\n", "")
	for _, part := range []string{`"number":"`, `"correspondence":{"startedAt":"`, `"behind":true`, `"move":"a3-b4"`} {
		if !strings.Contains(body, part) {
			t.Errorf("no %s in\n%s", part, body)
		}
	}
	if strings.Contains(body, "b6-c5") || strings.Contains(body, "b2-a3") || strings.Count(body, `"move":`) != 1 {
		t.Errorf("moves that nobody may know yet:\n%s", body)
	}
	p.send(p.table(g, rules.Black, "/resign"), seen(int64(len(p.log(g))), "sure", "1"), http.StatusSeeOther)
	over := p.site.anonymous().get(game)
	d.conforms(t, game, over)
	if !strings.Contains(over.body, `"endedAt"`) || !strings.Contains(over.body, "b2-a3") {
		t.Errorf("a game that is over:\n%s", over.body)
	}
}

// TestNormsByCorrespondence: norms by points are judged while games go on, norms by place when all are over.
func TestNormsByCorrespondence(t *testing.T) {
	t.Parallel()
	p := newCorrespondence(t, 3)
	admin := p.site.signedIn("admin")
	text := "Норма;Место;Процент очков;Партий\nКМС;1;;2\nI;;50;1\n"
	scenario{path: "/norms", form: fields("name", "По переписке", "text", text), status: 303, to: "/norms"}.run(t, admin)
	norms := p.desk("/norms")
	games := []play.Game{}
	for _, r := range p.fresh().Rounds {
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
		p.send(p.table(g, loser, "/resign"), seen(1, "sure", "1"), http.StatusSeeOther)
	}
	resigns(games[0])
	scenario{
		path: norms, status: 200, holds: []string{"I: норма выполнена", "КМС: не выполнена", "средний рейтинг соперников"},
		not: []string{"КМС: норма выполнена"},
	}.run(t, p.arbiter)
	resigns(games[1])
	resigns(games[2])
	e := p.fresh()
	table, err := e.Table(e.CountedRounds())
	if err != nil || !table.Final {
		t.Fatalf("final %t, %v", table.Final, err)
	}
	scenario{path: norms, status: 200, holds: []string{"I: норма выполнена", "КМС: норма выполнена"}}.run(t, p.arbiter)
}
