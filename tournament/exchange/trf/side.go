package trf

import (
	"slices"
	"strconv"
	"strings"
)

// teamRound is a team in a round.
type teamRound struct{ team, round int }

// Counts by which a match is won, as SettingMatchCount says them; without it the sums of the boards are compared.
const (
	MatchByResults = "results" // 2-1-0 of each board
	MatchByWins    = "wins"    // boards won
)

// OfTeams tells whether the file is an event of teams: it has teams, and its system says so. Teams beside the players of an individual
// event are names of clubs.
func (e *Event) OfTeams() bool {
	if len(e.Teams) == 0 {
		return false
	}
	system := strings.ToLower(e.System)
	if e.System != "" && slices.ContainsFunc([]string{"dutch", "dubov", "burstein", "doubleswiss"}, func(s string) bool {
		return strings.Contains(system, s)
	}) {
		return false
	}
	text := system + " " + strings.ToLower(e.Type)
	return strings.Contains(text, "team") || strings.Contains(text, "команд")
}

func (e *Event) readTeams(d Document) {
	e.Teams = slices.Clone(All[Team](d))
	if len(e.Teams) == 0 {
		for i, t := range All[OldTeam](d) {
			e.Teams = append(e.Teams, Team{
				Number: i + 1, Name: t.Name, Members: t.Members, Strength: NoPoints, MatchPoints: NoPoints, GamePoints: NoPoints,
			})
		}
	}
	e.teamOf, e.teamIndex, e.lineUps = map[int]*Team{}, map[int]int{}, map[teamRound]LineUp{}
	for i := range e.Teams {
		t := &e.Teams[i]
		if _, twice := e.teamIndex[t.Number]; !twice {
			e.teamIndex[t.Number] = i
		}
		t.Members = slices.DeleteFunc(slices.Clone(t.Members), func(member int) bool {
			taken := member == 0 || e.teamOf[member] != nil
			if member != 0 && !taken {
				e.teamOf[member] = t
			}
			return taken
		})
	}
	for _, l := range All[LineUp](d) {
		if at := (teamRound{l.Team, l.Round}); e.lineUps[at].Round == 0 {
			e.lineUps[at] = l
		}
	}
	e.readTeamRounds(d)
	if e.OfTeams() {
		e.readTeamPoints()
	}
}

// readTeamRounds reads the lines about single rounds of teams. In an event of teams they show that a round was paired, too.
func (e *Event) readTeamRounds(d Document) {
	e.teamAsked, e.teamByes, e.teamForfeits = map[teamRound]Result{}, map[int][]FreeTeam{}, map[int][]TeamForfeit{}
	for _, f := range All[TeamForfeit](d) {
		e.teamForfeits[f.Round] = append(e.teamForfeits[f.Round], f)
	}
	given := map[teamRound]bool{}
	for _, b := range All[TeamBye](d) {
		for i, number := range b.Teams {
			if at := (teamRound{number, i + 1}); number != 0 && e.Team(number) != nil && !given[at] {
				given[at] = true
				e.teamByes[i+1] = append(e.teamByes[i+1], FreeTeam{Number: number, Given: true, Match: b.MatchPoints, Game: b.GamePoints})
			}
		}
	}
	if !e.OfTeams() {
		return
	}
	for round := range e.teamForfeits {
		e.Paired = max(e.Paired, round)
	}
	for round := range e.teamByes {
		e.Paired = max(e.Paired, min(round, MaxRound))
	}
}

// readTeamPoints parts the lines 299 that speak of teams from those that speak of players: they have match points.
func (e *Event) readTeamPoints() {
	e.teamAbnormal = map[teamRound][]Abnormal{}
	e.Abnormal = slices.DeleteFunc(slices.Clone(e.Abnormal), func(a Abnormal) bool {
		if a.MatchPoints == NoPoints {
			return false
		}
		for _, number := range a.IDs {
			at := teamRound{number, a.Round}
			e.teamAbnormal[at] = append(e.teamAbnormal[at], a)
		}
		return true
	})
}

// Team returns the team with a number, or nil.
func (e *Event) Team(number int) *Team {
	if i, ok := e.teamIndex[number]; ok {
		return &e.Teams[i]
	}
	return nil
}

// maxBoards bounds the boards of a match: a longer line is a slip, and no reason to work for minutes.
const maxBoards = 100

// Boards returns how many boards a match has: as line 352 says, and no fewer than any team ever seated.
func (e *Event) Boards() int { return e.boards }

func (e *Event) countBoards() int {
	most := max(1, min(len(e.BoardColours), maxBoards))
	for i := range e.Teams {
		for round := 1; round <= e.Paired; round++ {
			most = max(most, len(e.seats(&e.Teams[i], round)))
		}
	}
	return most
}

// HasLineUps tells whether a team ever sat in another order than that of its list.
func (e *Event) HasLineUps() bool { return len(e.lineUps) > 0 }

// AskedBye returns the bye that a line 240 gives to a team, NoResult for none.
func (e *Event) AskedBye(team, round int) Result { return e.teamAsked[teamRound{team, round}] }

// IsAnnulled tells whether the games of a team have left the table, and with them its place.
func (e *Event) IsAnnulled(team int) bool {
	return slices.Contains(strings.Fields(e.Setting(SettingAnnulled)), itoa(team))
}

// IsApart tells whether a player or a team has no place, though the games count.
func (e *Event) IsApart(number int) bool {
	return slices.Contains(strings.Fields(e.Setting(SettingApart)), itoa(number))
}

// IgnoreCounts leaves the counts of games aside: the points of lines 001 are the game points of teams then.
func (e *Event) IgnoreCounts() { e.plain = true }

// HasTeamCounts tells whether the counts of games are the game points of teams.
func (e *Event) HasTeamCounts() bool { return !e.plain && e.HasCounts() }

// total is what the games of the file share out, as SettingCounts says; 24 as in адиюх.
func (e *Event) total() int {
	if n, err := strconv.Atoi(e.Setting(SettingCounts)); err == nil && n > 0 && n <= maxCount {
		return n
	}
	return 24
}

// boardWin is what a board is worth that was won without a game.
func (e *Event) boardWin() Points {
	if e.HasTeamCounts() {
		return Whole(e.total())
	}
	return e.Scoring.ForfeitWin
}

// boardDraw is what a drawn board is worth.
func (e *Event) boardDraw() Points {
	if e.HasTeamCounts() {
		return Whole(e.total()) / 2
	}
	return e.Scoring.WhiteDraw
}

// byePoints are the game points of a bye that a team has asked for. Where games have counts a won board is the least win, or what the file
// says that a free round gives, if that is more.
func (e *Event) byePoints(kind Result) Points {
	one := Points(0)
	switch {
	case kind == HalfBye:
		one = e.boardDraw()
	case kind == FullBye && e.HasTeamCounts():
		said, _ := strconv.Atoi(e.Setting(SettingFree))
		one = Whole(max(e.total()/2+1, min(said, e.total())))
	case kind == FullBye:
		one = e.Scoring.FullBye
	}
	return Points(e.boards) * one
}

// matchPoints returns the match points of the boards of a match. One in which nobody got anything is lost for both.
func (e *Event) matchPoints(boards [][2]Points) [2]Points {
	var by, sum [2]Points
	for _, b := range boards {
		won := [2]Points{}
		switch {
		case b[0] > b[1]:
			won[0] = 2
		case b[0] < b[1]:
			won[1] = 2
		case b[0] > 0:
			won = [2]Points{1, 1}
		}
		for side := range by {
			sum[side] += b[side]
			switch e.Setting(SettingMatchCount) {
			case MatchByResults:
				by[side] += won[side]
			case MatchByWins:
				by[side] += won[side] / 2
			default:
				by[side] += b[side]
			}
		}
	}
	s := e.Scoring
	switch {
	case by[0] > by[1]:
		return [2]Points{s.TeamWin, s.TeamLoss}
	case by[0] < by[1]:
		return [2]Points{s.TeamLoss, s.TeamWin}
	case sum[0]+sum[1] == 0:
		return [2]Points{s.TeamLoss, s.TeamLoss}
	}
	return [2]Points{s.TeamDraw, s.TeamDraw}
}

// said returns what a team has of a round: what a line 299 says of it, else what came of the round.
func (e *Event) said(team, round int, symbols string, score Score) Score {
	for _, at := range []teamRound{{team, round}, {team, 0}} {
		for _, a := range e.teamAbnormal[at] {
			if a.Type != 0 && strings.IndexByte(symbols, a.Type) < 0 {
				continue
			}
			score.Match = a.MatchPoints
			if a.Points != NoPoints {
				score.Game = a.Points
			}
			return score
		}
	}
	return score
}

// TeamRound returns what each team has of a round.
func (e *Event) TeamRound(round int) map[int]Score {
	got := map[int]Score{}
	matches, free := e.Matches(round)
	for _, m := range matches {
		got[m.White], got[m.Black] = m.Got[0], m.Got[1]
	}
	for _, f := range free {
		got[f.Number] = f.Got
	}
	return got
}
