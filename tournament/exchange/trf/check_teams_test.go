package trf_test

import (
	"slices"
	"strings"
	"testing"

	"adyukh/tournament/exchange/trf"
)

// teamFile is an event of two teams at two boards, where board 2 of round 1 was forfeited, and of a third one that lost its match of round
// 2 without a game.
var teamFile = "092 Team Swiss-System\n142 2\n192 FIDE_TEAM_MP_GP\n352 WB\n" +
	list("1.0|   3 w 1", "0.0|   4 b -", "0.0|   1 b 0            ", "2.0|   2 w +  0000 - +") +
	"310   1 Alpha                                           2.0    2.0         1    2\n" +
	"310   2 Beta                                            3.0    2.0         3    4\n" +
	"310   3 Gamma\n" +
	"330 +-   2   2   3\n300   1   1   2    1    2\n320             3   1\n299     1.0   1.0  001    1\n"

// TestCheckOfTeams finds each kind of contradiction about teams, and says where.
func TestCheckOfTeams(t *testing.T) {
	tests := map[string]struct{ old, new, want string }{
		"a team without members": {"", "", `line 11, column 74, 310 member 1: the team "Gamma" has no members: ` +
			"write the numbers of its players from here on"},
		"somebody in two teams": {"    3    4", "    3    1", "line 10, column 79, 310 member 2: player 1 stands in line 9, too: " +
			"everybody is of one team, and sits at one board"},
		"somebody twice in one": {
			"    1    2\n310", "    1    1\n310",
			"line 9, column 79, 310 member 2: player 1 stands in line 9, too",
		},
		"a member who is no one": {"    3    4", "    3    9", "line 10, 310: no player has the number 9"},
		"points of a team": {
			"    3.0    2.0", "    2.0    2.5",
			`310 match points: the results are worth 3.0, found "2.0"`,
		},
		"points of its boards": {
			"    3.0    2.0", "    3.0    2.5",
			`column 62, 310 game points: the results are worth 2.0, found "2.5"`,
		},
		"the same number":      {"310   2 Beta ", "310   1 Beta ", "column 5, 310 number: the number 1 stands in line 9, too"},
		"a line-up of no team": {"300   1   1", "300   1   8", "line 13, column 9, 300 team: no team has the number 8"},
		"a line-up with another": {
			"   2    1    2", "   2    1    3",
			"line 13, column 22, 300 player of board 2: player 3 is not a member of team 1",
		},
		"a line-up with one twice": {
			"   2    1    2", "   2    1    1",
			"line 13, column 22, 300 player of board 2: player 1 stands in line 13, too",
		},
		"another order": {
			"   2    1    2", "   2    2    1",
			"line 7, column 92, 001 opponent of round 1: player 1 does not sit at board 1",
		},
		"a free round of nobody": {
			"320             3", "320             9",
			"line 14, column 15, 320 team of round 1: no team has the number 9",
		},
		"a free round with a match": {"320             3   1", "320             1   1", `line 14, column 15, 320 team of round 1: ` +
			`the boards say 1-2, found "0"`},
		"a match that was lost": {"330 +-", "330 -+", `line 12, column 5, 330 type: the boards say 1.0:0.0, found "-+"`},
		"a match of nobody": {
			"330 +-   2   2   3", "330 +-   2   2   7",
			"line 12, column 16, 330 black: no team has the number 7",
		},
		"a match that was played": {
			"330 +-   2   2   3", "330 +-   1   2   1",
			`line 12, column 5, 330 type: the boards say 1.0:1.0`,
		},
		"a bye of no team": {"320 ", "240 H   2    5\n320 ", "line 14, 240: no team has the number 5"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(teamFile, tt.old, tt.new, 1)
			if text == teamFile && tt.old != "" {
				t.Fatalf("%q is not in the file", tt.old)
			}
			d, _ := readText(t, text)
			var found []string
			for _, p := range d.Check() {
				found = append(found, p.Error())
			}
			if !slices.ContainsFunc(found, func(s string) bool { return strings.Contains(s, tt.want) }) {
				t.Errorf("%q is not in\n%s\nof\n%s", tt.want, strings.Join(found, "\n"), text)
			}
			if _, err := d.Event(); err != nil {
				t.Errorf("the file has no meaning: %v", err)
			}
		})
	}
}

// TestASoundFileOfTeams has no contradiction but the team without members.
func TestASoundFileOfTeams(t *testing.T) {
	d, _ := readText(t, teamFile)
	if found := d.Check(); len(found) != 1 || found[0].Kind != trf.NoMembers {
		t.Errorf("%v", found)
	}
}

// TestRoundsOfTeams: what each team has of its rounds, by its boards, a free round, a forfeited match and a line 299.
func TestRoundsOfTeams(t *testing.T) {
	e := event(t, teamFile)
	if !e.OfTeams() || e.Paired != 2 || e.Boards() != 2 {
		t.Fatalf("of teams: %v, %d rounds, %d boards", e.OfTeams(), e.Paired, e.Boards())
	}
	for round, want := range []map[int]trf.Score{
		{1: {Match: 10, Game: 10}, 2: {Match: 10, Game: 10}, 3: {Match: 10, Game: 10}},
		{1: {Match: 10, Game: 10}, 2: {Match: 20, Game: 10}, 3: {}},
	} {
		for team, got := range e.TeamRound(round + 1) {
			if got != want[team] {
				t.Errorf("round %d, team %d: %+v, want %+v", round+1, team, got, want[team])
			}
		}
	}
	counted := event(t, strings.ReplaceAll(teamFile, "299 ", "### XAC 1 1 3 13 11\n### XAC 1 4 2 24 0\n### "))
	if got := counted.TeamRound(1)[2]; got != (trf.Score{Match: 20, Game: 350}) {
		t.Errorf("by the counts of the boards: %+v", got)
	}
	byWins := event(t, strings.ReplaceAll(teamFile, "299 ", "### XAC 1 1 3 13 11\n### XAC 1 4 2 24 0\n### XAS match-count wins\n### "))
	if got := byWins.TeamRound(1)[2]; got != (trf.Score{Match: 10, Game: 350}) {
		t.Errorf("by the boards won: %+v", got)
	}
}
