package api_test

import (
	"fmt"
	"net/url"
	"strconv"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// stage is an event on a site, brought to where a test needs it, with its arbiter's browser.
type stage struct {
	t       *testing.T
	site    *site
	by      tournament.Actor
	arbiter *browser
	event   *play.Event
}

// newGround is a site with the user "anna", on which events can be made.
func newGround(t *testing.T) *stage {
	t.Helper()
	s := newSite(t)
	user := s.user("anna", false)
	return &stage{t: t, site: s, by: tournament.Actor{User: int64(user.ID), Name: user.Name, From: "test"}, arbiter: s.signedIn("anna")}
}

// newStage makes an event with n players, "Игрок 01" and so on, on a site of its own. change may alter its head.
func newStage(t *testing.T, n int, change ...func(*play.Head)) *stage {
	t.Helper()
	return newGround(t).another(n, change...)
}

// another makes an event with n players on the same site. It belongs to "anna".
func (st *stage) another(n int, change ...func(*play.Head)) *stage {
	st.t.Helper()
	s, t := st.site, st.t
	st = &stage{t: t, site: s, by: st.by, arbiter: st.arbiter}
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name, head.Place = "Кубок Черкесска", "Черкесск"
	head.Begins = play.Date{Year: 2026, Month: 11, Day: 21}
	head.Officials = []play.Official{{Role: play.ChiefArbiter, Name: "Шидаков Халис", Category: "ВК"}}
	for _, f := range change {
		f(&head)
	}
	st.event = st.must(s.events.CreateEvent(t.Context(), st.by, head))
	if err := s.accounts.AdoptEvent(t.Context(), account.Actor{User: account.UserID(st.by.User)}, account.EventID(st.event.ID)); err != nil {
		t.Fatal(err)
	}
	for i := range n {
		data := play.PlayerData{Name: fmt.Sprintf("Игрок %02d", i+1), Club: "Домбай", Rating: 1500 + i}
		st.must(s.events.AddPlayer(t.Context(), st.by, st.event.ID, data, false))
	}
	return st
}

func (st *stage) must(e *play.Event, err error) *play.Event {
	st.t.Helper()
	if err != nil {
		st.t.Fatal(err)
	}
	st.event = e
	return e
}

// fresh is the event as it stands now, whoever changed it.
func (st *stage) fresh() *play.Event {
	st.t.Helper()
	return st.must(st.site.events.Event(st.t.Context(), st.event.ID))
}

func (st *stage) open() *stage {
	st.t.Helper()
	e := st.fresh()
	st.must(st.site.events.SetPublic(st.t.Context(), st.by, e.ID, e.Head.Revision, true))
	return st
}

// draw gives the players numbers in the order of their ids.
func (st *stage) draw() *stage {
	st.t.Helper()
	e := st.fresh()
	draw := play.Draw{Numbering: play.ByHand}
	for _, p := range e.Players {
		draw.Order = append(draw.Order, p.ID)
	}
	st.must(st.site.events.DrawNumbers(st.t.Context(), st.by, e.ID, e.Version, draw))
	return st
}

func (st *stage) pair() *stage {
	st.t.Helper()
	e := st.fresh()
	st.must(st.site.events.PairRound(st.t.Context(), st.by, e.ID, e.Version, nil))
	return st
}

func (st *stage) publish() *stage {
	st.t.Helper()
	e := st.fresh()
	st.must(st.site.events.PublishRound(st.t.Context(), st.by, e.ID, e.Version, e.PublishedRounds()+1))
	return st
}

// play enters results on the first boards of the last published round: White has 13 points and one more a board.
func (st *stage) play(boards int) *stage {
	st.t.Helper()
	for _, g := range st.games() {
		if g.Board > 0 && g.Board <= boards {
			st.result(g.Board, play.Result{Kind: play.FinalPosition, White: 12 + g.Board, Black: 12 - g.Board})
		}
	}
	return st
}

func (st *stage) result(board int, r play.Result) *stage {
	st.t.Helper()
	g := st.game(board)
	st.must(st.site.events.SetResult(st.t.Context(), st.by, st.event.ID, g.ID, g.Revision, r))
	return st
}

func (st *stage) sheet(board int, text string) *stage {
	st.t.Helper()
	g := st.game(board)
	st.must(st.site.events.SetSheet(st.t.Context(), st.by, st.event.ID, g.ID, g.Sheet.Revision, text))
	return st
}

// leave takes a player out and agrees to all that it does.
func (st *stage) leave(p play.Player, w play.Withdrawal) {
	st.t.Helper()
	agreed := tournament.Agreement(conduct.WithdrawalEffects(st.event, p, w))
	st.must(st.site.events.Withdraw(st.t.Context(), st.by, st.event.ID, p.ID, p.Revision, w, agreed))
}

func (st *stage) withdraw(player, from int) *stage {
	st.t.Helper()
	p := st.fresh().Players[player]
	w := play.Withdrawal{FromRound: from, Reason: "canary: болезнь"}
	st.leave(p, w)
	return st
}

// rounds pairs, publishes and plays n rounds whole.
func (st *stage) rounds(n int) *stage {
	st.t.Helper()
	for range n {
		st.pair().publish().play(100)
	}
	return st
}

// games are those of the last published round.
func (st *stage) games() []play.Game {
	st.t.Helper()
	r, ok := st.fresh().Round(st.event.PublishedRounds())
	if !ok {
		st.t.Fatal("no round is published")
	}
	return r.Games
}

// game is the one on a board of the last published round.
func (st *stage) game(board int) play.Game {
	st.t.Helper()
	for _, g := range st.games() {
		if g.Board == board && !g.IsFree() {
			return g
		}
	}
	st.t.Fatalf("no board %d", board)
	return play.Game{}
}

// public, desk and api are addresses of the event's pages.
func (st *stage) public(path string) string { return fmt.Sprintf("/e/%d%s", st.event.ID, path) }

func (st *stage) desk(path string) string { return fmt.Sprintf("/desk/e/%d%s", st.event.ID, path) }

func (st *stage) api(path string) string {
	return fmt.Sprintf("/api/v1/events/%d%s", st.event.ID, path)
}

// gamePath is the address below which a game's result and sheet are posted.
func (st *stage) gamePath(g play.Game, path string) string {
	return st.desk(fmt.Sprintf("/games/%d%s", g.ID, path))
}

// seen is a form with the revision that its sender saw, and further fields as pairs.
func seen(revision int64, fields ...string) url.Values {
	form := url.Values{"revision": {strconv.FormatInt(revision, 10)}}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return form
}

// script are the headers with which our scripts ask for a fragment.
var script = []string{"HX-Request", "true"}

// sample is the game of 7.2 of the rules, which ends 17:7.
const sample = `Иванов - Петров: 1. cb4 bc5 2. ba5 ab6 3. bc3 cb4 4. aa7 cb6 5. ae5 fb2 6. ac3 dc7 7. gf4 eg3 8. hf4 ge5 9. eg5 hf4
10. de3 fb4 11. bh6 gf6 12. eg7 hf6 13. ge5 fe7 14. fd8 bc7 15. da5. Счет 17:7.`
