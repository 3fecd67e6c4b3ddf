package standings_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adyukh/tournament/standings"
)

// club is a round robin of four, worked by hand. Points: 1: 17+12+11 = 40, 2: 7+13+12 = 32, 3: 12+11+24 = 47, 4: 13+12+0 = 25.
const club = `
	1 1-2 17:7
	1 4-3 0:24
	2 1-3 12:12
	2 2-4 12:12
	3 4-1 13:11
	3 3-2 11:13`

func TestOrders(t *testing.T) {
	tests := []struct {
		name, games, codes, want string
		players                  int
	}{
		{
			"points, then match points", club, "PTS,MP,WINS", `
			1 3 47 3 1
			2 1 40 3 1
			3 2 32 3 1
			4 4 25 3 1`, 4,
		},
		{
			"match points, then points", `
			1 1-2 24:0
			1 3-4 13:11
			2 3-1 13:11
			2 2-4 12:12`, "MP,PTS", `
			1 3 4 26
			2 1 2 35
			3 4 1 23
			4 2 1 12`, 4,
		},
		{
			"points decide where match points would not", `
			1 1-2 24:0
			1 3-4 13:11
			2 3-1 13:11
			2 2-4 12:12`, "PTS,MP", `
			1 1 35 2
			2 3 26 4
			3 4 23 1
			4 2 12 1`, 4,
		},
		{
			"level to the end: places are shared, in the order of numbers", `
			1 1-2 12:12
			1 4-3 12:12`, "PTS,MP,WINS,DE,BERGER", `
			1-4 1 12 1 0 12 12
			1-4 2 12 1 0 12 12
			1-4 3 12 1 0 12 12
			1-4 4 12 1 0 12 12`, 4,
		},
		{
			"a shared place in the middle", `
			1 1-2 20:4
			1 3-4 12:12
			2 1-3 20:4
			2 2-4 4:20
			3 4-1 1:23
			3 2-3 4:20`, "PTS", `
			1 1 63
			2 3 36
			3 4 33
			4 2 12`, 4,
		},
		{
			"nothing played yet", ``, "PTS,DE", `
			1-3 1 0 –
			1-3 2 0 –
			1-3 3 0 –`, 3,
		},
		{
			"open games are no results", `
			1 1-2 13:11
			1 3-4
			2 1-3`, "PTS,MP,WINS", `
			1 1 13 2 1
			2 2 11 0 0
			3-4 3 0 0 0
			3-4 4 0 0 0`, 4,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			table := compute(t, event(t, counts(), tt.players, tt.games), tt.codes)
			if diff := cmp.Diff(trim(tt.want), lines(table)); diff != "" {
				t.Errorf("table (-want +got):\n%s", diff)
			}
		})
	}
}

func TestWins(t *testing.T) {
	const games = `
		1 1-2 13:11
		2 1-2 24:0f
		3 1-2 12:12
		4 1-2 0:0f
		5 1 bye 24
		6 1-2 0:24f
		7 1-2`
	tests := []struct {
		system standings.System
		code   string
		want   string
	}{
		{standings.RoundRobin, "WINS", "2 1"},
		{standings.Swiss, "WINS", "1 0"},
		{standings.Swiss, "WINS/P", "2 1"},
	}
	for _, tt := range tests {
		f := event(t, counts(), 2, games)
		f.System = tt.system
		table := compute(t, f, "PTS,"+tt.code)
		if got := table.Rows[0].Values[1].String() + " " + table.Rows[1].Values[1].String(); got != tt.want {
			t.Errorf("system %d, %s: %s, want %s", tt.system, tt.code, got, tt.want)
		}
	}
}

// TestBerger: totals of club are 1: 40 and 3, 2: 32 and 3, 3: 47 and 3, 4: 25 and 3.
func TestBerger(t *testing.T) {
	tests := []struct {
		codes string
		want  map[standings.ID]string
	}{
		// 1 beat 2 (2·32), drew 3 (1·47), lost to 4.
		{"PTS,BERGER", map[standings.ID]string{1: "111", 2: "119", 3: "90", 4: "112"}},
		{"MP,BERGER:GP", map[standings.ID]string{1: "111", 2: "119", 3: "90", 4: "112"}},
		{"MP,EGMSB", map[standings.ID]string{1: "111", 2: "119", 3: "90", 4: "112"}},
		{"MP,BERGER", map[standings.ID]string{1: "9", 2: "9", 3: "9", 4: "9"}},
		{"PTS,BERGER:MP", map[standings.ID]string{1: "9", 2: "9", 3: "9", 4: "9"}},
		{"PTS,EMMSB", map[standings.ID]string{1: "9", 2: "9", 3: "9", 4: "9"}},
		{"PTS,EMGSB", map[standings.ID]string{1: "120", 2: "96", 3: "141", 4: "75"}},
		// 1: 32·17 + 47·12 + 25·11.
		{"PTS,EGGSB", map[standings.ID]string{1: "1383", 2: "1191", 3: "1432", 4: "904"}},
	}
	for _, tt := range tests {
		t.Run(tt.codes, func(t *testing.T) {
			got := map[standings.ID]string{}
			for _, r := range compute(t, event(t, counts(), 4, club), tt.codes).Rows {
				got[r.Player] = r.Values[1].String()
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("values (-want +got):\n%s", diff)
			}
		})
	}
}

// TestBergerCountsForfeitsAndNoByes: a game not played counts with the opponent who was scheduled, a missing round and a
// free round add nothing, and the total of the opponent includes what he got without play.
func TestBergerCountsForfeitsAndNoByes(t *testing.T) {
	for _, system := range []standings.System{standings.RoundRobin, standings.Swiss} {
		f := event(t, counts(), 3, `
			1 1-2 24:0f
			1 3 bye 13
			2 3-1 12:12
			3 2-3 0:0f`)
		f.System = system
		table := compute(t, f, "PTS,BERGER")
		want := trim(`
			1 1 36 25
			2 3 25 36
			3 2 0 0`)
		if diff := cmp.Diff(want, lines(table)); diff != "" {
			t.Errorf("system %d (-want +got):\n%s", system, diff)
		}
	}
}

func TestHalfPoints(t *testing.T) {
	f := event(t, halves(), 3, `
		1 1-2 1:1
		2 3-1 2:0
		3 2-3 1:1`)
	want := trim(`
		1 3 1.5 3 2
		2 2 1 2 2
		3 1 0.5 1 1`)
	if diff := cmp.Diff(want, lines(compute(t, f, "PTS,MP,BERGER"))); diff != "" {
		t.Errorf("table (-want +got):\n%s", diff)
	}
}

func TestAnnulledPlayerIsListedLastAndHisGamesCountForNobody(t *testing.T) {
	f := event(t, counts(), 4, `
		1 1-4 0:24
		1 2-3 20:4
		2 4-3 24:0
		2 1-2 13:11
		3 3-1 12:12
		3 4 bye 13`)
	f.Players[3].Status = standings.Annulled
	table := compute(t, f, "PTS,MP,WINS,DE,BERGER")
	want := trim(`
		1 2 31 2 1 – 32
		2 1 25 3 1 – 78
		3 3 16 1 0 – 25
		- 4 – – – – –`)
	if diff := cmp.Diff(want, lines(table)); diff != "" {
		t.Errorf("table (-want +got):\n%s", diff)
	}
	if r := table.Rows[3]; r.Points.Defined() || r.Match.Defined() || r.Games != 0 || r.Status != standings.Annulled {
		t.Errorf("annulled player's row %+v shows results", r)
	}
	for column := range table.Codes {
		if w := table.Working(4, column); len(w.Parts) > 0 || w.Value.Defined() {
			t.Errorf("annulled player has a working: %+v", w)
		}
	}
}

func TestWithdrawnPlayerKeepsPlaceAndResults(t *testing.T) {
	f := event(t, counts(), 3, `
		1 1-2 24:0
		2 3-1 0:24f
		3 2-3 24:0f`)
	f.Players[2].Status = standings.Withdrawn
	table := compute(t, f, "PTS")
	want := trim(`
		1 1 48
		2 2 24
		3 3 0`)
	if diff := cmp.Diff(want, lines(table)); diff != "" {
		t.Errorf("table (-want +got):\n%s", diff)
	}
	if table.Rows[2].Status != standings.Withdrawn {
		t.Error("the row does not say that the player has withdrawn")
	}
}

func TestRowsCountGames(t *testing.T) {
	f := event(t, counts(), 4, club+`
		4 1-2 24:0f
		4 3-4
		5 1 bye 0`)
	table := compute(t, f, "PTS")
	got := map[standings.ID][2]int{}
	for _, r := range table.Rows {
		got[r.Player] = [2]int{r.Games, r.Open}
	}
	if diff := cmp.Diff(map[standings.ID][2]int{1: {4, 0}, 2: {4, 0}, 3: {3, 1}, 4: {3, 1}}, got); diff != "" {
		t.Errorf("games and open games (-want +got):\n%s", diff)
	}
	if table.Open != 1 {
		t.Errorf("%d open games, want 1", table.Open)
	}
}

func TestAfter(t *testing.T) {
	f := event(t, counts(), 4, club)
	before := slices.Clone(f.Games)
	want := trim(`
		1 3 36
		2 1 29
		3 2 19
		4 4 12`)
	if diff := cmp.Diff(want, lines(compute(t, f.After(2), "PTS"))); diff != "" {
		t.Errorf("after round 2 (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(before, f.Games); diff != "" {
		t.Errorf("After changed the facts:\n%s", diff)
	}
	if f.LastRound() != 3 || f.After(2).LastRound() != 2 || f.After(0).LastRound() != 0 {
		t.Error("LastRound is wrong")
	}
}

func TestFactsThatContradictThemselves(t *testing.T) {
	base := func() standings.Facts { return event(t, counts(), 3, "1 1-2 13:11") }
	tests := []struct {
		name string
		do   func(f *standings.Facts)
		want standings.FactError
	}{
		{"no scale", func(f *standings.Facts) { f.Points = standings.Scale{} }, standings.FactError{Kind: standings.BadScale}},
		{"no match scale", func(f *standings.Facts) { f.Match.Most = 0 }, standings.FactError{Kind: standings.BadScale}},
		{"nobody", func(f *standings.Facts) { f.Players[0].ID = 0 }, standings.FactError{Kind: standings.BadPlayer}},
		{
			"deducted from nobody", func(f *standings.Facts) { f.Deductions = []standings.Deduction{{Round: 1, Player: 9, Points: 1}} },
			standings.FactError{Kind: standings.UnknownPlayer, Round: 1, Player: 9},
		},
		{
			"given, not deducted", func(f *standings.Facts) { f.Deductions = []standings.Deduction{{Round: 1, Player: 1, Points: -1}} },
			standings.FactError{Kind: standings.BadResult, Round: 1, Player: 1},
		},
		{"id twice", func(f *standings.Facts) { f.Players[0].ID = 3 }, standings.FactError{Kind: standings.BadPlayer, Player: 3}},
		{
			"strange white", func(f *standings.Facts) { f.Games[0].White = 9 },
			standings.FactError{Kind: standings.UnknownPlayer, Round: 1, Player: 9},
		},
		{
			"strange black", func(f *standings.Facts) { f.Games[0].Black = 9 },
			standings.FactError{Kind: standings.UnknownPlayer, Round: 1, Player: 9},
		},
		{
			"strange bye", func(f *standings.Facts) { f.Byes = []standings.Bye{{Round: 1, Player: 9}} },
			standings.FactError{Kind: standings.UnknownPlayer, Round: 1, Player: 9},
		},
		{
			"against himself", func(f *standings.Facts) { f.Games[0].Black = 1 }, standings.FactError{Kind: standings.TwoGames, Round: 1, Player: 1},
		},
		{"round 0", func(f *standings.Facts) { f.Games[0].Round = 0 }, standings.FactError{Kind: standings.BadRound, Player: 1}},
		{
			"bye in round 0", func(f *standings.Facts) { f.Byes = []standings.Bye{{Player: 3}} },
			standings.FactError{Kind: standings.BadRound, Player: 3},
		},
		{
			"negative points", func(f *standings.Facts) { f.Games[0].WhiteGot.Points = -1 },
			standings.FactError{Kind: standings.BadResult, Round: 1, Player: 1},
		},
		{"negative bye", func(f *standings.Facts) {
			f.Byes = []standings.Bye{{Round: 1, Player: 3, Got: standings.Result{Match: -2}}}
		}, standings.FactError{Kind: standings.BadResult, Round: 1, Player: 3}},
		{
			"open with points", func(f *standings.Facts) { f.Games[0].State = standings.Open },
			standings.FactError{Kind: standings.BadResult, Round: 1, Player: 1},
		},
		{"two boards", func(f *standings.Facts) {
			f.Games = append(f.Games, standings.Game{Round: 1, White: 3, Black: 2})
		}, standings.FactError{Kind: standings.TwoGames, Round: 1, Player: 2}},
		{
			"board and bye", func(f *standings.Facts) { f.Byes = []standings.Bye{{Round: 1, Player: 2}} },
			standings.FactError{Kind: standings.TwoGames, Round: 1, Player: 2},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := base()
			tt.do(&f)
			_, err := standings.Compute(f, standings.PointsFirst())
			var got *standings.FactError
			if !errors.As(err, &got) {
				t.Fatalf("error %v, want a *FactError", err)
			}
			if diff := cmp.Diff(&tt.want, got); diff != "" {
				t.Errorf("error (-want +got):\n%s", diff)
			}
		})
	}
}

func TestTwoGamesOfARoundHaveLegs(t *testing.T) {
	f := event(t, counts(), 2, `
		1 1-2 17:7
		1 2-1 13:11`)
	f.Games[0].Leg, f.Games[1].Leg = 1, 2
	table := compute(t, f, "MP,PTS,BERGER")
	want := trim(`
		1 1 2 28 4
		2 2 2 20 4`)
	if diff := cmp.Diff(want, lines(table)); diff != "" {
		t.Errorf("table (-want +got):\n%s", diff)
	}
}

func TestZeroTable(t *testing.T) {
	var table standings.Table
	if w := table.Working(1, 0); w.Value.Defined() || w.Parts != nil {
		t.Errorf("working of nothing: %+v", w)
	}
	if diff := cmp.Diff(standings.Cross{}, table.Cross(standings.ByPlace), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("cross table of nothing: %s", diff)
	}
}
