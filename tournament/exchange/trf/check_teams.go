package trf

import (
	"fmt"
	"slices"
)

// Columns of line 310.
const (
	teamMatchFrom  = 55
	teamGameFrom   = 62
	membersFrom    = 74
	oldMembersFrom = 37
	membersStride  = 5
)

// doubt adds a problem that leaves a meaning.
func (x *examination) doubt(line, column int, record, field string, kind Kind, args Args) {
	x.doubtful = append(x.doubtful, &Problem{Line: line, Column: column, Record: record, Field: field, Kind: kind, Args: args})
}

// knownTeam finds the number of a team that is not in the file.
func (x *examination) knownTeam(line, column int, record, field string, number int) bool {
	known := x.event.Team(number) != nil
	if !known {
		x.doubt(line, column, record, field, NoSuchTeam, Args{"number": number})
	}
	return known
}

// teams examines the lines about teams, and, in an event of teams, whether matches and boards say the same.
func (x *examination) teams(d Document) {
	if len(x.event.Teams) == 0 {
		return
	}
	x.rosters(d)
	if !x.event.OfTeams() {
		return
	}
	scores, met := map[int]Score{}, map[teamRound]Match{}
	for round := 1; round <= x.event.Paired; round++ {
		matches, free := x.event.Matches(round)
		for _, m := range matches {
			met[teamRound{m.White, round}], met[teamRound{m.Black, round}] = m, m
			scores[m.White], scores[m.Black] = scores[m.White].plus(m.Got[0]), scores[m.Black].plus(m.Got[1])
			for k, seats := range m.Seats {
				x.board(m, k, seats)
			}
		}
		for _, f := range free {
			scores[f.Number] = scores[f.Number].plus(f.Got)
		}
	}
	for i, r := range d.Records {
		switch r := r.(type) {
		case Team:
			x.teamPoints(i+1, r, scores[r.Number])
		case LineUp:
			x.lineUp(i+1, r)
		case TeamBye:
			x.teamBye(i+1, r, met)
		case TeamForfeit:
			x.teamForfeit(i+1, r, met)
		}
	}
}

// rosters finds numbers of teams that stand twice, teams without members, and members who stand twice. Lines 013 count where there are no
// lines 310.
func (x *examination) rosters(d Document) {
	numbers, members := map[int]int{}, map[int]int{}
	old := len(All[Team](d)) == 0
	for i, r := range d.Records {
		switch t := r.(type) {
		case Team:
			if first, ok := numbers[t.Number]; ok {
				x.doubt(i+1, 5, "310", "number", SameNumber, Args{"number": t.Number, "first": first})
			}
			numbers[t.Number] = i + 1
			x.roster(i+1, "310", membersFrom, t.Name, t.Members, members)
		case OldTeam:
			if old {
				x.roster(i+1, "013", oldMembersFrom, t.Name, t.Members, members)
			}
		}
	}
}

func (x *examination) roster(line int, record string, from int, name string, list []int, members map[int]int) {
	if !slices.ContainsFunc(list, func(n int) bool { return n != 0 }) {
		x.doubt(line, from, record, "member 1", NoMembers, Args{"text": name})
	}
	for k, n := range list {
		if n == 0 {
			continue
		}
		if first, ok := members[n]; ok {
			x.doubt(line, from+k*membersStride, record, fmt.Sprintf("member %d", k+1), MemberTwice, Args{"number": n, "first": first})
			continue
		}
		members[n] = line
	}
}

// teamPoints compares the columns of points with what the matches give.
func (x *examination) teamPoints(line int, t Team, want Score) {
	if t.MatchPoints != NoPoints && t.MatchPoints != want.Match {
		x.doubt(line, teamMatchFrom, "310", "match points", WrongPoints, Args{"text": t.MatchPoints.String(), "want": want.Match.String()})
	}
	if t.GamePoints != NoPoints && t.GamePoints != want.Game {
		x.doubt(line, teamGameFrom, "310", "game points", WrongPoints, Args{"text": t.GamePoints.String(), "want": want.Game.String()})
	}
}

// lineUp finds players in a line-up who are not of the team, or sit at two boards.
func (x *examination) lineUp(line int, l LineUp) {
	if !x.knownTeam(line, 9, "300", "team", l.Team) {
		return
	}
	for k, n := range l.Players {
		field, column := fmt.Sprintf("player of board %d", k+1), 17+k*membersStride
		switch {
		case n == 0 || x.event.entrant(n) == nil:
		case x.event.teamOf[n] == nil || x.event.teamOf[n].Number != l.Team:
			x.doubt(line, column, "300", field, NotOfTeam, Args{"number": n, "team": l.Team})
		case slices.Contains(l.Players[:k], n):
			x.doubt(line, column, "300", field, MemberTwice, Args{"number": n, "first": line})
		}
	}
}

// teamBye finds byes of teams that are not in the file, or that have a match.
func (x *examination) teamBye(line int, b TeamBye, met map[teamRound]Match) {
	for i, n := range b.Teams {
		field, column := fmt.Sprintf("team of round %d", i+1), 15+4*i
		if n == 0 || !x.knownTeam(line, column, "320", field, n) {
			continue
		}
		if m, ok := met[teamRound{n, i + 1}]; ok {
			x.doubt(line, column, "320", field, MatchContrary, Args{"text": "0", "want": fmt.Sprintf("%d-%d", m.White, m.Black)})
		}
	}
}

// teamForfeit finds forfeited matches that the boards tell otherwise.
func (x *examination) teamForfeit(line int, f TeamForfeit, met map[teamRound]Match) {
	white, black := x.knownTeam(line, 12, "330", "white", f.White), x.knownTeam(line, 16, "330", "black", f.Black)
	if !white || !black {
		return
	}
	m := met[teamRound{f.White, f.Round}]
	if other := met[teamRound{f.Black, f.Round}]; m.White != other.White || m.White == 0 {
		x.doubt(line, 5, "330", "type", MatchContrary, Args{"text": f.Type, "want": "-"})
		return
	}
	want := map[bool]string{true: "+", false: "-"}[m.Game[0] > m.Game[1]] + map[bool]string{true: "+", false: "-"}[m.Game[1] > m.Game[0]]
	if m.White != f.White {
		want = want[1:] + want[:1]
	}
	if m.Played || m.Open || want != f.Type {
		x.doubt(line, 5, "330", "type", MatchContrary, Args{"text": f.Type, "want": fmt.Sprintf("%s:%s", m.Game[0], m.Game[1])})
	}
}

// board finds players of a match who meet another team than the others, or whose opponent sits at another board.
func (x *examination) board(m Match, k int, seats [2]int) {
	for side, n := range seats {
		p := x.event.entrant(n)
		if p == nil || p.Cell(m.Round).Opponent == 0 || p.Cell(m.Round).Opponent == seats[1-side] {
			continue
		}
		opponent := p.Cell(m.Round).Opponent
		other := []int{m.Black, m.White}[side]
		kind := OtherBoard
		if of := x.event.teamOf[opponent]; of == nil || of.Number != other {
			kind = OtherMatch
		} else if side == 1 {
			continue // said of the other side already
		}
		x.doubt(p.Line, firstRound+(m.Round-1)*roundStride, "001", fmt.Sprintf("opponent of round %d", m.Round), kind,
			Args{"opponent": opponent, "board": k + 1, "team": other})
	}
}
