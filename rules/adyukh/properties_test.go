package adyukh_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/adyukh"
)

func TestAgainstReference(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p adyukh.Position) {
		want := boardOf(p).moves()
		var got []string
		for _, m := range p.AppendMoves(nil) {
			text := m.String()
			got = append(got, text)
			if after, ok := want[text]; ok && p.Play(m) != after.position(t) {
				t.Errorf("%s %s: %s, want %s", adyukh.FormatPosition(p), text,
					adyukh.FormatPosition(p.Play(m)), adyukh.FormatPosition(after.position(t)))
			}
		}
		slices.Sort(got)
		if diff := cmp.Diff(slices.Sorted(maps.Keys(want)), got); diff != "" {
			t.Errorf("%s (-reference +got):\n%s", adyukh.FormatPosition(p), diff)
		}
		if n := p.CountMoves(); n != len(want) {
			t.Errorf("%s: counted %d, want %d", adyukh.FormatPosition(p), n, len(want))
		}
	})
}

// listing hides everything of the game but the shared interface, so that rules.Perft counts the lines by itself.
type listing struct {
	rules.Game[adyukh.Position, adyukh.Move]
}

func TestCountLinesAgainstListing(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p adyukh.Position) {
		for depth := range 4 {
			want := rules.Perft(listing{game}, p, depth)
			if got := game.CountLines(p, depth); got != want {
				t.Errorf("%s depth %d: %d lines, want %d", adyukh.FormatPosition(p), depth, got, want)
			}
		}
	})
}

func TestCheckersStay(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p adyukh.Position) {
		white, black := p.Checkers()
		for _, m := range p.AppendMoves(nil) {
			q := p.Play(m)
			if w, b := q.Checkers(); w != white || b != black {
				t.Errorf("%s %s: %d white and %d black checkers became %d and %d", adyukh.FormatPosition(p), m, white, black, w, b)
			}
			if s := q.Points(); s.White+s.Black != white+black {
				t.Errorf("%s: points %v do not add up to %d", adyukh.FormatPosition(q), s, white+black)
			}
			if list := q.Setup().Problems(); len(list) > 0 {
				t.Errorf("%s: %v", adyukh.FormatPosition(q), list)
			}
		}
	})
}

func TestSymmetry(t *testing.T) {
	turn := func(p adyukh.Position) adyukh.Position { return p.Mirror().SwapColours() }
	eachPosition(t, func(t rapid.TB, p adyukh.Position) {
		if turn(turn(p)) != p || p.Mirror().Mirror() != p || p.SwapColours().SwapColours() != p || turn(p) != p.SwapColours().Mirror() {
			t.Errorf("%s: Mirror and SwapColours do not undo themselves", adyukh.FormatPosition(p))
		}
		after := map[adyukh.Move]adyukh.Position{}
		for _, m := range p.AppendMoves(nil) {
			after[m.Mirror()] = turn(p.Play(m))
		}
		got := map[adyukh.Move]adyukh.Position{}
		for _, m := range turn(p).AppendMoves(nil) {
			got[m] = turn(p).Play(m)
		}
		if !maps.Equal(after, got) {
			t.Errorf("%s: other moves when turned and with colours exchanged", adyukh.FormatPosition(p))
		}
		if p.Points() != (rules.Score{White: turn(p).Points().Black, Black: turn(p).Points().White}) {
			t.Errorf("%s: other points when turned", adyukh.FormatPosition(p))
		}
	})
}

func TestMovesReadBack(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p adyukh.Position) {
		for _, m := range p.AppendMoves(nil) {
			for _, form := range []rules.Form{rules.Plain, rules.Short, rules.Full, rules.Every} {
				text := p.FormatMove(m, form)
				read, remark, err := p.ParseMove(text)
				switch {
				case err != nil || remark != "":
					t.Errorf("%s: %s: %v %s", adyukh.FormatPosition(p), text, err, remark)
				case read != m && (form >= rules.Full || p.Play(read) != p.Play(m)):
					t.Errorf("%s: %s, written for %s, read as %s", adyukh.FormatPosition(p), text, m, read)
				}
			}
		}
	})
}

func TestPositionsReadBack(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p adyukh.Position) {
		for _, text := range []string{adyukh.FormatPosition(p), adyukh.RussianText(p), adyukh.EnglishText(p)} {
			if read, err := adyukh.ParsePosition(text); err != nil || read != p {
				t.Errorf("%s read as %s, error %v", text, adyukh.FormatPosition(read), err)
			}
		}
		if q, err := p.Setup().Position(); err != nil || q != p {
			t.Errorf("%s set up as %s, error %v", adyukh.FormatPosition(p), adyukh.FormatPosition(q), err)
		}
	})
}
