package bridge

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/incident"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// entrantNumbers are the numbers of those who take part, in their order: of persons, or of teams.
func (m *intake) entrantNumbers() []int {
	var all []int
	if m.ofTeams {
		for _, t := range m.file.Teams {
			all = append(all, t.Number)
		}
		slices.Sort(all)
		return slices.Compact(all)
	}
	for _, p := range m.file.Players {
		all = append(all, p.Number)
	}
	return all
}

// teamRules takes over boards, colours and match points. What no file says (deadlines, who hands in line-ups) is as usual, but that the
// order of the boards is free where teams have played in another one than that of their lists.
func (m *intake) teamRules() {
	if !m.ofTeams {
		return
	}
	rules := m.event.Head.Regulations.Team
	rules.Boards = m.file.Boards()
	most := 0
	for _, t := range m.file.Teams {
		most = max(most, len(t.Members))
	}
	rules.Reserves = max(0, most-rules.Boards)
	if m.file.HasLineUps() {
		rules.Order = team.FreeOrder
	}
	rules.Colours = m.boardColours(rules.Boards)
	s := m.file.Scoring
	rules.Win, rules.Draw = int(s.TeamWin/10), int(s.TeamDraw/10)
	if s.TeamLoss != 0 || s.TeamWin%10 != 0 || s.TeamDraw%10 != 0 {
		m.note(OtherScale, trf.Args{"text": s.TeamWin.String() + "-" + s.TeamDraw.String() + "-" + s.TeamLoss.String()})
	}
	system := strings.ToUpper(m.file.System)
	switch {
	case strings.Contains(system, "TYPEB"):
		rules.Prefer = team.TypeB
	case system != "FIDE_TEAM" && !strings.Contains(system, "TYPEA"):
		rules.Prefer = team.NoPreference
	}
	r := &m.event.Head.Regulations
	*r = r.WithTeam(rules)
	switch m.file.Setting(trf.SettingMatchCount) {
	case trf.MatchByResults:
		r.Match.Count = pairing.CountResults
	case trf.MatchByWins:
		r.Match.Count = pairing.CountWins
	}
}

// boardColours are those of line 352 where they are not the usual ones; the team named first has White on board 1.
func (m *intake) boardColours(boards int) string {
	colours := strings.ToUpper(m.file.BoardColours)
	if len(colours) != boards || strings.Trim(colours, "WB") != "" || colours == strings.Repeat("WB", boards)[:boards] {
		return ""
	}
	if colours[0] == 'B' {
		colours = strings.NewReplacer("W", "B", "B", "W").Replace(colours)
	}
	return colours
}

// isTurned tells whether the team named first by the file has Black on board 1: in an event it is the other one.
func (m *intake) isTurned() bool { return strings.HasPrefix(strings.ToUpper(m.file.BoardColours), "B") }

// teamCode notes that a Swiss of teams was paired without the other score.
func (m *intake) teamCode() {
	if code, _ := m.event.Head.Regulations.TournamentType(); m.ofTeams && m.file.System != "" && m.file.System != "FIDE_TEAM" &&
		len(m.file.System) < len(code) {
		m.note(OtherScoreUsed, nil)
	}
}

// matches are the matches of a round as pairs of teams.
func (m *intake) matches(n int) []trf.Pair {
	var all []trf.Pair
	matches, _ := m.file.Matches(n)
	for _, t := range matches {
		if m.isTurned() {
			t.White, t.Black = t.Black, t.White
		}
		all = append(all, trf.Pair{White: t.White, Black: t.Black})
	}
	return all
}

// teamPoints takes over which score pairs, and what a free round is worth.
func (m *intake) teamPoints() {
	swiss := &m.event.Head.Regulations.Swiss
	if swiss.PairBy = play.PairByMatchPoints; replay.GamePointsFirst(m.file) {
		swiss.PairBy = play.PairByPoints
	}
	said, err := strconv.Atoi(m.file.Setting(trf.SettingFree))
	known := err == nil && said >= 0 && said <= m.scale.Most
	if known {
		swiss.Free = said
	}
	for _, b := range trf.All[trf.TeamBye](m.doc) {
		if b.GamePoints == trf.NoPoints {
			continue
		}
		all := m.native(b.GamePoints)
		if !known {
			swiss.Free = min(all/max(1, m.event.Head.Regulations.Team.Boards), m.scale.Most)
		}
		score := m.event.ByeScore(play.FreeRound)
		if score.Points != all || b.MatchPoints != trf.NoPoints && trf.Whole(score.Match) != b.MatchPoints {
			m.note(OtherFree, trf.Args{"text": b.GamePoints.String()})
		}
		return
	}
}

// native says game points of the file in the points of the game.
func (m *intake) native(p trf.Points) int {
	if m.scale.Counts {
		return int(p / 10)
	}
	return int(p) * m.scale.Most / max(1, int(m.file.Scoring.WhiteWin))
}

// teams makes the teams, with their members in the order of their lines.
func (m *intake) teams() {
	m.numbers(m.entrantNumbers())
	m.event.LastID = int64(len(m.number))
	m.member = map[int]play.MemberID{}
	ids := map[string]bool{}
	for _, number := range m.entrantNumbers() {
		t := m.file.Team(number)
		out := play.Player{ID: m.id(number), Number: m.number[number]}
		if out.Name = strings.Join(strings.Fields(t.Name), " "); out.Name == "" {
			out.Name = "№ " + strconv.Itoa(number)
			m.note(NoName, trf.Args{"number": number})
		}
		if t.Strength > 0 && t.Strength <= trf.Whole(maxRating) {
			out.Rating = int(t.Strength / 10)
		}
		for _, n := range t.Members {
			p := m.file.Player(n)
			if p.Number == 0 {
				continue // said by Check
			}
			member := play.Member{
				ID: play.MemberID(m.event.NextID()), Reserve: len(out.Members) >= m.event.Head.Regulations.Team.Boards,
				PlayerData: m.person(&trf.Entrant{Player: p}, ids),
			}
			m.member[n] = member.ID
			out.Members = append(out.Members, member)
		}
		m.event.Players = append(m.event.Players, out)
	}
	if left := len(m.file.Players) - len(m.member); left > 0 {
		m.note(NoTeamOf, trf.Args{"n": left})
	}
	m.firstRounds()
}

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

// Roster is a team of a file with its people.
type Roster struct {
	Line    int // of the file; 0 for one that only lines 013 name
	Name    string
	Members []RosterLine
}

// RosterLine is what a line 001 says of a member.
type RosterLine struct {
	Line int
	Data play.PlayerData
}

// Rosters returns the teams of a file, whatever its system is, with their people in the order of their lines. The error is a *trf.Problem
// that leaves the file no meaning.
func Rosters(d trf.Document, o Options) ([]Roster, error) {
	file, err := d.Event()
	if err != nil {
		return nil, err
	}
	m := &intake{doc: d, file: &file, o: o}
	line := map[string]int{}
	for i, r := range d.Records {
		if t, ok := r.(trf.Team); ok {
			line[t.Name] = i + 1
		}
	}
	ids := map[string]bool{}
	var all []Roster
	for _, t := range file.Teams {
		r := Roster{Line: line[t.Name], Name: firstOf(strings.Join(strings.Fields(t.Name), " "), "№ "+strconv.Itoa(t.Number))}
		for _, n := range t.Members {
			if p, ok := file.Entrant(n); ok {
				r.Members = append(r.Members, RosterLine{Line: p.Line, Data: m.person(&p, ids)})
			}
		}
		all = append(all, r)
	}
	return all, nil
}
