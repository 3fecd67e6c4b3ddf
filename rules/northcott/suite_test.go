package northcott_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules"
	"adyukh/rules/northcott"
	"adyukh/rules/rulestest"
)

var suite = rulestest.Suite[northcott.Game, northcott.Position, northcott.Move, string]{
	Option: func(uint8) northcott.Game { return game },
	Any: func(t rapid.TB, choose rulestest.Pick) (northcott.Game, northcott.Position) {
		return game, composed(t, choose)
	},
	Many:  3000,
	Depth: 2,
	Reference: func(_ rapid.TB, _ northcott.Game, p northcott.Position) map[string]string {
		list := map[string]string{}
		for text, after := range boardOf(p).moves() {
			list[text] = after.String()
		}
		return list
	},
	Board: func(_ northcott.Game, p northcott.Position) string { return boardOf(p).String() },
	Turn:  reflected,
	Valid: func(t rapid.TB, g northcott.Game, p northcott.Position) {
		if turned, err := g.ParsePosition(reflected(g.FormatPosition(p), p.Columns())); err != nil || turned.NimSum() != p.NimSum() {
			t.Errorf("%s: another nim-sum when reflected", g.FormatPosition(p))
		}
		if o := g.Outcome(p); o.Over && o.Score != g.Scale().Won(game.ToMove(p).Other()) {
			t.Errorf("%s: %+v", g.FormatPosition(p), o)
		}
	},
	Played: func(t rapid.TB, g northcott.Game, p northcott.Position, m northcott.Move, q northcott.Position) {
		if q.Rows() != p.Rows() || q.Columns() != p.Columns() {
			t.Errorf("%s %s: leads to %s", g.FormatPosition(p), m, g.FormatPosition(q))
		}
		for row := 1; row <= q.Rows(); row++ {
			white, black := q.Man(row, rules.White), q.Man(row, rules.Black)
			if white < 1 || white >= black || black > q.Columns() {
				t.Errorf("%s %s: leads to %s", g.FormatPosition(p), m, g.FormatPosition(q))
			}
		}
	},
}

func TestProperties(t *testing.T) { suite.Properties(t) }

// reflected exchanges left and right, and the colours: "W:8:1-4,2-8" and "B:8:5-8,1-7", the moves "1:1-3" and "1:8-6".
func reflected(text string, columns int) string {
	across := func(column string) string {
		n, _ := strconv.Atoi(column)
		return strconv.Itoa(columns + 1 - n)
	}
	head, rest, _ := strings.Cut(text, ":")
	size, rows, isPosition := strings.Cut(rest, ":")
	if !isPosition {
		from, to, _ := strings.Cut(rest, "-")
		return head + ":" + across(from) + "-" + across(to)
	}
	var list []string
	for _, row := range strings.Split(rows, ",") {
		white, black, _ := strings.Cut(row, "-")
		list = append(list, across(black)+"-"+across(white))
	}
	return rulestest.Swapped(head) + ":" + size + ":" + strings.Join(list, ",")
}

func TestAllocations(t *testing.T) { suite.Allocations(t, game, game.Start(), 3, 0) }

// composed returns a position with men anywhere; small boards are as frequent as large ones.
func composed(t rapid.TB, choose rulestest.Pick) northcott.Position {
	columns := 2 + choose(northcott.MostColumns-1)
	if choose(2) == 0 {
		columns = 2 + choose(4)
	}
	var rows []string
	for range 1 + choose(northcott.MostRows) {
		white := 1 + choose(columns-1)
		rows = append(rows, fmt.Sprintf("%d-%d", white, white+1+choose(columns-white)))
	}
	text := fmt.Sprintf("%s:%d:%s", "WB"[choose(2):][:1], columns, strings.Join(rows, ","))
	p, err := game.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}
