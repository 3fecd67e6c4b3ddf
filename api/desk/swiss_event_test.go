package desk_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// swissReader is a reader of a Swiss event who knows the public pages only, and keeps his own books.
type swissReader struct {
	t      *testing.T
	st     *apitest.Stage
	eyes   *apitest.Browser
	points map[play.PlayerID]int
	met    map[[2]play.PlayerID]int
}

// TestSwissOfTwoHundred plays nine rounds of two hundred players; after each, a reader finds everybody at one board, nobody
// twice against the same opponent, and sums that are those of the table.
func TestSwissOfTwoHundred(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	const players, rounds = 200, 9
	st := apitest.NewStage(t, 0, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = rounds
	})
	var list []play.PlayerData
	for i := range players {
		list = append(list, play.PlayerData{Name: fmt.Sprintf("Игрок %03d", i+1), Rating: 2200 - 3*i})
	}
	e, _, err := st.Site.Events.ImportPlayers(t.Context(), st.By, st.Event.ID, list)
	st.Must(e, err)
	st.Must(st.Site.Events.DrawNumbers(t.Context(), st.By, e.ID, e.Version, play.Draw{Numbering: play.ByRating, Seed: 7}))
	reader := swissReader{t, st, st.Site.Anonymous(), map[play.PlayerID]int{}, map[[2]play.PlayerID]int{}}
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= rounds; n++ {
		st.Pair().Publish()
		reader.readRound(n)
		for _, g := range st.Games() {
			white := random.IntN(25)
			r := play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
			st.Must(st.Site.Events.SetResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision, r))
			reader.points[g.White] += white
			reader.points[g.Black] += 24 - white
		}
		reader.readTable(n)
	}
}

// readRound checks the pairings of a round, as JSON and as the page that players look at.
func (s swissReader) readRound(n int) {
	s.t.Helper()
	var round struct {
		Games []struct{ White, Black play.PlayerID }
	}
	s.json(fmt.Sprintf("/rounds/%d", n), &round)
	seated := map[play.PlayerID]bool{}
	for _, g := range round.Games {
		for _, id := range []play.PlayerID{g.White, g.Black} {
			if seated[id] || id == 0 {
				s.t.Fatalf("round %d: player %d sits twice, or alone", n, id)
			}
			seated[id] = true
		}
		pair := [2]play.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}
		if before := s.met[pair]; before > 0 {
			s.t.Errorf("round %d: %v met in round %d", n, pair, before)
		}
		s.met[pair] = n
	}
	page := s.page(fmt.Sprintf("/rounds/%d", n))
	if len(seated) != 200 || strings.Count(page, "Игрок ") < 200 {
		s.t.Errorf("round %d: %d players, names on the page %d", n, len(seated), strings.Count(page, "Игрок "))
	}
}

// readTable checks the sums of the table after a round, and that its pages are there.
func (s swissReader) readTable(n int) {
	s.t.Helper()
	var table struct {
		After int
		Rows  []struct {
			Player play.PlayerID
			Points string
		}
	}
	s.json("/standings", &table)
	if table.After != n || len(table.Rows) != 200 {
		s.t.Fatalf("table after round %d with %d rows, want %d", table.After, len(table.Rows), n)
	}
	for _, row := range table.Rows {
		if row.Points != strconv.Itoa(s.points[row.Player]) {
			s.t.Fatalf("round %d: player %d has %s points, want %d", n, row.Player, row.Points, s.points[row.Player])
		}
	}
	for _, path := range []string{"", "/standings", "/crosstable", fmt.Sprintf("/players/%d", table.Rows[0].Player)} {
		s.page(path)
	}
}

func (s swissReader) page(path string) string {
	s.t.Helper()
	a := s.eyes.Get(s.st.Public(path))
	if a.Status != 200 {
		s.t.Fatalf("%s: %d", path, a.Status)
	}
	return a.Body
}

func (s swissReader) json(path string, into any) {
	s.t.Helper()
	a := s.eyes.Get(s.st.API(path))
	if err := json.Unmarshal([]byte(a.Body), into); err != nil || a.Status != 200 {
		s.t.Fatalf("%s: %d, %v", path, a.Status, err)
	}
}
