package trfevent_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/ranking"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

// TestFilesOfRandomTeamEvents plays events of teams, with forfeited and empty boards, late line-ups, penalties, free rounds and teams that
// leave, and takes them through files: the file has the event's rounds, which are those of the rules, its points and its table.
func TestFilesOfRandomTeamEvents(t *testing.T) {
	s := newService(t)
	seen := map[string]int{}
	rapid.Check(t, func(r *rapid.T) {
		system := rapid.SampledFrom([]play.System{play.TeamSwiss, play.RoundRobin}).Draw(r, "system")
		l := beginTeams(r, s, system)
		for n := range rapid.IntRange(0, 4).Draw(r, "played") {
			if system == play.TeamSwiss && rapid.Bool().Draw(r, "away") {
				l.away()
			}
			if !l.teamRound(system == play.RoundRobin && n == 3) {
				break
			}
		}
		if system == play.RoundRobin && rapid.Bool().Draw(r, "leaves") && len(l.e.Rounds) < l.e.ScheduledRounds() {
			p := rapid.SampledFrom(l.e.Players).Draw(r, "player")
			w := play.Withdrawal{FromRound: len(l.e.Rounds) + 1}
			agreed := tournament.Agreement(conduct.WithdrawalEffects(l.e, p, w))
			l.must(l.s.Withdraw(context.Background(), arbiter, l.e.ID, p.ID, p.Revision, w, agreed))
		}
		raw, _ := exported(r, l.e)
		d := reread(r, raw)
		note(seen, l.e, d)
		if len(l.e.Rounds) > 0 {
			sameRounds(r, l.e, d, raw)
			sameTeamTable(r, l.e, d, raw)
		}
		if !slices.ContainsFunc(l.e.Players, func(p play.Player) bool { return l.e.IsAnnulled(p.ID) }) {
			sameTeamsAgain(r, s, l.e, raw)
		}
	})
	for _, what := range []string{"300", "320", "330", "299", "empty", "forfeit", "open", "annulled"} {
		if seen[what] == 0 {
			t.Errorf("no event had %s; there were %v", what, seen)
		}
	}
}

// ratedApart is the remark about a board that was played, and that the regulations take: a file keeps it for people alone.
var ratedApart = regexp.MustCompile(`(?m)^### rated: .*\n`)

// sameTeamsAgain makes an event of the file: it needs no consent, gives the same file, and is paired on alike.
func sameTeamsAgain(r *rapid.T, s *conduct.Service, e *play.Event, raw []byte) {
	ctx := context.Background()
	copied, notes, err := trfevent.Event(reread(r, raw), trfevent.Options{Language: "ru", Zone: "Europe/Moscow", Now: now})
	if err != nil {
		r.Fatalf("%s\n%v", raw, err)
	}
	for _, n := range notes {
		if n.IsGrave() {
			r.Fatalf("%s\n%s %v", raw, n.Kind, n.Args)
		}
	}
	made, err := s.ImportEvent(ctx, arbiter, copied, conduct.Source{File: "a.trf"})
	if err != nil {
		r.Fatalf("%s\n%v", raw, err)
	}
	raw = ratedApart.ReplaceAll(raw, nil)
	if again, _ := exported(r, made); !bytes.Equal(raw, again) {
		r.Fatalf("exported again (-was +is):\n%s", cmp.Diff(string(raw), string(again)))
	}
	if len(e.Rounds) == e.ScheduledRounds() || e.Head.Regulations.System != play.TeamSwiss {
		return
	}
	was, errWas := s.PairRound(ctx, arbiter, e.ID, e.Version, everything)
	is, errIs := s.PairRound(ctx, arbiter, made.ID, made.Version, everything)
	if refusal.CodeOf(errWas) != refusal.CodeOf(errIs) {
		r.Fatalf("%s\nthe event: %v, that of the file: %v", raw, errWas, errIs)
	}
	if errWas == nil {
		if diff := cmp.Diff(pairs(was), pairs(is)); diff != "" {
			r.Fatalf("%s\npaired on (-event +file):\n%s", raw, diff)
		}
	}
}

// pairs are the matches of the last round in the teams' numbers.
func pairs(e *play.Event) [][2]int {
	number := func(id play.PlayerID) int {
		p, _ := e.Player(id)
		return p.Number
	}
	var all [][2]int
	for _, g := range e.Rounds[len(e.Rounds)-1].Games {
		if g.Leg == 0 {
			all = append(all, [2]int{number(g.White), number(g.Black)})
		}
	}
	return all
}

// TestTeamsThatNoFileTells: what the format has no room for is refused or noted, and a group is a file of its own.
func TestTeamsThatNoFileTells(t *testing.T) {
	small := func(system play.System, edit func(*play.Event)) *play.Event {
		head := play.Defaults(play.RapidTeam, "ru", "Europe/Moscow").WithSystem(system)
		rules := head.Regulations.Team
		rules.Boards = 2
		head.Regulations = head.Regulations.WithTeam(rules)
		e := &play.Event{Head: head}
		for i := range 4 {
			p := play.Player{ID: play.PlayerID(e.NextID()), Number: i + 1}
			p.Name, p.Group = fmt.Sprintf("Команда %d", i+1), []string{"А", "Б"}[i%2]
			for k := range 2 {
				m := play.Member{ID: play.MemberID(e.NextID())}
				m.Name = fmt.Sprintf("Игрок %d%d", i+1, k+1)
				p.Members = append(p.Members, m)
			}
			e.Players = append(e.Players, p)
		}
		if err := e.Pair(); err != nil {
			t.Fatal(err)
		}
		e.Rounds[0].PublishedAt = now
		if edit != nil {
			edit(e)
		}
		return e
	}
	for key, edit := range map[string]func(*play.Event){
		"error.trf.board-games": func(e *play.Event) { e.Head.Regulations.Team.Games = 2 },
		"error.trf.team-counts": func(e *play.Event) { e.Head.Game = "senegal" },
		"error.trf.no-members": func(e *play.Event) {
			for i := range e.Players {
				e.Players[i].Members = nil
			}
		},
	} {
		var refused *refusal.Error
		if _, _, err := trfevent.Document(small(play.TeamSwiss, edit), ""); !errors.As(err, &refused) || refused.Key != key {
			t.Errorf("%v, want %s", err, key)
		}
	}
	_, kinds := text(t, small(play.TeamSwiss, func(e *play.Event) {
		e.Rounds[0].Seated = false
		e.Head.Regulations.Team.Lineups = team.ByCaptains
	}), "")
	if !slices.Contains(kinds, trfevent.LineupsLeft) {
		t.Errorf("notes %v", kinds)
	}
	file, _ := text(t, small(play.Groups, nil), "Б")
	if !strings.Contains(file, "192 FIDE_ROUNDROBIN\n") || strings.Contains(file, "Команда 1") ||
		!strings.Contains(file, "310   2 Команда 4") {
		t.Errorf("a group:\n%s", file)
	}
	if file, _ := text(t, small(play.Knockout, nil), ""); !strings.Contains(file, "092 Team: Knock-out\n") {
		t.Errorf("a knock-out:\n%s", file)
	}
}

// note counts what events have had.
func note(seen map[string]int, e *play.Event, d trf.Document) {
	for record, has := range map[string]bool{
		"300": len(trf.All[trf.LineUp](d)) > 0, "320": len(trf.All[trf.TeamBye](d)) > 0, "330": len(trf.All[trf.TeamForfeit](d)) > 0,
		"299":      len(trf.All[trf.Abnormal](d)) > 0,
		"annulled": slices.ContainsFunc(e.Players, func(p play.Player) bool { return e.IsAnnulled(p.ID) }),
	} {
		if has {
			seen[record]++
		}
	}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			switch {
			case g.IsFree():
			case g.Members[0] == 0 || g.Members[1] == 0:
				seen["empty"]++
			case g.Result.IsOpen():
				seen["open"]++
			case g.Result.Kind == play.Forfeit:
				seen["forfeit"]++
			}
		}
	}
}

// beginTeams makes an event of teams with their members and numbers.
func beginTeams(t *rapid.T, s *conduct.Service, system play.System) *live {
	ctx := context.Background()
	l := &live{T: t, s: s}
	game := rapid.SampledFrom([]string{"adyukh", "russian", "russian score=1-half-0"}).Draw(t, "game")
	head := play.Defaults(play.RapidTeam, "ru", "Europe/Moscow").WithGame(game).WithSystem(system)
	head.Name = "Командный кубок"
	boards := rapid.IntRange(2, 4).Draw(t, "boards")
	rules := head.Regulations.Team
	rules.Boards, rules.Order, rules.Lineups = boards, team.FreeOrder, team.ByCaptains
	rules.Prefer = rapid.SampledFrom(team.Preferences()).Draw(t, "prefer")
	rules.Win = rapid.SampledFrom([]int{2, 3}).Draw(t, "win")
	for _, k := range team.BreachKinds() {
		*rules.Costs.At(k) = team.Cost{
			Takes: rapid.SampledFrom(k.Takings()).Draw(t, "takes"), Match: rapid.IntRange(0, 1).Draw(t, "match points off"),
			Points: rapid.IntRange(0, 2).Draw(t, "points off"),
		}
	}
	rules.Colours = rapid.SampledFrom([]string{"", "WBBW"[:boards]}).Draw(t, "colours")
	r := &head.Regulations
	*r = r.WithTeam(rules)
	r.Match.Count = rapid.SampledFrom(r.MatchCounts()).Draw(t, "count")
	if system == play.TeamSwiss {
		r.Rounds = rapid.IntRange(3, 6).Draw(t, "rounds")
		r.Swiss.Free = rapid.SampledFrom([]int{r.Swiss.Free, 0, head.Scale().Most}).Draw(t, "free")
		r.Swiss.PairBy = rapid.SampledFrom([]play.PairBy{play.PairByPoints, play.PairByMatchPoints}).Draw(t, "pair by")
	}
	r.Criteria = rapid.SampledFrom([][]standings.Code{
		{standings.MatchPoints, standings.Points, standings.DirectEncounter, standings.BoardCount, standings.TopBoards},
		{standings.Points, standings.MatchPoints, "EMGSB", "SB:GP", standings.BottomBoards, standings.Wins},
	}).Draw(t, "criteria")
	l.must(s.CreateEvent(ctx, arbiter, head))
	e := *l.e
	for i := range rapid.IntRange(4, 7).Draw(t, "teams") {
		p := play.Player{ID: play.PlayerID(e.NextID())}
		p.Name, p.Rating = fmt.Sprintf("Команда %c", 'А'+i), 2000-50*i
		for k := range boards + rapid.IntRange(0, 2).Draw(t, "reserves") {
			m := play.Member{ID: play.MemberID(e.NextID()), Reserve: k >= boards}
			m.Name, m.Rating, m.Sex, m.BirthYear = fmt.Sprintf("Игрок%c%c Имя", 'А'+i, 'А'+k), 2000-50*i-10*k, play.Female, 1980+i
			p.Members = append(p.Members, m)
		}
		e.Players = append(e.Players, p)
	}
	l.must(s.ImportEvent(ctx, arbiter, &e, conduct.Source{}))
	draw := play.Draw{Numbering: play.ByRating, Seed: rapid.Uint64Range(0, 99).Draw(t, "seed")}
	l.must(s.DrawNumbers(ctx, arbiter, l.e.ID, l.e.Version, draw))
	return l
}

// teamRound pairs the next round, opens its line-ups, and plays all of it but for what is left open.
func (l *live) teamRound(open bool) bool {
	ctx := context.Background()
	e, err := l.s.PairRound(ctx, arbiter, l.e.ID, l.e.Version, nil)
	if err != nil {
		return false
	}
	n := len(e.Rounds)
	l.must(l.s.PublishRound(ctx, arbiter, e.ID, e.Version, n, nil))
	played := *l.e
	played.Rounds = slices.Clone(l.e.Rounds)
	round := &played.Rounds[n-1]
	round.Seated, round.Games = true, slices.Clone(round.Games)
	for _, p := range played.Players {
		if g, _ := played.GameOf(p.ID, n); g.IsFree() {
			continue
		}
		if rapid.IntRange(0, 5).Draw(l.T, "late") == 0 {
			late := rapid.SampledFrom([]team.BreachKind{team.LateLineup, team.NoLineup}).Draw(l.T, "how late")
			round.Breaches = append(round.Breaches, team.Breach{Team: int64(p.ID), Kind: late})
		}
		if rapid.IntRange(0, 5).Draw(l.T, "wrong order") == 0 {
			board := rapid.IntRange(1, played.Head.Regulations.Team.Boards).Draw(l.T, "at board")
			round.Breaches = append(round.Breaches, team.Breach{Team: int64(p.ID), Kind: team.WrongOrder, Board: board})
		}
		l.seat(&played, round, p)
	}
	unplayed := rapid.IntRange(0, 5).Draw(l.T, "forfeited match")
	for i := range round.Games {
		g := &round.Games[i]
		switch {
		case g.IsFree(), g.Members[0] == 0, g.Members[1] == 0:
		case g.Board == unplayed:
			g.Result = play.Result{Kind: play.Forfeit, White: played.Head.Scale().Whole}
			if g.Leg%2 == 1 && rapid.Bool().Draw(l.T, "by both") {
				g.Result = play.Result{Kind: play.Forfeit, Black: played.Head.Scale().Whole}
			}
		case rapid.IntRange(0, 12).Draw(l.T, "adjourned") == 0 && played.Head.Regulations.System == play.TeamSwiss:
			g.Result.Kind = play.Adjourned
		case !open || rapid.Bool().Draw(l.T, "open"):
			g.Result = l.result()
		}
	}
	if rapid.IntRange(0, 4).Draw(l.T, "penalty") == 0 {
		p := rapid.SampledFrom(played.Players).Draw(l.T, "punished")
		played.Incidents = append(slices.Clone(played.Incidents), incident.Incident{
			ID: played.NextID(), Kind: incident.Sanctioned, Round: n, Player: int64(p.ID), Clause: "8.7", At: now,
			Penalty: incident.Penalty{Sanction: incident.Deduction, Match: 1},
		})
	}
	l.must(l.s.ImportEvent(ctx, arbiter, &played, conduct.Source{}))
	return true
}

// seat puts members of a team at its boards, in the order of the list or in another one, with boards that stay empty.
func (l *live) seat(e *play.Event, round *play.Round, p play.Player) {
	boards := e.Head.Regulations.Team.Boards
	list := slices.Clone(p.Members)
	if rapid.IntRange(0, 2).Draw(l.T, "other order") == 0 {
		list = rapid.Permutation(list).Draw(l.T, "order")
	}
	empty := rapid.IntRange(0, 12).Draw(l.T, "empty")
	for i := range round.Games {
		g := &round.Games[i]
		if !g.Has(p.ID) || g.Leg == empty || empty == 12 {
			continue
		}
		side := 0
		if g.Black == p.ID {
			side = 1
		}
		g.Members[side] = list[g.Leg%boards].ID
	}
}

// sameTeamTable ranks the file by the event's criteria.
func sameTeamTable(r *rapid.T, e *play.Event, d trf.Document, raw []byte) {
	want, err := e.Table(len(e.Rounds))
	if err != nil {
		r.Fatal(err)
	}
	field, err := ranking.Of(d, ranking.Options{Rules: e.Head.Regulations.Standings})
	if err != nil {
		r.Fatalf("%s\n%v", raw, err)
	}
	codes, err := field.Order(d.Text("212"))
	if err != nil || !slices.Equal(codes, e.Head.Regulations.Criteria) {
		r.Fatalf("%s\ncriteria %v, %v", raw, codes, err)
	}
	got, err := standings.Compute(field.Facts, codes)
	if err != nil {
		r.Fatal(err)
	}
	rows := map[int]standings.Row{}
	for _, row := range got.Rows {
		rows[int(row.Player)] = row
	}
	for _, row := range want.Rows {
		p, _ := e.Player(play.PlayerID(row.Player))
		if row.Place.First == 0 {
			continue
		}
		other := rows[p.Number]
		if row.Place != other.Place {
			r.Fatalf("%s\n%d is %v on the page, %v in the file", raw, p.Number, row.Place, other.Place)
		}
		for i, v := range row.Values {
			if v.AtLeast(2) != other.Values[i].AtLeast(2) {
				r.Fatalf("%s\n%s of %d: %s on the page, %s in the file", raw, codes[i], p.Number, v.AtLeast(2), other.Values[i].AtLeast(2))
			}
		}
	}
}

// TestTeamFilesOfOthers makes events of files of teams that an independent reference generator has written: every one is taken, its rounds
// are as the rules demand, and written again it has the same matches, points and free rounds.
func TestTeamFilesOfOthers(t *testing.T) {
	s := newService(t)
	files, err := filepath.Glob("../../pairing/teams/testdata/vectors/team-*.trf")
	if err != nil || len(files) < 80 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for i, path := range files {
		if i%5 != 0 {
			continue
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		d, _, err := trf.Read(bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		e, notes, err := trfevent.Event(d, trfevent.Options{Language: "ru", Zone: "Europe/Moscow", Now: now})
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		for _, n := range notes {
			if n.IsGrave() {
				t.Errorf("%s: %s %v", path, n.Kind, n.Args)
			}
		}
		e.Head.Name = "Кубок"
		if err := s.CheckImport(e); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		again, _, err := trfevent.Document(e, "")
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		was, _ := d.Event()
		is, err := again.Event()
		if err != nil || was.Paired != is.Paired {
			t.Fatalf("%s: %d rounds, written again %d, %v", path, was.Paired, is.Paired, err)
		}
		win := was.Scoring.WhiteWin
		for n := 1; n <= was.Paired; n++ {
			want, got := was.TeamRound(n), is.TeamRound(n)
			for number, score := range want {
				score.Game = score.Game * is.Scoring.WhiteWin / win
				if got[number] != score {
					t.Errorf("%s, round %d, team %d: %v, written again %v", path, n, number, score, got[number])
				}
			}
		}
	}
}

// rosters is a file in which somebody is in two teams, somebody in none, a member nobody, and a team without members.
const rosters = `092 Team Swiss-System
142 3
152 W
192 FIDE_TEAM_TYPEA_MP_GP
352 WB
001    1      Anna                                 0                             1.0    0     3 w 1
001    2      Boris                                0                             0.0    0     4 b 0
001    3      Vera                                 0                             0.0    0     1 b 0
001    4      Galina                               0                             1.0    0     2 w 1
001    5      Dina                                 0                             0.0    0
310   1 Alpha                                                               1    2
310   2 Beta                                                                3    4    1   77
310   3 Gamma
`

// TestBadRosters: somebody in two teams stays in the first, whoever is nobody is left out, and a team of nobody is an event's all the same.
func TestBadRosters(t *testing.T) {
	s := newService(t)
	d, _, err := trf.Read(strings.NewReader(rosters))
	if err != nil {
		t.Fatal(err)
	}
	var kinds []trf.Kind
	for _, p := range d.Check() {
		kinds = append(kinds, p.Kind)
		if p.Line == 0 || !trfevent.IsGrave(p) && p.Kind != trf.NoMembers {
			t.Errorf("%v", p)
		}
	}
	if want := []trf.Kind{trf.NoSuchPlayer, trf.MemberTwice, trf.NoMembers}; !slices.Equal(kinds, want) {
		t.Errorf("%v, want %v", kinds, want)
	}
	e, notes, err := trfevent.Event(d, trfevent.Options{Name: "Кубок", Language: "ru", Zone: "Europe/Moscow", Now: now})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.CheckImport(e); err != nil {
		t.Error(err)
	}
	if len(e.Players) != 3 || len(e.Players[0].Members) != 2 || len(e.Players[1].Members) != 2 || len(e.Players[2].Members) != 0 {
		t.Errorf("teams %+v", e.Players)
	}
	if !slices.ContainsFunc(notes, func(n trfevent.Note) bool { return n.Kind == trfevent.NoTeamOf && n.IsGrave() }) {
		t.Errorf("notes %v", notes)
	}
}
