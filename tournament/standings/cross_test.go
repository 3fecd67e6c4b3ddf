package standings_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/standings"
)

func crossLines(c standings.Cross) string {
	var b strings.Builder
	for i, r := range c.Rows {
		fmt.Fprintf(&b, "%d |", r.Number)
		for j, cell := range r.Cells {
			switch {
			case i == j:
				b.WriteString(" *")
			case len(cell) == 0:
				b.WriteString(" .")
			}
			for k, g := range cell {
				sep := " "
				if k > 0 {
					sep = ","
				}
				text := fmt.Sprintf("%d:%d", g.Own.Points, g.Other.Points)
				if g.State == standings.Open {
					text = "-"
				}
				if g.State == standings.Forfeit {
					text += "f"
				}
				if !g.Counted {
					text = "(" + text + ")"
				}
				b.WriteString(sep + text)
			}
		}
		fmt.Fprintf(&b, " | %s %s | %d\n", r.Points, r.Match, r.Place.First)
	}
	return b.String()
}

func TestCross(t *testing.T) {
	f := event(t, counts(), 4, `
		1 1-2 17:7
		1 4-3 0:24f
		2 1-3 12:12
		2 2-4 13:11
		3 4-1 13:11
		3 3-2
		4 2-1 14:10
		4 3 bye 0`)
	f.Players[3].Status = standings.Annulled
	table := compute(t, f, "PTS")
	tests := []struct {
		order standings.Order
		want  string
	}{
		{standings.ByPlace, `
			1 | * 17:7,10:14 12:12 (11:13) | 39 3 | 1
			2 | 7:17,14:10 * - (13:11) | 21 2 | 2
			3 | 12:12 - * (24:0f) | 12 1 | 3
			4 | (13:11) (11:13) (0:24f) * | – – | 0`},
		{standings.ByNumber, `
			1 | * 17:7,10:14 12:12 (11:13) | 39 3 | 1
			2 | 7:17,14:10 * - (13:11) | 21 2 | 2
			3 | 12:12 - * (24:0f) | 12 1 | 3
			4 | (13:11) (11:13) (0:24f) * | – – | 0`},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(trim(tt.want), crossLines(table.Cross(tt.order))); diff != "" {
			t.Errorf("order %d (-want +got):\n%s", tt.order, diff)
		}
	}
}

func TestCrossOrders(t *testing.T) {
	f := event(t, counts(), 3, `
		1 1-2 4:20
		2 3-1 20:4
		3 2-3 11:13`)
	table := compute(t, f, "PTS")
	byPlace := trim(`
		3 | * 13:11 20:4 | 33 4 | 1
		2 | 11:13 * 20:4 | 31 2 | 2
		1 | 4:20 4:20 * | 8 0 | 3`)
	byNumber := trim(`
		1 | * 4:20 4:20 | 8 0 | 3
		2 | 20:4 * 11:13 | 31 2 | 2
		3 | 20:4 13:11 * | 33 4 | 1`)
	if diff := cmp.Diff(byPlace, crossLines(table.Cross(standings.ByPlace))); diff != "" {
		t.Errorf("by place (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(byNumber, crossLines(table.Cross(standings.ByNumber))); diff != "" {
		t.Errorf("by number (-want +got):\n%s", diff)
	}
}
