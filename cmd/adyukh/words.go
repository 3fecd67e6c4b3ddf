package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"unicode"

	"github.com/spf13/cobra"

	"adyukh/api/locale"
	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/templates"
	"adyukh/tournament/play"
)

// words says in one language, with the catalogues of the pages, what people are told about records, moves and positions.
type words struct{ *locale.Translator }

// of are the words for an event: those of teams in an event of teams.
func (w words) of(e *play.Event) words {
	if !e.IsTeam() {
		return w
	}
	return words{catalogues().Translator(w.Code() + templates.Teams)}
}

// addLang adds the flag with which every command is told its language.
func addLang(root *cobra.Command) {
	all := locale.Languages()
	system := systemLanguage(os.Getenv, preferredLanguages(), all)
	root.PersistentFlags().String("lang", environment("ADYUKH_LANG", system), "language of what is said: "+strings.Join(all, ", "))
}

// checkLang refuses a language without catalogues. It is done for every command, so it reads none.
func checkLang(cmd *cobra.Command) error {
	_, err := choice("lang", cmd.Flag("lang").Value.String(), locale.Languages())
	return err
}

// catalogues are read when a command first says something.
var catalogues = sync.OnceValue(func() *locale.Catalogue {
	all, err := locale.New()
	if err != nil {
		panic(err) // they are constants of the binary
	}
	return all
})

// wordsOf returns the words of the language that a command is told.
func wordsOf(cmd *cobra.Command) words {
	return words{catalogues().Translator(cmd.Flag("lang").Value.String())}
}

// say returns the message with a key. Args are pairs of a name and a value; what can't be printed in a value is not.
func (w words) say(key string, args ...any) string {
	for i := 1; i < len(args); i += 2 {
		args[i] = printable(fmt.Sprint(args[i]))
	}
	return w.T(key, args...)
}

// sentence is say with the values that something names that was found or refused.
func sentence[M ~map[string]V, V any](w words, key string, args M) string {
	values := make([]any, 0, 2*len(args))
	for name, value := range args {
		values = append(values, name, value)
	}
	return w.say(key, values...)
}

// phrase puts a phrase into words.
func (w words) phrase(p sheet.Phrase) string { return sentence(w, p.Key, p.Args) }

// printable puts a sign in the place of what would steer the terminal.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// wrong says what is wrong with a move or a text, with the clause that forbids it.
func (w words) wrong(p sheet.Phrase) string {
	text := w.phrase(p)
	if clause := p.Args["clause"]; clause != "" {
		text += " " + w.say("sheet.clause", "clause", clause)
	}
	return text
}

// fault says where a record is wrong, and what is.
func (w words) fault(f *sheet.Fault) string {
	what := w.wrong(f.Phrase())
	if f.Ply == 0 {
		return w.say("finding.place", "line", f.Line, "column", f.Column) + ": " + what + "."
	}
	place := w.say("finding.move-at",
		"number", f.Number, "side", w.say("side."+f.Side.String()+"-of"), "line", f.Line, "column", f.Column)
	if f.Move == "" {
		return place + ": " + what + "."
	}
	return w.say("finding.wrong", "place", place, "move", f.Move, "fault", what)
}

// wrongMove says what is wrong with a move outside of a record.
func (w words) wrongMove(e *rules.MoveError) string {
	return w.wrong((&sheet.Fault{Kind: e.Kind, Clause: e.Clause, Square: e.Square, Move: e.Text}).Phrase())
}

// legal says which moves there are; "" if there are none.
func (w words) legal(moves []string) string {
	if len(moves) == 0 {
		return ""
	}
	return w.say("sheet.legal") + " " + strings.Join(moves, ", ")
}

// wrongPosition says what is wrong with a position outside of a record.
func (w words) wrongPosition(e *rules.PositionError) string {
	return w.phrase((&sheet.TextError{Kind: sheet.BadPosition, Text: e.Text, Reason: e.Reason}).Phrase())
}

// printReport writes a report for people.
func (w words) printReport(out io.Writer, rec *sheet.Record, r *sheet.Report) error {
	lines := []string{w.game(rec, r), "  " + w.status(r)}
	add := func(text string) {
		if text != "" {
			lines = append(lines, "  "+text)
		}
	}
	if f := r.Fault; f != nil {
		add(w.fault(f))
		add(w.legal(f.Legal))
		if r.Final != "" {
			add(w.say("console.before", "final", r.Final))
		}
	}
	for _, m := range r.Remarks {
		add(w.remark(m))
	}
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
}

// game names a record by its place and its players.
func (w words) game(rec *sheet.Record, r *sheet.Report) string {
	white, black := rec.Tag("White"), rec.Tag("Black")
	if white == "" && black == "" {
		return w.say("console.game", "game", r.Game, "line", rec.Line)
	}
	return w.say("console.game-players", "game", r.Game, "line", rec.Line, "white", cmp.Or(white, "?"), "black", cmp.Or(black, "?"))
}

// status sums a report up, with the count that the record gives.
func (w words) status(r *sheet.Report) string {
	text := w.phrase(r.Phrase())
	if r.Claimed != "" && r.Status != sheet.CountDiffers { // which names it
		text += " " + w.say("console.claimed", "claimed", r.Claimed)
	}
	return text
}

func (w words) remark(m sheet.Remark) string {
	what := w.phrase(m.Phrase())
	if m.Ply == 0 {
		return w.say("console.remark", "what", what)
	}
	return w.say("console.remark-at", "ply", m.Ply, "what", what)
}

// place says where in a source of text something is wrong.
func (w words) place(name string, line, column int, what string) string {
	return w.say("console.place", "name", name, "line", line, "column", column, "what", what)
}
