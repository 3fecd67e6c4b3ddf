package show_test

import (
	"strings"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/prize"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
)

// TestPrizes: over all systems every fund is paid, left or named, only those of a category have its prizes, and those who are level in
// points have the same, where that is the rule.
func TestPrizes(t *testing.T) {
	paid := 0
	for seed := range showtest.Seeds {
		e := showtest.Event(seed)
		e.Head.Regulations.Categories = []play.Category{{Name: "Клуб", Club: "Адиюх"}}
		for i := range e.Players {
			e.Players[i].Club = []string{"Адиюх", "Домбай"}[i%2]
		}
		e.Head.Prizes = prize.Rules{Step: 10, One: seed%2 == 0, Funds: []prize.Fund{
			{Share: prize.Equal, Prizes: []int64{1000, 700, 500}},
			{Of: "category:Клуб", Share: prize.Alone, Prizes: []int64{300, 200}},
			{Of: "category:Нет такой", Share: prize.Hort, Prizes: []int64{100}},
		}}
		got, err := show.PrizesOf(e)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range got.Funds {
			if f.Sum.Total != f.Sum.Paid+f.Sum.Rounded+f.Sum.Left || f.Gone && len(f.Awards) > 0 {
				t.Errorf("event %d: %+v", seed, f)
			}
			for i, a := range f.Awards {
				p, _ := e.Player(a.Player)
				if a.Name != p.Name || a.Name == "" || f.Title.Literal == "Клуб" && p.Club != "Адиюх" {
					t.Errorf("event %d: a prize of %q for %+v", seed, f.Title.Literal, a)
				}
				if i > 0 && f.Share == prize.Equal && a.From == f.Awards[i-1].From && a.Amount != f.Awards[i-1].Amount {
					t.Errorf("event %d: %+v and %+v are level", seed, a, f.Awards[i-1])
				}
				paid++
			}
		}
		if last := got.Funds[len(got.Funds)-1]; !last.Gone || last.Sum.Left != 100 {
			t.Errorf("event %d: what is of no table is %+v", seed, last)
		}
	}
	if paid == 0 {
		t.Error("nobody got anything")
	}
}

func TestAmount(t *testing.T) {
	for n, want := range map[int64]string{7: "7", 700: "700", 7000: "7 000", 12_345_678: "12 345 678"} {
		if got := strings.ReplaceAll(show.Amount(n), "\u00a0", " "); got != want {
			t.Errorf("%d is written %s", n, got)
		}
	}
}
