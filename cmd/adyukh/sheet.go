package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/rules/sheet/charset"
	"adyukh/rules/sheet/mend"
)

func newSheetCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "sheet",
		Short: "check and rewrite game records",
		Example: `  adyukh sheet check game.txt
  adyukh sheet convert --form short --layout line game.txt`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newSheetCheckCmd(), newSheetConvertCmd())
	return cmd
}

// sheetFlags are the flags of the commands about records.
type sheetFlags struct{ gameFlags }

// choice returns where value stands among the values that a flag may have.
func choice(flag, value string, known []string) (int, error) {
	i := slices.Index(known, value)
	if i < 0 {
		return 0, usage{fmt.Errorf("--%s %q: expected %s", flag, value, strings.Join(known, " or "))}
	}
	return i, nil
}

func newSheetCheckCmd() *cobra.Command {
	var f sheetFlags
	var asJSON, mending bool
	cmd := &cobra.Command{
		Use:   "check FILE",
		Short: "check every game record in a file",
		Long: `Plays every record in a file (- for standard input) and says whether it is right, what is wrong with the first move that is
not, and whether its count is the one of the final position. With --json it writes one object a line for each record.
The records are score sheets as people write them, or PDN. A record's tag [Variant "…"] or [GameType "…"] chooses its game,
else --game does. Ends with 1 if a move is wrong or unreadable, or a count differs.
With --mend a sheet that is not right as it is written is read as a person would read it: signs that look alike, crossed-out, doubled and
missing moves. Each repair is named with what was written and what was read, and the command ends with 5 if one has to be confirmed;
what the sheet leaves open is asked, and the command ends with 1.`,
		Example: `  adyukh sheet check game.txt
  adyukh sheet check --mend scanned.txt
  adyukh sheet check --game russian games.pdn
  adyukh sheet check --json --lang en - < games.txt`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return buffered(cmd, func(out io.Writer) error {
				if mending {
					return f.mend(cmd, args[0], func(w words, rec *sheet.Record, r *sheet.Report, reading *mend.Reading) error {
						if !asJSON {
							return w.printMended(out, rec, r, reading)
						}
						return w.encodeMended(out, r, reading)
					})
				}
				return f.check(cmd, args[0], func(w words, rec *sheet.Record, r *sheet.Report) error {
					if !asJSON {
						return w.printReport(out, rec, r)
					}
					r.Translate(w.wrong)
					return json.NewEncoder(out).Encode(r)
				})
			})
		},
	}
	f.addGame(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "write JSON")
	cmd.Flags().BoolVar(&mending, "mend", false, "propose repairs where a sheet is not right as it is written")
	return cmd
}

// check checks the records of a file and shows each report.
func (f *sheetFlags) check(cmd *cobra.Command, name string, show func(words, *sheet.Record, *sheet.Report) error) error {
	wrong := false
	err := f.records(cmd, name, func(w words, fallback games.Game, rec *sheet.Record) error {
		r := report(rec, fallback)
		wrong = wrong || !right(&r)
		return show(w, rec, &r)
	})
	if err == nil && wrong {
		return errNo
	}
	return err
}

// records hands the records of a file to use, one after the other.
func (f *sheetFlags) records(cmd *cobra.Command, name string, use func(words, games.Game, *sheet.Record) error) error {
	fallback, err := f.named()
	if err != nil {
		return err
	}
	w := wordsOf(cmd)
	in, err := openInput(cmd, name)
	if err != nil {
		return err
	}
	for rec, err := range sheet.Read(charset.NewReader(in), sheet.Limits{}) {
		if err == nil {
			err = use(w, fallback, rec)
		} else {
			err = w.refuseText(name, err)
		}
		if err != nil {
			return errors.Join(err, in.Close())
		}
	}
	return in.Close()
}

// report checks a record by the rules of its game.
func report(rec *sheet.Record, fallback games.Game) sheet.Report {
	g, err := games.Of(rec, fallback)
	var bad *sheet.TextError
	if errors.As(err, &bad) {
		return sheet.Refuse(rec, *bad)
	}
	return g.Check(rec, nil)
}

// right tells whether nothing in a report contradicts the record.
func right(r *sheet.Report) bool { return r.Fault == nil && (r.Agrees == nil || *r.Agrees) }

// The values of the flags of convert.
var (
	formats = []string{"text", "pdn"}
	forms   = []string{"plain", "short", "full", "every"} // in the order of rules.Form
	layouts = []string{"columns", "line"}
)

func newSheetConvertCmd() *cobra.Command {
	var f sheetFlags
	var to, form, layout string
	cmd := &cobra.Command{
		Use:   "convert FILE",
		Short: "rewrite game records",
		Long: `Reads every record in a file (- for standard input) and writes it in another form. From a wrong move on, the moves of a
record stay as they are, what can't be read in it is left out, messages say where, and the command ends with 1. A record of an
unknown game is left out: a message says where it stands, the others are converted, and the command ends with 3. PDN has one form
and one layout.`,
		Example: `  adyukh sheet convert --form short --layout line game.txt
  adyukh sheet convert --to pdn --game russian game.txt
  adyukh sheet convert --lang en - < games.txt`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			style, err := styleOf(cmd, to, form, layout)
			if err != nil {
				return err
			}
			return buffered(cmd, func(out io.Writer) error { return f.convert(cmd, args[0], out, style) })
		},
	}
	f.addGame(cmd)
	cmd.Flags().StringVar(&to, "to", formats[0], "format: "+strings.Join(formats, ", "))
	cmd.Flags().StringVar(&form, "form", forms[0], "moves: "+strings.Join(forms, ", "))
	cmd.Flags().StringVar(&layout, "layout", layouts[0], "moves in "+strings.Join(layouts, " or a "))
	return cmd
}

// styleOf reads the flags of convert.
func styleOf(cmd *cobra.Command, to, form, layout string) (s sheet.Style, err error) {
	format, err := choice("to", to, formats)
	if err != nil {
		return s, err
	}
	n, err := choice("form", form, forms)
	if err != nil {
		return s, err
	}
	line, err := choice("layout", layout, layouts)
	english := wordsOf(cmd).Code() == "en"
	return sheet.Style{Form: rules.Form(n), Line: line == 1, English: english, PDN: format == 1}, err
}

func (f *sheetFlags) convert(cmd *cobra.Command, name string, out io.Writer, style sheet.Style) error {
	wrong, leftOut := false, false
	err := f.records(cmd, name, func(w words, fallback games.Game, rec *sheet.Record) error {
		g, err := games.Of(rec, fallback)
		if err != nil {
			leftOut = true
			complain(cmd.ErrOrStderr(), w.refuseText(name, err))
			return nil
		}
		r := g.Check(rec, nil)
		if r.Fault != nil {
			fmt.Fprintf(cmd.ErrOrStderr(), "%s: %s\n", name, w.fault(r.Fault))
		}
		for _, e := range unread(rec, r.Fault) {
			fmt.Fprintln(cmd.ErrOrStderr(), w.place(name, e.Line, e.Column, w.phrase(e.Phrase())))
		}
		wrong = wrong || r.Fault != nil || len(rec.Errors) > 0
		return g.Write(out, rec, style)
	})
	switch {
	case err != nil:
		return err
	case leftOut:
		return errLeftOut
	case wrong:
		return errNo
	}
	return nil
}

// unread returns what in a record can't be read and is not told by its fault.
func unread(rec *sheet.Record, told *sheet.Fault) []sheet.TextError {
	return slices.DeleteFunc(slices.Clone(rec.Errors), func(e sheet.TextError) bool {
		return told != nil && told.Text != nil && told.Line == e.Line && told.Column == e.Column
	})
}
