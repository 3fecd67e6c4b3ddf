package northcott_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adyukh/rules/northcott"
)

// pick chooses a number from 0 to n-1.
type pick func(n int) int

// eachPosition runs a test on positions of all sizes: first on those that rapid chooses number by number, which become smaller
// when the test fails; then on many that are spread evenly, the same every time.
func eachPosition(t *testing.T, test func(t rapid.TB, p northcott.Position)) {
	t.Helper()
	rapid.Check(t, func(r *rapid.T) {
		test(r, composed(r, func(n int) int { return rapid.IntRange(0, n-1).Draw(r, "choice") }))
	})
	random := rand.New(rand.NewPCG(24, 12))
	for range 3000 {
		test(t, composed(t, random.IntN))
	}
}

// composed returns a position with men anywhere; small boards are as frequent as large ones.
func composed(t rapid.TB, choose pick) northcott.Position {
	columns := 2 + choose(northcott.MostColumns-1)
	if choose(2) == 0 {
		columns = 2 + choose(4)
	}
	var rows []string
	for range 1 + choose(northcott.MostRows) {
		white := 1 + choose(columns-1)
		rows = append(rows, fmt.Sprintf("%d-%d", white, white+1+choose(columns-white)))
	}
	text := fmt.Sprintf("%s:%d:%s", "WB"[choose(2):][:1], columns, strings.Join(rows, ","))
	p, err := game.ParsePosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}
