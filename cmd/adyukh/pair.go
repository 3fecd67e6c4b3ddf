package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/pairing"
)

func newPairCmd() *cobra.Command {
	var f roundFlags
	var postponed bool
	cmd := &cobra.Command{
		Use:   "pair FILE.trf",
		Short: "pair the next round",
		Long: `Pairs the round after the last one of a tournament report file (TRF16 or TRF26, - for standard input): by the FIDE (Dutch)
system of 2026 or, where the file says so, by that for teams (FIDE_TEAM), as a Double-Swiss or from the Berger tables. Points, colours,
byes, acceleration, forbidden pairs, the number of rounds and the initial colour come from the file. Writes the number of pairs,
then "white black" a line, a bye as "id 0"; of teams their numbers.
Ends with 1 if no complete pairing exists, and says who is in the way of it; with 3 if the file contradicts itself.`,
		Example: `  adyukh pair event.trf
  adyukh pair --score match event.trf
  adyukh pair - < event.trf`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r, file, err := f.open(cmd, args[0], false)
			if err != nil {
				return err
			}
			if err := r.demand(file.Counted()); err != nil {
				return err
			}
			if err := r.demandResults(file, postponed); err != nil {
				return err
			}
			round, err := file.Pair(file.Event().Next())
			if err != nil {
				return r.refusePairing(file.Event().Next(), err)
			}
			return buffered(cmd, func(out io.Writer) error {
				printRound(out, round)
				return nil
			})
		},
	}
	f.add(cmd)
	cmd.Flags().BoolVar(&postponed, "postponed", false, "games without a result are postponed, and count as drawn for now")
	return cmd
}

// printRound writes a round as pairing programs do.
func printRound(out io.Writer, round replay.Round) {
	fmt.Fprintln(out, len(round.Games)+len(round.Byes))
	for _, g := range round.Games {
		fmt.Fprintln(out, g.White, g.Black)
	}
	for _, n := range round.Byes {
		fmt.Fprintln(out, n, 0)
	}
}

// demandResults lists the games without a result, and refuses the file for them unless they are said to be postponed.
func (r *reportFile) demandResults(file *replay.File, postponed bool) error {
	open := file.Open(file.Event().Next())
	if file.System() == replay.RoundRobin || len(open) == 0 {
		return nil
	}
	for _, g := range open {
		fmt.Fprintln(r.to, r.at(g.Line, g.Column, r.say("console.no-result",
			"round", g.Round, "white", g.White, "black", g.Black)))
	}
	if postponed {
		return nil
	}
	return refuse(errors.New(r.at(open[0].Line, open[0].Column, r.say("console.results-due"))))
}

// refusePairing says why a round can't be paired, and ends the command with "no" if no pairing exists.
func (r *reportFile) refusePairing(round int, err error) error {
	var none *pairing.ErrNoPairing
	if !errors.As(err, &none) {
		return r.refuse(err)
	}
	printLines(r.to, "", r.noPairing(round, none))
	return errNo
}
