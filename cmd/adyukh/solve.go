package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
)

// searchFlags are the flags of the commands that search for proofs.
type searchFlags struct {
	nodes    uint64
	time     time.Duration
	table    int
	memory   int64
	progress bool
	json     bool
}

func (f *searchFlags) add(cmd *cobra.Command) {
	cmd.Flags().Uint64Var(&f.nodes, "nodes", 0, "positions to look at, 0 for any number")
	cmd.Flags().DurationVar(&f.time, "time", time.Minute, "time to take, 0 for any")
	cmd.Flags().IntVar(&f.table, "table", 0, "positions to remember (default 2097152)")
	cmd.Flags().Int64Var(&f.memory, "memory", 0, "megabytes to take, in place of --table")
	cmd.Flags().BoolVar(&f.progress, "progress", false, "tell now and then on standard error how far it is")
	cmd.Flags().BoolVar(&f.json, "json", false, "write JSON")
}

// limits returns what the flags say.
func (f *searchFlags) limits(cmd *cobra.Command, scale rules.Scale) (solve.Limits, error) {
	const mega, most = 1 << 20, 1 << 20
	if f.time < 0 || f.table < 0 || f.memory < 0 {
		return solve.Limits{}, usage{errors.New("--time, --table, --memory: expected 0 or more")}
	}
	if f.memory > most || f.memory > 0 && f.memory*mega < solve.LeastMemory {
		return solve.Limits{}, usage{fmt.Errorf("--memory: expected %d to %d megabytes", solve.LeastMemory/mega, most)}
	}
	l := solve.Limits{Nodes: f.nodes, Time: f.time, Table: f.table, Memory: f.memory * mega}
	if f.progress {
		w := wordsOf(cmd)
		l.Progress = func(p solve.Progress) {
			fmt.Fprintln(cmd.ErrOrStderr(), w.say("solve.progress", "nodes", p.Nodes,
				"seconds", strconv.FormatFloat(p.Elapsed.Seconds(), 'f', 1, 64), "low", text(scale, p.Low), "high", text(scale, p.High)))
		}
	}
	return l, nil
}

// text writes a score as records do.
func text(scale rules.Scale, score rules.Score) string { return scale.InRecords().Format(score) }

func newSolveCmd() *cobra.Command {
	var f gameFlags
	var s searchFlags
	cmd := &cobra.Command{
		Use:   "solve",
		Short: "find best play by proof",
		Long: `Finds the best result of a position by proof: what both sides can force in finitely many moves. If a limit or a repetition
stands in the way, it says what each side can force. In Russian draughts, Dodgem and Northcott's game endless play is a draw; limits
of moves that belong to the way to a position are not looked at. Ctrl-C ends the search and shows what has been proved.`,
		Example: `  adyukh solve --position "W:Wb4,h6-1/2:Bg1-4/5,g3-4/5,f4,b6"
  adyukh solve --game dodgem --size 3 --json`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			g, fen, err := f.setUp(cmd)
			if err != nil {
				return err
			}
			limits, err := s.limits(cmd, g.Scale())
			if err != nil {
				return err
			}
			found, err := g.Solve(cmd.Context(), fen, limits)
			if err != nil && !errors.Is(err, context.Canceled) {
				return err
			}
			if s.json {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(solutionJSON(g.Scale(), found))
			}
			return wordsOf(cmd).printSolution(cmd, g, fen, found)
		},
	}
	f.add(cmd)
	s.add(cmd)
	return cmd
}

// countedJSON is the answer about a game with counts.
type countedJSON struct {
	WhitePoints *int        `json:"white_points"` // null if not exact
	Exact       bool        `json:"exact"`
	Low         int         `json:"low"`
	High        int         `json:"high"`
	Best        []string    `json:"best"` // none if not exact
	Line        []string    `json:"line"`
	Nodes       uint64      `json:"nodes"`
	Cause       solve.Cause `json:"cause,omitempty"`
	BestSoFar   []string    `json:"best_so_far,omitempty"` // if not exact: moves that keep what is proved
	LowScore    string      `json:"low_score,omitempty"`   // where White's points do not tell Black's
	HighScore   string      `json:"high_score,omitempty"`
}

// wonJSON is the answer about a game that is won, drawn or lost: for the side to move.
type wonJSON struct {
	Value string      `json:"value"` // unknown if not exact
	Exact bool        `json:"exact"`
	Low   string      `json:"low"` // that the side to move can force
	High  string      `json:"high"`
	Plies *int        `json:"plies"` // to the end, null if not known or endless
	Best  []string    `json:"best"`  // none if not exact
	Line  []string    `json:"line"`
	Nodes uint64      `json:"nodes"`
	Cause solve.Cause `json:"cause,omitempty"`

	BestSoFar []string `json:"best_so_far,omitempty"` // if not exact: moves that keep what is proved
}

func solutionJSON(scale rules.Scale, s games.Solution) any {
	var soFar []string
	if !s.Exact {
		s.Best, soFar = []string{}, s.Best
	}
	if scale.Counts {
		j := countedJSON{
			Exact: s.Exact, Low: s.Low.White, High: s.High.White, Best: s.Best, Line: s.Line, Nodes: s.Nodes, Cause: s.Cause,
			BestSoFar: soFar,
		}
		if s.Exact {
			j.WhitePoints = &s.Low.White
		}
		if !scale.Shared {
			j.LowScore, j.HighScore = scale.Format(s.Low), scale.Format(s.High)
		}
		return j
	}
	j := wonJSON{
		Value: "unknown", Exact: s.Exact, Low: wonBy(s.ToMove, s.Low), High: wonBy(s.ToMove, s.High),
		Best: s.Best, Line: s.Line, Nodes: s.Nodes, Cause: s.Cause, BestSoFar: soFar,
	}
	if s.ToMove == rules.Black {
		j.Low, j.High = j.High, j.Low
	}
	if s.Exact {
		j.Value = j.Low
	}
	if s.Plies >= 0 {
		j.Plies = &s.Plies
	}
	return j
}

// wonBy tells what a score is for side.
func wonBy(side rules.Side, s rules.Score) string {
	own, other := s.White, s.Black
	if side == rules.Black {
		own, other = other, own
	}
	switch {
	case own > other:
		return "win"
	case own < other:
		return "loss"
	}
	return "draw"
}

// printSolution writes the answer for people.
func (w words) printSolution(cmd *cobra.Command, g games.Game, fen string, s games.Solution) error {
	var lines []string
	scale := g.Scale()
	switch turn, err := g.Turn(fen); {
	case err != nil:
		return err
	case turn.Over:
		lines = append(lines, w.say("solve.over", "score", text(scale, s.Low)))
	case s.Exact:
		lines = append(lines, w.say("solve.value", "score", text(scale, s.Low)))
	default:
		lines = append(lines, w.say("solve.bounds", "low", text(scale, s.Low), "high", text(scale, s.High)),
			w.say("solve.cause."+string(s.Cause)))
	}
	if len(s.Best) > 0 {
		key := "solve.best"
		if !s.Exact {
			key = "solve.best-so-far"
		}
		lines = append(lines, w.say(key, "moves", strings.Join(s.Best, ", ")))
	}
	if len(s.Line) > 0 {
		lines = append(lines, w.say("solve.line", "line", numbered(s.ToMove, s.Line)))
	}
	lines = append(lines, w.say("solve.nodes",
		"nodes", s.Nodes, "seconds", strconv.FormatFloat(s.Elapsed.Seconds(), 'f', 1, 64)))
	_, err := fmt.Fprintln(cmd.OutOrStdout(), strings.Join(lines, "\n"))
	return err
}

// numbered writes moves with their numbers.
func numbered(first rules.Side, moves []string) string {
	var b strings.Builder
	for i, m := range moves {
		n := i + int(first)
		switch {
		case n%2 == 0:
			fmt.Fprintf(&b, " %d. %s", n/2+1, m)
		case i == 0:
			fmt.Fprintf(&b, " %d... %s", n/2+1, m)
		default:
			fmt.Fprintf(&b, " %s", m)
		}
	}
	return strings.TrimSpace(b.String())
}
