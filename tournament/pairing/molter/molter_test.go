package molter_test

import (
	"fmt"
	"testing"

	"adyukh/tournament/pairing/molter"
)

// TestMolter: the properties of the tables, for every size that there is.
func TestMolter(t *testing.T) {
	for _, teams := range []int{3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 23, 24} {
		for _, players := range []int{1, 2, 3, 4, 6, 10} {
			m := molter.Event{Teams: teams, Players: players}
			if teams%2 == 1 && players%2 == 1 {
				if m.Check() == nil || m.Table() != nil {
					t.Errorf("%+v: an odd number of players has a table", m)
				}
				continue
			}
			checkMolter(t, m)
		}
	}
}

func checkMolter(t *testing.T, m molter.Event) {
	t.Helper()
	table := m.Table()
	if len(table) != m.Teams-1 || len(table) != m.Rounds() {
		t.Fatalf("%+v: %d rounds", m, len(table))
	}
	type seat = molter.Seat
	met, colours, floats := map[[2]seat]int{}, map[seat]string{}, map[seat]int{}
	between, teamMet := map[[2]int]int{}, map[string]int{}
	for r, round := range table {
		sat, surplus, opponents := map[seat]bool{}, map[int]int{}, map[int]map[int]bool{}
		for _, g := range round {
			for _, s := range []seat{g.White, g.Black} {
				if sat[s] || s.Team < 0 || s.Team >= m.Teams || s.Board < 0 || s.Board >= m.Players {
					t.Fatalf("%+v: %v sits twice, or nowhere, in round %d", m, s, r+1)
				}
				sat[s] = true
				if opponents[s.Team] == nil {
					opponents[s.Team] = map[int]bool{}
				}
			}
			w, b := g.White, g.Black
			opponents[w.Team][b.Team], opponents[b.Team][w.Team] = true, true
			met[[2]seat{w, b}]++
			met[[2]seat{b, w}]++
			between[[2]int{w.Team, b.Team}]++
			between[[2]int{b.Team, w.Team}]++
			teamMet[fmt.Sprint(w, b.Team)]++
			teamMet[fmt.Sprint(b, w.Team)]++
			colours[w] += "W"
			colours[b] += "B"
			surplus[w.Team]++
			surplus[b.Team]--
			if w.Board != b.Board {
				if upper := min(w.Board, b.Board); m.Teams%2 == 0 || upper%2 != 0 || w.Board+b.Board != 2*upper+1 {
					t.Errorf("%+v: boards %d and %d meet", m, w.Board, b.Board)
				}
				floats[w]++
				floats[b]++
			}
		}
		if len(sat) != m.Teams*m.Players {
			t.Errorf("%+v: %d of %d sit in round %d", m, len(sat), m.Teams*m.Players, r+1)
		}
		for team, n := range surplus {
			if n > 2+m.Players%2 || n < -2-m.Players%2 {
				t.Errorf("%+v: team %d has %d more with White in round %d", m, team, n, r+1)
			}
			if m.Players > 1 && len(opponents[team]) < 2 {
				t.Errorf("%+v: team %d meets one team alone in round %d", m, team, r+1)
			}
		}
	}
	for pair, n := range met {
		if n > 1 || pair[0].Team == pair[1].Team {
			t.Errorf("%+v: %v meet %d times", m, pair, n)
		}
	}
	for one := range m.Teams {
		for other := range m.Teams {
			if one != other && between[[2]int{one, other}] != m.Players {
				t.Errorf("%+v: teams %d and %d have %d games", m, one, other, between[[2]int{one, other}])
			}
		}
	}
	for who, n := range teamMet {
		if n != 1 {
			t.Errorf("%+v: %s met %d times", m, who, n)
		}
	}
	checkMolterColours(t, m, colours, floats)
}

func checkMolterColours(t *testing.T, m molter.Event, colours map[molter.Seat]string, floats map[molter.Seat]int) {
	t.Helper()
	for s, all := range colours {
		balance, run := 0, 0
		for i := range all {
			if balance++; all[i] == 'B' {
				balance -= 2
			}
			if run++; i > 0 && all[i] != all[i-1] {
				run = 1
			}
			if run > 2 {
				t.Errorf("%+v: %v has %s", m, s, all)
			}
		}
		if balance > 1 || balance < -1 || len(all) != m.Rounds() {
			t.Errorf("%+v: %v has %s", m, s, all)
		}
		if floats[s] > 1 {
			t.Errorf("%+v: %v plays %d times away from the own board", m, s, floats[s])
		}
	}
}
