package trfevent

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// teamColumns are those of a team's name in line 310.
const teamColumns = 32

// chooseMembers takes the persons of an event of teams: team after team, in the order of their lists. The error is a *refusal.Error about
// an event whose matches no file can tell.
func (x *export) chooseMembers() error {
	if !x.e.IsTeam() {
		return nil
	}
	switch {
	case x.rules.Team.Games > 1:
		return &refusal.Error{Code: refusal.Conflict, Key: "error.trf.board-games", Args: refusal.Args{"games": x.rules.Team.Games}}
	case x.scale.Counts && !x.hasCounts():
		return &refusal.Error{Code: refusal.Conflict, Key: "error.trf.team-counts"}
	}
	x.list, x.number, x.of = nil, map[play.PlayerID]int{}, map[play.PlayerID]play.PlayerID{}
	for _, t := range x.entrants {
		for _, m := range t.Members {
			p := play.Player{ID: play.PlayerID(m.ID), PlayerData: m.PlayerData}
			x.list = append(x.list, p)
			x.number[p.ID], x.of[p.ID] = len(x.list), t.ID
		}
	}
	if len(x.list) == 0 {
		return &refusal.Error{Code: refusal.Conflict, Key: "error.trf.no-members"}
	}
	if left := x.e.PublishedRounds() - x.seatedRounds(); left > 0 {
		x.note(LineupsLeft, trf.Args{"n": left})
	}
	if slices.ContainsFunc(x.e.Rounds, func(r play.Round) bool {
		return slices.ContainsFunc(r.Games, func(g play.Game) bool { return g.Leg >= x.rules.Match.Games })
	}) {
		x.note(TieGamesLeft, nil)
	}
	return nil
}

// sideOf returns for whom somebody plays: the team, or in an event of persons the person.
func (x *export) sideOf(id play.PlayerID) play.PlayerID {
	if x.of == nil {
		return id
	}
	return x.of[id]
}

// seatedRounds returns how many published rounds there are of which everybody can know who plays.
func (x *export) seatedRounds() int {
	n := 0
	for n < x.e.PublishedRounds() && (!x.e.IsTeam() || x.e.Rounds[n].Seated) {
		n++
	}
	return n
}

// code writes a criterion. In a file of teams PTS is the score that line 192 puts first, and each of both has a name.
func (x *export) code(c standings.Code, first bool) string {
	primary := standings.MatchPoints
	if x.rules.System.Has(play.SettingPairBy) && x.rules.Swiss.PairBy == play.PairByPoints {
		primary = standings.Points
	}
	switch {
	case !x.e.IsTeam():
	case first && c == primary:
		return string(standings.Points)
	case c == standings.Points:
		return "GP"
	}
	return string(c)
}

// teamRules writes the colours of boards, match points and what wins a match.
func (x *export) teamRules() {
	if !x.e.IsTeam() {
		return
	}
	rules := x.rules.Team
	var colours []byte
	for board := range rules.Boards {
		colour := byte('B')
		if rules.White(board+1, 0) {
			colour = 'W'
		}
		colours = append(colours, colour)
	}
	x.text("352", string(colours))
	x.add(trf.PointSystem{ID: "362", Values: []trf.Worth{
		{Symbol: "TW", Points: trf.Whole(rules.Win)}, {Symbol: "TD", Points: trf.Whole(rules.Draw)}, {Symbol: "TL"},
	}})
	var annulled []string
	for i, t := range x.entrants {
		if x.e.IsAnnulled(t.ID) {
			annulled = append(annulled, strconv.Itoa(i+1))
		}
	}
	if len(annulled) > 0 {
		x.add(trf.Setting{Name: trf.SettingAnnulled, Value: strings.Join(annulled, " ")})
	}
	switch x.rules.Match.Count {
	case pairing.CountResults:
		x.add(trf.Setting{Name: trf.SettingMatchCount, Value: trf.MatchByResults})
	case pairing.CountWins:
		x.add(trf.Setting{Name: trf.SettingMatchCount, Value: trf.MatchByWins})
	}
}

// withoutOpponent is the cell of a member who has no opponent: he sits before an empty board, or his team has no match.
func (x *export) withoutOpponent(id play.PlayerID, g play.Game, ok bool, round int) trf.Cell {
	of, found := x.e.GameOf(x.sideOf(id), round)
	switch {
	case !found, x.e.IsAnnulled(of.White), x.e.IsAnnulled(of.Black): // of a team whose games left the table
		return trf.Cell{}
	case ok && g.Result.Kind == play.FullBye:
		return trf.Cell{Result: trf.ForfeitWin}
	case ok:
		return trf.Cell{Result: trf.ForfeitLoss}
	case of.IsFree():
		return trf.Cell{Result: trf.ZeroBye}
	}
	return trf.Cell{}
}

// teams writes the lines about teams and their matches.
func (x *export) teams() {
	if !x.e.IsTeam() {
		return
	}
	var old []trf.Record
	for _, t := range x.entrants {
		line := trf.Team{
			Number: x.entrant[t.ID], Name: t.Name, Strength: trf.NoPoints, MatchPoints: trf.NoPoints, GamePoints: trf.NoPoints,
		}
		if t.Rating > 0 {
			line.Strength = trf.Whole(t.Rating)
		}
		for _, m := range t.Members {
			line.Members = append(line.Members, x.number[play.PlayerID(m.ID)])
		}
		x.add(line)
		old = append(old, trf.OldTeam{Name: line.Name, Members: line.Members})
	}
	x.add(old...)
	x.teamByes()
	for n := range x.columns {
		x.lineUps(n + 1)
	}
}

// teamByes writes line 320 for free rounds, and lines 240 for those that teams have asked for.
func (x *export) teamByes() {
	worth := x.teamScore(x.e.ByeScore(play.FreeRound))
	var lines []trf.TeamBye
	for n := range x.columns {
		for _, kind := range []play.ResultKind{play.HalfBye, play.FullBye} {
			b := trf.Byes{Type: byeLetter(kind), Round: n + 1}
			for i, t := range x.entrants {
				if g, ok := x.e.GameOf(t.ID, n+1); ok && g.IsFree() && g.Result.Kind == kind {
					b.Players = append(b.Players, i+1)
				}
			}
			if len(b.Players) > 0 {
				x.add(b)
			}
		}
		free := 0
		for i, t := range x.entrants { // an arbiter can give more than one
			if g, ok := x.e.GameOf(t.ID, n+1); ok && g.IsFree() && g.Result.Kind == play.FreeRound {
				if free++; free > len(lines) {
					lines = append(lines, trf.TeamBye{MatchPoints: worth.Match, GamePoints: worth.Game, Teams: make([]int, len(x.columns))})
				}
				lines[free-1].Teams[n] = i + 1
			}
		}
	}
	for _, l := range lines {
		x.add(l)
	}
}

// teamScore says the sums of a team in the points of the file.
func (x *export) teamScore(s play.RoundScore) trf.Score {
	game := trf.Whole(s.Points)
	if !x.scale.Counts {
		game = trf.Points(s.Points) * x.win() / trf.Points(x.scale.Most)
	}
	return trf.Score{Match: trf.Whole(s.Match), Game: game}
}

// lineUps writes the matches of a round that nobody has played, and who sat in another order than that of the team's list.
func (x *export) lineUps(round int) {
	cells := map[int]trf.Cell{}
	for _, p := range x.records {
		if p, ok := p.(trf.Player); ok {
			cells[p.Number] = p.Cell(round)
		}
	}
	var orders []trf.LineUp
	for _, g := range x.matches(x.columns[round-1].round) {
		x.teamForfeit(round, g)
		for _, id := range []play.PlayerID{g.White, g.Black} {
			boards := x.seats(g, id)
			t, _ := x.e.Player(id)
			var usual []int
			for _, m := range t.Members {
				n := x.number[play.PlayerID(m.ID)]
				if c := cells[n]; c.Opponent != 0 || c.Result == trf.ForfeitWin || c.Result == trf.ForfeitLoss {
					usual = append(usual, n)
				}
			}
			if !slices.Equal(usual, withoutEnd(boards)) {
				orders = append(orders, trf.LineUp{Round: round, Team: x.entrant[id], Opponent: x.entrant[g.Opponent(id)], Players: boards})
			}
		}
	}
	slices.SortFunc(orders, func(a, b trf.LineUp) int { return a.Team - b.Team })
	for _, l := range orders {
		x.add(l)
	}
}

// matches are the first boards of the matches of a round that are in the file, by the number of the team named first.
func (x *export) matches(round int) []play.Game {
	var first []play.Game
	for _, g := range x.e.Rounds[round-1].Games {
		if !g.IsFree() && g.Leg == 0 && x.entrant[g.White] != 0 && !x.e.IsAnnulled(g.White) && !x.e.IsAnnulled(g.Black) {
			first = append(first, g)
		}
	}
	slices.SortFunc(first, func(a, b play.Game) int { return x.entrant[a.White] - x.entrant[b.White] })
	return first
}

// withoutEnd leaves out the empty boards at the end.
func withoutEnd(boards []int) []int {
	for len(boards) > 0 && boards[len(boards)-1] == 0 {
		boards = boards[:len(boards)-1]
	}
	return boards
}

// seats are the numbers of a team's members at the boards of a match, 0 for an empty one.
func (x *export) seats(first play.Game, id play.PlayerID) []int {
	boards := make([]int, x.rules.Team.Boards)
	for _, g := range x.e.Rounds[first.Round-1].Match(first.Board) {
		if m, ok := x.e.MemberOf(g, id); ok && g.Leg < len(boards) {
			boards[g.Leg] = x.number[play.PlayerID(m.ID)]
		}
	}
	return boards
}

// teamForfeit writes line 330 for a match of which no board was played.
func (x *export) teamForfeit(round int, first play.Game) {
	var won [2]int
	for _, g := range x.e.Rounds[first.Round-1].Match(first.Board) {
		r := x.e.Counted(g)
		if r.IsPlayed() || r.IsOpen() {
			return
		}
		if g.White == first.White {
			won[0], won[1] = won[0]+r.White, won[1]+r.Black
		} else {
			won[0], won[1] = won[0]+r.Black, won[1]+r.White
		}
	}
	kind := "--"
	switch {
	case won[0] > won[1]:
		kind = "+-"
	case won[0] < won[1]:
		kind = "-+"
	}
	x.add(trf.TeamForfeit{Type: kind, Round: round, White: x.entrant[first.White], Black: x.entrant[first.Black]})
}

// sumTeams gives the teams their points and places. Where a round gave a team other points than its boards say, by a deduction or by the
// regulations, a line 299 says so.
func (x *export) sumTeams(read *trf.Event, place map[play.PlayerID]int) {
	if !x.e.IsTeam() {
		return
	}
	sums := map[int]trf.Score{}
	for n := range x.columns {
		got, scores := read.TeamRound(n+1), x.e.RoundScores(n+1)
		said := map[trf.Score]int{}
		var lines []trf.Abnormal
		for i, t := range x.entrants {
			want := x.teamScore(scores[t.ID])
			sums[i+1] = trf.Score{Match: sums[i+1].Match + want.Match, Game: sums[i+1].Game + want.Game}
			if want == got[i+1] {
				continue
			}
			at, ok := said[want]
			if !ok {
				at = len(lines)
				said[want] = at
				lines = append(lines, trf.Abnormal{MatchPoints: want.Match, Points: want.Game, Round: n + 1})
			}
			lines[at].IDs = append(lines[at].IDs, i+1)
		}
		for _, l := range lines {
			x.add(l)
		}
	}
	for i, r := range x.records {
		if t, ok := r.(trf.Team); ok {
			t.MatchPoints, t.GamePoints = sums[t.Number].Match, sums[t.Number].Game
			t.Rank = place[x.entrants[t.Number-1].ID]
			x.records[i] = t
		}
	}
}
