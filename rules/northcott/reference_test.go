package northcott_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/northcott"
)

// board is a second, slow generator, written from the words of the rules: rows such as "w..b." and who is to move.
type board struct {
	rows  []string
	mover byte
}

func boardOf(p northcott.Position) board {
	b := board{mover: "wb"[p.ToMove()]}
	for row := 1; row <= p.Rows(); row++ {
		cells := []byte(strings.Repeat(".", p.Columns()))
		cells[p.Man(row, rules.White)-1] = 'w'
		cells[p.Man(row, rules.Black)-1] = 'b'
		b.rows = append(b.rows, string(cells))
	}
	return b
}

// moves returns the legal moves and the boards after them.
func (b board) moves() map[string]board {
	list := map[string]board{}
	for i, row := range b.rows {
		from := strings.IndexByte(row, b.mover)
		for _, step := range []int{-1, 1} {
			for to := from + step; to >= 0 && to < len(row) && row[to] == '.'; to += step {
				cells := []byte(row)
				cells[from], cells[to] = '.', b.mover
				after := board{rows: slices.Clone(b.rows), mover: 'w' + 'b' - b.mover}
				after.rows[i] = string(cells)
				list[fmt.Sprintf("%d:%d-%d", i+1, from+1, to+1)] = after
			}
		}
	}
	return list
}

func (b board) String() string { return strings.Join(b.rows, "/") + string(rune(b.mover)) }

func TestAgainstReference(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p northcott.Position) {
		want := boardOf(p).moves()
		got := []string{}
		for _, m := range game.AppendMoves(nil, p) {
			text := m.String()
			got = append(got, text)
			if after := boardOf(game.Play(p, m)).String(); after != want[text].String() {
				t.Errorf("%s %s: leads to %s, want %s", game.FormatPosition(p), text, after, want[text])
			}
		}
		slices.Sort(got)
		texts := slices.AppendSeq([]string{}, maps.Keys(want))
		slices.Sort(texts)
		if diff := cmp.Diff(texts, got); diff != "" {
			t.Errorf("%s (-reference +got):\n%s", game.FormatPosition(p), diff)
		}
		o := game.Outcome(p)
		if o.Over != (len(want) == 0) || o.Over && o.Score != game.Scale().Won(p.ToMove().Other()) {
			t.Errorf("%s: %d moves, %+v", game.FormatPosition(p), len(want), o)
		}
	})
}

// listing hides everything of the game but the shared interface, so that rules.Perft counts the lines by itself.
type listing struct {
	rules.Game[northcott.Position, northcott.Move]
}

func TestCountLinesAgainstListing(t *testing.T) {
	eachPosition(t, func(t rapid.TB, p northcott.Position) {
		for depth := range 3 {
			if got, want := game.CountLines(p, depth), rules.Perft(listing{game}, p, depth); got != want {
				t.Errorf("%s depth %d: %d lines, want %d", game.FormatPosition(p), depth, got, want)
			}
		}
	})
}
