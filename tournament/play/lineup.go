package play

import (
	"slices"
	"strconv"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// LineupPart is the line-up of a team in a round, by team.ID. Nobody else notices it.
const LineupPart tournament.PartKind = "lineup"

func lineupPart() tournament.PartOf[Event] {
	return tournament.Listed(LineupPart, func(e *Event) *[]team.Lineup { return &e.Lineups }, team.Lineup.ID,
		func(l *team.Lineup) *int64 { return &l.Revision })
}

func (e *Event) lineup(id int64) (team.Lineup, bool) {
	return tournament.Element(e.Lineups, id, team.Lineup.ID)
}

func (e *Event) putLineup(id int64, l *team.Lineup) {
	if e.Lineups = tournament.PutByID(e.Lineups, id, l, team.Lineup.ID); len(e.Lineups) == 0 {
		e.Lineups = nil
	}
}

// Lineup returns the line-up of a team in a round that is not opened.
func (e *Event) Lineup(round int, of PlayerID) (team.Lineup, bool) {
	return e.lineup(team.ID(round, int64(of)))
}

// PutLineup sets a line-up of the working copy.
func (e *Event) PutLineup(l team.Lineup) { e.putLineup(l.ID(), &l) }

// LineupDue is when line-ups of a round are sealed; zero where only the arbiter's opening ends their time.
func (e *Event) LineupDue(n int) time.Time {
	r, _ := e.Round(n)
	if r.StartsAt.IsZero() || e.Head.Regulations.Team.Lineups != team.ByCaptains {
		return time.Time{}
	}
	return r.StartsAt.Add(-time.Duration(e.Head.Regulations.Team.Deadline) * time.Minute)
}

// IsSealed tells whether captains can't change the line-ups of a round any more.
func (e *Event) IsSealed(n int, now time.Time) bool {
	r, _ := e.Round(n)
	due := e.LineupDue(n)
	return r.Seated || !due.IsZero() && !now.Before(due)
}

// LineupRound is the round for which captains can hand in line-ups: the next whose boards have no players yet; 0 where there is none.
func (e *Event) LineupRound() int {
	if e.Head.Regulations.Team.Lineups != team.ByCaptains {
		return 0
	}
	for n := 1; n <= e.ScheduledRounds(); n++ {
		if r, _ := e.Round(n); !r.Seated {
			return n
		}
	}
	return 0
}

// CheckLineup refuses a line-up that the rules do not allow: the error names the board, whoever offends and, where it is about two, both.
func (e *Event) CheckLineup(l team.Lineup) error {
	p, ok := e.Player(PlayerID(l.Team))
	if !ok {
		return refusal.NewNotFound("error.player.none", nil)
	}
	o := e.Head.Regulations.Team.Offence(p.men(l.Round), l.Boards)
	if o == nil {
		return nil
	}
	args := refusal.Args{"board": o.Board, "name": o.Man, "other": o.Other, "team": p.ShortName()}
	for key, value := range o.Args {
		args[key] = value
	}
	return refusal.NewInvalid("board-"+strconv.Itoa(max(1, o.Board)), o.Key, args)
}

// UsualLineup is the line-up that a team is offered in a round, and plays with where it says nothing: as in its last round, or the first
// of its list. Where nobody hands in line-ups it is the first of the list.
func (e *Event) UsualLineup(n int, of PlayerID, missing team.Missing) []int64 {
	rules := e.Head.Regulations.Team
	p, _ := e.Player(of)
	switch {
	case rules.Lineups == team.ByRoster:
	case missing == team.NobodyPlays:
		return make([]int64, rules.Boards)
	case missing == team.LastLineup:
		for r := min(n-1, len(e.Rounds)); r >= 1; r-- {
			if boards, ok := e.played(r, of); ok {
				return rules.Again(p.men(n), boards)
			}
		}
	}
	return rules.First(p.men(n))
}

// played returns who sat at the boards of a team in a round that has its players.
func (e *Event) played(n int, of PlayerID) (boards []int64, ok bool) {
	rules := e.Head.Regulations.Team
	boards = make([]int64, rules.Boards)
	for _, g := range e.Rounds[n-1].Games {
		if !e.Rounds[n-1].Seated || !g.Has(of) || g.IsFree() {
			continue
		}
		board, game := rules.BoardOf(g.Leg)
		if m, there := e.MemberOf(g, of); there && game == 0 && board <= len(boards) {
			boards[board-1], ok = int64(m.ID), true
		}
	}
	return boards, ok
}

// Seat opens the line-ups of round n: its boards get their players, all in one change, and its line-ups go. Where a team has handed in
// none, the regulations say who plays; that somebody handed in late or nothing is a breach that the round keeps.
func (e *Event) Seat(n int) {
	rules := e.Head.Regulations.Team
	var breaches []team.Breach
	boards := map[PlayerID][]int64{}
	for _, p := range e.ByNumber() {
		if g, ok := e.GameOf(p.ID, n); !ok || g.IsFree() {
			continue
		}
		l, there := e.Lineup(n, p.ID)
		handed := there && l.IsSubmitted() && e.CheckLineup(l) == nil
		if boards[p.ID] = l.Boards; !handed {
			boards[p.ID] = e.UsualLineup(n, p.ID, rules.Missing)
		}
		switch {
		case rules.Lineups != team.ByCaptains || e.lostAbsent(p.ID, n):
		case !handed:
			breaches = append(breaches, team.Breach{Team: int64(p.ID), Kind: team.NoLineup})
		case l.Late:
			breaches = append(breaches, team.Breach{Team: int64(p.ID), Kind: team.LateLineup, Reason: l.Reason})
		}
	}
	e.seatTeams(n, boards)
	e.Rounds[n-1].Seated, e.Rounds[n-1].Breaches = true, breaches
	e.Lineups = slices.DeleteFunc(slices.Clone(e.Lineups), func(l team.Lineup) bool { return l.Round == n })
	if len(e.Lineups) == 0 {
		e.Lineups = nil
	}
}

// lostAbsent tells whether a team has lost its match of a round without coming: no line-up of it was waited for.
func (e *Event) lostAbsent(id PlayerID, n int) bool {
	g, _ := e.GameOf(id, n)
	return !slices.ContainsFunc(e.MatchGames(n, g.Board), func(g Game) bool {
		return !g.Result.IsForfeit() || g.Result.Points(g.White == id) > 0
	})
}

// seatTeams puts the members of teams at their boards.
func (e *Event) seatTeams(n int, boards map[PlayerID][]int64) {
	rules := e.Head.Regulations.Team
	games := slices.Clone(e.Rounds[n-1].Games)
	for i := range games {
		g := &games[i]
		board, _ := rules.BoardOf(g.Leg)
		for side, id := range []PlayerID{g.White, g.Black} {
			if at := boards[id]; !g.IsFree() && board <= len(at) {
				g.Members[side] = MemberID(at[board-1])
			}
		}
	}
	e.SetGames(n, games)
}

// seatRoster seats a round whose line-ups nobody hands in.
func (e *Event) seatRoster(n int) {
	if e.Head.Regulations.Team.Lineups == team.ByRoster {
		e.Seat(n)
	}
}

// reseat seats teams of a seated round that came to another match after its boards had their players, or to another side of it.
func (e *Event) reseat(n int) {
	if !e.IsTeam() || !e.Rounds[n-1].Seated {
		return
	}
	boards := map[PlayerID][]int64{}
	for _, g := range e.Rounds[n-1].Games {
		if g.IsFree() {
			continue
		}
		for side, id := range []PlayerID{g.White, g.Black} {
			p, _ := e.Player(id)
			if _, own := p.Member(g.Members[side]); !own && g.Members[side] != 0 || g.Members == [2]MemberID{} {
				boards[id] = e.UsualLineup(n, id, e.Head.Regulations.Team.Missing)
			}
		}
	}
	e.seatTeams(n, boards)
}

// Unseat takes the players of round n off its boards again, and gives each team that had handed in a line-up this one back.
func (e *Event) Unseat(n int, now time.Time) {
	for _, p := range e.Players {
		late := e.breach(n, p.ID, team.LateLineup)
		if boards, ok := e.played(n, p.ID); ok && e.breach(n, p.ID, team.NoLineup) == nil {
			l := team.Lineup{Round: n, Team: int64(p.ID), Boards: boards, Submitted: now.UTC().Truncate(time.Second)}
			if late != nil {
				l.Late, l.Reason = true, late.Reason
			}
			e.PutLineup(l)
		}
	}
	games := slices.Clone(e.Rounds[n-1].Games)
	for i := range games {
		games[i].Members = [2]MemberID{}
	}
	e.SetGames(n, games)
	e.Rounds[n-1].Seated, e.Rounds[n-1].Breaches = false, nil
}

// SeatWarnings ask before the line-ups of round n are opened: when teams have handed in none, and when they have time left.
func (e *Event) SeatWarnings(n int, now time.Time) []tournament.Warning {
	var warnings []tournament.Warning
	if due := e.LineupDue(n); !due.IsZero() && now.Before(due) {
		args := refusal.Args{"round": n, "at": due.Format(time.RFC3339)}
		warnings = append(warnings, tournament.Warning{Level: tournament.Confirm, Key: "warning.lineup.early", Args: args})
	}
	var missing []Player
	for _, p := range e.ByNumber() {
		g, ok := e.GameOf(p.ID, n)
		if l, there := e.Lineup(n, p.ID); ok && !g.IsFree() && (!there || !l.IsSubmitted()) {
			missing = append(missing, p)
		}
	}
	if len(missing) > 0 {
		args := refusal.Args{"round": n, "n": len(missing), "names": shortNames(missing)}
		key := "warning.lineup.missing-" + string(e.Head.Regulations.Team.Missing)
		warnings = append(warnings, tournament.Warning{Level: tournament.Confirm, Key: key, Args: args})
	}
	return warnings
}

// CheckDraft refuses a draft of a line-up that names strangers, or has not as many boards as a match.
func (e *Event) CheckDraft(l team.Lineup) error {
	p, _ := e.Player(PlayerID(l.Team))
	if boards := e.Head.Regulations.Team.Boards; len(l.Boards) != boards {
		return refusal.NewInvalid("board-1", "error.lineup.boards", refusal.Args{"boards": boards, "named": len(l.Boards)})
	}
	for i, id := range l.Boards {
		if _, ok := p.Member(MemberID(id)); id != 0 && !ok {
			return refusal.NewInvalid("board-"+strconv.Itoa(i+1), "error.lineup.stranger", refusal.Args{"board": i + 1, "team": p.ShortName()})
		}
	}
	return nil
}
