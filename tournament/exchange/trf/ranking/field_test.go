package ranking_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/ranking"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/standings"
)

// line writes a line 001 with cells as "opponent colour result", separated by bars.
func line(number, name, cells string) string {
	s := "001 " + strings.Repeat(" ", 4-len(number)) + number + strings.Repeat(" ", 6) + name + strings.Repeat(" ", 34-len(name)) +
		"1800" + strings.Repeat(" ", 28) + " 0.0" + strings.Repeat(" ", 5)
	for cell := range strings.SplitSeq(cells, "|") {
		f := strings.Fields(cell)
		if len(f) == 0 {
			s += strings.Repeat(" ", 10)
			continue
		}
		if f[0] == "0" {
			f[0] = "0000"
		}
		s += "  " + strings.Repeat(" ", 4-len(f[0])) + f[0] + " " + f[1] + " " + strings.TrimPrefix(f[2], "_") + strings.Repeat(" ",
			strings.Count(f[2], "_"))
	}
	return s + "\n"
}

func read(t *testing.T, file string, o ranking.Options) (*ranking.Field, error) {
	t.Helper()
	d, _, err := trf.Read(strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return ranking.Of(d, o)
}

func got(points, match int) standings.Result {
	return standings.Result{Points: points, Match: match}
}

const counted = "092 Swiss\n142 4\n162  W 2.0    D 1.0\n"

// games of four players with counts: a game, an adjourned one, a forfeit, byes of cells and of a line 240.
var played = counted +
	line("1", "One", "2 w 1|3 b ?|4 w +|0 - H") +
	line("2", "Two", "1 b 0|4 w =|0 - U|3 b 1") +
	line("3", "Three", "4 w 0|1 w ?||2 w 0") +
	line("4", "Four", "3 b 1|2 b =|1 b -|0 - Z")

const counts = "### XAC 1 1 2 17 7\n### XAC 1 3 4 9 15\n### XAC 2 2 4 12 12\n### XAC 4 3 2 0 24\n240 F   3    3\n"

func TestCounts(t *testing.T) {
	f, err := read(t, played+counts, ranking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	game := func(round int, white, black standings.ID, state standings.State, w, b standings.Result) standings.Game {
		return standings.Game{Round: round, White: white, Black: black, State: state, WhiteGot: w, BlackGot: b}
	}
	want := standings.Facts{
		System: standings.Swiss, Rounds: 4,
		Points: standings.Scale{Unit: 1, Most: 24, Draw: 12}, Match: standings.Scale{Unit: 1, Most: 2, Draw: 1},
		Players: []standings.Player{
			{ID: 1, Number: 1, Rating: 1800}, {ID: 2, Number: 2, Rating: 1800}, {ID: 3, Number: 3, Rating: 1800}, {ID: 4, Number: 4, Rating: 1800},
		},
		Games: []standings.Game{
			game(1, 1, 2, standings.Played, got(17, 2), got(7, 0)),
			game(3, 1, 4, standings.Forfeit, got(24, 2), got(0, 0)),
			game(2, 2, 4, standings.Played, got(12, 1), got(12, 1)),
			game(1, 3, 4, standings.Played, got(9, 0), got(15, 2)),
			game(2, 3, 1, standings.Open, got(0, 0), got(0, 0)),
			game(4, 3, 2, standings.Played, got(0, 0), got(24, 2)),
		},
		Byes: []standings.Bye{
			{Round: 4, Player: 1, Kind: standings.HalfBye, Got: got(12, 1)},
			{Round: 3, Player: 2, Kind: standings.FreeRound, Got: got(13, 2)},
			{Round: 3, Player: 3, Kind: standings.FullBye, Got: got(13, 2)},
			{Round: 4, Player: 4, Kind: standings.ZeroBye},
		},
	}
	if diff := cmp.Diff(want, f.Facts); diff != "" {
		t.Errorf("facts (-want +got):\n%s", diff)
	}
	if f.Team || f.Names[3] != "Three" {
		t.Errorf("team %v, names %v", f.Team, f.Names)
	}
	f, err = read(t, played+counts, ranking.Options{Score: replay.ByMatchPoints})
	if err != nil {
		t.Fatal(err)
	}
	if r := f.Facts.Games[0].WhiteGot; r != got(20, 2) {
		t.Errorf("by match points the winner got %+v", r)
	}
	if r := f.Facts.Byes[1].Got; r != got(20, 2) {
		t.Errorf("by match points the free round gave %+v", r)
	}
}

func TestRefusals(t *testing.T) {
	tests := []struct {
		name, file string
		score      replay.ScoreBy
		want       replay.Kind
	}{
		{"nobody", "012 x\n", 0, replay.NoPlayers},
		{"a game without a count", played + "### XAC 1 1 2 17 7\n", 0, replay.NoCount},
		{"counts demanded of a file without", played, replay.ByPoints, replay.NoCount},
		{"a count that is none", played + strings.Replace(counts, "17 7", "17 8", 1), 0, replay.WrongCount},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := read(t, tt.file, ranking.Options{Score: tt.score})
			var refusal *replay.Refusal
			if !errors.As(err, &refusal) || refusal.Kind != tt.want || refusal.Error() == "" {
				t.Errorf("error %v, want %s", err, tt.want)
			}
		})
	}
	senseless := line("1", "One", "2 w 1") + line("1", "Two", "1 b 0")
	var problem *trf.Problem
	if _, err := read(t, senseless, ranking.Options{}); !errors.As(err, &problem) {
		t.Errorf("error %v, want a *trf.Problem", err)
	}
}

func TestSystems(t *testing.T) {
	two := line("1", "One", "2 w 1") + line("2", "Two", "1 b 0")
	for text, want := range map[string]standings.System{
		"092 Круговая\n":                             standings.RoundRobin,
		"092 Individual: Round-Robin\n":              standings.RoundRobin,
		"192 FIDE_DOUBLEROUNDROBIN\n092 Swiss\n":     standings.RoundRobin,
		"092 Scheveningen\n":                         standings.Scheveningen,
		"092 Нокаут\n":                               standings.Knockout,
		"092 Individual: Swiss-System (Dutch)\n":     standings.Swiss,
		"":                                           standings.Swiss,
		"092 Team Swiss-System\n":                    standings.Swiss, // without teams it is one of players
		"013 Club                               1\n": standings.Swiss, // a club's name makes no team event
	} {
		f, err := read(t, text+two, ranking.Options{})
		if err != nil || f.Facts.System != want || f.Team {
			t.Errorf("%q: %+v, %v", text, f, err)
		}
	}
}
