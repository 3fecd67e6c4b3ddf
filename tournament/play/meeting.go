package play

import (
	"cmp"
	"slices"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
)

// meeting is what two players have had with each other in a round: one game, or the games of a match; or a round of a
// player without an opponent. Element 0 is the player who has White in the first game.
type meeting struct {
	board    int
	players  [2]PlayerID
	games    []Game
	unpaired ResultKind // of a round without an opponent
	played   bool       // on the board, in one game at least
	drawable bool       // one game at least could be drawn: it was played, and not lost by both
	open     int        // games whose result is to come; they count as drawn
	points   [2]int     // of the games
	match    [2]int     // match points: of the match, or of its games
}

// meetings returns the meetings of a round in the order of boards, those without an opponent last.
func (e *Event) meetings(n int) []meeting {
	r, _ := e.Round(n)
	var all []meeting
	for _, g := range r.Games {
		switch {
		case g.IsFree():
			m := meeting{players: [2]PlayerID{g.White}, games: []Game{g}, unpaired: g.Result.Kind}
			m.points[0], m.match[0] = e.byeScore(g.Result.Kind)
			all = append(all, m)
		case g.Leg > 0 && len(all) > 0 && all[len(all)-1].board == g.Board:
			all[len(all)-1].games = append(all[len(all)-1].games, g)
		default:
			all = append(all, meeting{board: g.Board, players: [2]PlayerID{g.White, g.Black}, games: []Game{g}})
		}
	}
	for i := range all {
		if all[i].unpaired == NoResult {
			e.sum(&all[i])
		}
	}
	return all
}

// sum adds up the games of a meeting.
func (e *Event) sum(m *meeting) {
	won := [2]int{}
	for _, g := range m.games {
		if e.notNeeded(g) {
			continue
		}
		r := e.Counted(g)
		points := [2]int{r.White, r.Black}
		match := [2]int{r.MatchPoints(true), r.MatchPoints(false)}
		if r.IsOpen() {
			m.open++
			half := e.Head.Scale().Most / 2
			points, match = [2]int{half, half}, [2]int{1, 1}
		}
		m.played = m.played || r.IsPlayed()
		m.drawable = m.drawable || r.IsPlayed() && !r.IsLostByBoth()
		for side := range 2 {
			own := side
			if g.White != m.players[0] {
				own = 1 - side
			}
			m.points[side] += points[own]
			m.match[side] += match[own]
			if match[own] == matchPointsMost {
				won[side]++
			}
		}
	}
	count := e.Head.Regulations.Match.Count
	if !e.Head.Regulations.Match.IsMatch() || count == pairing.CountGames {
		return
	}
	by := m.points
	switch count {
	case pairing.CountWins:
		by = won
	case pairing.CountResults:
		by = m.match
	}
	win, draw := e.Head.Regulations.matchPoints()
	switch {
	case by[0] > by[1]:
		m.match = [2]int{win, 0}
	case by[1] > by[0]:
		m.match = [2]int{0, win}
	case m.drawable || m.open > 0 || e.IsTeam() && m.points[0]+m.points[1] > 0: // boards won by forfeit on both sides
		m.match = [2]int{draw, draw}
	default:
		m.match = [2]int{}
	}
}

// MatchPoints returns what a match brings the two players of a board in match points; ok is false before all its games have a result.
func (e *Event) MatchPoints(n, board int) (points map[PlayerID]int, ok bool) {
	for _, m := range e.meetings(n) {
		if m.board == board && m.unpaired == NoResult {
			return map[PlayerID]int{m.players[0]: m.match[0], m.players[1]: m.match[1]}, m.open == 0
		}
	}
	return nil, false
}

// byeScore returns what a round without an opponent gives, in points and in match points. A free round of a table gives
// nothing, since everybody has as many.
func (e *Event) byeScore(kind ResultKind) (points, match int) {
	r := e.Head.Regulations
	if !r.System.Has(SettingFree) || kind != FreeRound && kind != FullBye && kind != HalfBye {
		return 0, 0 // most rounds: the scale, which is read from the name of the game, is not needed
	}
	one, most := r.Swiss.Free, e.Head.Scale().Most
	win, draw := r.matchPoints()
	switch {
	case kind == HalfBye:
		one = most / 2
	case kind == FullBye && r.Team.IsTeam(): // a free round of teams gives a draw, and this one a match won
		one = max(one, leastWin(e.Head.Scale()))
	}
	switch {
	case 2*one > most:
		match = win
	case 2*one == most:
		match = draw
	}
	if r.Match.Count == pairing.CountGames {
		match *= r.Match.Games
	}
	return one * r.Match.Games, match
}

// MatchRules say how many games opponents play in a round, one after the other with colours changing (микроматч), and what
// the table gets for them.
type MatchRules struct {
	Games int                `json:"games,omitzero"` // 1, an ordinary game, to pairing.MaxMatchGames; on all boards of teams, to MaxTeamGames
	Count pairing.MatchCount `json:"count,omitzero"`
}

// OneGame are the rules of an ordinary event: each pairing is one game.
func OneGame() MatchRules { return MatchRules{Games: 1, Count: pairing.CountGames} }

// IsMatch tells whether opponents play more than one game.
func (m MatchRules) IsMatch() bool { return m.Games > 1 }

// KnockoutRules are what the regulations of a knock-out say.
type KnockoutRules struct {
	Third bool              `json:"third,omitzero"` // the losers of the semi-finals play for the third place
	Ties  []pairing.TieStep `json:"ties,omitzero"`  // how a match that stands level is settled, step after step
}

// Settled is a match of a knock-out whose winner an arbiter named, because nothing else settles it.
type Settled struct {
	Board  int      `json:"board"`
	Winner PlayerID `json:"winner"`
}

// Outlook says whether everybody can still meet everybody as the table has it, after its rounds were changed by hand.
type Outlook struct {
	Fit   pairing.Fit
	AsIs  bool      // they do as the rounds and the table stand
	First int       // the first round that has to be made anew otherwise
	Left  []Seating // where they can't, or nobody knows: the fewest meetings for which no round is left

	rounds [][]seats // from First on
}

// Outlook asks whether the meetings that are still to come fit into the rounds after the first fixed ones. Drafts that were made by hand
// stay if they can. In systems without tables there is nothing to ask: it is as it is.
func (e *Event) Outlook(fixed int) Outlook {
	table, ok := e.tableSeats()
	if !ok {
		return Outlook{Fit: pairing.Fits, AsIs: true}
	}
	if needed, _ := e.remaining(table, len(table)); len(needed) == 0 {
		return Outlook{Fit: pairing.Fits, AsIs: true}
	}
	hand := fixed
	for n := fixed + 1; n <= len(e.Rounds); n++ {
		if found, err := e.Compare(n); err == nil && len(found.Differences) > 0 {
			hand = n
		}
	}
	found := e.fit(table, hand)
	if found.Fit != pairing.Fits && hand > fixed {
		found = e.fit(table, fixed)
	}
	return found
}

// tableSeats returns the boards of all rounds of the table; ok is false where there is none.
func (e *Event) tableSeats() (table [][]seats, ok bool) {
	if !e.Head.Regulations.System.UsesTables() || !e.IsDrawn() {
		return nil, false
	}
	table = make([][]seats, e.ScheduledRounds())
	for n := range table {
		s, err := e.seating(n + 1)
		if err != nil {
			return nil, false
		}
		table[n] = s.boards
	}
	return table, true
}

// LeftText lists the meetings for which no round is left, the first dozen of them.
func (e *Event) LeftText(o Outlook) string {
	var list []string
	for i, s := range o.Left {
		if i == namedMissing {
			list = append(list, "…")
			break
		}
		list = append(list, e.namesAt(s))
	}
	return strings.Join(list, ", ")
}

// Warning says what an arbiter should know of the rounds that remain; ok is false where everybody meets everybody as they stand.
func (e *Event) Warning(o Outlook) (w tournament.Warning, ok bool) {
	key := map[pairing.Fit]string{pairing.Fits: "anew", pairing.FitsNot: "never", pairing.FitUnknown: "unknown"}[o.Fit]
	args := refusal.Args{"first": o.First, "n": len(o.Left), "names": e.LeftText(o)}
	return tournament.Warning{Level: tournament.Confirm, Key: "warning.outlook." + key, Args: args}, !o.AsIs
}

// seatsIn are the boards of round n as it stands, or as the table has it.
func (e *Event) seatsIn(table [][]seats, n int) []seats {
	if n > len(e.Rounds) {
		return table[n-1]
	}
	var all []seats
	for _, m := range e.meetings(n) {
		if m.unpaired == NoResult {
			all = append(all, seats{m.players[0], m.players[1]})
		}
	}
	return all
}

// remaining returns the meetings that the table has and the first rounds, as they stand, have not, with the rounds after them in which they
// stand, counted from 1. Players are numbered by their places in the event. Games of players who left the table are not needed.
func (e *Event) remaining(table [][]seats, rounds int) (needed []pairing.Meeting, seated []seats) {
	met, stand := map[[2]PlayerID]int{}, map[[2]PlayerID][]int{}
	for n := range table {
		for _, s := range e.seatsIn(table, n+1) {
			key := pairKey([2]PlayerID{s.white, s.black})
			if n < rounds {
				met[key]++
			} else {
				stand[key] = append(stand[key], n+1-rounds)
			}
		}
	}
	place := make(map[PlayerID]int, len(e.Players))
	out := map[PlayerID]bool{}
	for i, p := range e.Players {
		place[p.ID], out[p.ID] = i+1, e.IsAnnulled(p.ID)
	}
	for _, boards := range table {
		for _, s := range boards {
			key := pairKey([2]PlayerID{s.white, s.black})
			if out[s.white] || out[s.black] {
				continue
			}
			if met[key] > 0 {
				met[key]--
				continue
			}
			m := pairing.Meeting{White: place[s.white], Black: place[s.black]}
			if rest := stand[key]; len(rest) > 0 {
				m.Round, stand[key] = rest[0], rest[1:]
			}
			needed, seated = append(needed, m), append(seated, s)
		}
	}
	return needed, seated
}

// fit looks for rounds for what remains after the first fixed ones.
func (e *Event) fit(table [][]seats, fixed int) Outlook {
	needed, seated := e.remaining(table, fixed)
	found := pairing.Complete(len(table)-fixed, needed)
	o := Outlook{Fit: found.Fit, First: fixed + 1, rounds: make([][]seats, len(table)-fixed)}
	for i, round := range found.Rounds {
		if round > 0 {
			o.rounds[round-1] = append(o.rounds[round-1], seated[i])
		} else {
			o.Left = append(o.Left, Seating{White: seated[i].white, Black: seated[i].black})
		}
	}
	for _, boards := range o.rounds {
		slices.SortFunc(boards, func(a, b seats) int {
			return cmp.Compare(min(e.number(a.white), e.number(a.black)), min(e.number(b.white), e.number(b.black)))
		})
	}
	return o
}
