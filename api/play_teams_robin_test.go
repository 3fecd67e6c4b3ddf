package api_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// TestPlayTeamRobin plays a round robin in rapid of five teams at three boards in English, from the form for a new event to its papers: the
// first of each list play, somebody does not come, and a substitute and a hole change what boards are worth.
func TestPlayTeamRobin(t *testing.T) {
	t.Parallel()
	runtest.Slow(t)
	h := &teamHall{scene: set(t, apitest.NewGround(t), "en", 1280)}
	a, reader := h.anna, h.reader
	var teams strings.Builder
	for i, town := range []string{"Riverside Rooks", "Hill Street", "Northgate", "Old Harbour", "Meadow Lane"} {
		fmt.Fprintf(&teams, "Team %s:\n", town)
		for k, name := range []string{"Adams", "Brooks", "Carter", "Dawson"} {
			fmt.Fprintf(&teams, "%d. %s%s John %d\n", k+1, name, []string{"", "by", "ton", "ley", "worth"}[i], 2600-30*i-60*k)
		}
		teams.WriteString("\n")
	}
	h.makes("team-robin", map[string]string{"discipline": "rapid-team", "short_name": ""}, map[string]string{
		"boards": "3", "reserves": "1", `[name="lineups"][value="roster"]`: "", "hole_takes": "below", "empty_points": "1",
	}, teams.String())
	r := h.Event.Head.Regulations
	if r.Team.Boards != 3 || r.Team.Lineups != team.ByRoster || r.Team.Costs.Hole.Takes != team.TakesBelow || len(h.Event.Players) != 5 {
		t.Fatalf("made %+v with %d teams", r.Team, len(h.Event.Players))
	}
	reader.Goes(h.Public(""))
	reader.Sees("empty board above one that is played – the board and all below it are lost")
	a.Goes(h.Desk("/rounds/1"))
	for round := 1; round <= 5; round++ {
		if round > 1 {
			a.Goes(h.Desk(fmt.Sprintf("/rounds/%d", round-1)))
		}
		h.next("next.pair", "round", round)
		h.next("next.publish", "round", round)
		reader.Goes(h.Public(fmt.Sprintf("/rounds/%d", round)))
		switch round {
		case 2:
			h.leavesHole(round)
		case 3:
			h.substitutes(round)
		}
		h.keysAlong(round, 1, fmt.Sprint(left(round, 1, 1)), fmt.Sprint(left(round, 1, 2)), fmt.Sprint(left(round, 1, 3)))
		h.fillTeams()
		a.Looks(fmt.Sprint("round-", round))
	}
	reader.Goes(h.Public("/rounds/2"))
	reader.Sees("empty board 1 above one that is played – boards 1–3 lost")
	reader.Looks("hole", 320)
	order := h.compares()
	champions := h.Event.Name(order[0])
	for _, page := range []string{"/standings", "/crosstable", "/persons"} {
		reader.Goes(h.Public(page))
		reader.Sees(champions)
		reader.Looks("final-"+page[1:], 320)
	}
	h.prints("final", champions)
	h.prints("crosstable", champions, h.Event.Name(order[4]))
	h.prints("crosstable-boards", champions)
	h.prints("persons", h.bests()...)
	h.prints("match-protocols?round=2", "boards 1–3 lost")
}

// leavesHole takes the player off the first board of the second match: the boards below are lost with it, whatever is played there.
func (h *teamHall) leavesHole(round int) {
	h.Test.Helper()
	a := h.anna
	games := h.Fresh().MatchGames(round, 2)
	of := games[0].White
	a.Follow(fmt.Sprintf("#game-%d .flag", games[0].ID)) // ⇄
	a.Picks("#who", fmt.Sprintf("%d-0", of))
	a.Fills("#reason", "overslept")
	a.Follow("main .form .filled")
	a.Says("lineup.said-substituted")
	for _, g := range games {
		h.lost[g.ID] = [2]int{24, 0}
		if g.White == of {
			h.lost[g.ID] = [2]int{0, 24}
		}
	}
	h.off[of] = tally{Points: 1}
	h.reader.Sees("empty board 1 above one that is played")
}

// substitutes puts a reserve at the last board of the second match.
func (h *teamHall) substitutes(round int) {
	h.Test.Helper()
	a := h.anna
	last := h.Fresh().MatchGames(round, 2)[2]
	p, _ := h.Event.Player(last.White)
	a.Follow(fmt.Sprintf("#game-%d .flag", last.ID))
	a.Picks("#who", fmt.Sprintf("%d-%d", p.ID, p.Members[3].ID))
	a.Follow("main .form .filled")
	a.Says("lineup.said-substituted")
	if g, _ := h.Fresh().Game(last.ID); g.Members[0] != play.MemberID(p.Members[3].ID) {
		h.Test.Errorf("the board has %v", g.Members)
	}
	h.reader.Sees(p.Members[3].Name)
}
