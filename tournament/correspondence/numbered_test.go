package correspondence_test

import (
	"errors"
	"sync"
	"testing"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
)

// numbered does an act that says the number of its move, from a player's program. It returns the key of the refusal.
func (p *post) numbered(t *testing.T, number int, a correspondence.Act) string {
	t.Helper()
	a.By = correspondence.ByClient
	_, err := p.games.DoNumbered(t.Context(), tournament.Actor{Name: "Игрок"}, p.first, number, a)
	var denied *refusal.Error
	if err != nil && !errors.As(err, &denied) {
		t.Errorf("%+v: %v", a, err)
		return "?"
	}
	if err == nil {
		return ""
	}
	return denied.Key
}

// TestNumberedActs: the number of a move stands for the revision that its sender has seen; what happened meanwhile without a move does not
// matter.
func TestNumberedActs(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, db *store.Store) {
		p := begin(t, db, 4, func(s *terms.Terms) { s.Halt = false })
		move := func(side rules.Side, text string) correspondence.Act {
			return correspondence.Act{Kind: correspondence.Move, Side: side, Move: text}
		}
		act := func(kind correspondence.Kind, side rules.Side) correspondence.Act {
			return correspondence.Act{Kind: kind, Side: side}
		}
		claim := correspondence.Act{Kind: correspondence.Claim, Side: rules.Black, Claim: correspondence.ClaimRules, Text: "Помехи"}
		for _, step := range []struct {
			number int
			act    correspondence.Act
			want   string
		}{
			{1, move(rules.Black, "b6-c5"), "error.post.turn"},
			{2, move(rules.White, "a3-b4"), "error.post.number"},
			{1, move(rules.White, "a3-b4"), ""},
			{1, move(rules.White, "a3-b4"), ""},
			{1, move(rules.White, "c3-d4"), "error.post.other-move"},
			{0, act(correspondence.Resign, rules.Black), "error.post.number"},
			{2, act(correspondence.Resign, rules.Black), "error.post.number"},
			{1, claim, ""},
			{1, claim, ""},
			{1, move(rules.White, "a3-b4"), ""},
			{1, move(rules.Black, "b6-c5"), ""},
			{2, act(correspondence.Accept, rules.White), "error.post.no-offer"},
			{2, move(rules.White, "b2-a3"), ""},
			{2, act(correspondence.Resign, rules.Black), ""},
			{2, act(correspondence.Resign, rules.Black), ""},
			{2, act(correspondence.Resign, rules.White), "error.post.over"},
			{2, move(rules.White, "b2-a3"), ""},
			{2, move(rules.Black, "c7-b6"), "error.post.over"},
			{9, move(rules.Black, "c7-b6"), "error.post.number"},
		} {
			*p.now = p.now.Add(time.Minute)
			if got := p.numbered(t, step.number, step.act); got != step.want {
				t.Fatalf("%d %+v: %q, want %q", step.number, step.act, got, step.want)
			}
		}
		g, err := p.games.Load(t.Context(), p.first)
		if err != nil || len(g.Kept.Log) != 6 {
			t.Fatalf("%v, log %+v", err, g.Kept.Log)
		}
	})
}

// TestNumberedAtOnce: the same move from several programs at once is there once, and everybody hears that it is.
func TestNumberedAtOnce(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, db *store.Store) {
		p := begin(t, db, 2, nil)
		var all sync.WaitGroup
		for range 6 {
			all.Go(func() {
				if got := p.numbered(t, 1, correspondence.Act{Kind: correspondence.Move, Side: rules.White, Move: "a3-b4"}); got != "" {
					t.Errorf("refused: %s", got)
				}
			})
		}
		all.Wait()
		g, err := p.games.Load(t.Context(), p.first)
		if err != nil || len(g.Kept.Log) != 2 || g.Kept.Log[1].By != correspondence.ByClient {
			t.Fatalf("%v, log %+v", err, g.Kept.Log)
		}
	})
}

// TestClientIsThePlayer: what a program does is the player's own act: it is no news to him, can't be dated, and is a sign of life.
func TestClientIsThePlayer(t *testing.T) {
	t.Parallel()
	b := start(t, nil)
	b.now = b.now.Add(48 * time.Hour)
	b.refused("error.post.arbiter", correspondence.Act{
		Kind: correspondence.Move, Side: rules.White, By: correspondence.ByClient, Move: "a3-b4", At: b.now.Add(-time.Hour),
	})
	b.do(correspondence.Act{Kind: correspondence.Move, Side: rules.White, By: correspondence.ByClient, Move: "a3-b4"})
	if b.state.Words[rules.White] != b.now {
		t.Error("a move from a program is no sign of life")
	}
	b.do(correspondence.Act{Kind: correspondence.Resign, Side: rules.Black, By: correspondence.ByClient})
	b.do(correspondence.Act{Kind: correspondence.Resign, Side: rules.Black, Seen: 2}) // on the page, where it was not seen yet
	if len(b.log) != 3 {
		t.Errorf("log %+v", b.log)
	}
}
