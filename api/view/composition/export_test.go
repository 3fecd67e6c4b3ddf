package composition

import "adyukh/rules"

// ReadDraft is readDraft: who is to move, and the figures.
func ReadDraft(text string) (black bool, figures []rules.Figure, ok bool) {
	d, ok := readDraft(text)
	return d.black, d.figures, ok
}
