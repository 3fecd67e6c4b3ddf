package standings_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/standings"
)

// vector is a tournament of testdata/vectors; see the README there.
type vector struct {
	ID       string
	Rules    standings.Edition
	System   string
	Scoring  map[string]float64
	Players  []vectorPlayer
	Expected map[string]map[string]json.RawMessage
	Disputed map[string]map[string]json.RawMessage
	Orders   []vectorOrder

	Boards       int // of team events
	MatchScoring struct {
		W, D float64
	}
	Teams []vectorTeam
}

type vectorPlayer struct {
	ID     standings.ID
	Rating int
	Rounds []struct {
		Opp    standings.ID
		Color  string
		Result string
	}
}

// vectorOrder is an order of criteria and the places that it gives.
type vectorOrder struct {
	Order []string
	Rank  map[string]int
}

func vectors(t testing.TB, pattern string) []vector {
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
	if v.Teams != nil {
		return v.teamFacts()
	}
	unit := func(key string) int { return int(2 * v.Scoring[key]) }
	f := standings.Facts{
		Points: standings.Scale{Unit: 2, Most: unit("W"), Draw: unit("D")},
		Match:  standings.Scale{Unit: 1, Most: 2},
		Rules:  standings.Rules{Edition: v.Rules},
	}
	if v.System != "rr" {
		f.System = standings.Swiss
	}
	results := map[string]standings.Result{
		"1": {Points: unit("W"), Match: 2}, "+": {Points: unit("W"), Match: 2}, "=": {Points: unit("D"), Match: 1},
		"0": {Points: unit("L")}, "-": {Points: unit("A")}, "Z": {Points: unit("A")},
		"H": {Points: unit("D"), Match: 1}, "F": {Points: unit("W"), Match: 2}, "U": {Points: unit("P"), Match: int(unit("P") * 2 / unit("W"))},
	}
	kinds := map[string]standings.ByeKind{"U": standings.FreeRound, "Z": standings.ZeroBye, "H": standings.HalfBye, "F": standings.FullBye}
	for _, p := range v.Players {
		f.Players = append(f.Players, standings.Player{ID: p.ID, Number: int(p.ID), Rating: p.Rating})
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

// TestVectors: every value of every vector that is not disputed, as it is printed.
func TestVectors(t *testing.T) {
	compared := 0
	for _, pattern := range []string{"swiss-*.json", "rr-*.json", "tec-*.json", "team-*.json", "real-*.json"} {
		for _, v := range vectors(t, pattern) {
			t.Run(v.ID, func(t *testing.T) {
				for name := range v.Expected {
					compared += v.compare(t, name)
				}
			})
		}
	}
	if compared < 18_000 {
		t.Errorf("only %d values were compared", compared)
	}
}

// compare compares all values of a criterion and returns their number.
func (v vector) compare(t *testing.T, name string) (compared int) {
	t.Helper()
	code, err := standings.ParseCode(name)
	if err != nil {
		t.Error(err)
		return 0
	}
	codes := []standings.Code{v.primary()}
	if code != codes[0] {
		codes = append(codes, code)
	}
	table, err := standings.Compute(v.facts(), codes)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range table.Rows {
		id := strconv.Itoa(int(r.Player))
		want, ok := v.Expected[name][id]
		if _, disputed := v.Disputed[name][id]; disputed || !ok {
			continue
		}
		compared++
		got := r.Values[len(codes)-1]
		printed := "null"
		if got.Defined() {
			printed = got.AtLeast(code.Decimals())
		}
		text := strings.Trim(string(want), `"`)
		if v.real() && !strings.Contains(text, ".") {
			text += ".0"
		}
		if printed != text {
			t.Errorf("%s of player %s = %s, want %s", name, id, printed, text)
		}
	}
	return compared
}

// real tells whether the values are those of a printed table, which has no decimals.
func (v vector) real() bool { return strings.HasPrefix(v.ID, "real-") }

func (v vector) primary() standings.Code {
	if v.Teams != nil {
		return standings.MatchPoints
	}
	return standings.Points
}

// TestVectorsOfOrders: the places that whole orders give, equal ones for those whom no criterion separates.
func TestVectorsOfOrders(t *testing.T) {
	for _, pattern := range []string{"swiss-*.json", "rr-*.json", "tec-*.json", "team-*.json"} {
		for _, v := range vectors(t, pattern) {
			for _, o := range v.Orders {
				t.Run(v.ID+"/"+strings.Join(o.Order, ","), func(t *testing.T) {
					got := map[string]int{}
					for _, r := range compute(t, v.facts(), strings.Join(o.Order, ",")).Rows {
						got[strconv.Itoa(int(r.Player))] = r.Place.First
					}
					if diff := cmp.Diff(o.Rank, got); diff != "" {
						t.Errorf("places (-want +got):\n%s", diff)
					}
				})
			}
		}
	}
}

// draughtsValues are the coefficients of one player in draughts-coefs.json.
type draughtsValues struct {
	SOLK, SSOLK, MSOLK, SHM, BERGER, WINS, SOLKPLUS float64
	FTSOLK                                          []float64
}

func TestVectorsOfDraughtsCoefficients(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "vectors", "draughts-coefs.json"))
	if err != nil {
		t.Fatal(err)
	}
	var coefficients struct {
		Tournaments []struct {
			File   string
			Values map[string]draughtsValues
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
			for _, r := range compute(t, v.facts(), "PTS,SOLK,SSOLK,MSOLK,SHM,BERGER,WINS,SOLKPLUS,FTSOLK").Rows {
				w := c.Values[strconv.Itoa(int(r.Player))]
				want := append([]float64{w.SOLK, w.SSOLK, w.MSOLK, w.SHM, w.BERGER, w.WINS, w.SOLKPLUS}, w.FTSOLK...)
				got := slices.Concat(r.Values[1:8], r.Lists[8])
				if diff := cmp.Diff(want, floats(got)); diff != "" {
					t.Errorf("player %d (-want +got):\n%s", r.Player, diff)
				}
			}
		})
	}
}

func floats(values []standings.Value) []float64 {
	var list []float64
	for _, v := range values {
		list = append(list, float64(v.Num)/float64(v.Den))
	}
	return list
}
