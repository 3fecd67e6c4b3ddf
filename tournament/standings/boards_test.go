package standings_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/standings"
)

// match2 is a match of two boards, points in halves.
func match2(round int, white, black standings.ID, boards ...standings.Board) standings.Game {
	g := standings.Game{Round: round, White: white, Black: black, State: standings.Played, Boards: boards}
	for _, b := range boards {
		g.WhiteGot.Points += b.White
		g.BlackGot.Points += b.Black
	}
	g.WhiteGot.Match, g.BlackGot.Match = match(g.WhiteGot.Points, g.BlackGot.Points)
	return g
}

// teamsOfTwo is a Swiss of teams of two boards: 1 and 2 won one board each of their match; 3 had a half-point bye, then was
// free; 4 won a match that was not played.
func teamsOfTwo() standings.Facts {
	f := standings.Facts{
		System: standings.Swiss, Boards: 2,
		Points: standings.Scale{Unit: 2, Most: 4}, Match: standings.Scale{Unit: 1, Most: 2},
		Players: []standings.Player{{ID: 1, Number: 1}, {ID: 2, Number: 2}, {ID: 3, Number: 3}, {ID: 4, Number: 4}},
	}
	win, draw, loss := standings.Board{White: 2}, standings.Board{White: 1, Black: 1}, standings.Board{Black: 2}
	f.Games = []standings.Game{
		match2(1, 1, 2, win, loss),
		{Round: 2, White: 4, Black: 1, State: standings.Forfeit, WhiteGot: standings.Result{Points: 4, Match: 2}},
		match2(3, 2, 4, draw, win),
	}
	f.Byes = []standings.Bye{
		{Round: 1, Player: 3, Kind: standings.HalfBye, Got: standings.Result{Points: 2, Match: 1}},
		{Round: 2, Player: 3, Kind: standings.FreeRound, Got: standings.Result{Points: 2, Match: 1}},
	}
	return f
}

func TestBoards(t *testing.T) {
	tests := []struct {
		code string
		want [4]string
	}{
		{"PTS", [4]string{"1", "2.5", "2", "2.5"}},
		// 1: a win on board 1; 2: a win on board 2, then ½ and 1; 3: ½ on each, then 1 on each; 4: 1 on each, then ½.
		{"BC", [4]string{"1", "4.5", "4.5", "3.5"}},
		{"TBR", [4]string{"1 0", "0.5 2", "1.5 1.5", "1.5 1"}},
		{"BBE", [4]string{"1", "0.5", "1.5", "1.5"}},
		{"MPVGP", [4]string{"1", "2.5", "2", "2.5"}},
	}
	for _, tt := range tests {
		t.Run(tt.code, func(t *testing.T) {
			var got [4]string
			table := compute(t, teamsOfTwo(), "MP,"+tt.code)
			for _, r := range table.Rows {
				text := r.Values[1].String()
				if r.Lists != nil {
					text = ""
					for _, v := range r.Lists[1] {
						text += " " + v.String()
					}
					text = text[1:]
				}
				got[r.Player-1] = text
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("values (-want +got):\n%s", diff)
			}
		})
	}
}

// TestBoardCountIsBetterWhenLower: of two teams level on everything else the one with more on the first boards is ahead.
func TestBoardCountIsBetterWhenLower(t *testing.T) {
	f := teamsOfTwo()
	f.Games, f.Byes = f.Games[:1], nil
	rows := compute(t, f, "MP,PTS,BC").Rows
	if rows[0].Player != 1 || rows[1].Player != 2 || rows[0].Place.Shared() {
		t.Errorf("rows %+v", rows)
	}
}

// TestExtendedDirectEncounter: match points of the matches between the level teams, then game points, then boards.
func TestExtendedDirectEncounter(t *testing.T) {
	win, draw, loss := standings.Board{White: 2}, standings.Board{White: 1, Black: 1}, standings.Board{Black: 2}
	facts := func(games ...standings.Game) standings.Facts {
		f := teamsOfTwo()
		f.System, f.Games, f.Byes = standings.RoundRobin, games, nil
		f.Players = f.Players[:3]
		return f
	}
	level := func(f standings.Facts) standings.Facts { // all have the same totals in the end
		for id := standings.ID(1); id <= 3; id++ {
			f.Byes = append(f.Byes, standings.Bye{Round: 9, Player: id, Kind: standings.FullBye})
			for _, g := range f.Games {
				for _, side := range []struct {
					id  standings.ID
					got standings.Result
				}{{g.White, g.WhiteGot}, {g.Black, g.BlackGot}} {
					if side.id == id {
						f.Byes[len(f.Byes)-1].Got.Points -= side.got.Points
						f.Byes[len(f.Byes)-1].Got.Match -= side.got.Match
					}
				}
			}
			f.Byes[len(f.Byes)-1].Got.Points += 12
			f.Byes[len(f.Byes)-1].Got.Match += 6
		}
		return f
	}
	tests := []struct {
		name  string
		facts standings.Facts
		code  string
		want  string // places of 1, 2, 3
	}{
		{"by match points", level(facts(match2(1, 1, 2, win, draw), match2(2, 2, 3, win, draw), match2(3, 1, 3, win, draw))), "EDE", "1 2 3"},
		{
			"a circle of match points: game points, and the rest again",
			level(facts(match2(1, 1, 2, win, draw), match2(2, 2, 3, win, draw), match2(3, 3, 1, win, win))), "EDE", "3 2 1",
		},
		{
			"level in both", level(facts(match2(1, 1, 2, win, loss), match2(2, 2, 3, win, loss), match2(3, 3, 1, win, loss))), "EDET", "1-3 1-3 1-3",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := placesText(compute(t, tt.facts, "MP,"+tt.code)); got != tt.want {
				t.Errorf("places %s, want %s", got, tt.want)
			}
		})
	}
}

// TestExtensionsForTwo: two teams who drew their match on all but the boards: 1 won on boards 1 and 4, 2 on boards 2 and 3.
func TestExtensionsForTwo(t *testing.T) {
	win, loss := standings.Board{White: 2}, standings.Board{Black: 2}
	f := teamsOfTwo()
	f.Boards, f.Points.Most, f.Players, f.Byes = 4, 8, f.Players[:2], nil
	f.Games = []standings.Game{match2(1, 1, 2, win, loss, loss, win)}
	for code, want := range map[string]string{
		"EDE": "1-2 1-2", "EDET": "1 2", "EDEB": "2 1", // without board 4 team 2 is ahead
		"EDEBT": "1 2", "EDEBB": "2 1", // both count 5 boards
	} {
		if got := placesText(compute(t, f, "MP,"+code)); got != want {
			t.Errorf("%s: places %s, want %s", code, got, want)
		}
	}
	// The count comes first: 8 to 7 boards, though team 1 is ahead without board 5; 8 to 7 again, though it won board 1.
	draw := standings.Board{White: 1, Black: 1}
	f.Boards, f.Points.Most = 5, 10
	for _, tt := range []struct {
		code, want string
		boards     []standings.Board
	}{
		{"EDEBB", "2 1", []standings.Board{loss, draw, win, win, loss}},
		{"EDEB", "1 2", []standings.Board{loss, draw, win, win, loss}},
		{"EDEBT", "2 1", []standings.Board{win, loss, loss, draw, win}},
		{"EDET", "1 2", []standings.Board{win, loss, loss, draw, win}},
	} {
		f.Games = []standings.Game{match2(1, 1, 2, tt.boards...)}
		if got := placesText(compute(t, f, "MP,"+tt.code)); got != tt.want {
			t.Errorf("%s: places %s, want %s", tt.code, got, tt.want)
		}
	}
}

// TestStrength: game points and half of the Buchholz of match points, three rounds of 2 against two boards: 6/2 = 3.
func TestStrength(t *testing.T) {
	f := teamsOfTwo()
	table := compute(t, f, "MP,SSSC,BH")
	for _, r := range table.Rows {
		w := table.Working(r.Player, 1)
		if w.Mean.Over != 3 || w.Mean.Plus != r.Points || w.Mean.Sum != r.Values[2] {
			t.Errorf("player %d: %+v", r.Player, w.Mean)
		}
	}
	if w := compute(t, f, "MP,SSSC/K4").Working(1, 1); w.Mean.Over != 4 {
		t.Errorf("by 4: %+v", w.Mean)
	}
}
