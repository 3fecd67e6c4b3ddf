package notation_test

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// A game says how its figures are written and what stands where; both forms, both languages and the errors are the same in every game.
func Example() {
	for _, text := range []string{"B:Wa1,b2:Bc3", "Белые — А1, в2. Чёрные — с3. Ход чёрных.", "white: a1; black: z9"} {
		t := notation.NewText(text)
		men := map[rules.Side][]string{}
		grammar := notation.Grammar{Figures: "men", Example: "белые: a1; черные: h8", Figure: func(side rules.Side) error {
			start := t.At
			file, rank, ok := t.Name(8)
			if !ok {
				return t.Fault(start, start+2, notation.ReasonUnknownSquare, "a square, a1 to h8")
			}
			men[side] = append(men[side], fmt.Sprintf("%c%d", 'a'+file, rank+1))
			return nil
		}}
		toMove, err := grammar.Read(t)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(toMove, men)
	}
	// Output:
	// black map[white:[a1 b2] black:[c3]]
	// black map[white:[a1 b2] black:[c3]]
	// column 19: "z9": unknown-square, expected a square, a1 to h8
}
