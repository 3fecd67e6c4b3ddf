package standings_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/tournament/standings"
)

// places returns the players in the order of their rows.
func places(t standings.Table) []standings.ID {
	var ids []standings.ID
	for _, r := range t.Rows {
		ids = append(ids, r.Player)
	}
	return ids
}

// TestLotsAreDrawnOnceAndAmongLevelPlayersOnly: the same seed gives the same order, whoever else is there; another seed
// another one; whoever is level with nobody draws no lot.
func TestLotsAreDrawnOnceAndAmongLevelPlayersOnly(t *testing.T) {
	f := event(t, counts(), 6, "1 1-6 24:0\n1 2-3 12:12\n1 4-5 12:12")
	f.Seed = 7
	table := compute(t, f, "PTS,LOT")
	for k, r := range table.Rows {
		want := standings.Whole(int64(k))
		if k == 0 || k == 5 {
			want = standings.Value{}
		}
		if r.Values[1] != want || r.Place.Shared() {
			t.Errorf("row %d: %+v, want lot %s", k, r, want)
		}
	}
	order := places(table)
	if again := places(compute(t, f, "PTS,LOT")); !slices.Equal(order, again) {
		t.Errorf("drawn twice: %v and %v", order, again)
	}
	without := f
	without.Players = slices.DeleteFunc(slices.Clone(f.Players), func(p standings.Player) bool { return p.ID == 1 || p.ID == 6 })
	without.Games = f.Games[1:]
	if fewer := places(compute(t, without, "PTS,LOT")); !slices.Equal(order[1:5], fewer) {
		t.Errorf("without two others: %v, want %v", fewer, order[1:5])
	}
	drawn := map[standings.ID]bool{}
	for f.Seed = range 50 {
		drawn[places(compute(t, f, "PTS,LOT"))[1]] = true
	}
	if len(drawn) != 4 {
		t.Errorf("of four level players only %v ever came first in 50 drawings", drawn)
	}
}

// TestLotsDrawnByHand: the numbers that were entered decide, if all level players have one.
func TestLotsDrawnByHand(t *testing.T) {
	f := event(t, counts(), 4, "1 1-2 12:12\n1 3-4 12:12")
	for k, lot := range []int{3, 1, 4, 2} {
		f.Players[k].Lot = lot
	}
	if got := places(compute(t, f, "PTS,LOT")); !slices.Equal(got, []standings.ID{2, 4, 1, 3}) {
		t.Errorf("order %v", got)
	}
	bySeed := func() []standings.ID {
		g := f
		g.Players = slices.Clone(f.Players)
		for k := range g.Players {
			g.Players[k].Lot = 0
		}
		return places(compute(t, g, "PTS,LOT"))
	}
	f.Players[2].Lot = 0
	if got, want := places(compute(t, f, "PTS,LOT")), bySeed(); !slices.Equal(got, want) {
		t.Errorf("one has no number: order %v, want the seed's %v", got, want)
	}
}

// TestPlayOff: an additional match separates those who are level, and nobody else; where none was played nothing is shown.
func TestPlayOff(t *testing.T) {
	f := event(t, counts(), 4, "1 1-2 12:12\n1 3-4 13:11")
	f.Players[1].PlayOff = 3
	f.Players[3].PlayOff = 9
	want := trim(`
		1 3 13 –
		2 2 12 3
		3 1 12 0
		4 4 11 –`)
	if got := lines(compute(t, f, "PTS,PLAYOFF")); got != want {
		t.Errorf("table:\n%swant:\n%s", got, want)
	}
	f.Players[1].PlayOff = 0
	want = trim(`
		1 3 13 –
		2-3 1 12 –
		2-3 2 12 –
		4 4 11 –`)
	if got := lines(compute(t, f, "PTS,PLAYOFF")); got != want {
		t.Errorf("table:\n%swant:\n%s", got, want)
	}
}

// placesText writes the places of the players in the order of their ids.
func placesText(t standings.Table) string {
	rows := slices.Clone(t.Rows)
	slices.SortFunc(rows, func(a, b standings.Row) int { return int(a.Player - b.Player) })
	var texts []string
	for _, r := range rows {
		text := strconv.Itoa(r.Place.First)
		if r.Place.Shared() {
			text += "-" + strconv.Itoa(r.Place.Last)
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, " ")
}
