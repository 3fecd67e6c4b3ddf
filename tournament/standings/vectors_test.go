package standings_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/tournament/standings"
)

// vector is a tournament of testdata/vectors; see the README there.
type vector struct {
	ID      string
	System  string
	Scoring map[string]float64
	Players []struct {
		ID     standings.ID
		Rounds []struct {
			Opp    standings.ID
			Color  string
			Result string
		}
	}
	Expected map[string]map[string]json.RawMessage
	Orders   []struct {
		Order []string
		Rank  map[string]int
	}
}

func vectors(t *testing.T, pattern string) []vector {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("testdata", "vectors", pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no vectors %s: %v", pattern, err)
	}
	var all []vector
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var v vector
		if err := json.Unmarshal(data, &v); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		all = append(all, v)
	}
	return all
}

// facts turns a vector into facts. Points are counted in halves.
func (v vector) facts() standings.Facts {
	unit := func(key string) int { return int(2 * v.Scoring[key]) }
	f := standings.Facts{
		Points: standings.Scale{Unit: 2, Most: unit("W")},
		Match:  standings.Scale{Unit: 1, Most: 2},
	}
	if v.System == "swiss" {
		f.System = standings.Swiss
	}
	results := map[string]standings.Result{
		"1": {Points: unit("W"), Match: 2}, "+": {Points: unit("W"), Match: 2}, "=": {Points: unit("D"), Match: 1},
		"0": {Points: unit("L")}, "-": {Points: unit("A")}, "Z": {Points: unit("A")},
		"H": {Points: unit("D"), Match: 1}, "F": {Points: unit("W"), Match: 2}, "U": {Points: unit("P"), Match: int(unit("P") * 2 / unit("W"))},
	}
	kinds := map[string]standings.ByeKind{"U": standings.FreeRound, "Z": standings.ZeroBye, "H": standings.HalfBye, "F": standings.FullBye}
	for _, p := range v.Players {
		f.Players = append(f.Players, standings.Player{ID: p.ID, Number: int(p.ID)})
		for n, r := range p.Rounds {
			if r.Opp == 0 {
				f.Byes = append(f.Byes, standings.Bye{Round: n + 1, Player: p.ID, Kind: kinds[r.Result], Got: results[r.Result]})
				continue
			}
			if r.Color == "w" {
				other := v.result(r.Opp, n)
				f.Games = append(f.Games, standings.Game{
					Round: n + 1, White: p.ID, Black: r.Opp, State: state(r.Result), WhiteGot: results[r.Result], BlackGot: results[other],
				})
			}
		}
	}
	return f
}

func (v vector) result(id standings.ID, round int) string {
	for _, p := range v.Players {
		if p.ID == id {
			return p.Rounds[round].Result
		}
	}
	return ""
}

func state(result string) standings.State {
	if result == "+" || result == "-" {
		return standings.Forfeit
	}
	return standings.Played
}

func TestVectorsOfRoundRobins(t *testing.T) {
	for _, v := range vectors(t, "rr-*.json") {
		t.Run(v.ID, func(t *testing.T) {
			table := compute(t, v.facts(), "PTS,MP,WINS,BERGER,EGGSB")
			for _, r := range table.Rows {
				id := strconv.Itoa(int(r.Player))
				expect(t, v, "PTS", id, r.Points)
				expect(t, v, "WIN", id, r.Values[2])
				expect(t, v, "SB", id, r.Values[4]) // FIDE's figure multiplies by the points got
			}
			compareOrder(t, v, []string{"PTS", "SB", "DE", "WIN"}, "PTS,EGGSB,DE,WINS", true)
			compareOrder(t, v, []string{"PTS", "DE", "WON", "SB", "KS"}, "PTS,DE", false)
		})
	}
}

func expect(t *testing.T, v vector, code, id string, got standings.Value) {
	t.Helper()
	want := strings.Trim(string(v.Expected[code][id]), `"`)
	if want == "" {
		t.Fatalf("no expected %s of player %s", code, id)
	}
	_, decimals, _ := strings.Cut(want, ".")
	if got.Decimal(len(decimals)) != want {
		t.Errorf("player %s: %s = %s, want %s", id, code, got, want)
	}
}

// compareOrder ranks by codes and compares with the places of the vector's order. When exact is false, codes are only the
// beginning of that order, so it may separate those who share a place here.
func compareOrder(t *testing.T, v vector, order []string, codes string, exact bool) {
	t.Helper()
	for _, o := range v.Orders {
		if !slices.Equal(o.Order, order) {
			continue
		}
		for _, r := range compute(t, v.facts(), codes).Rows {
			want := o.Rank[strconv.Itoa(int(r.Player))]
			if want < r.Place.First || want > r.Place.Last || exact && want != r.Place.First {
				t.Errorf("%s: player %d has places %v, want %d", codes, r.Player, r.Place, want)
			}
		}
		return
	}
	t.Fatalf("the vector has no order %v", order)
}

// TestVectorsOfDirectEncounterInSwiss: the beginning of the order, points and direct encounter, must not contradict the
// whole one.
func TestVectorsOfDirectEncounterInSwiss(t *testing.T) {
	for _, v := range vectors(t, "swiss-*.json") {
		t.Run(v.ID, func(t *testing.T) {
			compareOrder(t, v, []string{"PTS", "DE", "BH/C1", "BH", "SB"}, "PTS,DE", false)
			compareOrder(t, v, []string{"PTS", "DE", "WON", "BH/C2"}, "PTS,DE,WINS", false)
			for _, r := range compute(t, v.facts(), "PTS,WINS").Rows {
				expect(t, v, "WON", strconv.Itoa(int(r.Player)), r.Values[1])
			}
		})
	}
}

func TestVectorsOfDraughtsCoefficients(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "vectors", "draughts-coefs.json"))
	if err != nil {
		t.Fatal(err)
	}
	var coefficients struct {
		Tournaments []struct {
			File   string
			Values map[string]struct{ Berger, Wins float64 }
		}
	}
	if err := json.Unmarshal(data, &coefficients); err != nil {
		t.Fatal(err)
	}
	if len(coefficients.Tournaments) == 0 {
		t.Fatal("no tournaments")
	}
	for _, c := range coefficients.Tournaments {
		t.Run(c.File, func(t *testing.T) {
			v := vectors(t, c.File)[0]
			for _, r := range compute(t, v.facts(), "PTS,WINS,BERGER").Rows {
				want := c.Values[strconv.Itoa(int(r.Player))]
				if got := r.Values[2]; got != standings.Ratio(int64(2*want.Berger), 2) {
					t.Errorf("player %d: BERGER = %s, want %v", r.Player, got, want.Berger)
				}
				if got := r.Values[1]; got != standings.Ratio(int64(2*want.Wins), 2) {
					t.Errorf("player %d: WINS = %s, want %v", r.Player, got, want.Wins)
				}
			}
		})
	}
}
