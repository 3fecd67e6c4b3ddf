package composing

import (
	"errors"
	"strings"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

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

// CleanText trims a text of several lines.
func CleanText(text string) string {
	return strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
}

// CheckText refuses a text of several lines that is longer than so many bytes or has characters that no text has.
func CheckText(field, text string, most int) error {
	if len(text) > most {
		return refusal.NewInvalid(field, "error.contest.text-long", refusal.Args{"most": most})
	}
	if fault := person.CheckLine(field, strings.NewReplacer("\n", " ", "\t", " ").Replace(text), most); fault != nil {
		return RefusalOf(fault)
	}
	return nil
}
