package conduct_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// numbers returns the players' numbers in the order of a table, with the place of each.
func (l *live) numbers(rows []standings.Row) (list []string) {
	for _, r := range rows {
		p, _ := l.e.Player(play.PlayerID(r.Player))
		list = append(list, fmt.Sprintf("%d:%d", r.Place.First, p.Number))
	}
	return list
}

// play pairs and plays all rounds; the smaller number wins.
func (l *live) play() {
	l.Helper()
	for len(l.e.Rounds) < l.e.ScheduledRounds() {
		l.next()
		l.winAll(len(l.e.Rounds))
	}
}

// TestGroups: two groups of unequal size side by side, each with a table of its own.
func TestGroups(t *testing.T) {
	l := newLive(t, play.Groups, 7, nil, "A", "B")
	if got := l.e.ScheduledRounds(); got != 3 {
		t.Fatalf("groups of 4 and 3 have %d rounds, want 3", got)
	}
	l.play()
	met := map[[2]play.PlayerID]int{}
	for _, r := range l.e.Rounds {
		for _, g := range r.Games {
			white, _ := l.e.Player(g.White)
			black, ok := l.e.Player(g.Black)
			if ok && white.Group != black.Group {
				t.Errorf("round %d: %s meets %s", r.Number, white.Name, black.Name)
			}
			if ok {
				met[[2]play.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}]++
			}
		}
	}
	if len(met) != 6+3 {
		t.Errorf("%d pairs met, want 9", len(met))
	}
	tables := must(l.e.Tables(3))(t)
	got := map[string][]string{}
	for _, table := range tables {
		got[table.Group] = l.numbers(table.Rows)
		if !table.Final {
			t.Errorf("table %s is not final", table.Group)
		}
		if cross := table.Cross(standings.ByPlace); len(cross.Rows) != len(table.Rows) || len(cross.Rows[0].Cells[1]) != 1 {
			t.Errorf("cross table %s: %+v", table.Group, cross)
		}
	}
	want := map[string][]string{"A": {"1:1", "2:3", "3:5", "4:7"}, "B": {"1:2", "2:4", "3:6"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("tables:\n%s", diff)
	}
	public := must(l.s.Public(t.Context(), l.e.ID))(t)
	if groups := must(public.Tables(len(public.Rounds)))(t); len(groups) != 2 || groups[1].Group != "B" || len(groups[1].Rows) != 3 {
		t.Errorf("readers see the groups %+v", groups)
	}
}

// TestWithdrawalFromAGroup: half of the games of the group, not of the event.
func TestWithdrawalFromAGroup(t *testing.T) {
	l := newLive(t, play.Groups, 8, nil, "A", "B") // three games each
	l.next()
	l.winAll(1)
	l.next()
	l.withdraw(1, 2)
	if !l.e.IsAnnulled(l.player(1).ID) {
		t.Error("with 1 of 3 games the player stays in the table")
	}
	l.winAll(2)
	l.withdraw(2, 3)
	if l.e.IsAnnulled(l.player(2).ID) {
		t.Error("with 2 of 3 games the player leaves the table")
	}
	l.next()
	l.winAll(3)
	tables := must(l.e.Tables(3))(t)
	if last := tables[0].Rows[3]; last.Status != standings.Annulled || !tables[0].Final || !tables[1].Final {
		t.Errorf("group A ends with %+v", last)
	}
}

func TestGroupsThatCannotBePaired(t *testing.T) {
	for _, tt := range []struct {
		name   string
		system play.System
		groups []string
		key    string
	}{
		{"no group", play.Groups, nil, "error.groups.none"},
		{"one alone", play.Groups, []string{"A", "A", "B"}, "error.groups.one"},
		{"three sides", play.Scheveningen, []string{"A", "B", "C"}, "error.groups.two"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := newLive(t, tt.system, 3, nil, tt.groups...)
			_, err := l.s.PairRound(t.Context(), anna, l.e.ID, l.e.Version, nil)
			wantError(t, err, refusal.Conflict, tt.key)
		})
	}
}

// TestMolter: everybody of three teams plays in each round, meets one of each other team, and the teams have sums.
func TestMolter(t *testing.T) {
	l := newLive(t, play.Molter, 12, nil, "В", "А", "Б")
	l.play()
	if len(l.e.Rounds) != 2 {
		t.Fatalf("%d rounds", len(l.e.Rounds))
	}
	met := map[string]int{}
	for _, r := range l.e.Rounds {
		for _, g := range r.Games {
			white, black := l.group(g.White), l.group(g.Black)
			if met[fmt.Sprint(g.White, black)]++; g.IsFree() || white == black {
				t.Errorf("round %d: %+v", r.Number, g)
			}
			met[fmt.Sprint(g.Black, white)]++
		}
	}
	if len(met) != 24 {
		t.Errorf("%d meetings of a player with a team", len(met))
	}
	rows := must(l.e.TotalTables(2))(t)[0].Rows
	if len(rows) != 3 || len(rows[0].Counted) != 4 || rows[0].Place.First != 1 {
		t.Errorf("%+v", rows)
	}
	if n := l.e.ScheduledGames(l.player(1).ID); n != 2 {
		t.Errorf("%d games", n)
	}
}

func (l *live) group(id play.PlayerID) string {
	p, _ := l.e.Player(id)
	return p.Group
}

// TestMolterSizes: what there is no table for is said before the first round.
func TestMolterSizes(t *testing.T) {
	for key, teams := range map[string][]string{
		"error.groups.molter-size":  {"А", "Б", "В", "Г", "А", "Б", "В"},
		"error.groups.molter-teams": {"А", "Б", "А", "Б"},
		"error.groups.molter-odd":   {"А", "Б", "В"},
		"error.groups.none":         {"А", "Б", "В", ""},
	} {
		head := play.Defaults(play.Blitz, "ru", "Europe/Moscow").WithSystem(play.Molter)
		e := &play.Event{Head: head}
		for i, name := range teams {
			e.Players = append(e.Players, play.Player{ID: play.PlayerID(i + 1), Number: i + 1, PlayerData: play.PlayerData{Group: name}})
		}
		wantError(t, e.CheckGroups(), refusal.Conflict, key)
	}
}

// TestScheveningen: everybody of A meets everybody of B as often as there are cycles, and the sides have sums.
func TestScheveningen(t *testing.T) {
	t.Parallel()
	for _, n := range []int{6, 7} {
		for cycles := 1; cycles <= 4; cycles++ {
			t.Run(fmt.Sprintf("%d players %d cycles", n, cycles), func(t *testing.T) {
				l := newLive(t, play.Scheveningen, n, func(h *play.Head) { h.Regulations.Cycles = cycles }, "А", "Б")
				l.play()
				met := map[[2]play.PlayerID]int{}
				for _, r := range l.e.Rounds {
					for _, g := range r.Games {
						if !g.IsFree() {
							met[[2]play.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}]++
						}
					}
				}
				for pair, times := range met {
					a, _ := l.e.Player(pair[0])
					b, _ := l.e.Player(pair[1])
					if a.Group == b.Group || times != cycles {
						t.Errorf("%s and %s met %d times", a.Name, b.Name, times)
					}
				}
				if want := ((n + 1) / 2) * (n / 2); len(met) != want {
					t.Errorf("%d pairs, want %d", len(met), want)
				}
				sides := must(l.e.Sides(len(l.e.Rounds)))(t)
				sum := standings.Whole(0)
				for _, side := range sides {
					sum = sum.Add(side.Points)
					if side.Rows[0].Place.First != 1 || len(side.Rows) < 3 {
						t.Errorf("side %s: %+v", side.Group, side.Rows)
					}
				}
				if want := standings.Whole(int64(24 * len(met) * cycles)); sum != want {
					t.Errorf("the sides have %v points, want %v", sum, want)
				}
				if table := must(l.e.Table(len(l.e.Rounds)))(t); !table.Final {
					t.Error("the table is not final")
				}
			})
		}
	}
}

// TestCyclesOfARoundRobin: everybody meets everybody as often as there are cycles, with colours as equal as can be.
func TestCyclesOfARoundRobin(t *testing.T) {
	t.Parallel()
	for cycles := 1; cycles <= 4; cycles++ {
		for n := 2; n <= 7; n++ {
			l := newLive(t, play.RoundRobin, n, func(h *play.Head) { h.Regulations.Cycles = cycles })
			l.e = must(l.s.PairAllRounds(t.Context(), anna, l.e.ID, l.e.Version))(t)
			met, white := map[[2]play.PlayerID]int{}, map[[2]play.PlayerID]int{}
			for _, r := range l.e.Rounds {
				for _, g := range r.Games {
					if !g.IsFree() {
						met[[2]play.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}]++
						white[[2]play.PlayerID{g.White, g.Black}]++
					}
				}
			}
			for pair, times := range met {
				other := [2]play.PlayerID{pair[1], pair[0]}
				if difference := white[pair] - white[other]; times != cycles || difference < -1 || difference > 1 {
					t.Errorf("%d players, %d cycles: %v met %d times, one with White %d times", n, cycles, pair, times, white[pair])
				}
			}
			if len(met) != n*(n-1)/2 {
				t.Errorf("%d players: %d pairs", n, len(met))
			}
		}
	}
}

// TestGroupsStay: once rounds are paired nobody changes the group, neither by hand nor by a list.
func TestGroupsStay(t *testing.T) {
	l := newLive(t, play.Groups, 6, nil, "A", "B")
	l.next()
	p := l.player(1)
	data := p.PlayerData
	data.Group = "B"
	_, err := l.s.ChangePlayer(t.Context(), anna, l.e.ID, p.ID, p.Revision, data, false)
	wantError(t, err, refusal.Conflict, "error.groups.paired")
	_, _, err = l.s.ImportPlayers(t.Context(), anna, l.e.ID, []play.PlayerData{data})
	wantError(t, err, refusal.Conflict, "error.groups.paired")
	data.Group, data.Club = "A", "Эльбрус"
	l.e = must(l.s.ChangePlayer(t.Context(), anna, l.e.ID, p.ID, p.Revision, data, false))(t)
}

// TestLatePlayerOfAGroup takes the free rounds of an odd group, and a free round where the group is through.
func TestLatePlayerOfAGroup(t *testing.T) {
	l := newLive(t, play.Groups, 9, func(h *play.Head) { matches(2, pairing.CountSum)(h) }, "A", "B", "A") // 6 in A, 3 in B
	l.e = must(l.s.PairAllRounds(t.Context(), anna, l.e.ID, l.e.Version))(t)
	_, err := l.s.AddPlayer(t.Context(), anna, l.e.ID, play.PlayerData{Name: "Лишний Гость", Group: "A"}, false)
	wantError(t, err, refusal.Conflict, "error.player.late-even")
	before := l.e
	l.e = must(l.s.AddPlayer(t.Context(), anna, l.e.ID, play.PlayerData{Name: "Поздний Гость", Group: "B"}, false))(t)
	l.undo(before)
	late := l.player(10).ID
	opponents := map[play.PlayerID]int{}
	for _, r := range l.e.Rounds {
		turns := map[play.PlayerID]int{}
		for _, g := range r.Games {
			turns[g.White]++
			turns[g.Black]++
			if g.Has(late) {
				opponents[g.Opponent(late)]++
			}
		}
		for _, p := range l.e.Players {
			if turns[p.ID] == 0 || r.Number > 3 && p.Group == "B" && turns[p.ID] != 1 {
				t.Errorf("round %d: %s has %d games", r.Number, p.Name, turns[p.ID])
			}
		}
	}
	if len(opponents) != 4 || opponents[0] != 2 { // three of the group, and the rounds in which it is through
		t.Errorf("the late player has %v", opponents)
	}
	l.check()
}
