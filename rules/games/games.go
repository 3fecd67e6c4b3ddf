package games

import (
	"context"
	"fmt"
	"io"
	"strings"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/rules/sheet"
)

// Game is one game as those see it who do not know its types. The error of a method that takes a position is a
// *rules.PositionError.
type Game interface {
	// Name returns the name that the command line and the database use: adyukh.
	Name() string
	// Title returns the name for people in a language, in Russian if there is none in lang.
	Title(lang string) string
	// Scale returns the points with which a game can end.
	Scale() rules.Scale

	// Position reads a position in any of the game's text forms and returns its FEN.
	Position(text string) (fen string, err error)
	// Turn describes a position: its drawing, the legal moves, and whether the game is over.
	Turn(fen string) (Turn, error)
	// Play plays moves, as people write them, one after the other, and returns the position after each. The error is a
	// *PlayError if a move is wrong; the positions before it are returned with it.
	Play(fen string, moves ...string) ([]State, error)
	// Perft counts the lines of exactly depth plies. It ends early with the error of ctx.
	Perft(ctx context.Context, fen string, depth int) (uint64, error)

	// Check plays a record by the rules and compares its count with what it says itself and with what was entered, which
	// may be nil.
	Check(rec *sheet.Record, entered *sheet.Entered) sheet.Report
	// Trace returns a record position by position, as far as it can be played.
	Trace(rec *sheet.Record, form rules.Form) sheet.Trace
	// Write puts a record down in another style.
	Write(w io.Writer, rec *sheet.Record, style sheet.Style) error
}

// All returns every game, the main one first.
func All() []Game {
	return []Game{
		game[adyukh.Position, adyukh.Move]{
			Game: adyukh.Game{}, name: "adyukh",
			titles: map[string]string{"ru": "шашки адиюх", "en": "Adyukh draughts"},
		},
	}
}

// Default returns the game that is meant where none is named: шашки адиюх.
func Default() Game { return All()[0] }

// Names returns the names of all games, the main one first.
func Names() []string {
	var names []string
	for _, g := range All() {
		names = append(names, g.Name())
	}
	return names
}

// UnknownError says that no game has a name.
type UnknownError struct {
	Name  string
	Known []string // the names there are
}

// Error names the games that there are.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("unknown game %q, expected one of %s", e.Name, strings.Join(e.Known, ", "))
}

// ByName returns the game with this name. The error is an *UnknownError.
func ByName(name string) (Game, error) {
	for _, g := range All() {
		if g.Name() == name {
			return g, nil
		}
	}
	return nil, &UnknownError{Name: name, Known: Names()}
}

// byTitle returns the game that people mean by a word: its name or a title, in any case, with or without шашки in front.
func byTitle(word string) (Game, error) {
	for _, g := range All() {
		title := g.Title("ru")
		for _, known := range []string{g.Name(), title, strings.TrimPrefix(title, "шашки "), g.Title("en")} {
			if strings.EqualFold(word, known) {
				return g, nil
			}
		}
	}
	return nil, &UnknownError{Name: word, Known: Names()}
}

// Of returns the game of a record: the one that its Variant tag names, or fallback without such a tag. The error is a
// *sheet.TextError at the tag.
func Of(rec *sheet.Record, fallback Game) (Game, error) {
	for _, t := range rec.Tags {
		if !strings.EqualFold(t.Name, "Variant") {
			continue
		}
		g, err := byTitle(strings.TrimSpace(t.Value))
		if err != nil {
			return nil, &sheet.TextError{
				Line: t.Line, Column: t.Column, Kind: sheet.UnknownGame, Text: t.Value, Want: strings.Join(Names(), ", "),
			}
		}
		return g, nil
	}
	return fallback, nil
}
