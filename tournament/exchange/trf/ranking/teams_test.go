package ranking_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange/trf/ranking"
	"adyukh/tournament/standings"
)

// A small event of three teams of two: in round 1 team 2 has seated a reserve by line 300 and left board 2 empty, which team 1
// wins; in round 2 teams 1 and 3 did not meet, in round 3 the last match is not over.
var teamEvent = "092 Team Swiss-System\n142 4\n192 FIDE_TEAM_MP_GP\n352 WB\n362 TW 2.0   TD 1.0   TL 0.0\n" +
	"320             3   2   1\n330 -+   2   1   3\n300   1   2   1    5 0000\n" +
	line("1", "A1", "5 w =||") + line("2", "A2", "0 - +||") +
	line("3", "B1", "||7 b 1") + line("4", "B2", "||8 w _") + line("5", "B3", "1 b =||") +
	line("7", "C1", "||3 w 0") + line("8", "C2", "||4 b _") +
	"310   1 Alpha                                                         1     1    2\n" +
	"310   2 Beta                                                          2     3    4    5\n" +
	"310   3 Gamma                                                         3     7    8\n"

// TestBoardsWithoutALineOfColours: what the matches show is enough, also for one that was not played before them.
func TestBoardsWithoutALineOfColours(t *testing.T) {
	f, err := read(t, strings.Replace(teamEvent, "352 WB\n", "", 1), ranking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if f.Facts.Boards != 2 || f.Facts.Games[1].BlackGot != got(20, 20) {
		t.Errorf("facts %+v", f.Facts)
	}
}

// TestTeamsThatAreNotThere: lines about a team that is not in the file, or has had its round, add nothing.
func TestTeamsThatAreNotThere(t *testing.T) {
	want, err := read(t, teamEvent, ranking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	extra := "320             9   1   2\n330 +-   2   1   9\n330 +-   1   1   3\n330 +-   3   2   2\n"
	got, err := read(t, extra+teamEvent, ranking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := standings.Compute(got.Facts, standings.Codes()); err != nil {
		t.Error(err)
	}
	if len(got.Facts.Players) != len(want.Facts.Players) || got.Facts.Boards != want.Facts.Boards {
		t.Errorf("facts %+v", got.Facts)
	}
}

func TestTeams(t *testing.T) {
	f, err := read(t, teamEvent, ranking.Options{})
	if err != nil {
		t.Fatal(err)
	}
	want := standings.Facts{
		System: standings.Swiss, Rounds: 4, Boards: 2,
		Points:  standings.Scale{Unit: 10, Most: 20, Draw: 10},
		Match:   standings.Scale{Unit: 10, Most: 20, Draw: 10},
		Players: []standings.Player{{ID: 1, Number: 1}, {ID: 2, Number: 2}, {ID: 3, Number: 3}},
		Games: []standings.Game{
			{
				Round: 1, White: 1, Black: 2, State: standings.Played, WhiteGot: got(15, 20), BlackGot: got(5, 0),
				Boards: []standings.Board{{White: 5, Black: 5}, {White: 10}},
			},
			{Round: 2, White: 1, Black: 3, State: standings.Forfeit, WhiteGot: got(0, 0), BlackGot: got(20, 20)},
			{Round: 3, White: 3, Black: 2},
		},
		Byes: []standings.Bye{
			{Round: 1, Player: 3, Got: got(10, 10)},
			{Round: 2, Player: 2, Got: got(10, 10)},
			{Round: 3, Player: 1, Got: got(10, 10)},
		},
	}
	if diff := cmp.Diff(want, f.Facts); diff != "" {
		t.Errorf("facts (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[standings.ID]string{1: "Alpha", 2: "Beta", 3: "Gamma"}, f.Names); diff != "" || !f.Team {
		t.Errorf("names (-want +got):\n%s", diff)
	}
}
