package scoresheet_test

import (
	"fmt"

	"adyukh/tournament/report/scoresheet"
)

func ExampleOf() {
	for _, n := range scoresheet.PerPage() {
		size := scoresheet.Of(n, false)
		fmt.Printf("%d a page: %.0f × %.0f mm, %d moves\n", n, size.Width, size.Height, size.Moves())
	}
	// Output:
	// 2 a page: 148 × 210 mm, 60 moves
	// 1 a page: 210 × 297 mm, 60 moves
	// 4 a page: 105 × 148 mm, 30 moves
}
