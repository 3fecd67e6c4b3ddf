package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/playerlist"
	"adyukh/tournament/refusal"
)

func newPlayersCmd() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "players FILE",
		Short: "say what is understood of a list of players as people send it",
		Long: `Reads a list of players (- for standard input): a text from a messenger or a Word file, a table of separated values, a workbook
(xlsx, ods). A line is a player, a heading, or asked about; nothing is left out without a word.
With --json it writes one object a line of the list that is a player, or may be one, which is then asked (the problem "unclear"):
  line, text  the number of the line, from 1, and the line
  name        surname first
  birth       "1998" or "1998-03-12"; "" when it is not said
  rank        МСМК МС КМС I II III I юн II юн III юн ГР б/р, also ЗМС МГ МФ; "" when it is not said
  club, town  "" when not said; region beside them only where the list says one, and town is the region where there is no other
  rating      a number, 0 when it is not said
  sex         m, f or ""; sex_by says how it is known: marked, patronymic, surname, given, section
  problems    what is not certain: objects of field, kind, text and message; [] when all is
  left        what is not kept, such as telephones, and trainer and own_id: only where there is some
What is said of lines that are no players goes to standard error. Ends with 1 if no line is a player.`,
		Example: `  adyukh players list.txt
  adyukh players --json list.ods
  adyukh players - < list.txt`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			raw, err := readInput(cmd, args[0], max(exchange.MaxTableBytes, exchange.MaxWorkbookBytes)+1)
			if err != nil {
				return err
			}
			w := wordsOf(cmd)
			lines, err := exchange.ReadPeople(args[0], raw, playerlist.Options{Year: time.Now().Year()})
			var refused *refusal.Error
			if errors.As(err, &refused) {
				return refuse(errors.New(args[0] + ": " + sentence(w, refused.Key, refused.Args)))
			}
			if err != nil {
				return err
			}
			err = buffered(cmd, func(out io.Writer) error {
				if asJSON {
					return w.writePlayersJSON(out, lines)
				}
				return w.writePlayers(out, lines)
			})
			return errors.Join(err, w.tellOthers(cmd.ErrOrStderr(), args[0], lines))
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write JSON")
	return cmd
}

// listedPlayer is a player of a list in JSON.
type listedPlayer struct {
	Line     int             `json:"line"`
	Text     string          `json:"text"`
	Name     string          `json:"name"`
	Birth    string          `json:"birth"`
	Rank     string          `json:"rank"`
	Club     string          `json:"club"`
	Town     string          `json:"town"`
	Region   string          `json:"region,omitempty"`
	Rating   int             `json:"rating"`
	Sex      string          `json:"sex"`
	SexBy    string          `json:"sex_by,omitempty"`
	Trainer  string          `json:"trainer,omitempty"`
	OwnID    string          `json:"own_id,omitempty"`
	Problems []listedProblem `json:"problems"`
	Left     []string        `json:"left,omitempty"`
}

// listedProblem is a question about a line in JSON.
type listedProblem struct {
	Field   string `json:"field"`
	Kind    string `json:"kind"`
	Text    string `json:"text"`
	Message string `json:"message"`
}

func (w words) writePlayersJSON(out io.Writer, lines []playerlist.Line) error {
	to := json.NewEncoder(out)
	to.SetEscapeHTML(false)
	for _, l := range lines {
		if l.Kind != playerlist.Person && l.Kind != playerlist.Unclear {
			continue
		}
		p := l.Player
		o := listedPlayer{
			Line: l.Number, Text: l.Text, Name: p.Name, Birth: p.Birth(), Rank: p.Rank, Club: p.Club, Town: cmp.Or(p.Town, p.Region),
			Region: p.Region,
			Rating: p.Rating, Sex: string(p.Sex), SexBy: l.By, Trainer: p.Trainer, OwnID: p.OwnID, Problems: []listedProblem{}, Left: l.Left,
		}
		for _, q := range l.Problems {
			o.Problems = append(o.Problems, listedProblem{string(q.Field), q.Kind, q.Text, w.asked(q)})
		}
		if err := to.Encode(o); err != nil {
			return err
		}
	}
	return nil
}

// asked puts a question about a list into words.
func (w words) asked(q playerlist.Problem) string { return w.say(q.Key(), "text", q.Text) }

// writePlayers writes what is understood as a table, with the questions under the players.
func (w words) writePlayers(out io.Writer, lines []playerlist.Line) error {
	table := [][]string{{
		"#", w.say("field.name"), w.say("field.sex"), w.say("playerlist.birth"), w.say("field.rank"),
		w.say("field.rating"), w.say("field.federation"),
		w.say("field.club"),
	}}
	var below [][]string
	for _, l := range lines {
		if l.Kind != playerlist.Person {
			continue
		}
		p, rating := l.Player, ""
		if p.Rating != 0 {
			rating = strconv.Itoa(p.Rating)
		}
		table = append(table, []string{strconv.Itoa(l.Number), p.Name, string(p.Sex), p.Birth(), p.Rank, rating, p.From(), p.Club})
		var asked []string
		for _, q := range l.Problems {
			asked = append(asked, "? "+w.asked(q))
		}
		if len(l.Left) > 0 {
			asked = append(asked, w.say("playerlist.left", "text", strings.Join(l.Left, "; ")))
		}
		below = append(below, asked)
	}
	if len(table) == 1 {
		return nil
	}
	texts := alignLeft(table)
	for i, text := range texts {
		if _, err := fmt.Fprintln(out, text); err != nil {
			return err
		}
		if i > 0 {
			for _, a := range below[i-1] {
				fmt.Fprintln(out, "    "+printable(a))
			}
		}
	}
	return nil
}

// alignLeft writes lines in columns.
func alignLeft(table [][]string) []string {
	width := make([]int, len(table[0]))
	for _, row := range table {
		for i, c := range row {
			width[i] = max(width[i], len([]rune(c)))
		}
	}
	out := make([]string, len(table))
	for n, row := range table {
		var b strings.Builder
		for i, c := range row {
			b.WriteString(printable(c) + strings.Repeat(" ", width[i]-len([]rune(c))+2))
		}
		out[n] = strings.TrimRight(b.String(), " ")
	}
	return out
}

// tellOthers says which lines are no players, and how many are.
func (w words) tellOthers(to io.Writer, name string, lines []playerlist.Line) error {
	players, asked := 0, 0
	for _, l := range lines {
		switch l.Kind {
		case playerlist.Person:
			players++
			asked += len(l.Problems)
		case playerlist.Heading:
			fmt.Fprintln(to, w.place(name, l.Number, 1, w.say("playerlist.heading", "text", l.Text)))
		case playerlist.Unclear:
			asked++
			fmt.Fprintln(to, w.place(name, l.Number, 1, w.asked(l.Problems[0])))
		}
	}
	fmt.Fprintln(to, w.say("playerlist.sum", "n", players, "asked", asked))
	if players == 0 {
		return errNo
	}
	return nil
}
