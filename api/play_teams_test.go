package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"adyukh/api/apitest"
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
	h.Test.Helper()
	a := h.anna
	a.Goes("/desk/new")
	a.Fills("#name", "Кубок Нальчика")
	a.Press(fmt.Sprintf(`[name="preset"][value=%q]`, preset))
	if len(more) > 0 {
		a.Press("main details.group > summary")
		for field, value := range more {
			a.Picks("#"+field, value)
		}
	}
	a.Looks("new")
	a.Follow("main .form .filled")
	h.Event = h.Must(h.Site.Events.Event(h.Test.Context(), 1))

	a.Goes(h.Desk("/setup/regulations"))
	a.Until(`document.querySelectorAll("main details.group").length > 2`)
	a.Reads(`String([...document.querySelectorAll("main details.group")].forEach((d) => d.open = true))`)
	for field, value := range regulations {
		if strings.HasPrefix(field, "[") {
			a.Press(field)
			continue
		}
		a.Picks("#"+field, value)
	}
	a.Looks("regulations", 320)
	a.Follow("main .form .toolbar .filled")
	a.Until(`!location.pathname.endsWith("/regulations")`)

	a.Goes(h.Desk("/import"))
	a.Picks("#text", teams)
	a.Follow("main .form .filled")
	a.Looks("teams-preview")
	a.Follow(".toolbar .filled")
	a.Looks("teams")
	rules := h.Fresh().Head.Regulations.Team
	h.won, h.drawn = rules.Win, rules.Draw
	h.lost, h.off = map[play.GameID][2]int{}, map[play.PlayerID]tally{}
	h.Draw().Open()
}

// team finds one by its name.
func (h *teamHall) team(name string) play.Player {
	h.Test.Helper()
	for _, p := range h.Fresh().Players {
		if p.Name == name {
			return p
		}
	}
	h.Test.Fatalf("no team %q", name)
	return play.Player{}
}

// match are the games of a team in a round, board by board, with whether the team is the one named first.
func (h *teamHall) match(round int, of play.PlayerID) (games []play.Game, first bool) {
	h.Test.Helper()
	g, ok := h.Fresh().GameOf(of, round)
	if !ok || g.IsFree() {
		h.Test.Fatalf("%s does not play in round %d", h.Event.Name(of), round)
	}
	games = h.Event.MatchGames(round, g.Board)
	return games, games[0].White == of // who is named first has White at the first board
}

// left are the points of who is named first at a board, no two alike in a round, and no match level.
func left(round, table, board int) int { return (7*round+5*table+11*board)%23 + 1 }

// fillTeams enters what is still open in the last published round, but for some tables, by the service.
func (h *teamHall) fillTeams(but ...int) {
	h.Test.Helper()
	for _, g := range h.Games() {
		if g.IsFree() || slices.Contains(but, g.Board) || !h.Event.Waiting(g) || !g.Result.IsOpen() {
			continue
		}
		board, _ := h.Event.Head.Regulations.Team.BoardOf(g.Leg)
		white := left(g.Round, g.Board, board)
		if !h.Event.Head.Regulations.Team.White(board, 0) {
			white = 24 - white
		}
		h.Must(h.Site.Events.SetResult(h.Test.Context(), h.By, h.Event.ID, g.ID, g.Revision, play.Result{
			Kind: play.FinalPosition, White: white, Black: 24 - white,
		}))
	}
}

// types enters the boards of a match one after the other with the keys alone, as the slips lie there: the points of whoever is on the left,
// or what else is typed.
func (h *teamHall) keysAlong(round, table int, typed ...string) {
	h.Test.Helper()
	a := h.anna
	games := h.Fresh().MatchGames(round, table)
	a.Press(fmt.Sprintf("#game-%d .result-field", games[0].ID))
	for i, text := range typed {
		field := fmt.Sprintf("#game-%d .result-field", games[i].ID)
		a.Until(apitest.At(field) + ` === document.activeElement`) // Enter has led there
		a.Types(text + "\r")
		a.Until(apitest.At(field) + `.dataset.stored !== ""`)
	}
	sum := func() (points [2]int) {
		for _, g := range h.Fresh().MatchGames(round, table) {
			r := h.Event.Counted(g)
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
	a.Until(head)
	h.reader.Until(head)
}

// opens opens the line-ups of a round, and agrees to what is asked.
func (h *teamHall) opens(round int) {
	h.Test.Helper()
	a := h.anna
	a.Goes(h.Desk(fmt.Sprintf("/rounds/%d/lineups", round)))
	a.Looks("lineups", 320)
	a.Follow(".head-actions .filled")
	if !h.Fresh().Rounds[round-1].Seated {
		h.agrees("")
	}
	if !h.Fresh().Rounds[round-1].Seated {
		h.Test.Fatal("the line-ups are not open")
	}
}

// handsIn hands in for a captain, from another phone: the first of the list but those left out.
func (h *teamHall) handsIn(p play.Player, round int, without ...int) {
	h.Test.Helper()
	var boards []int64
	for i, m := range p.Members {
		if !slices.Contains(without, i+1) && len(boards) < h.Event.Head.Regulations.Team.Boards {
			boards = append(boards, int64(m.ID))
		}
	}
	h.Must(h.Site.Events.SaveCaptainsLineup(h.Test.Context(), h.By, h.Event.ID, p.Code, round, 0, boards, true))
}

// hides fails when somebody who is not signed in can get a name that stands in a line-up, or anything changes for him.
func (h *teamHall) unnoticed(names []string, act func()) {
	h.Test.Helper()
	watched := []string{h.Public(""), h.Public("/rounds/1"), h.API("/rounds/1"), h.Public("/standings"), h.Public("/pdf/pairings?round=1")}
	get := func() (all []string) {
		for _, path := range watched {
			a := h.Site.Anonymous().Get(path)
			a.Header.Del("Date")
			if a.Status == http.StatusOK {
				all = append(all, path+fmt.Sprint(a.Header)+apitest.Unpacked(h.Test, a.Body))
			}
		}
		return all
	}
	before := get()
	act()
	for i, now := range get() {
		if now != before[i] {
			h.Test.Errorf("a line-up that was handed in changes %.60s", now)
		}
		if found := apitest.CanaryIn(now, names); found != "" && strings.HasPrefix(now, h.Public("/rounds")) {
			h.Test.Errorf("%s is seen at %.60s", found, now)
		}
	}
}

// byHand adds up all matches.
func (h *teamHall) byHand() map[play.PlayerID]tally {
	h.Test.Helper()
	want := map[play.PlayerID]tally{}
	for _, r := range h.Fresh().Rounds {
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
	h.Test.Helper()
	want := h.byHand()
	final, got := h.counted()
	if !final {
		h.Test.Error("the table is not final")
	}
	for id, sum := range want {
		if got[id].Points != sum.Points || got[id].Match != sum.Match {
			h.Test.Errorf("%s has %+v in the table, %+v by hand", h.Event.Name(id), got[id], sum)
		}
	}
	var table struct {
		Rows []struct{ Player play.PlayerID }
	}
	if err := json.Unmarshal([]byte(h.Site.Anonymous().Get(h.API("/standings")).Body), &table); err != nil {
		h.Test.Fatal(err)
	}
	var order []play.PlayerID
	for i, r := range table.Rows {
		if order = append(order, r.Player); i > 0 {
			above, here := want[order[i-1]], want[r.Player]
			if above.Match < here.Match || above.Match == here.Match && above.Points < here.Points {
				h.Test.Errorf("%s stands above %s", h.Event.Name(order[i-1]), h.Event.Name(r.Player))
			}
		}
	}
	return order
}

// prints gets a paper as the arbiter does, in the language of the event, and finds each text in it.
func (h *teamHall) prints(paper string, texts ...string) string {
	h.Test.Helper()
	a := h.Arbiter.Get(h.Desk("/pdf/" + paper))
	if a.Status != http.StatusOK {
		h.Test.Fatalf("%s: %d", paper, a.Status)
	}
	text := apitest.PDFText(h.Test, a.Body)
	for _, want := range texts {
		if !strings.Contains(text, want) {
			h.Test.Errorf("%s does not say %q:\n%s", paper, want, text)
		}
	}
	if strings.Contains(text, "…") {
		h.Test.Errorf("%s cuts something off:\n%s", paper, text)
	}
	return text
}

// bests are the best persons by board, as an API client reads them.
func (h *teamHall) bests() []string {
	h.Test.Helper()
	var list struct {
		Persons []struct {
			Name   string
			Board  int
			Points float64
		}
	}
	if err := json.Unmarshal([]byte(h.Site.Anonymous().Get(h.API("/persons")).Body), &list); err != nil {
		h.Test.Fatal(err)
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
	h.Test.Helper()
	h.Must(h.Site.Events.ScheduleRound(h.Test.Context(), h.By, h.Event.ID, h.Fresh().Version, round, h.Site.Clock.Now().Add(in)))
}

// notes notes a breach at a match of the round that the desk shows.
func (h *teamHall) breaks(round int, b team.Breach, reason string) {
	h.Test.Helper()
	a := h.anna
	games, _ := h.match(round, play.PlayerID(b.Team))
	a.Goes(h.Desk(fmt.Sprintf("/rounds/%d", round)))
	a.Follow(fmt.Sprintf("#teams-%d .match-breach", games[0].Board))
	a.Picks("#what", fmt.Sprintf("%d-%s-%d", b.Team, b.Kind, b.Board))
	a.Fills("#reason", reason)
	a.Looks("breach", 320)
	a.Follow("main .form .filled")
	a.Looks("breach-asks", 320)
	h.agrees(reason)
	a.Says("breach.said", "round", round, "table", games[0].Board)
}
