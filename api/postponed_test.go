package api_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// TestPostponedGamesAreExplained: points beside the pairings do not have what the pairing counted, and say so.
func TestPostponedGamesAreExplained(t *testing.T) {
	st := newStage(t, 6, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = 3
	}).draw().pair().publish().play(2)
	const note = "считались ничьими"
	e := st.fresh()
	_, err := st.site.events.PairRound(t.Context(), st.by, e.ID, e.Version, nil)
	var unconfirmed *refusal.Error
	if !errors.As(err, &unconfirmed) || unconfirmed.Code != refusal.Unconfirmed {
		t.Fatalf("pairing with a result missing: %v", err)
	}
	st.must(st.site.events.PairRound(t.Context(), st.by, e.ID, e.Version, tournament.Agreement(unconfirmed.Warnings)))
	scenario{path: st.desk("/rounds/2"), status: 200, holds: []string{note}}.run(t, st.arbiter)
	scenario{path: st.desk("/rounds/1"), status: 200, not: []string{note}}.run(t, st.arbiter)
	st.publish()
	scenario{path: st.public("/rounds/2"), status: 200, holds: []string{note}}.run(t, st.site.anonymous())
	for _, g := range st.event.Rounds[0].Games {
		if g.Result.IsOpen() {
			st.must(st.site.events.SetResult(t.Context(), st.by, st.event.ID, g.ID, g.Revision,
				play.Result{Kind: play.AgreedDraw, White: 12, Black: 12}))
		}
	}
	scenario{path: st.public("/rounds/2"), status: 200, not: []string{note}}.run(t, st.site.anonymous())
}

// postponed is an event that plays its third and last round with a game of the first one postponed: board 3, which it returns. One game of
// the third round is over.
func postponed(t *testing.T) (*stage, play.Game) {
	t.Helper()
	st := newStage(t, 6, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = 3
	}).draw().pair().publish().play(2).open()
	late := st.game(3)
	agreed := tournament.Agreed{"warning.round.missing", "warning.round.adjourned"}
	next := func() {
		e := st.fresh()
		st.must(st.site.events.PairRound(t.Context(), st.by, e.ID, e.Version, agreed))
		st.publish()
	}
	next()
	st.play(3)
	next()
	st.play(1)
	return st, late
}

// TestOnePostponedGameMovesNobody: every page speaks of the round that is played, and names the postponed game beside it.
func TestOnePostponedGameMovesNobody(t *testing.T) {
	st, late := postponed(t)
	const list, where = "отложены: <a ", ">тур 1, стол 3</a>"
	reader, player := st.site.anonymous(), func(id play.PlayerID) string { return st.public(fmt.Sprintf("/players/%d", id)) }
	card, embed := "Отложена ваша партия", fmt.Sprintf("/embed/events/%d/pairings?fragment", st.event.ID)
	white, black := st.event.Players[late.White-1].Name, st.event.Players[late.Black-1].Name
	for _, sc := range []struct {
		who *browser
		scenario
	}{
		{reader, scenario{path: st.public(""), holds: []string{st.public("/rounds/3") + `">Тур 3`, list, where, "После тура 2"}}},
		{reader, scenario{path: st.public("/rounds/1"), holds: []string{"2 из 3 · отложен стол 3", "отложена", "round-late"}}},
		{reader, scenario{path: st.public("/rounds/3"), not: []string{"отложен стол"}}},
		{reader, scenario{path: st.public("/standings"), holds: []string{"После тура 2, предварительно: отложены — тур 1, стол 3"}}},
		{reader, scenario{path: st.public("/crosstable"), holds: []string{"отложены — тур 1, стол 3"}, not: []string{"Итог<"}}},
		{reader, scenario{path: player(late.White), holds: []string{card, where, black, "после тура 2, в счёт идёт 1 партия"}}},
		{reader, scenario{path: player(late.Black), holds: []string{card, where, white, "после тура 2, в счёт идёт 1 партия"}}},
		{reader, scenario{path: embed, holds: []string{"Тур 3", where}}},
		{st.arbiter, scenario{path: "/desk", holds: []string{"Идёт тур 3 из 3", st.desk("/rounds/3")}}},
		{st.arbiter, scenario{path: st.desk(""), holds: []string{
			"Идёт тур 3 из 3", list, where, st.desk("/rounds/3") + `#results"`, "Результаты тура 3",
		}}},
		{st.arbiter, scenario{path: st.desk("/rounds/3"), holds: []string{"Партия отложена: стол 3"}, not: []string{"К туру 1"}}},
		{st.arbiter, scenario{path: st.desk("/rounds/1"), holds: []string{"К туру 3", "отложена"}}},
		{st.arbiter, scenario{path: st.desk("/documents"), holds: []string{`aria-current="page">3<`}}},
	} {
		sc.status = 200
		sc.run(t, sc.who)
	}
}

// openOf checks what the JSON of an event says is open.
func (st *stage) openOf(d *description, want string) {
	st.t.Helper()
	a := st.site.anonymous().get(st.api(""))
	d.conforms(st.t, st.api(""), a)
	var e struct {
		Over   bool
		Rounds struct{ Current, Counted, Complete int }
		Open   []struct {
			Kind         string
			Round, Board int
		}
	}
	if err := json.Unmarshal([]byte(a.body), &e); err != nil {
		st.t.Fatal(err)
	}
	if got := fmt.Sprint(e); got != want {
		st.t.Errorf("the JSON says %s, want %s", got, want)
	}
}

// TestAPostponedGameIsEnteredLast: the event is not over without it, its result asks whoever enters it, and then everything is final, until
// a result is disputed.
func TestAPostponedGameIsEnteredLast(t *testing.T) {
	st, late := postponed(t)
	reader, d := st.site.anonymous(), describe(t, st.site)
	st.openOf(d, "{false {3 2 0} [{postponed 1 3} {game 3 2} {game 3 3}]}")
	st.play(3)
	st.openOf(d, "{false {3 3 0} [{postponed 1 3}]}")
	for _, sc := range []scenario{
		{path: "/desk", holds: []string{"но турнир не окончен: отложены — тур 1, стол 3"}},
		{path: st.desk(""), holds: []string{"Осталось: отложены — тур 1, стол 3", st.desk("/rounds/1") + fmt.Sprintf("#game-%d", late.ID)}},
		{path: st.desk("/rounds/3"), holds: []string{"Осталось: отложены — тур 1, стол 3"}},
		{path: st.desk("/standings"), holds: []string{"предварительно: отложены — тур 1, стол 3"}, not: []string{">Итог<"}},
	} {
		sc.status = 200
		sc.run(t, st.arbiter)
	}
	late, _ = st.fresh().Game(late.ID)
	result := seen(late.Revision, "result", "17")
	if a := st.arbiter.post(st.gamePath(late, "/result"), result, script...); a.status != http.StatusConflict {
		t.Errorf("in the row: %d", a.status)
	}
	a := st.arbiter.post(st.gamePath(late, "/result"), result)
	a.holds(t, "была отложена", "Её результат 17:7 войдёт в таблицу", `value="warning.result.not-drawn"`)
	a.lacks(t, `name="reason"`)
	result.Set("agreed", "warning.result.not-drawn")
	if a := st.arbiter.post(st.gamePath(late, "/result"), result); a.status != http.StatusSeeOther {
		t.Errorf("agreed: %d\n%s", a.status, a.body)
	}
	st.openOf(d, "{true {3 3 3} []}")
	scenario{path: st.public("/standings"), status: 200, holds: []string{">Итог<"}, not: []string{"предварительно"}}.run(t, reader)
	scenario{path: st.desk(""), status: 200, holds: []string{"Итоговая таблица"}, not: []string{"отложены: <a "}}.run(t, st.arbiter)
	g := st.game(1)
	claim := incident.Incident{Kind: incident.Dispute, Round: g.Round, Game: int64(g.ID), Text: "canary"}
	st.must(st.site.events.NoteIncident(t.Context(), st.by, st.event.ID, g.Revision, claim, nil))
	st.openOf(d, "{false {3 3 3} [{decision 0 0}]}")
	scenario{path: st.public("/standings"), status: 200, holds: []string{"предварительно: ожидается решение судьи"}}.run(t, reader)
	scenario{path: st.desk(""), status: 200, holds: []string{"Осталось: спорный результат — тур 3, стол 1"}}.run(t, st.arbiter)
}

// TestOnlyEnginesAreAsked: a board says why it is so where an engine has paired it. A log that only keeps which games were postponed has
// no reasons.
func TestOnlyEnginesAreAsked(t *testing.T) {
	st := newStage(t, 6, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = 3
	}).draw().pair().publish()
	scenario{path: st.desk("/rounds/1"), status: 200, holds: []string{"/why#board-1"}}.run(t, st.arbiter)
	e := st.fresh()
	e.SetPairingLog(1, "")
	if err := e.KeepAdjourned(1, []play.GameID{e.Rounds[0].Games[0].ID}); err != nil {
		t.Fatal(err)
	}
	e, err := st.site.events.ImportEvent(t.Context(), st.by, e, conduct.Source{File: "a.json"})
	if err != nil {
		t.Fatal(err)
	}
	st.site.user("root", true)
	root, path := st.site.signedIn("root"), "/desk/e/"+id(e.ID)+"/rounds/1"
	scenario{path: path, status: 200, holds: []string{"Игрок"}, not: []string{"/why"}}.run(t, root)
	scenario{path: path + "/why", status: 409}.run(t, root)
}
