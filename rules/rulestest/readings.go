package rulestest

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
)

// ReadAs checks that a text is read as the position that is written so.
func ReadAs[P comparable, M any](t *testing.T, g rules.Game[P, M], text, want string) {
	t.Helper()
	p, err := g.ParsePosition(text)
	if got := g.FormatPosition(p); err != nil || got != want {
		t.Errorf("%q: read as %s, error %v, want %s", text, got, err, want)
	}
}

// MoveReadAs checks that a text is read as the move whose full form is want, with or without a remark.
func MoveReadAs[P comparable, M any](t *testing.T, g rules.Game[P, M], fen, text, want string, remark rules.Remark) {
	t.Helper()
	p := Position(t, g, fen)
	m, got, err := g.ParseMove(p, text)
	if err != nil || got != remark || g.FormatMove(p, m, rules.Full) != want {
		t.Errorf("%s %q: %v, remark %q, error %v; want %s, %q", fen, text, m, got, err, want, remark)
	}
}

// Diagnosed checks that the text of a move is refused, for which reason, and with the legal moves; of an ambiguous text those that
// fit are some of them.
func Diagnosed[P comparable, M any](t *testing.T, g Game[P, M], fen, text string, kind rules.Kind, clause, square string) {
	t.Helper()
	p := Position(t, g, fen)
	_, _, err := g.ParseMove(p, text)
	var got *rules.MoveError
	if !errors.As(err, &got) {
		t.Errorf("%s %q: error %v, want %s", fen, text, err, kind)
		return
	}
	want := rules.MoveError{Text: text, Kind: kind, Clause: clause, Square: square, Legal: got.Legal}
	if diff := cmp.Diff(want, *got); diff != "" {
		t.Errorf("%s %q (-want +got):\n%s", fen, text, diff)
	}
	if diff := cmp.Diff(got, g.Diagnose(p, text)); diff != "" {
		t.Errorf("%s %q: ParseMove and Diagnose differ:\n%s", fen, text, diff)
	}
	if legal := Texts(g, p); kind == rules.KindAmbiguous && len(got.Legal) < 2 ||
		kind != rules.KindAmbiguous && !slices.Equal(slices.Sorted(slices.Values(got.Legal)), legal) && len(got.Legal)+len(legal) > 0 {
		t.Errorf("%s %q: legal moves %v, want %v", fen, text, got.Legal, legal)
	}
}

// Ended plays moves, one after the other, and returns with which ply the game ended, 0 if it did not, and how.
func Ended[P comparable, M any](t *testing.T, g rules.Game[P, M], p P, moves ...string) (ply int, o rules.Outcome) {
	t.Helper()
	follower := rules.Follow(g, p)
	for i, text := range moves {
		m, _, err := g.ParseMove(p, text)
		if err != nil {
			t.Fatalf("ply %d: %v", i+1, err)
		}
		before := p
		p = g.Play(p, m)
		if o := follower.Played(before, m, p); o.Over {
			return i + 1, o
		}
	}
	return 0, rules.Outcome{}
}
