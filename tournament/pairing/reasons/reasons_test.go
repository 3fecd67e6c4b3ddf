package reasons_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/reasons"
)

// plain is a voice that says keys and arguments as they are.
type plain struct{}

func (plain) T(key string, args ...any) string {
	switch key {
	case "why.white", "why.black":
		return strings.TrimPrefix(key, "why.")
	}
	if strings.HasPrefix(key, "why.criterion.") || strings.HasPrefix(key, "why.prefers.") {
		return key
	}
	return strings.TrimSpace(fmt.Sprintln(append([]any{key}, args...)...))
}
func (plain) Player(number int) string { return fmt.Sprintf("#%d", number) }
func (plain) Points(points int) string { return fmt.Sprint(points) }

// three is a round of three winners and three losers: somebody of the winners floats down.
func three() pairing.Swiss {
	event := pairing.Swiss{Round: 2, Rounds: 3, Points: pairing.Points{Win: 2, Most: 2}, Initial: pairing.White}
	for number := 1; number <= 3; number++ {
		colour := pairing.White
		if number%2 == 0 {
			colour = pairing.Black
		}
		event.Entrants = append(event.Entrants,
			pairing.Entrant{Number: number, Past: []pairing.Past{{Kind: pairing.Played, Opponent: number + 3, Colour: colour, Points: 2}}},
			pairing.Entrant{Number: number + 3, Past: []pairing.Past{{Kind: pairing.Played, Opponent: number, Colour: colour.Other()}}})
	}
	return event
}

func Example() {
	event := three()
	draw, err := event.Pair()
	if err != nil {
		fmt.Println(err)
		return
	}
	e, err := reasons.Explain(plain{}, event, draw, reasons.StepsFor(6))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range e.Brackets[0] {
		fmt.Println(strings.Fields(line)[0])
	}
	// Output:
	// why.bracket
	// why.float.odd
	// why.this.order
}

// TestPart: with too little work for an answer, or none at all, the facts are told, no reasons, and that those are missing.
func TestPart(t *testing.T) {
	event := three()
	draw, err := event.Pair()
	if err != nil {
		t.Fatal(err)
	}
	facts := []string{"why.bracket", "why.float.odd"}
	enough := reasons.StepsFor(3)
	for steps, want := range map[int][]string{-1: facts, 0: facts, 1: facts, enough: append(slices.Clone(facts), "why.this.order")} {
		e, err := reasons.Explain(plain{}, event, draw, steps)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, line := range e.Brackets[0] {
			got = append(got, strings.Fields(line)[0])
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d steps (-want +got):\n%s", steps, diff)
		}
		if part := len(e.Part) > 0; part != (steps < enough) {
			t.Errorf("%d steps: in part %v", steps, part)
		}
	}
}

// TestBars: pairs with one reason stand in one line.
func TestBars(t *testing.T) {
	none := pairing.ErrNoPairing{Stuck: []int{1, 2}, Barred: []pairing.Barred{
		{A: 1, B: 2, Why: pairing.BarForbidden},
		{A: 1, B: 3, Why: pairing.BarColour, Colour: pairing.Black},
		{A: 2, B: 4, Why: pairing.BarForbidden},
	}}
	want := []string{
		"why.no-pairing round 5", "why.stuck-alone players #1, #2", "why.bars.forbidden: #1–#2, #2–#4.", "why.bars.colour colour black: #1–#3.",
	}
	if diff := cmp.Diff(want, reasons.NoPairing(plain{}, 5, &none)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
