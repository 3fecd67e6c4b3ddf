package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"

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
system of 2026 or, where the file says so, from the Berger tables. Points, colours, byes, acceleration, forbidden pairs, the number of
rounds and the initial colour come from the file. Writes the number of pairs, then "white black" a line, a bye as "id 0".
Ends with 1 if no complete pairing exists, and says who is in the way of it; with 3 if the file contradicts itself.`,
		Example: `  adyukh pair event.trf
  adyukh pair --score match event.trf
  adyukh pair - < event.trf`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			o, err := f.options()
			if err != nil {
				return err
			}
			r, err := readReport(cmd, args[0])
			if err != nil {
				return err
			}
			file, err := r.open(o)
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
			return printRound(cmd.OutOrStdout(), round)
		},
	}
	f.add(cmd)
	cmd.Flags().BoolVar(&postponed, "postponed", false, "games without a result are postponed, and count as drawn for now")
	return cmd
}

// printRound writes a round as pairing programs do.
func printRound(to io.Writer, round replay.Round) error {
	out := bufio.NewWriter(to)
	fmt.Fprintln(out, len(round.Games)+len(round.Byes))
	for _, g := range round.Games {
		fmt.Fprintln(out, g.White, g.Black)
	}
	for _, n := range round.Byes {
		fmt.Fprintln(out, n, 0)
	}
	return out.Flush()
}

// demandResults lists the games without a result, and refuses the file for them unless they are said to be postponed.
func (r *reportFile) demandResults(file *replay.File, postponed bool) error {
	open := file.Open(file.Event().Next())
	if file.System() == replay.RoundRobin || len(open) == 0 {
		return nil
	}
	for _, g := range open {
		fmt.Fprintln(r.to, r.at(g.Line, g.Column, r.say("console.no-result",
			"round", strconv.Itoa(g.Round), "white", strconv.Itoa(g.White), "black", strconv.Itoa(g.Black))))
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
	for _, line := range r.noPairing(round, none) {
		fmt.Fprintln(r.to, line)
	}
	return errNo
}
