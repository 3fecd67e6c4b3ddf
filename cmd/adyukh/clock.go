package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"adyukh/tournament/correspondence/clock"
)

// maxCaseLine bounds a line of a file of games, in bytes.
const maxCaseLine = 1 << 20

func newClockCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "clock FILE",
		Short: "count the clocks of correspondence games",
		Long: `Reads games from a file (- for standard input), one JSON object a line: settings, start, moves, leaves and now; and writes one
object a line for each: what every move took and left, and the running clock with its days, what is left and the deadline. Settings
that are not said are the usual ones: 10 moves in 50 days, doubled after 20, Europe/Moscow. A line that can't be read ends it with
an error that names the line and the field.`,
		Example: `  adyukh clock games.jsonl
  echo '{"start": "2026-01-10T09:00:00Z", "moves": [], "now": "2026-02-01T00:00:00Z"}' | adyukh clock -`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return countClocks(cmd, args[0]) },
	}
}

func countClocks(cmd *cobra.Command, name string) error {
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
			n++
			if len(in.Bytes()) == 0 {
				continue
			}
			c, err := clock.ReadCase(in.Bytes())
			if err != nil {
				return refuse(fmt.Errorf("%s, line %d: %w", name, n, err))
			}
			count, err := c.Count()
			if err != nil {
				return err
			}
			if err := clock.WriteAnswer(out, c, count); err != nil {
				return err
			}
		}
		if err := in.Err(); errors.Is(err, bufio.ErrTooLong) {
			return refuse(fmt.Errorf("%s, line %d: longer than %d bytes", name, n+1, maxCaseLine))
		}
		return in.Err()
	})
}
