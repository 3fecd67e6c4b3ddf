package correspondence_test

import (
	"errors"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

var begins = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

// board is a game as a test plays it: its log and where it stands.
type board struct {
	t     testing.TB
	terms terms.Terms
	log   []correspondence.Entry
	state *correspondence.State
	now   time.Time
}

func start(t testing.TB, with func(*terms.Terms)) *board {
	t.Helper()
	b := &board{t: t, terms: terms.Usual(), now: begins}
	b.terms.Clock.Zone = "UTC"
	if with != nil {
		with(&b.terms)
	}
	if fault := b.terms.Check(); fault != nil {
		t.Fatal(fault)
	}
	b.state = b.replay()
	b.do(correspondence.Act{Kind: correspondence.Start, By: correspondence.ByArbiter})
	return b
}

func (b *board) replay() *correspondence.State {
	b.t.Helper()
	s, err := correspondence.Replay(games.Default(), b.terms, b.log)
	if err != nil {
		b.t.Fatal(err)
	}
	return s
}

// try does an act of now on the page of now, by a player unless it says otherwise.
func (b *board) try(a correspondence.Act) error {
	b.t.Helper()
	if a.Seen == 0 {
		a.Seen = b.state.Seq
	}
	if a.Now = b.now; a.By == "" {
		a.By = correspondence.ByPlayer
	}
	after, entries, err := b.state.Do(b.log, a)
	if err != nil {
		return err
	}
	b.state, b.log = after, append(b.log, entries...)
	return nil
}

func (b *board) do(a correspondence.Act) {
	b.t.Helper()
	if err := b.try(a); err != nil {
		b.t.Fatalf("%+v: %v", a, err)
	}
}

// refused does an act that is refused with a message.
func (b *board) refused(want string, a correspondence.Act) {
	b.t.Helper()
	err := b.try(a)
	var denied *refusal.Error
	if !errors.As(err, &denied) || denied.Key != want {
		b.t.Errorf("%+v: %v, want %s", a, err, want)
	}
}

func (b *board) wait(days int) { b.now = b.now.AddDate(0, 0, days) }

// plays makes moves, one a day.
func (b *board) plays(moves ...string) {
	b.t.Helper()
	for _, m := range moves {
		b.wait(1)
		b.do(correspondence.Act{Kind: correspondence.Move, Side: b.state.ToMove(), Move: m})
	}
}

func (b *board) ended(kind play.ResultKind, white, black int) {
	b.t.Helper()
	if want := (play.Result{Kind: kind, White: white, Black: black}); b.state.Result != want {
		b.t.Errorf("result %+v, want %+v", b.state.Result, want)
	}
}

func TestMovesSentTwice(t *testing.T) {
	b := start(t, nil)
	b.plays("a3-b4")
	first := correspondence.Act{Kind: correspondence.Move, Side: rules.White, Seen: 1, Move: "ab4"}
	b.do(first) // the same move in its short form
	if len(b.log) != 2 {
		t.Fatalf("%d entries, want 2: a move sent twice adds nothing", len(b.log))
	}
	first.Move = "c3-d4"
	b.refused("error.correspondence.other-move", first)
	b.refused("error.correspondence.turn", correspondence.Act{Kind: correspondence.Move, Side: rules.White, Move: "c3-d4"})
	b.refused("error.correspondence.move", correspondence.Act{Kind: correspondence.Move, Side: rules.Black, Move: "b6-b5"})
	b.refused("error.correspondence.stale", correspondence.Act{Kind: correspondence.Move, Side: rules.Black, Seen: 7, Move: "b6-c5"})
	b.plays("b6-c5")
	b.refused("error.correspondence.stale", correspondence.Act{Kind: correspondence.Resign, Side: rules.White, Seen: 2})
}

func TestOffers(t *testing.T) {
	b := start(t, nil)
	offer := func(move string) correspondence.Act {
		b.wait(1)
		return correspondence.Act{Kind: correspondence.Move, Side: b.state.ToMove(), Move: move, Offer: true}
	}
	b.refused("error.correspondence.no-offer", correspondence.Act{Kind: correspondence.Accept, Side: rules.White})
	b.do(offer("a3-b4"))
	b.refused("error.correspondence.no-offer", correspondence.Act{Kind: correspondence.Accept, Side: rules.White})
	b.plays("b6-c5") // declines
	b.refused("error.correspondence.no-offer", correspondence.Act{Kind: correspondence.Accept, Side: rules.White})
	b.refused("error.correspondence.offer-again", offer("b2-a3"))
	b.plays("b2-a3")
	b.do(offer("c5-d4"))
	b.do(correspondence.Act{Kind: correspondence.Decline, Side: rules.White})
	b.refused("error.correspondence.no-offer", correspondence.Act{Kind: correspondence.Accept, Side: rules.White})
	b.do(offer("e3:c5")) // again, after the other side has offered
	b.do(correspondence.Act{Kind: correspondence.Accept, Side: rules.Black})
	b.ended(play.AgreedDraw, 12, 12)
	b.refused("error.correspondence.over", correspondence.Act{Kind: correspondence.Resign, Side: rules.Black})
}

func TestResignation(t *testing.T) {
	b := start(t, nil)
	b.plays("a3-b4")
	b.do(correspondence.Act{Kind: correspondence.Resign, Side: rules.White}) // also when it is not his move
	b.ended(play.Resigned, 0, 24)
}

func TestExceededTime(t *testing.T) {
	claim := correspondence.Act{Kind: correspondence.Claim, Side: rules.White, Claim: correspondence.ClaimTime}
	b := start(t, nil)
	b.plays("a3-b4")
	b.refused("error.correspondence.time-left", claim)
	b.wait(200)
	b.refused("error.correspondence.own-time",
		correspondence.Act{Kind: correspondence.Claim, Side: rules.Black, Claim: correspondence.ClaimTime})
	b.do(claim)
	b.refused("error.correspondence.claim-open", claim)
	b.refused("error.correspondence.halted", correspondence.Act{Kind: correspondence.Move, Side: rules.Black, Move: "b6-c5"})
	b.refused("error.correspondence.no-claim", correspondence.Act{Kind: correspondence.Answer, Side: rules.White, Text: "да"})
	b.do(correspondence.Act{Kind: correspondence.Answer, Side: rules.Black, Text: "Был в больнице."})
	ruling := correspondence.Act{Kind: correspondence.Ruling, Side: rules.Black, Days: 10, Text: "Справка есть."}
	b.refused("error.correspondence.arbiter", ruling)
	ruling.By = correspondence.ByArbiter
	b.wait(5)
	b.do(ruling)
	if b.state.Claim != nil || b.state.IsOver() {
		t.Fatal("the claim is not ruled on")
	}
	appeal := correspondence.Act{Kind: correspondence.Appeal, Side: rules.White, Text: "Срок истёк раньше."}
	b.do(appeal)
	ruling.Days, ruling.Result = 0, play.Result{Kind: play.Ruled, White: 24}
	b.do(ruling)
	b.ended(play.Ruled, 24, 0)
	b.wait(15)
	appeal.Side = rules.Black
	b.refused("error.correspondence.appeal-late", appeal)
}

func TestTimeLosesByItself(t *testing.T) {
	b := start(t, func(t *terms.Terms) { t.Overstep, t.Clock.DoubleAfter = terms.Automatic, 0 })
	b.plays("a3-b4")
	lastMoment := b.now.AddDate(0, 0, 51)
	for _, tt := range []struct {
		now  time.Time
		over bool
	}{{lastMoment.Add(-time.Second), false}, {lastMoment, true}, {lastMoment.AddDate(1, 0, 0), true}} {
		after, entries, err := b.state.Due(nil, tt.now, tt.now)
		if err != nil {
			t.Fatal(err)
		}
		if after.IsOver() != tt.over || tt.over && (len(entries) != 1 || !entries[0].At.Equal(lastMoment)) {
			t.Errorf("at %s: over %v, entries %+v", tt.now, after.IsOver(), entries)
		}
	}
	b.now = lastMoment.AddDate(0, 0, 3)
	b.state, b.log = due(t, b)
	b.ended(play.FlagFell, 24, 0)
	again := correspondence.Act{Kind: correspondence.Ruling, By: correspondence.ByArbiter, Side: rules.Black, Reopen: true, Text: "Почта!"}
	b.refused("error.correspondence.grant-more", again)
	again.Days = 5
	b.do(again)
	if b.state.IsOver() {
		t.Fatal("the game does not go on")
	}
	count, err := clock.Of(b.terms.Clock, b.state.Clocks(nil), b.now)
	if err != nil || count.Running.Left != 4 {
		t.Errorf("%d days left, want 4: one was over the time (%v)", count.Running.Left, err)
	}
	b.refused("error.correspondence.goes-on", again)
}

func due(t testing.TB, b *board) (*correspondence.State, []correspondence.Entry) {
	t.Helper()
	after, entries, err := b.state.Due(nil, b.now, b.now)
	if err != nil {
		t.Fatal(err)
	}
	return after, append(b.log, entries...)
}

func TestSilence(t *testing.T) {
	claim := correspondence.Act{Kind: correspondence.Claim, Side: rules.White, Claim: correspondence.ClaimSilence}
	b := start(t, nil)
	b.plays("a3-b4")
	b.wait(30)
	b.do(correspondence.Act{Kind: correspondence.Word, Side: rules.Black})
	b.refused("error.correspondence.word", correspondence.Act{Kind: correspondence.Word, Side: rules.Black})
	b.wait(39)
	b.refused("error.correspondence.not-silent", claim)
	b.wait(1)
	b.do(claim)
	// A move that came by correspondence in time is entered by the arbiter, though the clocks stand.
	posted := b.now.AddDate(0, 0, -45)
	b.do(correspondence.Act{Kind: correspondence.Move, Side: rules.Black, Move: "b6-c5", By: correspondence.ByArbiter, At: posted})
}

func TestEnteredByTheArbiter(t *testing.T) {
	b := start(t, nil)
	b.wait(10)
	move := correspondence.Act{Kind: correspondence.Move, Side: rules.White, Move: "a3-b4", At: b.now.AddDate(0, 0, -3)}
	b.refused("error.correspondence.arbiter", move)
	move.By = correspondence.ByArbiter
	move.At = begins.AddDate(0, 0, -1)
	b.refused("error.correspondence.before", move)
	move.At = b.now.AddDate(0, 0, 1)
	b.refused("error.correspondence.future", move)
	move.At = b.now.AddDate(0, 0, -3)
	b.do(move)
	if !b.state.Since().Equal(move.At) {
		t.Errorf("Black's clock starts at %s, want %s", b.state.Since(), move.At)
	}
	b.now = b.now.AddDate(0, 0, -1)
	b.refused("error.correspondence.clock-back", correspondence.Act{Kind: correspondence.Move, Side: rules.Black, Move: "b6-c5"})
}
