package trfevent

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
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
