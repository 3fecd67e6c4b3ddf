package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
)

func newPlayCmd() *cobra.Command {
	var f gameFlags
	cmd := &cobra.Command{
		Use:   "play MOVE…",
		Short: "play moves and show the positions",
		Long: `Plays moves one after the other and writes the position after each as FEN. If the last one is a final position, a line
"final A:B REASON" follows with the points of White and Black. The moves are arguments, or - to read them from standard input.`,
		Example: `  adyukh play c3-b4 b6-c5
  adyukh play --position "W:Wc3:Bd4,f6-2,h8" cg7
  echo "1. c3-b4 b6-c5 2. b4-a5" | adyukh play -`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			fromInput := len(args) == 1 && args[0] == "-"
			if fromInput && f.position == "-" {
				return usage{errors.New("--position and the moves can't both come from standard input")}
			}
			g, fen, err := f.setUp(cmd)
			if err != nil {
				return err
			}
			if fromInput {
				return playRecord(cmd, g, fen)
			}
			states, wrong := g.Play(fen, args...)
			if err := printStates(cmd, states); err != nil {
				return err
			}
			return refuseMove("argument ", wrong)
		},
	}
	f.add(cmd)
	return cmd
}

// playRecord plays the moves of the first game on standard input.
func playRecord(cmd *cobra.Command, g games.Game, fen string) error {
	for rec, err := range sheet.Read(cmd.InOrStdin(), sheet.Limits{}) {
		if err != nil {
			return refuse(fmt.Errorf("-: %w", err))
		}
		moves := make([]string, len(rec.Moves))
		for i := range rec.Moves {
			moves[i] = rec.Moves[i].Text
		}
		states, err := g.Play(fen, moves...)
		if err := printStates(cmd, states); err != nil {
			return err
		}
		if len(states) < len(moves) {
			m := &rec.Moves[len(states)]
			return refuseMove(fmt.Sprintf("-: line %d, column %d: ply ", m.Line, m.Column), err)
		}
		return nil
	}
	return nil
}

// printStates writes the positions and, if the last one is final, how the game ended.
func printStates(cmd *cobra.Command, states []games.State) error {
	var b strings.Builder
	for _, s := range states {
		fmt.Fprintln(&b, s.FEN)
	}
	if n := len(states); n > 0 && states[n-1].Outcome.Over {
		o := states[n-1].Outcome
		fmt.Fprintln(&b, "final", sheet.FormatScore(o.Score), o.Reason)
	}
	_, err := fmt.Fprint(cmd.OutOrStdout(), b.String())
	return err
}

// refuseMove says which move is wrong and why. lead stands in front of its number.
func refuseMove(lead string, err error) error {
	var at *games.PlayError
	var bad *rules.MoveError
	if !errors.As(err, &at) || !errors.As(err, &bad) {
		return err
	}
	return refuse(fmt.Errorf("%s%d: %w", lead, at.Ply, bad))
}
