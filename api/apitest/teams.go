package apitest

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/team"
)

// NewTeams is a public event of four teams at two boards, with a reserve each: "Клуб 1" with "Игрок 1-1" and so on. Its first round is
// published, and nobody sits yet.
func NewTeams(t *testing.T) *Stage {
	t.Helper()
	st := NewGround(t)
	st.Another(0) // ids of members are then not those of a first event
	return st.Teams()
}

// Teams is such an event on a site that there is.
func (st *Stage) Teams() *Stage {
	t := st.Test
	t.Helper()
	head := play.Defaults(play.RapidTeam, "ru", "Europe/Moscow").WithSystem(play.RoundRobin)
	head.Name = "Командный кубок"
	r := &head.Regulations
	r.Team.Boards, r.Team.Reserves, r.Team.Lineups, r.Match.Games = 2, 1, team.ByCaptains, 2
	st = st.Another(0, func(h *play.Head) { *h = head })
	for i := range 4 {
		e := st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, play.PlayerData{Name: fmt.Sprintf("Клуб %d", i+1)}, false))
		var members []play.Member
		for k := range 3 {
			data := play.PlayerData{Name: fmt.Sprintf("Боец-%d-%d", i+1, k+1), Rating: 1800 - 100*k}
			members = append(members, play.Member{PlayerData: data, Reserve: k == 2})
		}
		p := e.Players[i]
		st.Must(st.Site.Events.SetTeam(t.Context(), st.By, e.ID, p.ID, p.Revision, conduct.TeamData{Captain: "Капитан", Members: members}))
		st.Must(st.Site.Events.OpenCaptain(t.Context(), st.By, e.ID, p.ID, st.Event.Players[i].Revision))
	}
	return st.Draw().Pair().Publish()
}

// Seated opens the line-ups of the round published last.
func (st *Stage) Seated() *Stage {
	st.Test.Helper()
	e := st.Fresh()
	n := e.PublishedRounds()
	agreed := tournament.Agreement(e.SeatWarnings(n, st.Site.Clock.Now()))
	st.Must(st.Site.Events.OpenLineups(st.Test.Context(), st.By, e.ID, e.Version, n, agreed))
	return st
}

// At is the game at a board of a match in the round published last.
func (st *Stage) At(table, board int) play.Game {
	st.Test.Helper()
	for _, g := range st.Games() {
		if of, _ := st.Event.Head.Regulations.Team.BoardOf(g.Leg); g.Board == table && of == board {
			return g
		}
	}
	st.Test.Fatalf("no board %d.%d", table, board)
	return play.Game{}
}

// Holds fails unless a page has all of the texts.
func (a Answer) Holds(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(a.Body, text) {
			t.Errorf("status %d, no %q in\n%.6000s", a.Status, text, a.Body)
		}
	}
}

// Lacks fails when a page holds one of the texts.
func (a Answer) Lacks(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if strings.Contains(a.Body, text) {
			t.Errorf("%q in\n%.6000s", text, a.Body)
		}
	}
}

// Captain is the address of the page of a team's captain.
func (st *Stage) Captain(of play.Player) string {
	p, _ := st.Fresh().Player(of.ID)
	return st.Public("/team/" + p.Code)
}

// Lineup is a posted line-up for a round: the members at these places of the team's list, 0 for nobody.
func Lineup(p play.Player, seenRevision int64, round string, places ...int) url.Values {
	form := Seen(seenRevision, "round", round)
	for i, place := range places {
		member := "0"
		if place > 0 {
			member = ID(p.Members[place-1].ID)
		}
		form.Set(fmt.Sprintf("board-%d", i+1), member)
	}
	return form
}
