package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
	"adyukh/rules/sheet/charset"
)

func newPlayCmd() *cobra.Command {
	var f gameFlags
	cmd := &cobra.Command{
		Use:   "play MOVE…",
		Short: "play moves and show the positions",
		Long: `Plays moves one after the other and writes the position after each as FEN. If the last one is a final position, a line "final
A:B REASON" follows with the points of White and Black. The moves are arguments, or - to read the first game on standard input; its
tags Variant, GameType and FEN say of which game it is and where it begins, unless --position does.`,
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
			w := wordsOf(cmd)
			if fromInput {
				return f.playRecord(cmd, w, g, fen)
			}
			states, wrong := g.Play(fen, args...)
			if err := printStates(cmd, g.Scale(), states); err != nil {
				return err
			}
			return w.refuseMove(wrong, "console.argument", "number", len(states)+1)
		},
	}
	f.add(cmd)
	return cmd
}

// playRecord plays the moves of the first game on standard input.
func (f *gameFlags) playRecord(cmd *cobra.Command, w words, g games.Game, fen string) error {
	for rec, err := range sheet.Read(charset.NewReader(cmd.InOrStdin()), sheet.Limits{}) {
		if err != nil {
			return w.refuseText("-", err)
		}
		if f.position == "" {
			if g, fen, err = w.setUpBy(rec, g); err != nil {
				return err
			}
		}
		moves := make([]string, len(rec.Moves))
		for i := range rec.Moves {
			moves[i] = rec.Moves[i].Text
		}
		states, err := g.Play(fen, moves...)
		if err := printStates(cmd, g.Scale(), states); err != nil {
			return err
		}
		over := len(states) > 0 && states[len(states)-1].Outcome.Over
		if len(rec.Errors) > 0 && rec.Errors[0].Ply <= len(states)+1 && !over {
			return w.refuseText("-", &rec.Errors[0])
		}
		if len(states) < len(moves) {
			m := rec.Moves[len(states)]
			return w.refuseMove(err, "console.place-ply", "name", "-", "line", m.Line, "column", m.Column, "ply", len(states)+1)
		}
		return nil
	}
	return nil
}

// setUpBy returns the game of a record on standard input, and the position in which it begins.
func (w words) setUpBy(rec *sheet.Record, fallback games.Game) (g games.Game, fen string, err error) {
	if g, err = games.Of(rec, fallback); err != nil {
		return nil, "", w.refuseText("-", err)
	}
	if r := g.Check(rec, nil); r.Fault != nil && r.Fault.Ply == 0 {
		return nil, "", w.refuseText("-", r.Fault.Text)
	}
	fen, err = g.Position(rec.Tag("FEN"))
	return g, fen, err
}

// printStates writes the positions and, if the last one is final, how the game ended.
func printStates(cmd *cobra.Command, scale rules.Scale, states []games.State) error {
	var b strings.Builder
	for _, s := range states {
		fmt.Fprintln(&b, s.FEN)
	}
	if n := len(states); n > 0 && states[n-1].Outcome.Over {
		o := states[n-1].Outcome
		fmt.Fprintln(&b, "final", scale.InRecords().Format(o.Score), o.Reason)
	}
	_, err := fmt.Fprint(cmd.OutOrStdout(), b.String())
	return err
}

// refuseMove says at a place what is wrong with a move, and what could be played. Other errors come back as they are.
func (w words) refuseMove(err error, place string, args ...any) error {
	var bad *rules.MoveError
	if !errors.As(err, &bad) {
		return err
	}
	message := w.say(place, append(args, "move", bad.Text, "what", w.wrongMove(bad))...)
	if legal := w.legal(bad.Legal); legal != "" {
		message += "\n  " + legal
	}
	return refuse(errors.New(message))
}
