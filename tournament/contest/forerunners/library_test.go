package forerunners_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/forerunners"
)

// TestSearch: entries of a contest find each other and problems of a library; versions of one composition do not.
func TestSearch(t *testing.T) {
	g := game(t, "adyukh")
	c := &composing.Contest{Entries: []composing.Entry{
		{ID: 1, Position: "W:Wc3,d2-2:Bf6,h8"},
		{ID: 2, Position: "W:Wc3,d2-2:Bf6,h8,b8", VersionOf: 1},
		{ID: 3, Position: "B:Wa1,c3:Be7-2,f6"},             // half a turn of 1, the colours swapped
		{ID: 4, Position: "W:Wg1:Ba7"},                     // near to nothing
		{ID: 5, Position: "W:Wg5:Ba7,c7", Withdrawn: true}, // to a problem
	}}
	library := forerunners.Library{Game: "adyukh", Problems: []forerunners.Composition{
		{Position: "W:Wg5:Ba7,c7-1/1"}, {Position: "nonsense"}, {Position: "W:Wc1,d2-2:Bf6,h8"},
	}}
	turn := forerunners.Symmetry{Map: forerunners.Turn, Swap: true}
	want := map[contest.EntryID][]forerunners.Found{
		1: {
			{Match: forerunners.Match{Of: 2, Kind: forerunners.Equal, Symmetry: turn}, Entry: 3},
			{Match: forerunners.Match{
				Of: 2, Kind: forerunners.Moved, Here: forerunners.Figure{Text: "c3"}, There: forerunners.Figure{Text: "c1"},
			}},
		},
		2: {{Match: forerunners.Match{
			Of: 2, Kind: forerunners.Missing, Symmetry: turn, Here: forerunners.Figure{Black: true, Text: "b8"},
		}, Entry: 3}},
		3: {
			{Match: forerunners.Match{Of: 0, Kind: forerunners.Equal, Symmetry: turn}, Entry: 1},
			{Match: forerunners.Match{
				Of: 1, Kind: forerunners.Added, Symmetry: turn, There: forerunners.Figure{Text: "g1"},
			}, Entry: 2},
			{Match: forerunners.Match{
				Of: 2, Kind: forerunners.Moved, Symmetry: turn, Here: forerunners.Figure{Black: true, Text: "f6"},
				There: forerunners.Figure{Black: true, Text: "f8"},
			}},
		},
		5: {{Match: forerunners.Match{
			Of: 0, Kind: forerunners.Changed, Here: forerunners.Figure{Black: true, Text: "c7"},
			There: forerunners.Figure{Black: true, Text: "c7-1/1"},
		}}},
	}
	if diff := cmp.Diff(want, forerunners.Search(c, g, library.Index(g), 5)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if found := forerunners.Search(c, g, nil, 0); len(found) != 0 {
		t.Errorf("none wanted: %v", found)
	}
}

// many makes a library of positions of up to 12 figures.
func many(n int) forerunners.Library {
	random := rand.New(rand.NewPCG(1, 64))
	l := forerunners.Library{Game: "adyukh"}
	for range n {
		sides := [2]string{}
		for i, k := range random.Perm(32)[:4+random.IntN(9)] {
			sides[i%2] += fmt.Sprintf(",%s", dark[k])
		}
		l.Problems = append(l.Problems, forerunners.Composition{Position: "W:W" + sides[0][1:] + ":B" + sides[1][1:]})
	}
	return l
}

// BenchmarkFind asks a library of 100,000 positions.
func BenchmarkFind(b *testing.B) {
	g := game(b, "adyukh")
	l := many(100_000)
	index := l.Index(g)
	for i := 0; b.Loop(); i++ {
		if found, err := index.Find(l.Problems[i%len(l.Problems)].Position, 20); err != nil || len(found) == 0 {
			b.Fatal(found, err)
		}
	}
}

// BenchmarkIndex makes the index of 100,000 positions.
func BenchmarkIndex(b *testing.B) {
	g := game(b, "adyukh")
	l := many(100_000)
	for b.Loop() {
		l.Index(g)
	}
}
