package composition_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"adyukh/api/view/composition"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
)

// draftOf writes a draft as static/js/piece.js does.
func draftOf(black bool, figures []rules.Figure) string {
	sides := map[string][]string{}
	for _, f := range figures {
		item := f.Square
		if f.King {
			item = "K" + item
		}
		if f.Own != 1 || f.Other != 0 {
			item += fmt.Sprint("-", f.Own, "/", f.Other)
		}
		sides[f.Owner] = append(sides[f.Owner], item)
	}
	first := "W"
	if black {
		first = "B"
	}
	return first + ":W" + strings.Join(sides["white"], ",") + ":B" + strings.Join(sides["black"], ",")
}

// TestDrafts: a position that somebody is setting up may break the rules of its game, but not those of a board.
func TestDrafts(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, " \n": 0, "W:W:B": 0, "B:Wa1:Bb2,c3-2/1": 3, "W:Bb2:Wa1": 2, " W : W a1 , c1 : B Kb8 ": 3, "W:Wa5,e5-2/1:Bb2": 3, "W:Wj20:B": 1,
		"W:Wa1:Wb2": -1, "W:Wa1": -1, "X:Wa1:Bb2": -1, "W:Wa0:B": -1, "W:Wk1:B": -1, "W:Wa1-0:B": -1, "W:Wa1-25:B": -1, "W:Wa1-1/25:B": -1,
		"W:Wa1-100/1:B": -1, "W:Wa1;b2:B": -1, "W:W" + strings.Repeat("a1,", 100) + ":B": 100, "W:W" + strings.Repeat("a1,", 101) + ":B": -1,
	} {
		_, figures, ok := composition.ReadDraft(text)
		if got := len(figures); ok != (want >= 0) || ok && got != want {
			t.Errorf("%q: %d figures, %t", text, got, ok)
		}
	}
}

// FuzzDraft: whatever is typed as a position is read or not, what is read is a set of figures with bounds that can be written again, and
// every game draws it or an empty board that takes nothing.
func FuzzDraft(f *testing.F) {
	for _, seed := range []string{
		"", "W:Wa5,e5-2/1:Bb2", "B:Wa1 c1:BKb8,d8", "W:Wa1,a1:B", "W:W:B", "W:Wa1:Wb2", "W:Wz9:B", "W:Wa1-99/99:B", "W:Wj20-24/24:B\r\n",
		"белые: a1; чёрные: b8", "W:W31,32:B1,2", "0", "W:Wa1-1/:B",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		black, figures, ok := composition.ReadDraft(text)
		if ok {
			if len(figures) > 100 {
				t.Fatalf("%d figures", len(figures))
			}
			for _, at := range figures {
				if at.Own < 1 || at.Own > 24 || at.Other < 0 || at.Other > 24 || at.Owner != "white" && at.Owner != "black" {
					t.Fatalf("%+v", at)
				}
			}
			written := draftOf(black, figures)
			again, same, ok := composition.ReadDraft(written)
			if text := draftOf(again, same); !ok || text != written {
				t.Fatalf("%q comes back as %q, %t", written, text, ok)
			}
		}
		for _, game := range games.All() {
			v := composition.Setup(game, text, templates.Text{})
			drawn := map[string]bool{}
			for _, at := range v.View.Board.Figures {
				if drawn[at.Square] {
					t.Fatalf("%s: two figures on %s", game.Name(), at.Square)
				}
				drawn[at.Square] = true
			}
			if v.View.Begins == nil && len(drawn) > 0 {
				t.Fatalf("%s: the board takes nothing, but %d figures stand on it", game.Name(), len(drawn))
			}
			if !reflect.DeepEqual(v, composition.Setup(game, text, templates.Text{})) {
				t.Fatalf("%s: another board for the same text", game.Name())
			}
		}
	})
}
