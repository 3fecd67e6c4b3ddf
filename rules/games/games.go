package games

import (
	"context"
	"io"

	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/rules/sheet/mend"
	"adyukh/rules/solve"
)

// Game is one game, with its open points settled, as those see it who do not know its types. The error of a method that
// takes a position is a *rules.PositionError.
type Game interface {
	// Name returns the name that the command line and the database use: adyukh.
	Name() string
	// Spec returns the name and the options that differ from their defaults, as ByName reads them: paired size=8 bonus=same.
	Spec() string
	// Settings returns the options of the game and what they are set to.
	Settings() []Setting
	// Title returns the name for people in a language, in Russian if there is none in lang.
	Title(lang string) string
	// Scale returns the points with which a game can end.
	Scale() rules.Scale

	// Position reads a position in any of the game's text forms and returns its FEN.
	Position(text string) (fen string, err error)
	// Turn describes a position: its drawing, the legal moves, and whether the game is over.
	Turn(fen string) (Turn, error)
	// Moves lists what the figures can do in a position, in full form: the legal moves, also where the game is over though there are
	// some, as with one king against one. There are as many as lines of one ply.
	Moves(fen string) ([]string, error)
	// Play plays moves, as people write them, one after the other, and returns the position after each. The error is a
	// *PlayError if a move is wrong; the positions before it are returned with it.
	Play(fen string, moves ...string) ([]State, error)
	// Perft counts the lines of exactly depth plies. It ends early with the error of ctx.
	Perft(ctx context.Context, fen string, depth int) (uint64, error)
	// Solve finds best play by proof. The error may also be that of ctx; what had been proved until then comes with it.
	Solve(ctx context.Context, fen string, l solve.Limits) (Solution, error)
	// Sound judges a composition by its solution, which solve.ReadSolution reads. The error may also be a
	// *solve.SolutionError, a *solve.MoveAt or that of ctx.
	Sound(ctx context.Context, fen string, task solve.Task, solution string, l solve.Limits) (Judgement, error)

	// Check plays a record by the rules and compares its count with what it says itself and with what was entered, which
	// may be nil.
	Check(rec *sheet.Record, entered *sheet.Entered) sheet.Report
	// Mend reads the sheet of one game as a person would, where strict reading stops.
	Mend(text string, o mend.Options) mend.Reading
	// Trace returns a record position by position, as far as it can be played.
	Trace(rec *sheet.Record, form rules.Form) sheet.Trace
	// Write puts a record down in another style.
	Write(w io.Writer, rec *sheet.Record, style sheet.Style) error
}

// Setting is an option of a game and its value.
type Setting struct {
	rules.Option
	Value string
}

// All returns every game with the defaults of its options, the main one first.
func All() []Game {
	var all []Game
	for _, e := range list() {
		all = append(all, e.preset())
	}
	return all
}

// Default returns the game that is meant where none is named: шашки адиюх.
func Default() Game { return list()[0].preset() }

// preset is the game with the defaults of its options.
func (e entry) preset() Game {
	g, err := e.build(e, nil)
	if err != nil {
		panic("games: the defaults of " + e.name + " are wrong: " + err.Error())
	}
	return g
}

// Names returns the names of all games, the main one first.
func Names() []string {
	var names []string
	for _, e := range list() {
		names = append(names, e.name)
	}
	return names
}
