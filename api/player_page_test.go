package api_test

import (
	"fmt"
	"html"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"adyukh/tournament/play"
)

var (
	// ownPoints finds what a player made in each game of the own page, points so far, and the sum below.
	ownPoints = regexp.MustCompile(`class="result-(?:win|draw|loss|unplayed)"[^>]*>(\d+) : (\d+)<`)
	soFar     = regexp.MustCompile(`<td class="number">(\d+)</td></tr>`)
	pointsSum = regexp.MustCompile(`<td class="number"><b>(\d+)</b></td>`)
)

// checkPlayersPages: the lines of every player's page add up to its sum, and that is the sum of the cross table. Games that do not
// count are shown and not added.
func (st *stage) checkPlayersPages(t *testing.T) {
	cross, err := st.event.Table(st.event.PublishedRounds())
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range cross.Rows {
		body := st.site.anonymous().get(st.public(fmt.Sprintf("/players/%d", row.Player))).body
		sum := pointsSum.FindStringSubmatch(body)
		if !row.Points.Defined() || st.event.PublishedRounds() == 0 {
			if sum != nil && sum[1] != "0" {
				t.Errorf("player %d has the sum %s", row.Player, sum[1])
			}
			continue
		}
		if sum == nil || sum[1] != row.Points.String() {
			t.Fatalf("player %d: the page says %v, the table %s\n%s", row.Player, sum, row.Points, body)
		}
		if got := added(t, body); strconv.Itoa(got) != sum[1] {
			t.Errorf("player %d: the lines add up to %d, below stands %s", row.Player, got, sum[1])
		}
		games, _, _ := strings.Cut(body, "<tfoot>")
		if running := soFar.FindAllStringSubmatch(games, -1); len(running) > 0 && running[len(running)-1][1] != sum[1] {
			t.Errorf("player %d: the points so far end at %s", row.Player, running[len(running)-1][1])
		}
	}
}

// added is the sum of the lines that count.
func added(t *testing.T, body string) int {
	t.Helper()
	sum := 0
	for _, line := range strings.Split(body, "</tr>") {
		m := ownPoints.FindStringSubmatch(line)
		if m == nil || strings.Contains(line, "не в счёт") {
			continue
		}
		sum += number(t, m[1])
	}
	return sum
}

// TestNextGame: the card says table, colour, opponent and start; afterwards why there is none.
func TestNextGame(t *testing.T) {
	st := newStage(t, 5).draw().pair().publish()
	e := st.fresh()
	if a := st.arbiter.post(st.desk("/rounds/1/start"), seen(e.Version, "date", "2026-11-21", "time", "15:00")); a.status != 303 {
		t.Fatalf("start: %d\n%s", a.status, a.body)
	}
	g := st.game(2)
	white, _ := st.event.Player(g.White)
	black, _ := st.event.Player(g.Black)
	page := func(id play.PlayerID) string {
		return html.UnescapeString(st.site.anonymous().get(st.public(fmt.Sprintf("/players/%d", id))).body)
	}
	for _, want := range []string{"Стол 2", "белые", black.Name, `data-countdown="2026-11-21T15:00:00+03:00"`, "21 ноября, 15:00"} {
		if !strings.Contains(page(white.ID), want) {
			t.Errorf("White's page does not hold %q", want)
		}
	}
	if !strings.Contains(page(black.ID), "чёрные") {
		t.Error("Black's page does not say the colour")
	}
	for _, free := range st.games() {
		if free.IsFree() && !strings.Contains(page(free.White), "вы свободны") {
			t.Error("the page of who is free does not say so")
		}
	}
	st.play(5)
	if body := page(white.ID); strings.Contains(body, "my-game") || !strings.Contains(body, "Тур 2 ещё не объявлен") {
		t.Errorf("after the round:\n%s", body)
	}
}
