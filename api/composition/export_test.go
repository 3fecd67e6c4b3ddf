package composition

import (
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
)

// ReadDraft is readDraft: who is to move, and the figures.
func ReadDraft(text string) (black bool, figures []rules.Figure, ok bool) {
	d, ok := readDraft(text)
	return d.black, d.figures, ok
}

// SetupView is the board on which a text is drawn.
func SetupView(game games.Game, text string) templates.PieceSetup {
	return setupView(game, text, templates.Text{})
}
