package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"adyukh/tournament/contest/places"
	"adyukh/tournament/correspondence/clock"
)

// maxCaseLine bounds a line of a file of cases, in bytes.
const maxCaseLine = 1 << 20

func newClockCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "clock FILE",
		Short: "count the clocks of correspondence games",
		Long: `Reads games from a file (- for standard input), one JSON object a line: settings, start, moves, leaves and now; and writes one
object a line for each: what every move took and left, and the running clock with its days, what is left and the deadline. Settings
that are not said are the usual ones: 10 moves in 50 days, doubled after 20, Europe/Moscow. A line that can't be read ends it with
an error that names the line and the field.`,
		Example: `  adyukh clock games.jsonl
  echo '{"start": "2026-01-10T09:00:00Z", "moves": [], "now": "2026-02-01T00:00:00Z"}' | adyukh clock -`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return eachCase(cmd, args[0], func(line []byte, out io.Writer) error {
				c, err := clock.ReadCase(line)
				if err != nil {
					return refuse(err)
				}
				count, err := c.Count()
				if err != nil {
					return err
				}
				return clock.WriteAnswer(out, c, count)
			})
		},
	}
	cmd.AddCommand(newClockAcceptCmd())
	return cmd
}

func newPlacesCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "places FILE",
		Short: "work out the places of contests of composers",
		Long: `Reads contests from a file (- for standard input), one JSON object a line: settings, entries, conflicts and marks; and writes
one object a line for each: the marks that are not on the scale, every composition's result and place, and the places of the authors in
each section and over all. Settings that are not said are the usual ones: marks from 0 to 15 by quarters, the highest and the lowest
dropped from five marks on, the mean to two decimals, three marks at least, an author's three best. A line that can't be read ends it
with an error that names the line and the field.`,
		Example: "  adyukh places contests.jsonl",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return eachCase(cmd, args[0], func(line []byte, out io.Writer) error {
				c, err := places.ReadContest(line)
				if err != nil {
					return refuse(err)
				}
				return places.WriteAnswer(out, c, places.Decide(c))
			})
		},
	}
}

// eachCase answers each line of a file that is not empty; the error of a line names it.
func eachCase(cmd *cobra.Command, name string, answer func(line []byte, out io.Writer) error) error {
	f, err := openInput(cmd, name)
	if err != nil {
		return err
	}
	defer f.Close()
	return buffered(cmd, func(out io.Writer) error {
		in := bufio.NewScanner(f)
		in.Buffer(nil, maxCaseLine)
		n := 0
		for in.Scan() {
			if n++; len(in.Bytes()) == 0 {
				continue
			}
			if err := answer(in.Bytes(), out); err != nil {
				return fmt.Errorf("%s, line %d: %w", name, n, err)
			}
		}
		if err := in.Err(); errors.Is(err, bufio.ErrTooLong) {
			return refuse(fmt.Errorf("%s, line %d: longer than %d bytes", name, n+1, maxCaseLine))
		}
		return in.Err()
	})
}
