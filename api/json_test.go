package api_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"adyukh/tournament/play"
)

// decode reads an answer of the JSON.
func decode[T any](t *testing.T, a answer) T {
	t.Helper()
	var v T
	d := json.NewDecoder(bytes.NewReader([]byte(a.body)))
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%v\n%s", err, a.body)
	}
	return v
}

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
	st := newStage(t, 7).draw().rounds(3).withdraw(1, 4).pair().publish().play(1)
	b := st.site.anonymous()
	table := decode[standingsJSON](t, b.get(st.api("/standings")))
	page := b.get(st.public("/standings")).body
	at := strings.Index(page, "<main")
	for _, row := range table.Rows {
		p, _ := st.event.Player(row.Player)
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
				sum += number(t, part.Value)
			}
			if v.Code != "DE" && v.Value != "" && sum != number(t, v.Value) {
				t.Errorf("%s: the parts of %s add up to %d, not %s", p.Name, v.Code, sum, v.Value)
			}
		}
	}
	if len(table.Rows) != 7 || table.After != 3 {
		t.Errorf("%d rows after round %d", len(table.Rows), table.After)
	}
}

func number(t *testing.T, text string) int {
	t.Helper()
	var n int
	if _, err := fmt.Sscan(text, &n); err != nil {
		t.Fatalf("%q is no number", text)
	}
	return n
}

// TestJSONGame holds every position of the record.
func TestJSONGame(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish().result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7}).sheet(1,
		sample)
	game := decode[struct {
		Whole  bool
		Result struct{ White, Black int }
		Plies  []struct {
			Move     string
			Position struct{ White, Black int }
		}
	}](t, st.site.anonymous().get(st.api(fmt.Sprintf("/games/%d", st.game(1).ID))))
	if len(game.Plies) != 29 || !game.Whole {
		t.Fatalf("%d plies, whole %t", len(game.Plies), game.Whole)
	}
	if last := game.Plies[28]; last.Move != "d8:a5" || last.Position.White != 17 || game.Result.White != 17 {
		t.Errorf("the last ply is %+v, the result %+v", last, game.Result)
	}
}
