package replay_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/pairing"
)

// list makes lines 001 of the points and the rounds of each player: "1.0|   2 w 1".
func list(players ...string) string {
	var out strings.Builder
	for i, p := range players {
		points, rounds, _ := strings.Cut(p, "|")
		fmt.Fprintf(&out, "001 %4d      %-33s%37s %4d  %s\n", i+1, fmt.Sprintf("P%d", i+1), points, i+1, rounds)
	}
	return out.String()
}

const four = "142 3\n152 W\n"

func open(t testing.TB, text string, o replay.Options) *replay.File {
	t.Helper()
	f, err := replay.Open(parse(t, text), o)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestSystems(t *testing.T) {
	players := list("0.0|", "0.0|", "0.0|", "0.0|")
	tests := map[string]struct {
		lines string
		want  replay.System
		kind  replay.Kind
	}{
		"nothing":      {"", replay.Dutch, ""},
		"dutch":        {"192 FIDE_DUTCH_2026_BAKU\n", replay.Dutch, ""},
		"code first":   {"092 Round robin\n192 FIDE_DUTCH\n", replay.Dutch, ""},
		"old dutch":    {"192 FIDE_DUTCH_2017\n", replay.Dutch, ""},
		"words":        {"092 Individual: Swiss-System\n", replay.Dutch, ""},
		"berger":       {"192 BERGER_ROUNDROBIN_G2\n", replay.RoundRobin, ""},
		"double":       {"192 FIDE_DOUBLEROUNDROBIN\n", replay.RoundRobin, ""},
		"robin":        {"092 Individual: Round-Robin\n", replay.RoundRobin, ""},
		"круговая":     {"092 Круговая система\n", replay.RoundRobin, ""},
		"dubov":        {"192 FIDE_DUBOV\n", 0, replay.OtherSystem},
		"double swiss": {"192 FIDE_DOUBLESWISS\n", replay.DoubleSwiss, ""},
		"in words":     {"092 Individual: Double Swiss-System\n", replay.DoubleSwiss, ""},
		"knock-out":    {"092 Олимпийская система\n", 0, replay.OtherSystem},
		"team code":    {"192 FIDE_TEAM_MP_GP\n", 0, replay.NoTeams},
		"teams, dutch": {"192 FIDE_TEAM_DUTCH\n", 0, replay.OfTeams},
		"team words":   {"092 Team: Swiss-System\n", 0, replay.OfTeams},
		"teams":        {"310   1 Ones                                                              1    2\n", 0, replay.OfTeams},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			f, err := replay.Open(parse(t, four+tt.lines+players), replay.Options{})
			var refused *replay.Refusal
			switch {
			case tt.kind == "" && err != nil:
				t.Fatal(err)
			case tt.kind == "":
				if f.System() != tt.want {
					t.Errorf("system %d, want %d", f.System(), tt.want)
				}
			case !errors.As(err, &refused) || refused.Kind != tt.kind:
				t.Errorf("%v, want %s", err, tt.kind)
			}
		})
	}
	if f := open(t, four+"192 FIDE_DUBOV\n"+players, replay.Options{System: replay.Dutch}); f.System() != replay.Dutch {
		t.Error("what is asked for does not hold")
	}
}

func TestRefusals(t *testing.T) {
	two := list("1.0|   2 w 1", "0.0|   1 b 0")
	tests := map[string]struct {
		text string
		o    replay.Options
		want string
	}{
		"nobody":  {four, replay.Options{}, "expected lines 001 with players"},
		"rounds":  {"152 W\n" + two, replay.Options{}, "expected a line 142 (or XXR) with the number of rounds"},
		"initial": {"142 3\n" + list("0.0|", "0.0|"), replay.Options{}, "expected a line 152 (or XXC) with the initial colour"},
		"scale":   {four + "162  W 0.0    D 0.5\n" + two, replay.Options{}, "a win must be worth more than a loss"},
		"rank": {
			four + "XXC rank\n" + strings.Replace(two, "0.0    2", "0.0    1", 1),
			replay.Options{},
			"line 5, column 86: expected a place of its own for player 2, by which XXC rank orders the list",
		},
		"one": {"192 FIDE_ROUNDROBIN\n" + list("0.0|"), replay.Options{}, "no table for a round robin of 1 players"},
		"count": {
			four + "162  W 2.0    D 1.0\n" + list("2.0|   2 w 1", "0.0|   1 b 0"),
			replay.Options{Score: replay.ByPoints},
			"line 4, column 92: expected a line ### XAC with the count of 1 and 2 in round 1",
		},
		"sum": {
			four + "162  W 2.0    D 1.0\n" + list("2.0|   2 w 1", "0.0|   1 b 0") + "### XAC 1 1 2 17 8\n",
			replay.Options{},
			"line 4, column 92: the counts of 1 and 2 in round 1 must add up to 24",
		},
		"colour": {
			four + list("1.0|   2 - 1", "0.0|   1 - 0"),
			replay.Options{},
			"line 3, column 92: expected the colours of the game against 2 in round 1",
		},
		"contrary": {
			four + list("1.0|   2 w 1", "0.0|   1 b -"),
			replay.Options{},
			"line 3, column 92: the game of player 1 in round 1 is another one in the opponent's line",
		},
		"too many": {"142 1\n152 W\n" + two, replay.Options{}, "round 2 is after the last round, 1"},
		"senseless": {
			four + list("1.0|   2 w 1", "0.0|"),
			replay.Options{},
			"line 3, column 92, 001 opponent of round 1: player 2 does not have this game in round 1",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			f, err := replay.Open(parse(t, tt.text), tt.o)
			if err == nil {
				_, err = f.Pair(f.Event().Next())
			}
			if err == nil || err.Error() != tt.want {
				t.Errorf("%v, want %s", err, tt.want)
			}
		})
	}
}

// TestCounts pairs four players by counts and by match points: after 13:11 and 24:0 only the first sum parts the winners.
func TestCounts(t *testing.T) {
	text := "142 5\n152 W\n162  W 2.0    D 1.0\n" + list("2.0|   3 w 1", "2.0|   4 b 1", "0.0|   1 b 0", "0.0|   2 w 0", "2.0|0000 - U") +
		"### XAC 1 1 3 13 11\n### XAC 1 4 2 0 24\n"
	f := open(t, text, replay.Options{})
	s, err := f.Swiss(2)
	if err != nil {
		t.Fatal(err)
	}
	if want := (pairing.Points{Win: 13, Most: 24}); s.Points != want || !f.Counted() {
		t.Errorf("points %v, want %v", s.Points, want)
	}
	var got []int
	for _, e := range s.Entrants {
		got = append(got, e.Past[0].Points)
	}
	if diff := cmp.Diff([]int{13, 24, 11, 0, 13}, got); diff != "" {
		t.Errorf("points (-want +got):\n%s", diff)
	}
	f = open(t, text, replay.Options{Score: replay.ByMatchPoints})
	if s, err = f.Swiss(2); err != nil || f.Counted() {
		t.Fatal(err)
	}
	if want := (pairing.Points{Win: 20, Most: 20}); s.Points != want || s.Entrants[0].Past[0].Points != 20 {
		t.Errorf("points %v, want %v", s.Points, want)
	}
}

// TestUnplayedCounts: what no count says follows from the result.
func TestUnplayedCounts(t *testing.T) {
	text := "142 5\n152 W\n162  W 2.0    D 1.0\n250       2.0   1   2    1    1\n" +
		list("2.0|   2 w +", "0.0|   1 b -", "1.0|   4 w ?", "1.0|   3 b ?", "1.0|0000 - H", "2.0|0000 - F", "0.0|0000 - Z", "0.0|   9 w -",
			"0.0|   8 b -", "1.0|  11 w", "0.0|  10 b") +
		"### XAC 2 1 2 13 11\n"
	s, err := open(t, text, replay.Options{Score: replay.ByPoints}).Swiss(2)
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for _, e := range s.Entrants {
		got = append(got, e.Past[0].Points)
	}
	if diff := cmp.Diff([]int{24, 0, 12, 12, 12, 13, 0, 0, 0, 12, 12}, got); diff != "" {
		t.Errorf("points (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]int{24, 24}, s.Entrants[0].Virtual); diff != "" {
		t.Errorf("virtual points (-want +got):\n%s", diff)
	}
}

// TestRank: with XXC rank the places are the numbers of the engine, and answers come in those of the file.
func TestRank(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(list("0.0|", "0.0|", "0.0|", "0.0|")), "\n")
	for i, place := range []string{"4", "3", "2", "1"} {
		lines[i] = lines[i][:88] + place
	}
	f := open(t, "142 3\nXXC rank white1\n"+strings.Join(lines, "\n")+"\n", replay.Options{})
	r, err := f.Pair(1)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(replay.Round{Games: []trf.Pair{{White: 4, Black: 2}, {White: 1, Black: 3}}}, r); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if f.Named(1) != 4 || f.Numbered(4) != 1 {
		t.Errorf("named %d, numbered %d", f.Named(1), f.Numbered(4))
	}
}

// TestNobodyLeft gives the players whom nobody can meet the numbers of the file.
func TestNobodyLeft(t *testing.T) {
	text := "142 3\nXXC rank white1\n" + list("1.0|   2 w 1", "0.0|   1 b 0")
	text = strings.Replace(text, "1.0    1", "1.0    2", 1)
	text = strings.Replace(text, "0.0    2", "0.0    1", 1)
	_, err := open(t, text, replay.Options{}).Pair(2)
	var none *pairing.ErrNoPairing
	if !errors.As(err, &none) {
		t.Fatal(err)
	}
	want := []pairing.Barred{{A: 1, B: 2, Why: pairing.BarMet, Round: 1}} // 1 is the second of the engine's list
	if diff := cmp.Diff(want, none.Barred); diff != "" || !slices.Equal(none.Stuck, []int{1}) {
		t.Errorf("stuck %v (-want +got):\n%s", none.Stuck, diff)
	}
}

func TestOpenGames(t *testing.T) {
	f := open(t, four+list("0.0|   2 w", "0.0|   1 b", "1.0|   4 w 1", "0.0|   3 b 0"), replay.Options{})
	want := []replay.Game{{Round: 1, Pair: trf.Pair{White: 1, Black: 2}, Line: 3, Column: 99}}
	if diff := cmp.Diff(want, f.Open(2)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	s, err := f.Swiss(2)
	if err != nil {
		t.Fatal(err)
	}
	if p := s.Entrants[0].Past[0]; p.Kind != pairing.Played || p.Points != 5 {
		t.Errorf("%+v", p)
	}
}

// TestRoundRobin follows the tables with and without the exchange of the last two rounds of the first cycle, a player who
// has left, and a wrong round.
func TestRoundRobin(t *testing.T) {
	head := "192 FIDE_DOUBLEROUNDROBIN\n"
	for name, swap := range map[string]bool{"exchanged": true, "in order": false} {
		t.Run(name, func(t *testing.T) {
			table := pairing.RoundRobin{Players: 4, Cycles: 2, SwapLast: swap}
			rounds := make([]string, 4)
			for n := 1; n <= 5; n++ {
				for _, p := range table.Round(n) {
					rounds[p.White-1] += fmt.Sprintf("%4d w =  ", p.Black)
					rounds[p.Black-1] += fmt.Sprintf("%4d b =  ", p.White)
				}
			}
			var players []string
			for _, r := range rounds {
				players = append(players, "2.5|"+strings.TrimSpace("x" + r)[1:])
			}
			f := open(t, head+list(players...), replay.Options{Past: true})
			for n := 1; n <= 5; n++ {
				if d, err := f.Check(n); err != nil || !d.Same() {
					t.Errorf("round %d: %+v, %v", n, d, err)
				}
			}
			next, err := f.Pair(6)
			if err != nil {
				t.Fatal(err)
			}
			var want []string
			for _, p := range table.Round(6) {
				want = append(want, fmt.Sprintf("%d %d", p.White, p.Black))
			}
			if diff := cmp.Diff(len(want), len(lines(next))); diff != "" || next.Games[0] != trf.Pair(table.Round(6)[0]) {
				t.Errorf("round 6: %v, want %v", lines(next), want)
			}
		})
	}
	wrong := open(t, head+list("1.0|   2 w 1", "0.0|   1 b 0", "1.0|   4 w 1", "0.0|   3 b 0"), replay.Options{Past: true})
	d, err := wrong.Check(1)
	if err != nil || d.Same() || len(d.Filed.Games) != 2 || len(d.Due.Games) != 2 {
		t.Errorf("%+v, %v", d, err)
	}
	left := open(t, head+list("1.0|   4 w 1  0000 - Z", "1.0|   3 w 1", "0.0|   2 b 0", "0.0|   1 b 0  0000 - Z"), replay.Options{})
	next, err := left.Pair(2)
	if err != nil || len(next.Byes) != 2 || len(next.Games) != 0 {
		t.Errorf("%+v, %v", next, err)
	}
}

// TestDifferences compares as sets; a game whose colours nobody wrote down has no wrong ones.
func TestDifferences(t *testing.T) {
	f := open(t, four+list("1.0|   3 w 1", "1.0|   4 - +", "0.0|   1 b 0", "0.0|   2 - -"), replay.Options{Past: true})
	if d, err := f.Check(1); err != nil || !d.Same() {
		t.Errorf("%+v, %v", d, err)
	}
	f = open(t, four+list("1.0|   3 b 1", "1.0|   4 b 1", "0.0|   1 w 0", "0.0|   2 w 0", "1.0|0000 - U"), replay.Options{Past: true})
	d, err := f.Check(1)
	want := replay.Difference{
		Round: 1, Filed: replay.Round{Games: []trf.Pair{{White: 3, Black: 1}}}, Due: replay.Round{Games: []trf.Pair{{White: 1, Black: 3}}},
	}
	if diff := cmp.Diff(want, d); diff != "" || err != nil {
		t.Errorf("(-want +got):\n%s %v", diff, err)
	}
	f = open(t, "142 3\n152 W\n"+list("1.5|   2 w 1     2 b =", "0.5|   1 b 0     1 w ="), replay.Options{Past: true})
	if d, err = f.Check(2); err != nil || d.Same() || d.None == nil {
		t.Errorf("a second meeting: %+v, %v", d, err)
	}
	f = open(t, "142 3\n152 W\n"+list("1.5|   2 w 1  0000 - H", "0.0|   1 b 0  0000 - Z"), replay.Options{Past: true})
	if d, err = f.Check(2); err != nil || !d.Same() {
		t.Errorf("a round without anybody: %+v, %v", d, err)
	}
	if _, err = f.Check(3); err == nil {
		t.Error("a round that the file does not have")
	}
}

// TestUpperGroupStays: who is accelerated is settled by the list of round 1, whoever is away later.
func TestUpperGroupStays(t *testing.T) {
	away := "  0000 - Z"
	f := open(t, "142 5\n152 W\n192 FIDE_DUTCH_BAKU\n"+list(
		"1.0|   3 w 1"+away, "1.0|   4 b 1"+away, "0.0|   1 b 0"+away, "0.0|   2 w 0",
		"1.0|   7 w 1", "1.0|   8 b 1", "0.0|   5 b 0", "0.0|   6 w 0"), replay.Options{})
	s, err := f.Swiss(2)
	if err != nil {
		t.Fatal(err)
	}
	var accelerated []int
	for _, e := range s.Entrants {
		if len(e.Virtual) > 1 && e.Virtual[1] > 0 {
			accelerated = append(accelerated, e.Number)
		}
	}
	if diff := cmp.Diff([]int{1, 2, 3, 4}, accelerated); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
