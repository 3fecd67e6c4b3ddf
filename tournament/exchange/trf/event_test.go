package trf_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange/trf"
)

// list makes lines 001 of players with these cells, all rated alike, with the points of the column.
func list(players ...string) string {
	var b strings.Builder
	for i, p := range players {
		points, cells, _ := strings.Cut(p, "|")
		d := trf.Player{Number: i + 1, Name: "Player", Rating: 2000}
		d.Points, _ = trf.ParsePoints(points)
		var out strings.Builder
		if _, err := trf.Write(&out, trf.Document{Records: []trf.Record{d}}); err != nil {
			panic(err)
		}
		line := strings.TrimRight(out.String(), "\n")
		if cells != "" {
			line += strings.Repeat(" ", 91-len(line)) + cells
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

func event(t *testing.T, text string) trf.Event {
	t.Helper()
	d, _ := readText(t, text)
	e, err := d.Event()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestCheck finds each kind of contradiction, and says where.
func TestCheck(t *testing.T) {
	const a, b = "1.0|   2 w 1", "0.0|   1 b 0"
	tests := map[string]struct {
		text      string
		want      string
		senseless bool
	}{
		"nothing":             {list(a, b), "", false},
		"points":              {list("1.5|   2 w 1", b), `line 1, column 81, 001 points: the results are worth 1.0, found "1.5"`, false},
		"points of a bye":     {list("1.5|   2 w 1  0000 - H", b), "", false},
		"points without it":   {list("1.0|   2 w 1  0000 - H", b), "", false},
		"virtual points":      {list("2.0|   2 w 1", b) + "XXA    1  1.0  1.0\n", "", false},
		"virtual, this round": {list("2.0|   2 w 1", b) + "XXA    1  0.0  1.0\n", "", false},
		"virtual, the last":   {list("2.0|   2 w 1", b) + "XXA    1  1.0  0.0\n", "", false},
		"no colours":          {list("0.0|   2 - -", "0.0|   1 - -"), "", false},
		"no points":           {list("|   2 w 1", b), "", false},
		"same number":         {list(a, b) + list("0.0|"), "line 3, column 5, 001 number: the number 1 stands in line 1, too", true},
		"no opponent":         {list("1.0|   7 w 1", "0.0|"), "line 1, column 92, 001 opponent of round 1: no player has the number 7", true},
		"oneself": {
			list("1.0|   1 w 1"), "line 1, column 92, 001 opponent of round 1: player 1 does not have this game in round 1", true,
		},
		"one side":         {list(a, "0.0|"), "line 1, column 92, 001 opponent of round 1: player 2 does not have this game in round 1", true},
		"both win":         {list(a, "1.0|   1 b 1"), "line 1, column 92, 001 result of round 1: 1 against 2 in round 1, who has 1", false},
		"both lose":        {list("0.0|   2 w 0", b), "", false},
		"forfeit and loss": {list("1.0|   2 w +", b), "line 1, column 92, 001 result of round 1: + against 2 in round 1, who has 0", false},
		"result of one": {
			list(a, "0.0|   1 b"), "line 1, column 92, 001 result of round 1: 1 against 2 in round 1, who has nothing", false,
		},
		"running": {list("0.0|   2 w", "0.0|   1 b"), "", false},
		"met twice": {
			list("2.0|   2 w 1     2 b 1", "0.0|   1 b 0     1 w 0"), "line 1, column 102, 001 opponent of round 2: already played 2 in round 1",
			false,
		},
		"met after a forfeit": {list("2.0|   2 w +     2 b 1", "0.0|   1 b -     1 w 0"), "", false},
		"double round robin":  {"092 Double Round-Robin\n" + list("2.0|   2 w 1     2 b 1", "0.0|   1 b 0     1 w 0"), "", false},
		"bye twice": {
			list("2.0|0000 - U  0000 - U"), "line 1, column 102, 001 result of round 2: already had a pairing-allocated bye in round 1", false,
		},
		"after the last":     {"142 1\n" + list("2.0|0000 - U  0000 - F"), "line 2, column 102, 001: round 2 is after the last round, 1", false},
		"rounds":             {"142 5\nXXR 7\n" + list(a, b), `line 2, column 5, XXR rounds: line 1 says otherwise: "5"`, false},
		"total":              {"062 3\n" + list(a, b), `line 1, column 5, 062: there are 2 players, found "3"`, false},
		"total in words":     {"062 3 (2 rated)\n" + list(a, b), "", false},
		"forbidden stranger": {list(a, b) + "XXP 1 9\n", "line 3, XXP: no player has the number 9", false},
		"rounds reversed":    {list(a, b) + "260   4   2    1    2\n", "line 3, 260 first round: round 4 is after the last round, 2", false},
		"counts":             {list(a, b) + "### XAC 1 1 2 17 7\n", "", false},
		"counts reversed": {
			list(a, b) + "### XAC 1 1 2 7 17\n", "line 3, ### counts: the counts of 1 and 2 do not give the result of round 1", false,
		},
		"counts, colours": {list(a, b) + "### XAC 1 2 1 7 17\n", "line 3, ### game: no game of 2 and 1 in round 1", false},
		"counts, round":   {list(a, b) + "### XAC 2 1 2 17 7\n", "line 3, ### game: no game of 1 and 2 in round 2", false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d, _ := readText(t, tt.text)
			var got []string
			for _, p := range d.Check() {
				got = append(got, p.Error())
			}
			if first, _, _ := strings.Cut(strings.Join(got, "|"), "|"); first != tt.want || !tt.senseless && len(got) > 1 {
				t.Errorf("problems %q, want %q", got, tt.want)
			}
			_, err := d.Event()
			if (err != nil) != tt.senseless || err != nil && err.Error() != tt.want {
				t.Errorf("event: %v", err)
			}
		})
	}
}

// TestScoring puts the lines of the dialects together.
func TestScoring(t *testing.T) {
	usual := trf.Scoring{
		WhiteWin: 10, BlackWin: 10, WhiteDraw: 5, BlackDraw: 5, ForfeitWin: 10, HalfBye: 5, FullBye: 10, PairingBye: 10, Unknown: 5,
		TeamWin: 20, TeamDraw: 10,
	}
	with := func(change func(*trf.Scoring)) trf.Scoring {
		s := usual
		change(&s)
		return s
	}
	draughts := with(func(s *trf.Scoring) {
		s.WhiteWin, s.BlackWin, s.ForfeitWin, s.FullBye, s.PairingBye = 20, 20, 20, 20, 20
		s.WhiteDraw, s.BlackDraw, s.HalfBye, s.Unknown = 10, 10, 10, 10
	})
	tests := map[string]struct {
		lines string
		want  trf.Scoring
	}{
		"nothing said":   {"", usual},
		"162":            {"162  W 2.0    D 1.0", draughts},
		"XXS in short":   {"XXS W=2 D=1", draughts},
		"BB":             {"BBW  2.0\nBBD  1.0\nBBU  2.0", draughts},
		"162 before XXS": {"162  W 2.0    D 1.0\nXXS W=3 D=2", draughts},
		"bye":            {"162  P 0.5", with(func(s *trf.Scoring) { s.PairingBye = 5 })},
		"bye, engines":   {"XXS PAB=0.5", with(func(s *trf.Scoring) { s.PairingBye = 5 })},
		"absence":        {"162  A 0.5", with(func(s *trf.Scoring) { s.ZeroBye, s.ForfeitLoss = 5, 5 })},
		"absence as Z":   {"162  Z 0.5", with(func(s *trf.Scoring) { s.ZeroBye, s.ForfeitLoss = 5, 5 })},
		"absence, BB":    {"BBZ  0.5\nBBF  0.1", with(func(s *trf.Scoring) { s.ZeroBye, s.ForfeitLoss = 5, 1 })},
		"colours":        {"XXS BW=1.5 WD=0.4", with(func(s *trf.Scoring) { s.BlackWin, s.WhiteDraw, s.Unknown = 15, 4, 4 })},
		"adjourned":      {"162  X 0.0", with(func(s *trf.Scoring) { s.Unknown = 0 })},
		"teams":          {"362 TW 3.0   TD 1.0   TL 0.5", with(func(s *trf.Scoring) { s.TeamWin, s.TeamDraw, s.TeamLoss = 30, 10, 5 })},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, event(t, tt.lines+"\n"+list("0.0|")).Scoring); diff != "" {
				t.Errorf("scoring (-want +got):\n%s", diff)
			}
		})
	}
}

// TestBeforeTheNextRound says of each way in which a file keeps a player out of the round to be paired that he is out.
func TestBeforeTheNextRound(t *testing.T) {
	players := list("1.0|   2 w 1", "0.0|   1 b 0", "1.0|0000 - U", "0.0|")
	tests := map[string]struct {
		text string
		want string // letters of the byes, a dot for who is to be paired
	}{
		"everybody":       {players, "...."},
		"240":             {players + "240 H   2    1    4\n", "H..H"},
		"240 of a later":  {players + "240 Z   3    1    4\n", "...."},
		"XXZ":             {players + "XXZ 2 3\n", ".ZZ."},
		"cells":           {list("1.5|   2 w 1  0000 - H", "0.0|   1 b 0  0000 - Z", "2.0|0000 - U  0000 - F", "0.0|"), "HZF."},
		"cell before 240": {list("1.5|   2 w 1  0000 - H", "0.0|   1 b 0") + "240 Z   2    1\n", "H."},
		"won by nobody":   {list("2.0|   2 w 1  0000 - +", "0.0|   1 b 0"), "F."},
		"away":            {list("1.0|   2 w 1  0000", "0.0|   1 b 0"), "Z."},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			e := event(t, tt.text)
			before, err := e.Before(2)
			if err != nil || e.Next() != 2 {
				t.Fatalf("next round %d, %v", e.Next(), err)
			}
			got := ""
			for _, p := range before.Players {
				if p.Bye == trf.NoResult {
					got += "."
				} else {
					got += string(rune(p.Bye))
				}
			}
			if got != tt.want {
				t.Errorf("byes %s, want %s", got, tt.want)
			}
		})
	}
}

func TestBeforeKnowsNothingOfLater(t *testing.T) {
	text := "142 4\n152 B\n" + list("2.5|   2 w 1     3 b =  0000 - F", "0.0|   1 b 0", "0.5|             1 w =") +
		"250       1.0   1   2    1    2\n250       0.5   3   3    1    2\n260   2   3    1    2\n260   1   1    1    3\nXXP 2 3\n"
	e := event(t, text)
	before, err := e.Before(2)
	if err != nil {
		t.Fatal(err)
	}
	w, b := trf.Cell{Opponent: 2, Colour: trf.White, Result: trf.Win}, trf.Cell{Opponent: 1, Colour: trf.Black, Result: trf.Loss}
	want := trf.Before{
		Round: 2, Rounds: 4, Initial: trf.Black, Scoring: e.Scoring, Forbidden: [][]int{{1, 2}, {2, 3}},
		Players: []trf.Participant{
			{Number: 1, Name: "Player", Rating: 2000, History: []trf.Cell{w}, Gained: []trf.Points{10}, Virtual: []trf.Points{10, 10}},
			{
				Number: 2, Name: "Player", Rating: 2000, History: []trf.Cell{b}, Gained: []trf.Points{0}, Virtual: []trf.Points{10, 10},
				Bye: trf.ZeroBye,
			},
			{Number: 3, Name: "Player", Rating: 2000, History: []trf.Cell{{}}, Gained: []trf.Points{0}, Virtual: []trf.Points{0, 0}},
		},
	}
	if diff := cmp.Diff(want, before); diff != "" {
		t.Errorf("before round 2 (-want +got):\n%s", diff)
	}
	games, byes := e.Pairs(2)
	if diff := cmp.Diff([]trf.Pair{{White: 3, Black: 1}}, games); diff != "" || byes != nil {
		t.Errorf("pairs %v %v", games, byes)
	}
	for _, round := range []int{0, 4, 5} {
		var p *trf.Problem
		if _, err := e.Before(round); !errors.As(err, &p) || p.Kind != trf.RoundTooHigh {
			t.Errorf("before round %d: %v", round, err)
		}
	}
}

func TestAfterTheLastRound(t *testing.T) {
	e := event(t, "142 1\n"+list("1.0|   2 w 1", "0.0|   1 b 0"))
	var p *trf.Problem
	if _, err := e.Before(e.Next()); !errors.As(err, &p) || p.Kind != trf.RoundTooHigh {
		t.Errorf("error %v", err)
	}
}

func TestInitialColour(t *testing.T) {
	tests := map[string]struct {
		text string
		want trf.Colour
	}{
		"152":                 {"152 B\nXXC white1\n" + list("0.0|"), trf.Black},
		"XXC":                 {"XXC rank black1\n" + list("0.0|"), trf.Black},
		"seen":                {list("1.0|   2 w 1", "0.0|   1 b 0"), trf.White},
		"seen, first is away": {list("1.0|0000 - H     2 b =", "1.5|   3 w 1     1 w =", "0.0|   2 b 0"), trf.White},
		"seen, late first": {
			list("0.0|0000 - Z     3 w 0", "2.0|   3 w 1     4 b 1", "1.0|   2 b 0     1 b 1", "0.0|0000 - Z     2 w 0"), trf.White,
		},
		"seen in round 2": {list("1.0|   2 - +     3 b 1", "0.0|   1 - -", "0.0|0000 - Z     1 w 0"), trf.Black},
		"unknown":         {list("0.0|", "0.0|"), trf.NoColour},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if e := event(t, tt.text); e.Initial != tt.want {
				t.Errorf("colour %q, want %q", e.Initial, tt.want)
			}
		})
	}
}

// TestRoundWithoutAnybody: a round in which everybody is away is over when every line says so, and not before.
func TestRoundWithoutAnybody(t *testing.T) {
	for text, want := range map[string]int{
		list("1.5|   2 w 1  0000 - H", "0.0|   1 b 0  0000 - Z"): 2,
		list("1.5|   2 w 1  0000 - H", "0.0|   1 b 0"):           1,
		list("0.5|0000 - H"): 1,
		list("0.0|"):         0,
		"":                   0,
	} {
		if e := event(t, text); e.Paired != want {
			t.Errorf("%d rounds, want %d:\n%s", e.Paired, want, text)
		}
	}
}

func TestAbnormalPoints(t *testing.T) {
	text := list("1.5|   2 w 1  0000 - H     3 w 1", "0.0|   1 b 0",
		"0.0|                       1 b 0") + "299 W         0.5  001    1\n299 H         0.0  000    1    2\n"
	d, _ := readText(t, text)
	e := event(t, text)
	if got := e.PointsBefore(&e.Players[0], 4); got != 15 || len(d.Check()) > 0 {
		t.Errorf("points %s, %v", got, d.Check())
	}
}

func TestTeamsAndCounts(t *testing.T) {
	e := event(t,
		list("1.0|   2 w 1",
			"0.0|   1 b 0")+"013 Ones                               1\n013 Twos                               2\n### XAC 1 1 2 17 7\n192 "+
			"FIDE_DUTCH_2026_BAKU\n")
	blank := trf.Team{Strength: trf.NoPoints, MatchPoints: trf.NoPoints, GamePoints: trf.NoPoints}
	ones, twos := blank, blank
	ones.Number, ones.Name, ones.Members = 1, "Ones", []int{1}
	twos.Number, twos.Name, twos.Members = 2, "Twos", []int{2}
	if diff := cmp.Diff([]trf.Team{ones, twos}, e.Teams); diff != "" {
		t.Errorf("teams (-want +got):\n%s", diff)
	}
	own, other, ok := e.CountsOf(2, 1)
	if own != 7 || other != 17 || !ok || !e.HasCounts() || !e.Baku {
		t.Errorf("counts %d:%d %t, Baku %t", own, other, ok, e.Baku)
	}
	if _, _, ok := e.CountsOf(2, 2); ok {
		t.Error("counts of a round without a game")
	}
}

// TestTheOfficialLineHasTheLastWord holds where a file says the same thing in both dialects, and differently.
func TestTheOfficialLineHasTheLastWord(t *testing.T) {
	for _, text := range []string{"142 5\nXXR 7\n", "XXR 7\n142 5\n"} {
		if e := event(t, text+list("0.0|")); e.Rounds != 5 {
			t.Errorf("%q: %d rounds", text, e.Rounds)
		}
	}
}
