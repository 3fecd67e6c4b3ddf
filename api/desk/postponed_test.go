package desk_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// TestPostponedGamesAreExplained: points beside the pairings do not have what the pairing counted, and say so.
func TestPostponedGamesAreExplained(t *testing.T) {
	st := apitest.NewStage(t, 6, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = 3
	}).Draw().Pair().Publish().Play(2)
	const note = "считались ничьими"
	e := st.Fresh()
	_, err := st.Site.Events.PairRound(t.Context(), st.By, e.ID, e.Version, nil)
	var unconfirmed *refusal.Error
	if !errors.As(err, &unconfirmed) || unconfirmed.Code != refusal.Unconfirmed {
		t.Fatalf("pairing with a result missing: %v", err)
	}
	st.Must(st.Site.Events.PairRound(t.Context(), st.By, e.ID, e.Version, tournament.Agreement(unconfirmed.Warnings)))
	apitest.Scenario{Path: st.Desk("/rounds/2"), Status: 200, Holds: []string{note}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/rounds/1"), Status: 200, Not: []string{note}}.Run(t, st.Arbiter)
	st.Publish()
	apitest.Scenario{Path: st.Public("/rounds/2"), Status: 200, Holds: []string{note}}.Run(t, st.Site.Anonymous())
	for _, g := range st.Event.Rounds[0].Games {
		if g.Result.IsOpen() {
			st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision,
				play.Result{Kind: play.AgreedDraw, White: 12, Black: 12}))
		}
	}
	apitest.Scenario{Path: st.Public("/rounds/2"), Status: 200, Not: []string{note}}.Run(t, st.Site.Anonymous())
}

// postponed is an event that plays its third and last round with a game of the first one postponed: board 3, which it returns. One game of
// the third round is over.
func postponed(t *testing.T) (*apitest.Stage, play.Game) {
	t.Helper()
	st := apitest.NewStage(t, 6, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = 3
	}).Draw().Pair().Publish().Play(2).Open()
	late := st.Game(3)
	agreed := tournament.Agreed{"warning.round.missing", "warning.round.adjourned"}
	next := func() {
		e := st.Fresh()
		st.Must(st.Site.Events.PairRound(t.Context(), st.By, e.ID, e.Version, agreed))
		st.Publish()
	}
	next()
	st.Play(3)
	next()
	st.Play(1)
	return st, late
}

// TestOnePostponedGameMovesNobody: every page speaks of the round that is played, and names the postponed game beside it.
func TestOnePostponedGameMovesNobody(t *testing.T) {
	st, late := postponed(t)
	const list, where = "отложены: <a ", ">тур 1, стол 3</a>"
	reader, player := st.Site.Anonymous(), func(id play.PlayerID) string { return st.Public(fmt.Sprintf("/players/%d", id)) }
	card, embed := "Отложена ваша партия", fmt.Sprintf("/embed/events/%d/pairings?fragment", st.Event.ID)
	white, black := st.Event.Players[late.White-1].Name, st.Event.Players[late.Black-1].Name
	for _, sc := range []struct {
		who *apitest.Browser
		apitest.Scenario
	}{
		{reader, apitest.Scenario{Path: st.Public(""), Holds: []string{st.Public("/rounds/3") + `">Тур 3`, list, where, "После тура 2"}}},
		{reader, apitest.Scenario{Path: st.Public("/rounds/1"), Holds: []string{"2 из 3 · отложен стол 3", "отложена", "round-late"}}},
		{reader, apitest.Scenario{Path: st.Public("/rounds/3"), Not: []string{"отложен стол"}}},
		{reader, apitest.Scenario{Path: st.Public("/standings"), Holds: []string{"После тура 2, предварительно: отложены — тур 1, стол 3"}}},
		{reader, apitest.Scenario{Path: st.Public("/crosstable"), Holds: []string{"отложены — тур 1, стол 3"}, Not: []string{"Итог<"}}},
		{reader, apitest.Scenario{Path: player(late.White), Holds: []string{card, where, black, "после тура 2, в счёт идёт 1 партия"}}},
		{reader, apitest.Scenario{Path: player(late.Black), Holds: []string{card, where, white, "после тура 2, в счёт идёт 1 партия"}}},
		{reader, apitest.Scenario{Path: embed, Holds: []string{"Тур 3", where}}},
		{st.Arbiter, apitest.Scenario{Path: "/desk", Holds: []string{"Идёт тур 3 из 3", st.Desk("/rounds/3")}}},
		{st.Arbiter, apitest.Scenario{Path: st.Desk(""), Holds: []string{
			"Идёт тур 3 из 3", list, where, st.Desk("/rounds/3") + `#results"`, "Результаты тура 3",
		}}},
		{st.Arbiter, apitest.Scenario{Path: st.Desk("/rounds/3"), Holds: []string{"Партия отложена: стол 3"}, Not: []string{"К туру 1"}}},
		{st.Arbiter, apitest.Scenario{Path: st.Desk("/rounds/1"), Holds: []string{"К туру 3", "отложена"}}},
		{st.Arbiter, apitest.Scenario{Path: st.Desk("/documents"), Holds: []string{`aria-current="page">3<`}}},
	} {
		sc.Status = 200
		sc.Run(t, sc.who)
	}
}

// openOf checks what the JSON of an event says is open.
func openOf(st *apitest.Stage, d *apitest.Description, want string) {
	st.Test.Helper()
	a := st.Site.Anonymous().Get(st.API(""))
	d.Conforms(st.Test, st.API(""), a)
	var e struct {
		Over   bool
		Rounds struct{ Current, Counted, Complete int }
		Open   []struct {
			Kind         string
			Round, Board int
		}
	}
	if err := json.Unmarshal([]byte(a.Body), &e); err != nil {
		st.Test.Fatal(err)
	}
	if got := fmt.Sprint(e); got != want {
		st.Test.Errorf("the JSON says %s, want %s", got, want)
	}
}

// TestAPostponedGameIsEnteredLast: the event is not over without it, its result asks whoever enters it, and then everything is final, until
// a result is disputed.
func TestAPostponedGameIsEnteredLast(t *testing.T) {
	st, late := postponed(t)
	reader, d := st.Site.Anonymous(), apitest.Describe(t, st.Site)
	openOf(st, d, "{false {3 2 0} [{postponed 1 3} {game 3 2} {game 3 3}]}")
	st.Play(3)
	openOf(st, d, "{false {3 3 0} [{postponed 1 3}]}")
	for _, sc := range []apitest.Scenario{
		{Path: "/desk", Holds: []string{"но турнир не окончен: отложены — тур 1, стол 3"}},
		{Path: st.Desk(""), Holds: []string{"Осталось: отложены — тур 1, стол 3", st.Desk("/rounds/1") + fmt.Sprintf("#game-%d", late.ID)}},
		{Path: st.Desk("/rounds/3"), Holds: []string{"Осталось: отложены — тур 1, стол 3"}},
		{Path: st.Desk("/standings"), Holds: []string{"предварительно: отложены — тур 1, стол 3"}, Not: []string{">Итог<"}},
	} {
		sc.Status = 200
		sc.Run(t, st.Arbiter)
	}
	late, _ = st.Fresh().Game(late.ID)
	result := apitest.Seen(late.Revision, "result", "17")
	if a := st.Arbiter.Post(st.GamePath(late, "/result"), result, apitest.Script...); a.Status != http.StatusConflict {
		t.Errorf("in the row: %d", a.Status)
	}
	a := st.Arbiter.Post(st.GamePath(late, "/result"), result)
	a.Holds(t, "была отложена", "Её результат 17:7 войдёт в таблицу", `value="warning.result.not-drawn"`)
	a.Lacks(t, `name="reason"`)
	result.Set("agreed", "warning.result.not-drawn")
	if a := st.Arbiter.Post(st.GamePath(late, "/result"), result); a.Status != http.StatusSeeOther {
		t.Errorf("agreed: %d\n%s", a.Status, a.Body)
	}
	openOf(st, d, "{true {3 3 3} []}")
	apitest.Scenario{Path: st.Public("/standings"), Status: 200, Holds: []string{">Итог<"}, Not: []string{"предварительно"}}.Run(t, reader)
	apitest.Scenario{Path: st.Desk(""), Status: 200, Holds: []string{"Итоговая таблица"}, Not: []string{"отложены: <a "}}.Run(t, st.Arbiter)
	g := st.Game(1)
	claim := incident.Incident{Kind: incident.Dispute, Round: g.Round, Game: int64(g.ID), Text: "canary"}
	st.Must(st.Site.Events.NoteIncident(t.Context(), st.By, st.Event.ID, g.Revision, claim, nil))
	openOf(st, d, "{false {3 3 3} [{decision 0 0}]}")
	apitest.Scenario{Path: st.Public("/standings"), Status: 200, Holds: []string{"предварительно: ожидается решение судьи"}}.Run(t, reader)
	apitest.Scenario{Path: st.Desk(""), Status: 200, Holds: []string{"Осталось: спорный результат — тур 3, стол 1"}}.Run(t, st.Arbiter)
}

// TestOnlyEnginesAreAsked: a board says why it is so where an engine has paired it. A log that only keeps which games were postponed has
// no reasons.
func TestOnlyEnginesAreAsked(t *testing.T) {
	st := apitest.NewStage(t, 6, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = 3
	}).Draw().Pair().Publish()
	apitest.Scenario{Path: st.Desk("/rounds/1"), Status: 200, Holds: []string{"/why#board-1"}}.Run(t, st.Arbiter)
	e := st.Fresh()
	e.SetPairingLog(1, "")
	if err := e.KeepAdjourned(1, []play.GameID{e.Rounds[0].Games[0].ID}); err != nil {
		t.Fatal(err)
	}
	e, err := st.Site.Events.ImportEvent(t.Context(), st.By, e, conduct.Source{File: "a.json"})
	if err != nil {
		t.Fatal(err)
	}
	st.Site.User("root", true)
	root, path := st.Site.SignedIn("root"), "/desk/e/"+apitest.ID(e.ID)+"/rounds/1"
	apitest.Scenario{Path: path, Status: 200, Holds: []string{"Игрок"}, Not: []string{"/why"}}.Run(t, root)
	apitest.Scenario{Path: path + "/why", Status: 409}.Run(t, root)
}
