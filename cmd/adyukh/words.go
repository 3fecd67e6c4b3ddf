package main

import (
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"adyukh/api/locale"
	"adyukh/rules"
	"adyukh/rules/sheet"
)

// words says in one language, with the catalogues of the pages, what people are told about records, moves and positions.
type words struct{ *locale.Translator }

// addLang adds the flag with which every command is told its language.
func addLang(root *cobra.Command) {
	all := locale.Languages()
	root.PersistentFlags().String("lang", environment("ADYUKH_LANG", all[0]), "language of what is found: "+strings.Join(all, ", "))
}

// checkLang refuses a language without catalogues. It is done for every command, so it reads none.
func checkLang(cmd *cobra.Command) error {
	_, err := choice("lang", cmd.Flag("lang").Value.String(), locale.Languages())
	return err
}

// wordsOf returns the words of the language that a command is told.
func wordsOf(cmd *cobra.Command) (words, error) {
	all, err := locale.New()
	if err != nil {
		return words{}, err
	}
	return words{all.Translator(cmd.Flag("lang").Value.String())}, nil
}

// say returns the message with a key. Args are pairs of a name and a text; what can't be printed in a text is not.
func (w words) say(key string, args ...string) string {
	values := make(map[string]any, len(args)/2)
	for i := 0; i < len(args); i += 2 {
		values[args[i]] = printable(args[i+1])
	}
	return w.T(key, values)
}

// phrase puts a phrase into words.
func (w words) phrase(p sheet.Phrase) string {
	args := make([]string, 0, 2*len(p.Args))
	for name, value := range p.Args {
		args = append(args, name, value)
	}
	return w.say(p.Key, args...)
}

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
	line, column := strconv.Itoa(f.Line), strconv.Itoa(f.Column)
	what := w.wrong(f.Phrase())
	if f.Ply == 0 {
		return w.say("finding.place", "line", line, "column", column) + ": " + what + "."
	}
	place := w.say("finding.move-at",
		"number", strconv.Itoa(f.Number), "side", w.say("side."+f.Side.String()+"-of"), "line", line, "column", column)
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
	game, line := strconv.Itoa(r.Game), strconv.Itoa(rec.Line)
	if white == "" && black == "" {
		return w.say("console.game", "game", game, "line", line)
	}
	return w.say("console.game-players", "game", game, "line", line, "white", cmp.Or(white, "?"), "black", cmp.Or(black, "?"))
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
	return w.say("console.remark-at", "ply", strconv.Itoa(m.Ply), "what", what)
}

// place says where in a source of text something is wrong.
func (w words) place(name string, line, column int, what string) string {
	return w.say("console.place", "name", name, "line", strconv.Itoa(line), "column", strconv.Itoa(column), "what", what)
}
