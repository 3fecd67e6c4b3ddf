package festival

import (
	"cmp"
	"slices"
	"strings"

	"adyukh/tournament/play"
)

// Person is somebody who plays in one of the events, or in several.
type Person struct {
	Name       string
	Club       string
	Federation string
	In         []play.PlayerID // by event; 0: does not play there
}

// People lists everybody who plays in any of the events, by name. Players of two events are one person when their names are the same
// and neither club nor region says otherwise; two players of one event are two people. What one event does not say of somebody
// another one may.
func People(events []*play.Event) []Person {
	var all []Person
	byName := map[string][]int{}
	for n, e := range events {
		for _, p := range e.Players {
			key := p.FoldedName()
			at := slices.IndexFunc(byName[key], func(i int) bool { return all[i].canBe(p, n, true) })
			if at < 0 {
				at = slices.IndexFunc(byName[key], func(i int) bool { return all[i].canBe(p, n, false) })
			}
			if at < 0 {
				at = len(byName[key])
				byName[key] = append(byName[key], len(all))
				all = append(all, Person{Name: p.Name, In: make([]play.PlayerID, len(events))})
			}
			who := &all[byName[key][at]]
			who.Club, who.Federation = cmp.Or(who.Club, p.Club), cmp.Or(who.Federation, p.Federation)
			who.In[n] = p.ID
		}
	}
	slices.SortStableFunc(all, func(a, b Person) int {
		return cmp.Or(strings.Compare(fold(a.Name), fold(b.Name)), strings.Compare(a.Club, b.Club))
	})
	return all
}

// canBe tells whether a player of the n-th event is the person; certain: since club or region say so, too.
func (w Person) canBe(p play.Player, n int, certain bool) bool {
	same := func(a, b string) bool { return a != "" && fold(a) == fold(b) }
	other := func(a, b string) bool { return a != "" && b != "" && fold(a) != fold(b) }
	switch {
	case w.In[n] != 0, other(w.Club, p.Club), other(w.Federation, p.Federation):
		return false
	case certain:
		return same(w.Club, p.Club) || same(w.Federation, p.Federation)
	}
	return true
}

func fold(text string) string { return play.FoldName(text) }
