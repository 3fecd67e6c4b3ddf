package contest

import (
	"errors"
	"strings"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
	"adyukh/tournament/refusal"
)

// EntryID names a composition of a contest. Of entries it tells the order in which they came, so judges are shown the number.
type EntryID int64

// MaxSolution is how many bytes the text of a solution can have.
const MaxSolution = 20_000

// TaskKind is what a section asks for: win, draw, block, or a count.
type TaskKind string

// The kinds of tasks, as rules/solve has them.
const (
	Win   TaskKind = "win"
	Draw  TaskKind = "draw"
	Block TaskKind = "block"
	Reach TaskKind = "reach" // a count such as 18:6
)

// TaskKinds lists them.
func TaskKinds() []TaskKind { return []TaskKind{Win, Draw, Block, Reach} }

// Position is where a composition begins, as the game has it.
type Position struct {
	Game games.Game
	Turn games.Turn
}

// SetUp reads a position in any of the game's text forms. Errors say what can't be: figures, towers, a game that is over.
func SetUp(game, position string) (Position, error) {
	g, err := games.ByName(game)
	if err != nil {
		return Position{}, err
	}
	if strings.TrimSpace(position) == "" {
		return Position{}, refusal.NewInvalid("position", "error.contest.position-missing", nil)
	}
	fen, err := g.Position(position)
	var misplaced *rules.PositionError
	if errors.As(err, &misplaced) {
		return Position{}, wrong("position", "position."+misplaced.Reason, err, refusal.Args{"text": misplaced.Text})
	}
	if err != nil {
		return Position{}, err
	}
	turn, err := g.Turn(fen)
	if err != nil {
		return Position{}, err
	}
	if turn.Over {
		return Position{}, refusal.NewInvalid("position", "error.contest.position-over", nil)
	}
	turn.FEN = fen
	return Position{g, turn}, nil
}

// Task reads what is asked for.
func (p Position) Task(text string) (TaskKind, error) {
	task, err := solve.ParseTask(text)
	if err != nil {
		return "", refusal.NewInvalid("task", "error.contest.task", refusal.Args{"text": text})
	}
	return TaskKind(task.Kind), nil
}

// First is the side that makes the first move.
func (p Position) First() rules.Side {
	if p.Turn.Position.ToMove != "white" {
		return rules.Black
	}
	return rules.White
}

// CheckSolution plays every variation of a solution and names the move that can't be played; field is where the text was typed.
func (p Position) CheckSolution(solution, field string) error {
	if strings.TrimSpace(solution) == "" {
		return refusal.NewInvalid(field, "error.contest.solution-missing", nil)
	}
	if len(solution) > MaxSolution {
		return refusal.NewInvalid(field, "error.contest.solution-long", refusal.Args{"most": MaxSolution})
	}
	tree, err := solve.ReadSolution(solution, p.First())
	var bad *solve.SolutionError
	if errors.As(err, &bad) {
		return wrong(field, "solution."+string(bad.Kind), err, refusal.Args{"text": bad.Text})
	}
	if err != nil {
		return err
	}
	return p.playTree(p.Turn.FEN, tree, field)
}

func (p Position) playTree(fen string, from *solve.Ply, field string) error {
	for _, next := range from.Next {
		states, err := p.Game.Play(fen, next.Text)
		if err != nil {
			return wrong(field, "error.contest.solution-move", err,
				refusal.Args{"move": next.Text, "line": next.Line, "column": next.Column})
		}
		if err := p.playTree(states[0].FEN, next, field); err != nil {
			return err
		}
	}
	return nil
}

func wrong(field, key string, err error, args refusal.Args) error {
	return &refusal.Error{Code: refusal.Invalid, Key: key, Field: field, Err: err, Args: args}
}
