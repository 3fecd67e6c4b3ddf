package checks

import (
	"context"
	"slices"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
)

// Check finds out about a composition within limits. The error is that of ctx; a composition that can't be read has a report that says so.
func (p Composition) Check(ctx context.Context, l solve.Limits) (Report, error) {
	game, err := games.ByName(p.Game)
	if err != nil {
		return Report{Verdict: Undecided, Why: Unreadable}, nil
	}
	task, err := solve.ParseTask(p.Task)
	if err != nil {
		return Report{Verdict: Undecided, Why: Unreadable}, nil
	}
	j, err := game.Sound(ctx, p.Position, task, p.Solution, l)
	switch {
	case ctx.Err() != nil:
		return Report{}, ctx.Err()
	case err != nil:
		return Report{Verdict: Undecided, Why: Unreadable}, nil
	}
	r := Report{Verdict: Correct, Nodes: j.Nodes, Elapsed: j.Elapsed}
	for _, f := range j.Findings {
		r.Findings = append(r.Findings, p.finding(game, f))
	}
	r.sum()
	return r, nil
}

var verdicts = map[solve.Verdict]Verdict{
	solve.NotReached: Refuted, solve.SecondSolution: SecondSolution, solve.Dual: Dual, solve.Undecided: Undecided,
}

func (p Composition) finding(game games.Game, f games.Finding) Finding {
	shown := min(len(f.Line), max(MaxLine, f.Ply))
	found := Finding{Verdict: verdicts[f.Verdict], Side: f.Side, Ply: f.Ply, Number: f.Number, Move: f.Move, Line: f.Line[:shown]}
	if found.Verdict == Dual && p.isShorter(game, f) {
		found.Verdict = Shorter
	}
	return found
}

// sum finds the gravest verdict and leaves out what is too much: the least grave of the findings, and of those the last.
func (r *Report) sum() {
	grave := func(f Finding) int { return slices.Index(Verdicts(), f.Verdict) }
	for _, f := range r.Findings {
		if grave(f) > grave(Finding{Verdict: r.Verdict}) {
			r.Verdict = f.Verdict
		}
	}
	all := len(r.Findings)
	r.Findings = slices.DeleteFunc(r.Findings, func(f Finding) bool { return f.Ply > MaxLine })
	for _, v := range Verdicts() {
		for i := len(r.Findings) - 1; i >= 0 && len(r.Findings) > MaxFindings; i-- {
			if r.Findings[i].Verdict == v {
				r.Findings = slices.Delete(r.Findings, i, i+1)
			}
		}
	}
	r.More = all - len(r.Findings)
}

// isShorter tells whether the line of a dual ends the game in fewer moves than the solution, which ends it, too.
func (p Composition) isShorter(game games.Game, f games.Finding) bool {
	line, err := game.Play(p.Position, f.Line...)
	if err != nil || len(line) == 0 || !line[len(line)-1].Outcome.Over {
		return false
	}
	first := rules.White
	if f.Side == rules.Black {
		first = rules.Black
	}
	at, err := solve.ReadSolution(p.Solution, first)
	if err != nil {
		return false
	}
	fen := p.Position
	for ply := 0; len(at.Next) > 0; ply++ {
		next, after := 0, games.State{}
		for i, t := range at.Next { // along the line as far as it is the solution's, then along the main moves
			states, err := game.Play(fen, t.Text)
			if err != nil {
				return false
			}
			if i == 0 || ply < f.Ply-1 && states[0].FEN == line[ply].FEN {
				next, after = i, states[0]
			}
		}
		at, fen = at.Next[next], after.FEN
		if after.Outcome.Over {
			return len(line) < ply+1
		}
	}
	return false
}
