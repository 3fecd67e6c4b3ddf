package solving

import (
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
	"adyukh/tournament/contest/places"
)

// Round is problems that are solved in one go.
type Round struct {
	ID       RoundID   `json:"id"`
	Revision int64     `json:"revision,omitzero"`
	Title    string    `json:"title,omitzero"` // "Миниатюры"; "": it is known by its number
	Minutes  int       `json:"minutes"`
	Planned  time.Time `json:"planned,omitzero"`  // when it is announced for; zero: that is not said
	Starts   time.Time `json:"starts,omitzero"`   // from when problems are shown and the clock runs; zero: it has not been started
	ByHand   bool      `json:"by_hand,omitzero"`  // somebody has started it: it does not wait for the clock
	Released time.Time `json:"released,omitzero"` // when results and solutions were made known; zero: they are not
	Problems []Problem `json:"problems,omitzero"`
	Seal     string    `json:"seal,omitzero"` // opens the package of the round, which venues have before
	Note     string    `json:"note,omitzero"` // why its time was changed while it was running: told to everybody
}

// Problem is what a round asks.
type Problem struct {
	Position  string           `json:"position"`            // FEN
	Task      string           `json:"task"`                // as solve.ParseTask reads it
	Points    places.Decimal   `json:"points"`              // of a right answer
	Solution  string           `json:"solution"`            // with variations, as solve.ReadSolution reads it
	Worth     []places.Decimal `json:"worth,omitzero"`      // of each line of the solution, in their order; none: the first has all points
	FirstMove bool             `json:"first_move,omitzero"` // the first move alone earns all points
	Source    string           `json:"source,omitzero"`     // composer, year and place: told with the solution
}

// State is where a round stands.
type State string

// The states, in their order.
const (
	Preparing State = "preparing" // it has not been started
	Armed     State = "armed"     // it starts by itself
	Running   State = "running"
	Ended     State = "ended" // time is over, and sheets are marked
	Told      State = "told"  // results are released
)

// States lists them in their order.
func States() []State { return []State{Preparing, Armed, Running, Ended, Told} }

// State tells where the round stands at an instant.
func (r Round) State(now time.Time) State {
	switch {
	case !r.Released.IsZero():
		return Told
	case r.Starts.IsZero():
		return Preparing
	case !r.HasStarted(now):
		return Armed
	case now.Before(r.Ends()):
		return Running
	}
	return Ended
}

// Ends is when the round's time is over for those who have got none added.
func (r Round) Ends() time.Time { return r.Starts.Add(time.Duration(r.Minutes) * time.Minute) }

// HasStarted tells whether problems may be seen by those who solve them.
func (r Round) HasStarted(now time.Time) bool {
	return !r.Starts.IsZero() && (r.ByHand || !now.Before(r.Starts))
}

// Problem returns the problem with a number, from 1.
func (r Round) Problem(no int) (Problem, bool) {
	if no < 1 || no > len(r.Problems) {
		return Problem{}, false
	}
	return r.Problems[no-1], true
}

// Points is what all problems of the round are worth together.
func (r Round) Points() (sum places.Decimal) {
	for _, p := range r.Problems {
		sum += p.Points
	}
	return sum
}

// Line is one way through a solution, from the first move to the end of a variation, and what it earns.
type Line struct {
	Moves  []string
	Points places.Decimal
}

// Text writes the line with the numbers of moves.
func (l Line) Text(first rules.Side) string {
	root := &solve.Ply{}
	at := root
	for _, m := range l.Moves {
		next := &solve.Ply{Text: m}
		at.Next, at = []*solve.Ply{next}, next
	}
	return root.Format(first)
}

// Lines are the lines of the solution in the order in which it has them, with what each earns.
func (p Problem) Lines(game games.Game) ([]Line, error) {
	first, err := firstSide(game, p.Position)
	if err != nil {
		return nil, err
	}
	root, err := solve.ReadSolution(p.Solution, first)
	if err != nil {
		return nil, err
	}
	var lines []Line
	var walk func(at *solve.Ply, moves []string)
	walk = func(at *solve.Ply, moves []string) {
		if len(at.Next) == 0 {
			lines = append(lines, Line{Moves: moves})
		}
		for _, next := range at.Next {
			walk(next, append(moves[:len(moves):len(moves)], next.Text))
		}
	}
	walk(root, nil)
	for i := range lines {
		switch {
		case i < len(p.Worth):
			lines[i].Points = p.Worth[i]
		case i == 0:
			lines[i].Points = p.Points
		}
	}
	return lines, nil
}

// firstSide is who makes the first move of a position.
func firstSide(game games.Game, fen string) (rules.Side, error) {
	turn, err := game.Turn(fen)
	if err != nil {
		return rules.White, err
	}
	if turn.Position.ToMove != "white" {
		return rules.Black, nil
	}
	return rules.White, nil
}

// isComplete tells whether the problem can be shown and marked.
func (p Problem) isComplete() bool {
	return p.Position != "" && strings.TrimSpace(p.Task) != "" && strings.TrimSpace(p.Solution) != "" && p.Points > 0
}
