package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
)

func newSoundCmd() *cobra.Command {
	var f gameFlags
	var s searchFlags
	var taskText, file string
	cmd := &cobra.Command{
		Use:   "sound --position FEN --task TASK --solution FILE",
		Short: "judge a composition: is its solution right, and the only one",
		Long: `Judges a composition by the author's solution: moves as on a score sheet, variations in round brackets. The task, for the
side to move: win, draw (at least), block (the opponent has figures, but none that can move), or a count A:B, White's points
first, of which the side to move has to reach its own. Ends with 1 if the solution does not reach the task, if another first move reaches
it too (a second solution) or a later one (a dual), and if something could not be decided.`,
		Example: `  adyukh sound --position "W:Wc3:Bd4,f6-2,h8" --task win --solution solution.txt
  echo "1. c3:g7 h8:f6" | adyukh sound --position "W:Wc3:Bd4,f6-2,h8" --task 2:4 --solution - --json`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			task, err := solve.ParseTask(taskText)
			if err != nil {
				return usage{fmt.Errorf("--task: %w", err)}
			}
			if file == "" {
				return usage{errors.New("--solution: expected a file")}
			}
			if file == "-" && f.position == "-" {
				return usage{errors.New("--position and --solution can't both come from standard input")}
			}
			g, fen, err := f.setUp(cmd)
			if err != nil {
				return err
			}
			w := wordsOf(cmd)
			limits, err := s.limits(cmd, g.Scale())
			if err != nil {
				return err
			}
			solution, err := readInput(cmd, file, 2<<20)
			if err != nil {
				return err
			}
			found, err := g.Sound(cmd.Context(), fen, task, string(solution), limits)
			if err != nil && !errors.Is(err, context.Canceled) {
				return w.refuseSolution(file, err)
			}
			return w.showJudgement(cmd, task, found, s.json)
		},
	}
	f.add(cmd)
	s.add(cmd)
	cmd.Flags().StringVar(&taskText, "task", "", "win, draw, block or A:B")
	cmd.Flags().StringVar(&file, "solution", "", "file with the author's solution, - for standard input")
	return cmd
}

// refuseSolution says where a solution is wrong.
func (w words) refuseSolution(name string, err error) error {
	var bad *solve.SolutionError
	var wrong *solve.MoveAt
	switch {
	case errors.As(err, &bad):
		return refuse(errors.New(w.place(name, bad.Line, bad.Column, w.say("solution."+string(bad.Kind), "text", bad.Text))))
	case errors.As(err, &wrong):
		return w.refuseMove(err, "console.place-ply", "name", name, "line", wrong.Line, "column", wrong.Column, "ply", wrong.Ply)
	}
	return err
}

// judgementJSON is the answer of sound. Move, number and line are those of the finding that decides the verdict.
type judgementJSON struct {
	Verdict  solve.Verdict `json:"verdict"`
	Task     string        `json:"task"`
	Number   int           `json:"number,omitempty"`
	Move     string        `json:"move,omitempty"`
	Line     []string      `json:"line"`
	Findings []findingJSON `json:"findings"`
	Nodes    uint64        `json:"nodes"`
}

type findingJSON struct {
	Verdict solve.Verdict `json:"verdict"`
	Ply     int           `json:"ply"`
	Number  int           `json:"number"`
	Side    string        `json:"side"`
	Move    string        `json:"move"`
	Line    []string      `json:"line"`
}

// showJudgement writes the verdict, and ends the command with "no" unless the composition is right.
func (w words) showJudgement(cmd *cobra.Command, task solve.Task, found games.Judgement, asJSON bool) error {
	var err error
	if asJSON {
		err = json.NewEncoder(cmd.OutOrStdout()).Encode(judgement(task, found))
	} else {
		_, err = fmt.Fprintln(cmd.OutOrStdout(), strings.Join(w.judgement(task, found), "\n"))
	}
	if err == nil && found.Verdict != solve.Correct {
		return errNo
	}
	return err
}

func judgement(task solve.Task, found games.Judgement) judgementJSON {
	j := judgementJSON{Verdict: found.Verdict, Task: task.String(), Line: []string{}, Findings: []findingJSON{}, Nodes: found.Nodes}
	for _, f := range found.Findings {
		if f.Verdict == found.Verdict && j.Move == "" {
			j.Number, j.Move, j.Line = f.Number, f.Move, f.Line
		}
		j.Findings = append(j.Findings, findingJSON{f.Verdict, f.Ply, f.Number, f.Side.String(), f.Move, f.Line})
	}
	return j
}

// judgement says the verdict and what led to it.
func (w words) judgement(task solve.Task, found games.Judgement) []string {
	lines := []string{w.say("sound."+string(found.Verdict), "task", w.task(task))}
	for _, f := range found.Findings {
		first := rules.Side((int(f.Side) + f.Ply - 1) % 2)
		lines = append(lines, "  "+w.say("sound.found."+string(f.Verdict), "number", f.Number, "move", f.Move,
			"line", numbered(first, f.Line)))
	}
	return lines
}

func (w words) task(t solve.Task) string {
	if t.Kind == solve.Reach {
		return t.String()
	}
	return w.say("sound.task." + string(t.Kind))
}
