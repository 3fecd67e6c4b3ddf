package trfevent

import (
	"cmp"
	"slices"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
)

// teamRound makes the games of a round, match by match in the order of C.04.2, and those of teams without a match.
func (m *intake) teamRound(n int) []play.Game {
	matches, free := m.file.Matches(n)
	before := m.before
	key := func(t trf.Match) (high, sum trf.Points, number int) {
		a, b := before[t.White], before[t.Black]
		number = t.White
		if b > a || a == b && t.Black < t.White {
			number = t.Black
		}
		return max(a, b), a + b, number
	}
	slices.SortStableFunc(matches, func(a, b trf.Match) int {
		highA, sumA, numberA := key(a)
		highB, sumB, numberB := key(b)
		return cmp.Or(cmp.Compare(highB, highA), cmp.Compare(sumB, sumA), cmp.Compare(numberA, numberB))
	})
	var games []play.Game
	for i, t := range matches {
		for k := range m.event.Head.Regulations.Team.Boards {
			games = append(games, m.teamBoard(n, i+1, k, t))
		}
	}
	for _, f := range free {
		if kind, alone := m.teamAway(n, f); alone {
			games = append(games, play.Game{White: m.id(f.Number), Result: play.Result{Kind: kind}})
		}
	}
	for number, got := range m.file.TeamRound(n) {
		m.before[number] += got.Match
	}
	return games
}

// teamBoard makes the game at a board of a match, from 0. The colours are those of the players' lines, where these say any.
func (m *intake) teamBoard(n, table, k int, t trf.Match) play.Game {
	sides, seats := [2]int{t.White, t.Black}, [2]int{}
	if k < len(t.Seats) {
		seats = t.Seats[k]
	}
	if m.isTurned() {
		sides, seats = [2]int{sides[1], sides[0]}, [2]int{seats[1], seats[0]}
	}
	white := 0
	if !m.event.Head.Regulations.Team.White(k+1, 0) {
		white = 1
	}
	g := play.Game{Board: table, Leg: k}
	for side, number := range seats { // nobody plays whose line is of another team
		if p, _ := m.teamMember(sides[side], number); p == 0 {
			seats[side] = 0
		}
	}
	if one := m.file.Player(seats[0]).Cell(n).Colour; one == trf.White {
		white = 0
	} else if one == trf.Black {
		white = 1
	}
	g.White, g.Black = m.id(sides[white]), m.id(sides[1-white])
	g.Members = [2]play.MemberID{m.member[seats[white]], m.member[seats[1-white]]}
	pair := trf.Pair{White: seats[white], Black: seats[1-white]}
	switch {
	case pair.White != 0 && pair.Black != 0 && m.cell(pair.White, n).Opponent == pair.Black:
		g.Result = m.result(n, pair)
	case pair.White != 0 && pair.Black != 0:
		m.note(ContraryResult, trf.Args{"round": n, "white": pair.White, "black": pair.Black})
		g.Result = play.Result{Kind: play.Adjourned}
	case len(t.Boards) == 0 && t.Game != [2]trf.Points{}: // a line 330 alone: the winner has won at all boards
		won := 0
		if t.Game[1] > t.Game[0] {
			won = 1
		}
		if m.isTurned() {
			won = 1 - won
		}
		if score := m.scale.Whole; won == white {
			g.Result = play.Result{Kind: play.Forfeit, White: score}
		} else {
			g.Result = play.Result{Kind: play.Forfeit, Black: score}
		}
	case m.cell(pair.White+pair.Black, n).Result == trf.ForfeitLoss:
		g.Result = play.Result{Kind: play.DoubleForfeit}
	}
	return g
}

// teamMember returns the member of a team with a number of the file.
func (m *intake) teamMember(of, number int) (play.MemberID, bool) {
	t := m.file.Team(of)
	if t == nil || !slices.Contains(t.Members, number) {
		return 0, false
	}
	id, ok := m.member[number]
	return id, ok
}

// isBlank tells whether the file says nothing of a team in a round.
func (m *intake) isBlank(number, n int) bool {
	return m.file.AskedBye(number, n) == trf.NoResult && !slices.ContainsFunc(m.file.Team(number).Members, func(p int) bool {
		return !m.file.Player(p).Cell(n).IsBlank()
	})
}

// teamAway tells as what a round without a match counts for a team. Nothing is said of the rounds before a late entry.
func (m *intake) teamAway(n int, f trf.FreeTeam) (play.ResultKind, bool) {
	tables := m.event.Head.Regulations.System.UsesTables()
	switch {
	case f.Given:
		return play.FreeRound, true
	case f.Bye == trf.FullBye:
		return play.FullBye, true
	case f.Bye == trf.HalfBye:
		return play.HalfBye, true
	case m.isBlank(f.Number, n) && tables:
		return play.FreeRound, true
	}
	if first := m.first[f.Number]; first > n && !tables {
		m.event.Players[m.number[f.Number]-1].Entered = first
		return "", false
	}
	return play.Absent, true
}

// firstRounds finds for each team the first round of which the file says something about it.
func (m *intake) firstRounds() {
	m.first, m.before = map[int]int{}, map[int]trf.Points{}
	for n := m.file.Paired; n >= 1; n-- {
		matches, free := m.file.Matches(n)
		for _, t := range matches {
			m.first[t.White], m.first[t.Black] = n, n
		}
		for _, f := range free {
			if f.Given || !m.isBlank(f.Number, n) {
				m.first[f.Number] = n
			}
		}
	}
}

// teamByes takes over which teams will stay away from rounds that are still to be paired.
func (m *intake) teamByes() {
	r := m.event.Head.Regulations
	if !r.System.HasOwnRounds() {
		return
	}
	for i, number := range m.entrantNumbers() {
		t := m.file.Team(number)
		for n := m.file.Next(); n <= r.Rounds; n++ {
			kind := m.file.AskedBye(number, n)
			if kind == trf.NoResult && n == m.file.Next() && len(t.Members) > 0 && m.file.IsAbsent(t, n) {
				kind = trf.ZeroBye
			}
			bye, ok := map[trf.Result]play.ResultKind{
				trf.HalfBye: play.HalfBye, trf.FullBye: play.FullBye, trf.ZeroBye: play.Absent,
			}[kind]
			if ok {
				m.event.Players[i].Byes = append(m.event.Players[i].Byes, play.Bye{Round: n, Kind: bye})
			}
		}
	}
}

// punish makes a penalty of what lines 299 take off a team in a round. More than the round gave no event can give.
func (m *intake) punish() {
	for n := 1; n <= m.file.Paired; n++ {
		got, scores := m.file.TeamRound(n), m.event.RoundScores(n)
		for _, number := range m.entrantNumbers() {
			id := m.id(number)
			had := scores[id]
			match, points := had.Match-int(got[number].Match/10), had.Points-m.native(got[number].Game)
			if match < 0 || points < 0 {
				m.note(OtherPoints, nil)
			}
			if match <= 0 && points <= 0 {
				continue
			}
			m.event.Incidents = append(m.event.Incidents, incident.Incident{
				ID: m.event.NextID(), Kind: incident.Sanctioned, Round: n, Player: int64(id), Text: "TRF 299", At: m.o.Now,
				Penalty: incident.Penalty{Sanction: incident.Deduction, Match: max(0, match), Points: max(0, points)},
			})
		}
	}
}
