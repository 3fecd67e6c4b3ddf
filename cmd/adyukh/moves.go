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
		Long: `Lists the legal moves of a position in full form, with every square where the direction changes, one on a line: as many as
perft counts lines of one ply. A draw that a rule declares, such as of one king against one, takes none away.`,
		Example: `  adyukh moves
  adyukh moves --position "белые: a5, d4, e5-2/1, f8-3/1, g5-1/1; черные: a1-1, b6-2/3, c7-3"`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			g, fen, err := f.setUp(cmd)
			if err != nil {
				return err
			}
			moves, err := g.Moves(fen)
			if err != nil {
				return err
			}
			for _, m := range moves {
				if _, err := fmt.Fprintln(cmd.OutOrStdout(), m); err != nil {
					return err
				}
			}
			return nil
		},
	}
	f.add(cmd)
	return cmd
}
