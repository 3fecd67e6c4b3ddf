package play

import (
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/teams"
	"adyukh/tournament/standings"
)

// The Swisses in which nobody floats down, in the editions of 1 February 2026.
const (
	TeamSwiss   System = "team-swiss"   // C.04.6
	DoubleSwiss System = "double-swiss" // C.04.5: of persons, in matches of two games
)

type teamSwissSystem struct{ swissSystem }

type doubleSwissSystem struct{ teamSwissSystem }

var teamSwissFacts = systemFacts{
	name: TeamSwiss, course: byResults, shape: ShapeRounds, leaving: LeavesUnpaired, teams: true, maxPlayers: 1000,
	settings: []Setting{
		SettingRounds, SettingPairBy, SettingFree, SettingHalfByes, SettingLate, SettingInitial, SettingPreference, SettingRestrictions,
	},
	criteria: standings.Swiss,
}

var doubleSwissFacts = systemFacts{
	name: DoubleSwiss, course: byResults, shape: ShapeRounds, leaving: LeavesUnpaired, persons: true, maxPlayers: 1000, matchGames: 2,
	settings: []Setting{SettingRounds, SettingPairBy, SettingFree, SettingHalfByes, SettingLate, SettingInitial, SettingRestrictions},
	criteria: standings.Swiss,
}

func (teamSwissSystem) facts() *systemFacts { return &teamSwissFacts }

func (doubleSwissSystem) facts() *systemFacts { return &doubleSwissFacts }

// usual: the points of both games count.
func (doubleSwissSystem) usual(h *Head) {
	swissSystem{}.usual(h)
	h.Regulations.Rounds = 7
	h.Regulations.Match = MatchRules{Games: 2, Count: pairing.CountGames}
}

func (doubleSwissSystem) tournamentType(Regulations) (code, say string) {
	return "FIDE_DOUBLESWISS", "Individual: Double Swiss-System"
}

// usual: match points first, and a free round is a drawn match (1.2, 1.4).
func (teamSwissSystem) usual(h *Head) {
	h.useOwnRounds()
	r := &h.Regulations
	r.Rounds, r.Numbering = 7, ByRating
	r.Swiss.Initial, r.Swiss.PairBy, r.Swiss.Free = InitialByLot, PairByMatchPoints, h.Scale().Most/2
}

// tournamentType names the preferences, the score that pairs and the other one.
func (teamSwissSystem) tournamentType(r Regulations) (code, say string) {
	scores := "_MP_GP"
	if r.Swiss.PairBy == PairByPoints {
		scores = "_GP_MP"
	}
	prefer := map[string]string{"a": "_TYPEA", "b": "_TYPEB"}[string(r.Team.Prefer)]
	return "FIDE_TEAM" + prefer + scores, "Team: Swiss-System"
}

func (teamSwissSystem) question(e *Event, n int, number map[PlayerID]int, absent map[PlayerID]bool) question {
	return e.teamInput(n, number, absent)
}

// rest pairs the teams that sit nowhere, as a round of their own.
func (teamSwissSystem) rest(e *Event, n int) (seating, error) {
	var away []unpairedPlayer
	absent := map[PlayerID]bool{}
	for _, g := range e.Rounds[n-1].Games {
		absent[g.White], absent[g.Black] = true, true
	}
	for _, a := range e.away(n) {
		if !absent[a.player] {
			away = append(away, a)
		}
		absent[a.player] = true
	}
	ids := e.numbered()
	drawn, err := e.question(n, numbering(ids), absent).pair()
	s := Around{ids, drawn}.seating()
	s.unpaired = append(s.unpaired, away...)
	return s, err
}

// faults are second matches, matches that the regulations forbid, and a second free round.
func (teamSwissSystem) faults(e *Event, n int) ([]fault, error) {
	barred := map[[2]PlayerID]fault{}
	ids := e.numbered()
	bar := func(pairs [][2]int, level tournament.Level, kind pairing.FaultKind) {
		for _, pair := range pairs {
			one, other := ids[pair[0]-1], ids[pair[1]-1]
			barred[pairKey([2]PlayerID{one, other})] = fault{level: level, key: string(kind), one: one, other: other}
		}
	}
	firm, soft := e.barredTeams(n, numbering(ids))
	for _, pairs := range soft {
		bar(pairs, tournament.Acknowledge, pairing.FaultSoft)
	}
	bar(firm, tournament.Confirm, pairing.FaultForbidden)
	faults := e.boardFaults(n, tournament.Confirm, 1, func(m meeting) []fault {
		if f, ok := barred[pairKey(m.players)]; ok {
			return []fault{f}
		}
		return nil
	})
	for _, m := range e.meetings(n) {
		if m.unpaired == FreeRound && e.hadWinWithoutMatch(m.players[0], n) {
			faults = append(faults, fault{level: tournament.Confirm, key: string(pairing.FaultBye), one: m.players[0]})
		}
	}
	return faults, nil
}

// turned asks the engine which of the two it names first (article 4).
func (teamSwissSystem) turned(e *Event, n int, white, black PlayerID) (bool, error) {
	number := numbering(e.numbered())
	pair, err := e.teamInput(n, number, e.absentees(n)).Colours(number[white], number[black])
	return pair.White == number[black], err
}

// hadWinWithoutMatch tells whether a team had a free round, a full-point bye or a match won by forfeit before round n (C2).
func (e *Event) hadWinWithoutMatch(id PlayerID, n int) bool {
	for r := 1; r < n; r++ {
		for _, m := range e.meetings(r) {
			if side := slices.Index(m.players[:], id); side >= 0 {
				switch e.teamPast(m, side, nil).Kind {
				case teams.Bye, teams.FullBye, teams.Won:
					return true
				}
			}
		}
	}
	return false
}

// teamInput is all that the pairing of round n depends on, for teams with these numbers, of which some are absent.
func (e *Event) teamInput(n int, number map[PlayerID]int, absent map[PlayerID]bool) ofTeams {
	r := e.Head.Regulations
	firm, soft := e.barredTeams(n, number)
	s := teams.Swiss{
		Round: n, Rounds: max(r.Rounds, n), Initial: pairing.White, Preference: teams.Preference(r.Team.Prefer), Secondary: true,
		Double: !r.Team.IsTeam(), Barred: firm, Teams: make([]teams.Team, len(number)),
	}
	if r.Swiss.Drawn == InitialBlack {
		s.Initial = pairing.Black
	}
	for id, k := range number {
		s.Teams[k-1] = teams.Team{Number: k, Absent: absent[id], Past: make([]teams.Past, n-1)}
	}
	for round := range n - 1 {
		for _, m := range e.meetings(round + 1) {
			for side, id := range m.players {
				if k := number[id]; k != 0 {
					s.Teams[k-1].Past[round] = e.teamPast(m, side, number)
				}
			}
		}
	}
	for _, d := range e.Deductions() { // each counts in the round in which it was made
		if k := number[PlayerID(d.Player)]; d.Round < n && n > 1 && k != 0 {
			past := &s.Teams[k-1].Past[max(1, d.Round)-1]
			first, second := d.Match, d.Points
			if e.pairsByPoints() {
				first, second = second, first
			}
			past.Primary -= first
			past.Secondary -= second
		}
	}
	return ofTeams{s, soft}
}

// teamPast is a match as the pairing sees it, for one of its two teams.
func (e *Event) teamPast(m meeting, side int, number map[PlayerID]int) teams.Past {
	p := teams.Past{Opponent: number[m.players[1-side]], Primary: m.match[side], Secondary: m.points[side]}
	if e.pairsByPoints() {
		p.Primary, p.Secondary = p.Secondary, p.Primary
	}
	switch {
	case m.unpaired == FreeRound:
		p.Kind = teams.Bye
	case m.unpaired == FullBye:
		p.Kind = teams.FullBye
	case m.unpaired != NoResult:
		p.Kind = teams.Unpaired
	case m.played || m.open > 0:
		p.Kind, p.Colour = teams.Played, pairing.White+pairing.Colour(side)
	case !e.IsTeam() && m.points[0] > 0 && m.points[1] > 0: // each forfeited a game, neither the match
		p.Kind, p.Colour = teams.Played, pairing.White+pairing.Colour(side)
	case m.points[side] > m.points[1-side]:
		p.Kind = teams.Won
	default:
		p.Kind = teams.Lost
	}
	return p
}

// barredTeams returns the pairs of numbers that may not meet in round n by the restrictions of the regulations, and those of each
// restriction that gives way.
func (e *Event) barredTeams(n int, number map[PlayerID]int) (firm [][2]int, soft [][][2]int) {
	for _, a := range e.Head.Regulations.Restrictions {
		if a.Rounds != 0 && n > a.Rounds {
			continue
		}
		var pairs [][2]int
		for _, group := range e.restrictedGroups(a, number) {
			for i, one := range group {
				for _, other := range group[i+1:] {
					pairs = append(pairs, [2]int{min(one, other), max(one, other)})
				}
			}
		}
		if a.Soft {
			soft = append(soft, pairs)
		} else {
			firm = append(firm, pairs...)
		}
	}
	return firm, soft
}
