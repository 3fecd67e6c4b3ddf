package correspondence

import (
	"slices"
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/refusal"
)

// Bounds of conditional moves.
const (
	MaxConditions     = 200  // moves of the opponent that are provided for
	maxConditionWords = 5000 // of the text: each is a move that has to be played
)

// Condition is what a player answers to a move of his opponent's: his own move, with what he provides for after it, or resignation. Moves
// are in plain form.
type Condition struct {
	If     string      `json:"if"`
	Then   string      `json:"then,omitempty"`
	Resign bool        `json:"resign,omitempty"`
	Next   []Condition `json:"next,omitempty"`
}

// resigns are the words that stand for a resignation in a line.
var resigns = []string{"resign", "resigns", "сдаюсь", "сдаться"}

// ReadConditions reads lines of moves, each from the present position on, in which the opponent's move comes first and the player's answer
// to it follows, and so on; a line ends with an answer or with a resignation. What is read makes one tree. The side is the player's, whose
// move it is not. Errors name the line and the move.
func (s *State) ReadConditions(side rules.Side, text string) ([]Condition, error) {
	if s.IsOver() || !s.IsStarted() || side == s.ToMove() {
		return nil, refusal.NewConflict("error.correspondence.not-waiting", nil)
	}
	tooMany := refusal.NewInvalid("conditions", "error.correspondence.conditions", refusal.Args{"most": MaxConditions})
	var tree []Condition
	count, read := 0, 0
	for n, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if read += len(words); read > maxConditionWords {
			return nil, tooMany
		}
		if len(words)%2 != 0 {
			return nil, refusal.NewInvalid("conditions", "error.correspondence.condition-odd", refusal.Args{"line": n + 1})
		}
		var fault *refusal.Error
		if tree, fault = s.graft(tree, s.FEN(), words, &count); fault != nil {
			fault.Field, fault.Args["line"] = "conditions", n+1
			return nil, fault
		}
	}
	if count > MaxConditions {
		return nil, tooMany
	}
	return tree, nil
}

// graft adds a line of moves from a position on to a tree.
func (s *State) graft(tree []Condition, fen string, words []string, count *int) ([]Condition, *refusal.Error) {
	if len(words) == 0 {
		return tree, nil
	}
	first, after, fault := s.step(fen, words[0])
	if fault != nil {
		return nil, fault
	}
	resign := slices.Contains(resigns, strings.ToLower(words[1]))
	var answer string
	if !resign {
		if after.Outcome.Over {
			return nil, lineFault("error.correspondence.condition-over", words[0])
		}
		var answered games.State
		if answer, answered, fault = s.step(after.FEN, words[1]); fault != nil {
			return nil, fault
		}
		after = answered
	}
	i := slices.IndexFunc(tree, func(c Condition) bool { return c.If == first })
	if i < 0 {
		tree, i = append(slices.Clip(tree), Condition{If: first, Then: answer, Resign: resign}), len(tree)
		*count++
	}
	switch here := &tree[i]; {
	case here.Then != answer || here.Resign != resign:
		return nil, lineFault("error.correspondence.condition-two", words[0])
	case len(words) > 2 && (resign || after.Outcome.Over):
		return nil, lineFault("error.correspondence.condition-over", words[1])
	default:
		here.Next, fault = s.graft(here.Next, after.FEN, words[2:], count)
	}
	return tree, fault
}

func lineFault(key, move string) *refusal.Error {
	return &refusal.Error{Code: refusal.Invalid, Key: key, Args: refusal.Args{"move": move}}
}

// step reads a move of a line.
func (s *State) step(fen, text string) (plain string, after games.State, fault *refusal.Error) {
	plain, after, err := s.read(fen, text)
	if err != nil {
		fault = lineFault("error.correspondence.condition-move", text)
		fault.Err = err
	}
	return plain, after, fault
}

// WriteConditions writes a tree as the lines that ReadConditions reads.
func WriteConditions(tree []Condition) string {
	var lines []string
	for _, c := range tree {
		head := c.If + " " + c.Then
		if c.Resign {
			head = c.If + " " + resigns[0]
		}
		if len(c.Next) == 0 {
			lines = append(lines, head)
			continue
		}
		for line := range strings.SplitSeq(WriteConditions(c.Next), "\n") {
			lines = append(lines, head+" "+line)
		}
	}
	return strings.Join(lines, "\n")
}

// Foreseen plays what the players have provided for after the last move, at the same instant, for as long as they have. It returns the
// state after it, the entries that this adds, and what is left of the conditions of White and of Black: those of a side that the other's
// move did not fit are gone.
func (s *State) Foreseen(now time.Time, conditions [2][]Condition) (*State, []Entry, [2][]Condition) {
	var added []Entry
	for !s.IsOver() && len(s.Moves) > 0 {
		side, last := s.ToMove(), s.Moves[len(s.Moves)-1]
		i := slices.IndexFunc(conditions[side], func(c Condition) bool { return c.If == last })
		if i < 0 {
			conditions[side] = nil
			break
		}
		c := conditions[side][i]
		a := Act{Kind: Move, Side: side, Seen: s.Seq, Now: now, At: s.Since(), By: ByCondition, Move: c.Then}
		if c.Resign {
			a.Kind, a.Move = Resign, ""
		}
		after, entries, err := s.Do(nil, a)
		if err != nil { // a halt, say: the player is asked as if he had provided for nothing
			conditions[side] = nil
			break
		}
		s, added = after, append(added, entries...)
		conditions[side] = c.Next
	}
	if s.IsOver() {
		conditions = [2][]Condition{}
	}
	return s, added, conditions
}
