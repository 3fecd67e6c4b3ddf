package site_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// swissStage is a Swiss event of seven after three rounds, with free rounds, and a forfeit in the first one.
func swissStage(t *testing.T, codes ...standings.Code) *apitest.Stage {
	t.Helper()
	st := apitest.NewStage(t, 7, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = 5
		if codes != nil {
			h.Regulations.Criteria = codes
		}
	}).Draw().Pair().Publish()
	st.Result(1, play.Result{Kind: play.Forfeit, White: 24}).Play(100)
	return st.Rounds(2)
}

// TestStandingsOfARoundUnderWay: beside the table of the rounds that are over stands one with what is in of the round under way, as soon
// as that has a result; after the round there is one table again.
func TestStandingsOfARoundUnderWay(t *testing.T) {
	t.Parallel()
	st := swissStage(t).Pair().Publish()
	path := "/e/" + apitest.ID(st.Event.ID) + "/standings"
	if body := st.Site.Anonymous().Get(path).Body; strings.Contains(body, "now=1") {
		t.Error("a round without a result has a table of its own")
	}
	st.Result(1, play.Result{Kind: play.FinalPosition, White: 24})
	e := st.Fresh()
	winner := e.Rounds[3].Games[0].White
	for address, after := range map[string]int{path: 3, path + "?now=1": 4} {
		table, err := e.Table(after)
		if err != nil {
			t.Fatal(err)
		}
		body := st.Site.Anonymous().Get(address).Body
		for _, row := range table.Rows {
			if play.PlayerID(row.Player) == winner {
				if want := fmt.Sprintf(`>%d<`, row.Points.Num); !strings.Contains(body, want) {
					t.Errorf("%s: no %s\n%s", address, want, body)
				}
			}
		}
		if !strings.Contains(body, "После тура 3") || !strings.Contains(body, "Сейчас, с туром 4") {
			t.Errorf("%s has no two tables", address)
		}
	}
	st.Play(100)
	if body := st.Site.Anonymous().Get(path + "?now=1").Body; strings.Contains(body, "Сейчас, с туром") {
		t.Error("the round is over, and has a table of its own still")
	}
}

// factsOf reads an event of single games as facts, without the program's own way of doing so.
func factsOf(e *play.Event) standings.Facts {
	f := standings.Facts{
		System: standings.Swiss, Rules: e.Head.Regulations.Standings, Rounds: e.Head.Regulations.Rounds, Seed: e.Head.Regulations.Seed,
		Points: standings.Scale{Unit: 1, Most: 24}, Match: standings.Scale{Unit: 1, Most: 2},
	}
	for _, p := range e.Players {
		f.Players = append(f.Players, standings.Player{ID: standings.ID(p.ID), Number: p.Number, Rating: p.Rating})
	}
	match := func(own, other int) int {
		switch {
		case own > other:
			return 2
		case own == other:
			return 1
		}
		return 0
	}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.IsFree() {
				f.Byes = append(f.Byes, standings.Bye{
					Round: r.Number, Player: standings.ID(g.White), Kind: standings.FreeRound,
					Got: standings.Result{Points: 13, Match: 2},
				})
				continue
			}
			c := e.Counted(g)
			game := standings.Game{
				Round: r.Number, White: standings.ID(g.White), Black: standings.ID(g.Black), State: standings.Played,
				WhiteGot: standings.Result{Points: c.White, Match: match(c.White, c.Black)},
				BlackGot: standings.Result{Points: c.Black, Match: match(c.Black, c.White)},
			}
			if c.Kind == play.Forfeit {
				game.State = standings.Forfeit
			}
			f.Games = append(f.Games, game)
		}
	}
	return f
}

// shown finds the numbers of the table on a page that can be opened: player, column, number.
var shown = regexp.MustCompile(`why=(\d+)\.(\d+)#working">([^<]*)</a>`)

// summand finds what a line of a working adds; what is cut is struck out and is not found.
var summand = regexp.MustCompile(`<td class="number">(-?\d+)</td></tr>`)

// TestSwissPageShowsWhatIsComputed: the numbers on the page are those of standings.Compute, and the parts that the page shows
// behind each add up to it.
func TestSwissPageShowsWhatIsComputed(t *testing.T) {
	codes := []standings.Code{"PTS", "MP", "SOLKOFF/C1", "SOLKOFF", "BH/C1", "SB", "BERGER", "WINS", "PS", "SHMULYAN"}
	st := swissStage(t, codes...)
	want, err := standings.Compute(factsOf(st.Fresh()), codes)
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]string{}
	for _, row := range want.Rows {
		for column, v := range row.Values {
			values[fmt.Sprintf("%d.%d", row.Player, column)] = v.String()
		}
	}
	for _, path := range []string{st.Public("/standings"), st.Desk("/standings")} {
		page := st.Arbiter.Get(path)
		found := shown.FindAllStringSubmatch(page.Body, -1)
		if len(found) != len(values) {
			t.Errorf("%s shows %d numbers of %d", path, len(found), len(values))
		}
		for _, f := range found {
			if want := values[f[1]+"."+f[2]]; f[3] != want {
				t.Errorf("%s, player %s, %s: %s, computed %s", path, f[1], codes[atoi(f[2])], f[3], want)
			}
		}
	}
	for why, want := range values {
		page := st.Arbiter.Get(st.Public("/standings?why=" + why)).Body
		_, working, ok := strings.Cut(page, `id="working"`)
		if !ok {
			t.Fatalf("%s: no working", why)
		}
		body, foot, _ := strings.Cut(working, "<tfoot>")
		sum := 0
		for _, part := range summand.FindAllStringSubmatch(body, -1) {
			sum += atoi(part[1])
		}
		if total := summand.FindStringSubmatch(foot); strconv.Itoa(sum) != want || total == nil || total[1] != want {
			t.Errorf("%s (%s): the parts make %d, the sum below is %v, the value %s", why, codes[atoi(why[strings.Index(why, ".")+1:])], sum, total,
				want)
		}
		if !strings.Contains(working, "Выше ") && !strings.Contains(working, "Ниже ") && !strings.Contains(working, "места делятся") {
			t.Errorf("%s: nothing about the neighbours", why)
		}
	}
}

func atoi(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return -1 << 30
	}
	return n
}

// TestWorkingOnAPhone: on a phone a tap on a coefficient opens its working; the table moves in its box, and the page does not
// move sideways.
func TestWorkingOnAPhone(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := apitest.Chromium(t)
	st := swissStage(t)
	leader := ranked(t, st).Rows[0].Player
	link := fmt.Sprintf(`a.why[href*="why=%d.2#"]`, leader)
	steps := []chromedp.Action[chromedp.Void]{
		chromedp.EmulateViewport(390, 844), chromedp.Navigate(st.Site.Base + st.Public("/standings")), chromedp.Click(link),
	}
	if err := browsertest.Do(tab, steps...); err != nil {
		t.Fatal(err)
	}
	apitest.See(t, tab, "Короткий усечённый Солкоф:")
	apitest.See(t, tab, "отброшено как худшее")
	for script, least := range map[string]float64{
		`document.documentElement.clientWidth - document.documentElement.scrollWidth`: 0,
		`document.querySelectorAll(".working-parts tbody tr").length`:                 2,
		`document.querySelectorAll(".working-parts tr.cut").length`:                   1,
		`390 - document.querySelector("#working").getBoundingClientRect().right`:      0,
	} {
		got, err := chromedp.Run(tab, chromedp.Evaluate[float64](script))
		if err != nil {
			t.Fatal(err)
		}
		if got < least {
			t.Errorf("%s is %v, less than %v", script, got, least)
		}
	}
}

func ranked(t *testing.T, st *apitest.Stage) *play.Table {
	t.Helper()
	table, err := st.Fresh().Table(3)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestLeadersOfKnockout: the event page says of the leaders of a knock-out how far they came, where others have their sums: beside
// the pairings there is no room for both.
func TestLeadersOfKnockout(t *testing.T) {
	leaders := func(st *apitest.Stage) string {
		_, card, _ := strings.Cut(st.Arbiter.Get(st.Public("")).Body, `class="card leaders"`)
		card, _, _ = strings.Cut(card, "</section>")
		return card
	}
	knockout := leaders(apitest.NewStage(t, 4, apitest.OfSystem(play.Knockout, 1)).Draw().Rounds(1))
	if strings.Count(knockout, `<td class="reached">`) != 4 || strings.Contains(knockout, `class="number first"`) {
		t.Errorf("the leaders of a knock-out:\n%s", knockout)
	}
	if swiss := leaders(swissStage(t)); strings.Contains(swiss, "reached") || !strings.Contains(swiss, `class="number first"`) {
		t.Errorf("the leaders of a Swiss event:\n%s", swiss)
	}
}
