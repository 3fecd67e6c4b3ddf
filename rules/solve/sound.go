package solve

import (
	"context"
	"fmt"
	"time"

	"adyukh/rules"
)

// Verdict is what is wrong with a composition, or that nothing is.
type Verdict string

// The verdicts. A second solution is another first move that reaches the task, a dual another move later on, against a
// defence that the solution gives; moves to the same position count as one. Whether a dual spoils the composition (RI-64 does not
// ask for a single way in endings with one piece, or at the end of a problem) is for the judge to say.
const (
	Correct        Verdict = "correct"
	NotReached     Verdict = "not-reached" // a move of the solution does not reach the task
	SecondSolution Verdict = "second-solution"
	Dual           Verdict = "dual"
	Undecided      Verdict = "undecided"
)

// Finding is one thing that is wrong with a solution, or could not be decided.
type Finding[M any] struct {
	Verdict Verdict
	Side    rules.Side
	Ply     int // of the move that the finding is about, from 1
	Number  int // the number of that move
	// Line begins in the position of the composition. From the move on that the finding is about it is best play for both
	// sides: the refutation of the author's move, or how the other one reaches the task. It ends with that move if nothing
	// is proved.
	Line []M
}

// Judgement is what was found out about a composition.
type Judgement[M any] struct {
	Verdict  Verdict      // of the gravest finding
	Findings []Finding[M] // in the order of the solution; the gravest of them need not be the first
	Nodes    uint64       // positions looked at
	Elapsed  time.Duration
}

// MoveAt says which move of a solution is wrong. It wraps the *rules.MoveError.
type MoveAt struct {
	Line, Column int
	Ply          int // from 1
	Err          error
}

// Error names the place and what is wrong.
func (e *MoveAt) Error() string {
	return fmt.Sprintf("line %d, column %d: ply %d: %v", e.Line, e.Column, e.Ply, e.Err)
}

// Unwrap returns the error of the move.
func (e *MoveAt) Unwrap() error { return e.Err }

// Sound judges a composition: whether the side to move in p, which the task is for, reaches it with the first moves of the
// solution against everything, and with no others. At the opponent's turn the solution may have any number of defences;
// those that it leaves out need not be shown, since that the task is reached is proved against all of them. At the own turn
// only the first move is the author's. The limits are those of the whole judgement. The error is a *MoveAt or that of ctx.
func Sound[P comparable, M any](
	ctx context.Context, g Rules[P, M], p P, task Task, solution *Ply, l Limits,
) (Judgement[M], error) {
	s, stop := newSearch(ctx, g, p, l)
	defer stop()
	j := judge[P, M]{search: s, side: g.ToMove(p), seen: map[P]bool{}}
	s.aim(task, j.side, g.Worth)
	root, err := j.resolve(p, solution, 0)
	if err != nil {
		return Judgement[M]{}, err
	}
	j.own(p, root, nil)
	result := Judgement[M]{Verdict: Correct, Findings: j.findings, Nodes: s.budget.nodes.Load(), Elapsed: s.budget.elapsed()}
	for _, v := range []Verdict{Undecided, Dual, SecondSolution, NotReached} {
		for _, f := range j.findings {
			if f.Verdict == v {
				result.Verdict = v
			}
		}
	}
	return result, ctx.Err()
}

// aim makes a search one for a task: the ends that reach it are the one result, all others the other.
func (s *search[P, M]) aim(task Task, side rules.Side, worth *rules.Score) {
	s.order = order{scores: make([]rules.Score, 2)}
	s.table = newTable[P](s.limits.Table, s.order.top(), s.table.hash)
	scale := s.game.Scale()
	s.value = func(toMove rules.Side, o rules.Outcome) rank {
		if task.reached(scale, side, toMove, o) == (side == rules.White) {
			return 1
		}
		return 0
	}
	s.guess = 1
	if task.Kind == Block {
		s.known = nil
	}
	if s.endless = none; worth != nil {
		s.endless = s.value(side, rules.Outcome{Score: *worth})
	}
}

// judge goes through a solution.
type judge[P comparable, M any] struct {
	*search[P, M]
	side     rules.Side // that the task is for
	seen     map[P]bool // positions of its turn that have been judged
	findings []Finding[M]
}

// resolved is a move of the solution that the rules know.
type resolved[P comparable, M any] struct {
	move  M
	after P
	next  []resolved[P, M]
}

// resolve finds the moves that the texts behind a ply mean.
func (j *judge[P, M]) resolve(p P, after *Ply, ply int) ([]resolved[P, M], error) {
	var list []resolved[P, M]
	for _, t := range after.Next {
		m, _, err := j.game.ParseMove(p, t.Text)
		if err == nil && j.game.Outcome(p).Over {
			err = &rules.MoveError{Text: t.Text, Kind: rules.KindAfterEnd}
		}
		if err != nil {
			return nil, &MoveAt{Line: t.Line, Column: t.Column, Ply: ply + 1, Err: err}
		}
		q := j.game.Play(p, m)
		next, err := j.resolve(q, t, ply+1)
		if err != nil {
			return nil, err
		}
		list = append(list, resolved[P, M]{m, q, next})
	}
	return list, nil
}

// own judges a position in which the side of the task is to move: the author's move, then all others, then what follows.
func (j *judge[P, M]) own(p P, next []resolved[P, M], line []M) {
	if len(next) == 0 || j.seen[p] {
		return
	}
	j.seen[p] = true
	author := next[0]
	right := j.try(p, author.move, line, Correct)
	places := map[P]bool{author.after: true}
	for _, m := range j.game.AppendMoves(nil, p) {
		q := j.game.Play(p, m)
		if places[q] {
			continue
		}
		places[q] = true
		if len(line) == 0 {
			j.try(p, m, line, SecondSolution)
		} else {
			j.try(p, m, line, Dual)
		}
	}
	if !right {
		return
	}
	for _, defence := range author.next {
		j.own(defence.after, defence.next, append(line[:len(line):len(line)], author.move, defence.move))
	}
}

// try judges one move: the author's, which should reach the task, or another one, which should not.
func (j *judge[P, M]) try(p P, m M, line []M, ifReached Verdict) (reached bool) {
	q := j.game.Play(p, m)
	n := j.settle(q, 1)
	verdict := Undecided
	success := rank(1)
	if j.side == rules.Black {
		success = 0
	}
	switch {
	case n.low == n.high && n.low == success:
		verdict = ifReached
	case n.low == n.high && ifReached == Correct:
		verdict = NotReached
	case n.low == n.high:
		return false
	case ifReached != Correct && j.endsNowhere(q):
		return false // the whole truth is known: the move does not force the task, play may go round for ever
	}
	if verdict != Correct {
		black := int(j.side)
		f := Finding[M]{Verdict: verdict, Side: j.side, Ply: len(line) + 1, Number: (len(line)+black)/2 + 1}
		f.Line = append(append([]M(nil), line...), m)
		if verdict != Undecided {
			f.Line = append(f.Line, j.line(q, n.low)...)
		}
		j.findings = append(j.findings, f)
	}
	return verdict == Correct
}
