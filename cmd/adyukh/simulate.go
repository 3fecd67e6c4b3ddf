package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/rules/games"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trf/simulate"
)

// simulateFlags are the flags of simulate that are no field of simulate.Options as they are.
type simulateFlags struct {
	simulate.Options
	game, points, score string
}

func newSimulateCmd() *cobra.Command {
	f := simulateFlags{Options: simulate.Defaults()}
	cmd := &cobra.Command{
		Use:   "simulate",
		Short: "make up a tournament, paired by this engine",
		Long: `Writes a tournament report file (TRF26, with the lines that older programs read) of a Swiss that nobody has played: random
players and results, every round paired by this engine. The same options and the same seed give the same file; without --seed each
file is another one, and its line 012 says the seed that repeats it. With --game adyukh the games have counts from 24:0 to 0:24,
which pair unless --score match is given. With --teams it is a Swiss of teams, each of as many players as a match has boards;
--late, --leave and --aways are then about teams, --forfeits about boards.
Ends with 1 if a round can't be paired; the file then ends before it.`,
		Example: `  adyukh simulate --players 50 --rounds 9 --seed 7
  adyukh simulate --game adyukh --half-byes 5 --leave 10 --forfeits 3 > event.trf
  adyukh simulate --baku --late 10 --points 3-1-0
  adyukh simulate --teams 40 --boards 6 --aways 3`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			o, err := f.options()
			if err != nil {
				return err
			}
			if !cmd.Flags().Changed("seed") {
				o.Seed = rand.Uint64()
			}
			d, err := simulate.Tournament(o)
			var stopped *simulate.Stopped
			var bounds *simulate.RangeError
			switch {
			case errors.As(err, &bounds):
				return usage{err}
			case err != nil && !errors.As(err, &stopped):
				return err
			}
			if _, err := trf.Write(cmd.OutOrStdout(), d); err != nil || stopped == nil {
				return err
			}
			return reportOf(cmd, "-").refusePairing(stopped.Round, stopped.Why)
		},
	}
	f.add(cmd)
	return cmd
}

func (f *simulateFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.IntVar(&f.Players, "players", f.Players, "number of players")
	flags.IntVar(&f.Teams, "teams", 0, "number of teams, for a Swiss of teams")
	flags.IntVar(&f.Boards, "boards", f.Boards, "with --teams: boards of a match")
	flags.StringVar(&f.System, "team-system", f.System, "with --teams: system, as line 192 of a file names it")
	flags.IntVar(&f.Rounds, "rounds", f.Rounds, "number of rounds")
	flags.Uint64Var(&f.Seed, "seed", f.Seed, "what chance depends on (default: another one each time)")
	flags.IntVar(&f.Lowest, "lowest", f.Lowest, "lowest rating")
	flags.IntVar(&f.Highest, "highest", f.Highest, "highest rating")
	flags.StringVar(&f.game, "game", "", "game: adyukh for counts, or another one, won, drawn or lost: "+strings.Join(games.Names(), ", "))
	flags.StringVar(&f.points, "points", "1-0.5-0", "points of a win, a draw and a loss")
	addScore(cmd, &f.score)
	flags.BoolVar(&f.Baku, "baku", false, "Baku acceleration")
	flags.IntVar(&f.Forbidden, "forbidden", 0, "pairs of players who may not meet")
	for _, p := range []struct {
		value       *float64
		name, usage string
	}{
		{&f.Draws, "draws", "games between equals that are drawn, per cent"},
		{&f.Late, "late", "players who come after round 1, per cent"},
		{&f.Leave, "leave", "players who leave before the end, per cent"},
		{&f.HalfByes, "half-byes", "players with a half-point bye in a round, per cent"},
		{&f.FullByes, "full-byes", "players with a full-point bye in a round, per cent"},
		{&f.Aways, "aways", "players who are absent from a round, per cent"},
		{&f.Forfeits, "forfeits", "games for which one player does not come, per cent"},
		{&f.DoubleForfeits, "double-forfeits", "games for which nobody comes, per cent"},
		{&f.ByHand, "by-hand", "rounds in which an arbiter changes two boards, per cent"},
	} {
		flags.Float64Var(p.value, p.name, *p.value, p.usage)
	}
}

// options turns the flags into what simulate wants.
func (f *simulateFlags) options() (simulate.Options, error) {
	o := f.Options
	score, err := choice("score", f.score, scores)
	if err != nil {
		return o, err
	}
	o.Score = replay.ScoreBy(score)
	if o.Win, o.Draw, o.Loss, err = scaleOf(f.points); err != nil {
		return o, err
	}
	if f.game == "" {
		return o, nil
	}
	g, err := games.ByName(f.game)
	if err != nil {
		return o, usage{fmt.Errorf("--game: %w", err)}
	}
	scale := g.Scale()
	o.Counts = scale.Counts && scale.Shared
	if !scale.Drawn {
		o.Draws = 0
	}
	return o, nil
}

// scaleOf reads the points of a win, a draw and a loss.
func scaleOf(text string) (win, draw, loss trf.Points, err error) {
	var points []trf.Points
	for part := range strings.SplitSeq(text, "-") {
		if p, ok := trf.ParsePoints(strings.TrimSpace(part)); ok && p != trf.NoPoints && p <= trf.Whole(99) {
			points = append(points, p)
		}
	}
	if strings.Count(text, "-") != 2 || len(points) != 3 || points[0] <= points[2] {
		return 0, 0, 0, usage{fmt.Errorf("--points %q: expected win-draw-loss, such as 1-0.5-0 or 2-1-0", text)}
	}
	return points[0], points[1], points[2], nil
}
