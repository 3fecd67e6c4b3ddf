package v1_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

type standingsJSON struct {
	After    int
	Criteria []struct{ Code, Name string }
	Rows     []struct {
		Player        play.PlayerID
		Place         *struct{ First, Last int }
		Points, Match string
		Values        []struct {
			Code, Value string
			Parts       []struct{ Value string }
		}
	}
}

// TestJSONStandingsAreThePages: the same values in the same order, and parts that add up.
func TestJSONStandingsAreThePages(t *testing.T) {
	st := apitest.NewStage(t, 7).Draw().Rounds(3).Withdraw(1, 4).Pair().Publish().Play(1)
	b := st.Site.Anonymous()
	table := apitest.Decode[standingsJSON](t, b.Get(st.API("/standings")))
	page := b.Get(st.Public("/standings")).Body
	at := strings.Index(page, "<main")
	for _, row := range table.Rows {
		p, _ := st.Event.Player(row.Player)
		i := strings.Index(page[at:], p.Name)
		if i < 0 {
			t.Fatalf("%s does not come next on the page", p.Name)
		}
		at += i
		line := page[at : at+strings.Index(page[at:], "</tr>")]
		for _, v := range row.Values {
			if v.Value != "" && !strings.Contains(line, ">"+v.Value+"<") {
				t.Errorf("%s: the page does not say %s %s", p.Name, v.Code, v.Value)
			}
			sum := 0
			for _, part := range v.Parts {
				sum += apitest.Number(t, part.Value)
			}
			if v.Code != "DE" && v.Value != "" && sum != apitest.Number(t, v.Value) {
				t.Errorf("%s: the parts of %s add up to %d, not %s", p.Name, v.Code, sum, v.Value)
			}
		}
	}
	if len(table.Rows) != 7 || table.After != 3 {
		t.Errorf("%d rows after round %d", len(table.Rows), table.After)
	}
}

// TestJSONGame holds every position of the record.
func TestJSONGame(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7}).Sheet(1,
		apitest.Sample)
	game := apitest.Decode[struct {
		Whole  bool
		Result struct{ White, Black int }
		Plies  []struct {
			Move     string
			Position struct{ White, Black int }
		}
	}](t, st.Site.Anonymous().Get(st.API(fmt.Sprintf("/games/%d", st.Game(1).ID))))
	if len(game.Plies) != 29 || !game.Whole {
		t.Fatalf("%d plies, whole %t", len(game.Plies), game.Whole)
	}
	if last := game.Plies[28]; last.Move != "d8:a5" || last.Position.White != 17 || game.Result.White != 17 {
		t.Errorf("the last ply is %+v, the result %+v", last, game.Result)
	}
}
