package games

import (
	"context"
	"time"

	"adyukh/rules"
	"adyukh/rules/solve"
)

// Solution is what was proved about a position: a solve.Result with moves as text, in full form.
type Solution struct {
	ToMove    rules.Side
	Low, High rules.Score
	Exact     bool
	Cause     solve.Cause
	Plies     int
	Best      []string
	Line      []string
	Nodes     uint64
	Elapsed   time.Duration
}

// Judgement is what was found out about a composition: a solve.Judgement with moves as text.
type Judgement struct {
	Verdict  solve.Verdict
	Findings []Finding
	Nodes    uint64
	Elapsed  time.Duration
}

// Finding is one thing that is wrong with a composition, or could not be decided.
type Finding struct {
	Verdict solve.Verdict
	Side    rules.Side
	Ply     int      // from 1
	Number  int      // of the move
	Move    string   // that the finding is about
	Line    []string // from the beginning; Move is number Ply of it
}

func (g game[P, M]) Solve(ctx context.Context, fen string, l solve.Limits) (Solution, error) {
	p, err := g.at(fen)
	if err != nil {
		return Solution{}, err
	}
	r, err := solve.Best(ctx, g.solvable(), p, l)
	s := Solution{
		ToMove: g.ToMove(p), Low: r.Low, High: r.High, Exact: r.Exact, Cause: r.Cause, Plies: r.Plies,
		Best: []string{}, Line: g.texts(p, r.Line), Nodes: r.Nodes, Elapsed: r.Elapsed,
	}
	for _, m := range r.Best {
		s.Best = append(s.Best, g.FormatMove(p, m, rules.Full))
	}
	return s, err
}

func (g game[P, M]) Sound(ctx context.Context, fen string, task solve.Task, solution string, l solve.Limits) (Judgement, error) {
	p, err := g.at(fen)
	if err != nil {
		return Judgement{}, err
	}
	read, err := solve.ReadSolution(solution, g.ToMove(p))
	if err != nil {
		return Judgement{}, err
	}
	r, err := solve.Sound(ctx, g.solvable(), p, task, read, l)
	j := Judgement{Verdict: r.Verdict, Findings: []Finding{}, Nodes: r.Nodes, Elapsed: r.Elapsed}
	for _, f := range r.Findings {
		line := g.texts(p, f.Line)
		j.Findings = append(j.Findings, Finding{f.Verdict, f.Side, f.Ply, f.Number, line[f.Ply-1], line})
	}
	return j, err
}

// texts writes moves that follow each other from p on.
func (g game[P, M]) texts(p P, moves []M) []string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = g.FormatMove(p, m, rules.Full)
		p = g.Game.Play(p, m)
	}
	return list
}

// solvable returns the game with what endless play is worth in it. It is a draw where a position that occurs again and
// again is one, in Russian draughts also by items 13 to 16. In Senegalese draughts and apokachi endless play ends with a
// count, which the solver leaves open; in the others nothing ends it.
func (g game[P, M]) solvable() solve.Rules[P, M] {
	r := solve.Rules[P, M]{Game: g.Game}
	switch g.entry.name {
	case "russian", "dodgem", "northcott":
		if draw := g.Scale().Even(); g.settings["repetition"] != "0" {
			r.Worth = &draw
		}
	}
	return r
}
