package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/reasons"
)

// explainFlags are the flags of explain.
type explainFlags struct {
	roundFlags
	round int
	pair  string
	json  bool
}

func newExplainCmd() *cobra.Command {
	var f explainFlags
	cmd := &cobra.Command{
		Use:   "explain FILE.trf",
		Short: "say why a round is paired as it is",
		Long: `Pairs a round of a Swiss from a tournament report file (- for standard input) and says why it comes out so: the score groups
from the top, who floats and why, which criteria of C.04.3 (of teams: C.04.6) had to bend, and for each board why it has these
colours. Without --round it is the next round, or the last one of a finished event. With --pair A,B it says why A does not
meet B (B is 0 for the bye): the round is paired again with them together, and what gets worse is named. Ends with 1 if the round
has no complete pairing.`,
		Example: `  adyukh explain event.trf
  adyukh explain --round 3 --pair 4,11 event.trf
  adyukh explain --json --lang en event.trf`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			a, b, err := f.players()
			if err != nil {
				return err
			}
			r, file, err := f.open(cmd, args[0], true)
			if err != nil {
				return err
			}
			r.remark(r.doc.Check())
			x := explained{reportFile: r, file: file, round: f.roundOf(file), json: f.json}
			return buffered(cmd, func(out io.Writer) error {
				if a != 0 {
					return x.whyNot(out, a, b)
				}
				return x.explain(out)
			})
		},
	}
	f.add(cmd)
	cmd.Flags().IntVar(&f.round, "round", 0, "round (default: the next one, or the last one of a finished event)")
	cmd.Flags().StringVar(&f.pair, "pair", "", "two players, or teams, A,B: why they don't meet; A,0: why A does not have the bye")
	cmd.Flags().BoolVar(&f.json, "json", false, "write JSON")
	return cmd
}

// players reads --pair.
func (f *explainFlags) players() (a, b int, err error) {
	if f.round < 0 {
		return 0, 0, usage{errors.New("--round: expected 1 or more")}
	}
	if f.pair == "" {
		return 0, 0, nil
	}
	first, second, _ := strings.Cut(f.pair, ",")
	a, errA := strconv.Atoi(strings.TrimSpace(first))
	b, errB := strconv.Atoi(strings.TrimSpace(second))
	if errA != nil || errB != nil || a < 1 || b < 0 || a == b {
		return 0, 0, usage{fmt.Errorf("--pair %q: expected two numbers of players, such as 4,11 or 4,0", f.pair)}
	}
	return a, b, nil
}

func (f *explainFlags) roundOf(file *replay.File) int {
	e := file.Event()
	switch {
	case f.round > 0:
		return f.round
	case e.Rounds > 0 && e.Next() > e.Rounds:
		return e.Paired
	}
	return e.Next()
}

// voice says things about players of a file. Without the file their numbers are those of the engine.
type voice struct {
	words
	file *replay.File
}

// Player names a player by the number in the file.
func (v voice) Player(number int) string {
	if v.file != nil {
		number = v.file.Named(number)
	}
	return v.T("why.player", "number", number)
}

// Points writes counts as they are and other points, which are tenths, with one decimal.
func (v voice) Points(points int) string {
	if v.file != nil && v.file.Counted() {
		return strconv.Itoa(points)
	}
	return trf.Points(points).String()
}

// noPairing says why a round has no pairing. The players have their numbers in the file.
func (r *reportFile) noPairing(round int, none *pairing.ErrNoPairing) []string {
	return reasons.NoPairing(voice{words: r.words}, round, none)
}

// whyDiffers says what is wrong with a round of the file that differs; about a table there is nothing to say.
func (r *reportFile) whyDiffers(file *replay.File, d replay.Difference) []string {
	switch {
	case file.System() == replay.RoundRobin:
		return nil
	case d.None != nil:
		return r.noPairing(d.Round, d.None)
	case file.Upwards():
		return r.whyTeamsDiffer(file, d)
	}
	j, err := file.Judge(d.Round)
	if err != nil {
		return nil // Check has paired the round: only the round of the file can be senseless
	}
	return reasons.Judgement(voice{r.words, file}, d.Round, j)
}

// explained is a round that is being explained.
type explained struct {
	*reportFile
	file  *replay.File
	round int
	json  bool
}

// refuseRound says why there is nothing to explain.
func (x explained) refuseRound(out io.Writer, err error) error {
	var none *pairing.ErrNoPairing
	if !errors.As(err, &none) {
		return x.refuse(err)
	}
	if x.json {
		return errors.Join(writeJSON(out, noPairingOf(x.round, none, x.noPairing(x.round, none))), errNo)
	}
	printLines(out, "", x.noPairing(x.round, none))
	return errNo
}

// whyNot answers --pair.
func (x explained) whyNot(out io.Writer, a, b int) error {
	if x.file.Upwards() {
		return x.whyNotTeams(out, a, b)
	}
	answer, draw, err := x.file.WhyNot(x.round, a, b)
	if err != nil {
		return x.refuseRound(out, err)
	}
	lines := reasons.Answer(voice{x.words, x.file}, draw, answer)
	if x.json {
		return writeJSON(out, answerOf(x.file, x.round, a, b, answer, lines))
	}
	printLines(out, "", lines)
	return nil
}

// explain explains the whole round.
func (x explained) explain(out io.Writer) error {
	if x.file.Upwards() {
		return x.explainTeams(out)
	}
	s, d, err := x.file.Question(x.round)
	if err != nil {
		return x.refuseRound(out, err)
	}
	v := voice{x.words, x.file}
	e, err := reasons.Explain(v, s, d, reasons.StepsFor(len(s.Entrants)))
	if err != nil {
		return err
	}
	if x.json {
		return writeJSON(out, explanationOf(x.file, s, d, e, v))
	}
	var boards []string
	for _, b := range d.Boards {
		boards = append(boards, x.board(b.White, b.Black, v.Points(b.Seats[0].Score), v.Points(b.Seats[1].Score)))
	}
	x.print(out, e, boards)
	return nil
}

// board writes a pair with its points.
func (x explained) board(white, black int, whiteHas, blackHas string) string {
	return fmt.Sprintf("%s (%s) – %s (%s)", x.name(white), whiteHas, x.name(black), blackHas)
}

// print writes an explanation with its boards.
func (x explained) print(out io.Writer, e reasons.Explanation, boards []string) {
	fmt.Fprintln(out, x.T("round.title", "n", x.round))
	for _, lines := range e.Brackets {
		fmt.Fprintln(out)
		printParagraph(out, lines)
	}
	fmt.Fprintln(out)
	for i, line := range boards {
		fmt.Fprintf(out, "%d. %s\n", i+1, line)
		printLines(out, "   ", e.Boards[i])
	}
	printParagraph(out, e.Bye)
	printParagraph(out, e.Part)
}

// printParagraph writes the first line at the margin and the others below it.
func printParagraph(out io.Writer, lines []string) {
	printLines(out, "", lines[:min(1, len(lines))])
	printLines(out, "  ", lines[min(1, len(lines)):])
}

func printLines(out io.Writer, margin string, lines []string) {
	for _, line := range lines {
		fmt.Fprintln(out, margin+line)
	}
}

// name is a player's number and name.
func (x explained) name(number int) string {
	v := voice{x.words, x.file}
	name := ""
	if p := x.file.Player(number); p != nil {
		name = p.Name
	}
	if x.file.System() == replay.TeamSwiss {
		name = x.file.TeamName(number)
	}
	return strings.TrimSpace(v.Player(number) + " " + printable(name))
}
