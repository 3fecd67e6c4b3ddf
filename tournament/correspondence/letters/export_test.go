package letters

import "adyukh/rules"

// Draw draws a position in letters.
func Draw(layout rules.Layout, flipped bool) []string {
	return drawing{layout: layout, letters: [2]string{"w", "b"}, flipped: flipped}.lines()
}
