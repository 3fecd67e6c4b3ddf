package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

func newMovesCmd() *cobra.Command {
	var f gameFlags
	cmd := &cobra.Command{
		Use:   "moves",
		Short: "list the legal moves of a position",
		Long:  `Lists the legal moves of a position in full form, with every square where the direction changes, one on a line.`,
		Example: `  adyukh moves
  adyukh moves --position "белые: a5, d4, e5-2/1, f8-3/1, g5-1/1; черные: a1-1, b6-2/3, c7-3"`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			g, fen, err := f.setUp(cmd)
			if err != nil {
				return err
			}
			turn, err := g.Turn(fen)
			if err != nil {
				return err
			}
			for _, m := range turn.Moves {
				if _, err := fmt.Fprintln(cmd.OutOrStdout(), m.Text); err != nil {
					return err
				}
			}
			return nil
		},
	}
	f.add(cmd)
	return cmd
}
