package report_test

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
	"adyukh/tournament/team"
)

// TestLineupsStandInNoPaper: that line-ups were handed in changes no byte of any paper of any audience, until they are opened.
func TestLineupsStandInNoPaper(t *testing.T) {
	without, with := newTeams(teamSetups["teams, closed"]), newTeams(teamSetups["teams, closed"])
	s := styleOf(t, "ru", with)
	for _, e := range []*play.Event{without, with} {
		e.Rounds[1].PublishedAt = e.Rounds[0].PublishedAt.Add(2 * time.Hour)
	}
	for _, p := range with.Players {
		var boards []int64
		for _, m := range p.Members[1:] { // the reserve at the last board
			boards = append(boards, int64(m.ID))
		}
		with.PutLineup(team.Lineup{Round: 2, Team: int64(p.ID), Boards: boards, Submitted: without.Rounds[1].StartsAt.Add(-time.Hour)})
	}
	for _, a := range []play.Audience{play.Readers, play.Helpers, play.Arbiters} {
		var requests []report.Request
		for _, d := range report.Documents() {
			if d.For(a) && d.In(with) && d.Need != report.NeedGame {
				r := report.Request{Document: d.Key}
				if d.Need == report.NeedRound {
					r.Round = 2
				}
				requests = append(requests, r)
			}
		}
		before := boundFor(t, show.For(without, a), partsOf(requests), s)
		if after := boundFor(t, show.For(with, a), partsOf(requests), s); !bytes.Equal(before, after) {
			t.Errorf("%s: the papers say that line-ups were handed in", a)
		}
	}
	r := report.Request{Document: "pairings", Round: 2}
	closed := draw(t, with, r, s)
	for _, m := range with.Players[0].Members {
		if closed.contains(m.Name) {
			t.Errorf("%s stands in pairings whose line-ups are closed", m.Name)
		}
	}
	if !closed.contains("составы закрыты") {
		t.Errorf("nothing says that they are:\n%s", closed.text())
	}
	with.Seat(2)
	if open := draw(t, with, r, s); !open.contains(with.Players[0].Members[4].Name) {
		t.Errorf("open line-ups do not stand there:\n%s", open.text())
	}
}

// TestEveryMember: papers of teams have everybody whom they are about.
func TestEveryMember(t *testing.T) {
	e := newTeams(teamSetups["teams"])
	s := styleOf(t, "ru", e)
	n := e.PublishedRounds()
	seated, free := map[play.MemberID]bool{}, play.PlayerID(0)
	for _, g := range e.Rounds[n-1].Games {
		seated[g.Members[0]], seated[g.Members[1]] = true, true
		if g.IsFree() {
			free = g.White
		}
	}
	for _, key := range []string{
		"start-list", "participants", "admission", "pairings", "pairings-by-name", "lineup-forms", "match-protocols", "round", "score-sheets",
		"result-slips", "player-card", "final", "persons",
	} {
		text := draw(t, e, report.Request{Document: key, Round: n * roundOf(key)}, s).text()
		for _, p := range e.Players {
			if !strings.Contains(text, p.Name) && p.ID != free {
				t.Errorf("%s: no team %s", key, p.Name)
			}
			for _, m := range p.Members {
				all := slices.Contains([]string{"start-list", "participants", "admission", "pairings-by-name", "player-card", "final"}, key)
				if !strings.Contains(text, m.Name) && (all || seated[m.ID] && key != "result-slips" && key != "score-sheets" && key != "lineup-forms") {
					t.Errorf("%s: no %s of %s", key, m.Name, p.Name)
				}
			}
		}
	}
}

// roundOf is 1 for a paper of a round or a table, else 0.
func roundOf(key string) int {
	if d, _ := report.Find(key); d.Need == report.NeedRound || d.Need == report.MayRound {
		return 1
	}
	return 0
}

// TestMatchProtocol: what a protocol says before a match, and after it: sums, boards won, match points, who was missing, what it cost.
func TestMatchProtocol(t *testing.T) {
	e := newTeams(teamSetups["teams"])
	s := styleOf(t, "ru", e)
	before := draw(t, e, report.Request{Document: "match-protocols", Round: 4}, s)
	for _, want := range []string{
		"Протокол матча. Стол 1", "Черкесск", "Часы", "Сумма очков", "Выиграно досок", "Командные очки", "Замечания", "Судья", "Не играют: ",
		"Капитан: " + e.Players[0].Captain,
	} {
		if !before.contains(want) {
			t.Errorf("before: no %q", want)
		}
	}
	const n = 3
	e.Incidents = append(e.Incidents, incident.Incident{
		ID: 900, Kind: incident.Sanctioned, Round: n, Player: 3, At: e.Rounds[n-1].StartsAt,
		Penalty: incident.Penalty{Sanction: incident.Deduction, Match: 1},
	})
	games := e.Rounds[n-1].Games
	for i := range games {
		if games[i].Board == 2 {
			winner := games[i].White == 2
			games[i].Result = play.Result{Kind: play.Forfeit, White: 24}
			if !winner {
				games[i].Result.White, games[i].Result.Black = 0, 24
			}
		}
	}
	b := show.Boards(e, n)[0]
	earned, over := e.MatchPoints(n, 1)
	if !over {
		t.Fatal("the first match is not over")
	}
	after := draw(t, e, report.Request{Document: "match-protocols", Round: n}, s)
	won := show.WonPlaces(b.Places(e.Head.Regulations.Match.Count))
	for _, want := range []string{
		strconv.Itoa(b.Points[0]), strconv.Itoa(b.Points[1]), strconv.Itoa(won[0]), strconv.Itoa(earned[b.Players[1]]),
		"Доска 4: у команды «Черкесск» никого нет.", "«Псыж» на матч не явилась. «Адиюх» выиграла без игры.", "«Домбай»: снято", "пустая доска",
	} {
		if !after.contains(want) {
			t.Errorf("after: no %q in\n%s", want, after.text())
		}
	}
	if after.contains("Часы") || before.pages != 2 || after.pages != 2 {
		t.Errorf("clocks after the match, or %d and %d pages for 4 matches", before.pages, after.pages)
	}
	one := draw(t, e, report.Request{Document: "match-protocols", Round: n, PerPage: 1}, s)
	long := draw(t, newTeams(teamSetups["teams, 12 boards"]), report.Request{Document: "match-protocols", Round: 1}, s)
	if one.pages != 4 || long.pages != 2 {
		t.Errorf("%d pages one by one, %d of 12 boards", one.pages, long.pages)
	}
}

var boardOf = regexp.MustCompile(`^(\d+)\.\d+$`)

// TestMatchesStayTogether: no page of the pairings ends within a match.
func TestMatchesStayTogether(t *testing.T) {
	e := newTeams(teamSetups["teams, 60"])
	for _, key := range []string{"pairings", "round"} {
		d := draw(t, e, report.Request{Document: key, Round: 4}, styleOf(t, "ru", e))
		page, boards := map[string]int{}, 0
		for _, l := range d.lines {
			m := boardOf.FindStringSubmatch(l.text)
			if m == nil {
				continue
			}
			if boards++; page[m[1]] == 0 {
				page[m[1]] = l.page
			}
			if page[m[1]] != l.page {
				t.Errorf("%s: match %s is on pages %d and %d", key, m[1], page[m[1]], l.page)
			}
		}
		if boards != 30*4 || d.pages < 2 {
			t.Errorf("%s: %d boards on %d pages", key, boards, d.pages)
		}
	}
}

// TestTeamTables: a cell has the sum and the match points, and the boards where they are asked for.
func TestTeamTables(t *testing.T) {
	for name, system := range map[string]string{"teams": "swiss", "teams, all": "all"} {
		e := newTeams(teamSetups[name])
		s := styleOf(t, "ru", e)
		texts := func(key string) map[string]int {
			n := map[string]int{}
			for _, l := range draw(t, e, report.Request{Document: key}, s).lines {
				n[l.text]++
			}
			return n
		}
		without, with := texts("crosstable"), texts("crosstable-boards")
		for _, b := range show.Boards(e, 1) {
			if b.IsUnpaired() {
				continue
			}
			for side := range 2 {
				sum := strconv.Itoa(b.Points[side])
				if without[sum] == 0 || with[sum] == 0 {
					t.Errorf("%s: no sum %s", system, sum)
				}
				for _, place := range b.Places(e.Head.Regulations.Match.Count) {
					if points := strconv.Itoa(place.Points[side]); place.First().Result.IsPlayed() && with[points] == 0 {
						t.Errorf("%s: no %s of board %d", system, points, place.Number)
					}
				}
			}
		}
	}
}

// TestHonoursOfTeams: diplomas are for the teams, their members and the best at each board; certificates for everybody; a rank is a
// person's, with the own result and the place of the team.
func TestHonoursOfTeams(t *testing.T) {
	e := newTeams(teamSetups["teams, all"])
	s := styleOf(t, "ru", e)
	table, err := e.Table(len(e.Rounds))
	if err != nil {
		t.Fatal(err)
	}
	first, _ := e.Player(play.PlayerID(table.Rows[0].Player))
	if got, want := report.PrizeTables(e, s), []string{"", "Доска 1", "Доска 2", "Доска 3"}; !slices.Equal(got, want) {
		t.Errorf("tables %q, want %q", got, want)
	}
	teams := draw(t, e, report.Request{Document: "diploma", Table: 1, Places: 1}, s)
	if teams.pages != 1+len(first.Members) || !teams.contains("Команда «"+first.Name+"»") ||
		!teams.contains("Состав: "+first.Members[0].ShortName()) {
		t.Errorf("%d pages for the first team:\n%s", teams.pages, teams.text())
	}
	board := draw(t, e, report.Request{Document: "award", Table: 2, Places: 1}, s)
	best := show.ByBoard(show.Persons(whole(e), len(e.Rounds)))[0].Rows[0]
	if board.pages != best.Place.Last || !board.contains(best.Name) || !board.contains("(зачёт «Доска 1»)") {
		t.Errorf("the best at the first board is %s:\n%s", best.Name, board.text())
	}
	one := first.Members[1]
	rank := draw(t, e, report.Request{Document: "rank", Player: play.PlayerID(one.ID)}, s)
	if !rank.contains(one.Name) || !rank.contains("команда «"+first.Name+"»: 1 из 6; доска 2: ") {
		t.Errorf("the certificate of %s:\n%s", one.Name, rank.text())
	}
	wantError(t, e, report.Request{Document: "rank", Player: first.ID}, refusal.NotFound, "error.player.none")
	wantError(t, e, report.Request{Document: "player-card", Player: play.PlayerID(one.ID)}, refusal.NotFound, "error.player.none")
	if all := draw(t, e, report.Request{Document: "certificate"}, s); all.pages != 6*len(first.Members) {
		t.Errorf("%d certificates", all.pages)
	}
}
