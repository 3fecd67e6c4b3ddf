package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// teamHall is an event of teams that is made, run and read through the pages. What its matches should come to is added up here, from what
// was typed and what the regulations say.
type teamHall struct {
	*scene

	won, drawn int                    // match points
	lost       map[play.GameID][2]int // points of White and Black where they are not those of the stored result
	off        map[play.PlayerID]tally
}

// makes fills in the form for a new event and the regulations of its teams, and pastes the teams.
func (h *teamHall) makes(preset string, more, regulations map[string]string, teams string) {
	h.t.Helper()
	a := h.anna
	a.goes("/desk/new")
	a.fills("#name", "Кубок Нальчика")
	a.press(fmt.Sprintf(`[name="preset"][value=%q]`, preset))
	if len(more) > 0 {
		a.press("main details.group > summary")
		for field, value := range more {
			a.picks("#"+field, value)
		}
	}
	a.looks("new")
	a.follow("main .form .filled")
	h.event = h.must(h.site.events.Event(h.t.Context(), 1))

	a.goes(h.desk("/setup/regulations"))
	a.until(`document.querySelectorAll("main details.group").length > 2`)
	a.reads(`String([...document.querySelectorAll("main details.group")].forEach((d) => d.open = true))`)
	for field, value := range regulations {
		if strings.HasPrefix(field, "[") {
			a.press(field)
			continue
		}
		a.picks("#"+field, value)
	}
	a.looks("regulations", 320)
	a.follow("main .form .toolbar .filled")
	a.until(`!location.pathname.endsWith("/regulations")`)

	a.goes(h.desk("/import"))
	a.picks("#text", teams)
	a.follow("main .form .filled")
	a.looks("teams-preview")
	a.follow(".toolbar .filled")
	a.looks("teams")
	rules := h.fresh().Head.Regulations.Team
	h.won, h.drawn = rules.Win, rules.Draw
	h.lost, h.off = map[play.GameID][2]int{}, map[play.PlayerID]tally{}
	h.draw().open()
}

// team finds one by its name.
func (h *teamHall) team(name string) play.Player {
	h.t.Helper()
	for _, p := range h.fresh().Players {
		if p.Name == name {
			return p
		}
	}
	h.t.Fatalf("no team %q", name)
	return play.Player{}
}

// match are the games of a team in a round, board by board, with whether the team is the one named first.
func (h *teamHall) match(round int, of play.PlayerID) (games []play.Game, first bool) {
	h.t.Helper()
	g, ok := h.fresh().GameOf(of, round)
	if !ok || g.IsFree() {
		h.t.Fatalf("%s does not play in round %d", h.event.Name(of), round)
	}
	games = h.event.MatchGames(round, g.Board)
	return games, games[0].White == of // who is named first has White at the first board
}

// left are the points of who is named first at a board, no two alike in a round, and no match level.
func left(round, table, board int) int { return (7*round+5*table+11*board)%23 + 1 }

// fillTeams enters what is still open in the last published round, but for some tables, by the service.
func (h *teamHall) fillTeams(but ...int) {
	h.t.Helper()
	for _, g := range h.games() {
		if g.IsFree() || slices.Contains(but, g.Board) || !h.event.Waiting(g) || !g.Result.IsOpen() {
			continue
		}
		board, _ := h.event.Head.Regulations.Team.BoardOf(g.Leg)
		white := left(g.Round, g.Board, board)
		if !h.event.Head.Regulations.Team.White(board, 0) {
			white = 24 - white
		}
		h.must(h.site.events.SetResult(h.t.Context(), h.by, h.event.ID, g.ID, g.Revision, play.Result{
			Kind: play.FinalPosition, White: white, Black: 24 - white,
		}))
	}
}

// types enters the boards of a match one after the other with the keys alone, as the slips lie there: the points of whoever is on the left,
// or what else is typed.
func (h *teamHall) keysAlong(round, table int, typed ...string) {
	h.t.Helper()
	a := h.anna
	games := h.fresh().MatchGames(round, table)
	a.press(fmt.Sprintf("#game-%d .result-field", games[0].ID))
	for i, text := range typed {
		field := fmt.Sprintf("#game-%d .result-field", games[i].ID)
		a.until(at(field) + ` === document.activeElement`) // Enter has led there
		a.types(text + "\r")
		a.until(at(field) + `.dataset.stored !== ""`)
	}
	sum := func() (points [2]int) {
		for _, g := range h.fresh().MatchGames(round, table) {
			r := h.event.Counted(g)
			side := 0
			if g.White != games[0].White {
				side = 1
			}
			points[side] += r.White
			points[1-side] += r.Black
		}
		return points
	}()
	head := fmt.Sprintf(`document.querySelector("#teams-%d .points")?.innerText.replace(/\s/g, "") === "%d:%d"`, table, sum[0], sum[1])
	a.until(head)
	h.reader.until(head)
}

// opens opens the line-ups of a round, and agrees to what is asked.
func (h *teamHall) opens(round int) {
	h.t.Helper()
	a := h.anna
	a.goes(h.desk(fmt.Sprintf("/rounds/%d/lineups", round)))
	a.looks("lineups", 320)
	a.follow(".head-actions .filled")
	if !h.fresh().Rounds[round-1].Seated {
		h.agrees("")
	}
	if !h.fresh().Rounds[round-1].Seated {
		h.t.Fatal("the line-ups are not open")
	}
}

// handsIn hands in for a captain, from another phone: the first of the list but those left out.
func (h *teamHall) handsIn(p play.Player, round int, without ...int) {
	h.t.Helper()
	var boards []int64
	for i, m := range p.Members {
		if !slices.Contains(without, i+1) && len(boards) < h.event.Head.Regulations.Team.Boards {
			boards = append(boards, int64(m.ID))
		}
	}
	h.must(h.site.events.SaveCaptainsLineup(h.t.Context(), h.by, h.event.ID, p.Code, round, 0, boards, true))
}

// hides fails when somebody who is not signed in can get a name that stands in a line-up, or anything changes for him.
func (h *teamHall) unnoticed(names []string, act func()) {
	h.t.Helper()
	watched := []string{h.public(""), h.public("/rounds/1"), h.api("/rounds/1"), h.public("/standings"), h.public("/pdf/pairings?round=1")}
	get := func() (all []string) {
		for _, path := range watched {
			a := h.site.anonymous().get(path)
			a.header.Del("Date")
			if a.status == http.StatusOK {
				all = append(all, path+fmt.Sprint(a.header)+unpacked(h.t, a.body))
			}
		}
		return all
	}
	before := get()
	act()
	for i, now := range get() {
		if now != before[i] {
			h.t.Errorf("a line-up that was handed in changes %.60s", now)
		}
		if found := canaryIn(now, names); found != "" && strings.HasPrefix(now, h.public("/rounds")) {
			h.t.Errorf("%s is seen at %.60s", found, now)
		}
	}
}

// byHand adds up all matches.
func (h *teamHall) byHand() map[play.PlayerID]tally {
	h.t.Helper()
	want := map[play.PlayerID]tally{}
	for _, r := range h.fresh().Rounds {
		matches := map[int]map[play.PlayerID]int{}
		for _, g := range r.Games {
			if g.IsFree() {
				continue
			}
			if matches[g.Board] == nil {
				matches[g.Board] = map[play.PlayerID]int{}
			}
			points := [2]int{g.Result.White, g.Result.Black}
			if other, ok := h.lost[g.ID]; ok {
				points = other
			}
			matches[g.Board][g.White] += points[0]
			matches[g.Board][g.Black] += points[1]
		}
		for _, points := range matches {
			for id, own := range points {
				sum := want[id]
				sum.Points += own
				for other, theirs := range points {
					switch {
					case other == id:
					case own > theirs:
						sum.Match += h.won
					case own == theirs:
						sum.Match += h.drawn
					}
				}
				want[id] = sum
			}
		}
	}
	for id, off := range h.off {
		want[id] = tally{Points: want[id].Points - off.Points, Match: want[id].Match - off.Match}
	}
	return want
}

// compares the table that everybody reads with what was added up, and returns the teams from the first place on.
func (h *teamHall) compares() []play.PlayerID {
	h.t.Helper()
	want := h.byHand()
	final, got := h.counted()
	if !final {
		h.t.Error("the table is not final")
	}
	for id, sum := range want {
		if got[id].Points != sum.Points || got[id].Match != sum.Match {
			h.t.Errorf("%s has %+v in the table, %+v by hand", h.event.Name(id), got[id], sum)
		}
	}
	var table struct {
		Rows []struct{ Player play.PlayerID }
	}
	if err := json.Unmarshal([]byte(h.site.anonymous().get(h.api("/standings")).body), &table); err != nil {
		h.t.Fatal(err)
	}
	var order []play.PlayerID
	for i, r := range table.Rows {
		if order = append(order, r.Player); i > 0 {
			above, here := want[order[i-1]], want[r.Player]
			if above.Match < here.Match || above.Match == here.Match && above.Points < here.Points {
				h.t.Errorf("%s stands above %s", h.event.Name(order[i-1]), h.event.Name(r.Player))
			}
		}
	}
	return order
}

// prints gets a paper as the arbiter does, in the language of the event, and finds each text in it.
func (h *teamHall) prints(paper string, texts ...string) string {
	h.t.Helper()
	a := h.arbiter.get(h.desk("/pdf/" + paper))
	if a.status != http.StatusOK {
		h.t.Fatalf("%s: %d", paper, a.status)
	}
	text := pdfText(h.t, a.body)
	for _, want := range texts {
		if !strings.Contains(text, want) {
			h.t.Errorf("%s does not say %q:\n%s", paper, want, text)
		}
	}
	if strings.Contains(text, "…") {
		h.t.Errorf("%s cuts something off:\n%s", paper, text)
	}
	return text
}

// bests are the best persons by board, as an API client reads them.
func (h *teamHall) bests() []string {
	h.t.Helper()
	var list struct {
		Persons []struct {
			Name   string
			Board  int
			Points float64
		}
	}
	if err := json.Unmarshal([]byte(h.site.anonymous().get(h.api("/persons")).body), &list); err != nil {
		h.t.Fatal(err)
	}
	var best []string
	for _, p := range list.Persons {
		if p.Board == len(best)+1 {
			best = append(best, p.Name)
		}
	}
	return best
}

// starts says when a round begins, so long after now.
func (h *teamHall) starts(round int, in time.Duration) {
	h.t.Helper()
	h.must(h.site.events.ScheduleRound(h.t.Context(), h.by, h.event.ID, h.fresh().Version, round, h.site.clock.Now().Add(in)))
}

// notes notes a breach at a match of the round that the desk shows.
func (h *teamHall) breaks(round int, b team.Breach, reason string) {
	h.t.Helper()
	a := h.anna
	games, _ := h.match(round, play.PlayerID(b.Team))
	a.goes(h.desk(fmt.Sprintf("/rounds/%d", round)))
	a.follow(fmt.Sprintf("#teams-%d .match-breach", games[0].Board))
	a.picks("#what", fmt.Sprintf("%d-%s-%d", b.Team, b.Kind, b.Board))
	a.fills("#reason", reason)
	a.looks("breach", 320)
	a.follow("main .form .filled")
	a.looks("breach-asks", 320)
	h.agrees(reason)
	a.says("breach.said", "round", round, "table", games[0].Board)
}
