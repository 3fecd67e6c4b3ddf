package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
)

func newPerftCmd() *cobra.Command {
	var f gameFlags
	var depth int
	cmd := &cobra.Command{
		Use:   "perft --depth D",
		Short: "count the lines of 1, 2, … D plies",
		Long: `Counts the lines of exactly 1, 2, … D plies from a position, a depth and its count on each line. A game ends where no
move is left, so shorter lines do not count. Two moves are the same if they begin, turn and end on the same squares.`,
		Example: `  adyukh perft --depth 6
  adyukh perft --position "W:Wc3:Bd4,f6-2,h8" --depth 3`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if depth < 1 {
				return usage{errors.New("--depth: expected 1 or more")}
			}
			g, fen, err := f.setUp(cmd)
			if err != nil {
				return err
			}
			for d := 1; d <= depth; d++ {
				n, err := g.Perft(cmd.Context(), fen, d)
				if err != nil {
					return err
				}
				if _, err := fmt.Fprintln(cmd.OutOrStdout(), d, n); err != nil {
					return err
				}
			}
			return nil
		},
	}
	f.add(cmd)
	cmd.Flags().IntVar(&depth, "depth", 0, "plies to look ahead, 1 or more")
	return cmd
}
