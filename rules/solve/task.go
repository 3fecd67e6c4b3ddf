package solve

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adyukh/rules"
)

// Task is what the side that begins a composition has to reach whatever the opponent does.
type Task struct {
	Kind  TaskKind
	Score rules.Score // of Reach: at least so many points for the side that begins
}

// TaskKind is a kind of task.
type TaskKind string

// The kinds: to win, to draw at least, to lock the opponent's figures in so that none of them can move, to reach a count.
const (
	Win   TaskKind = "win"
	Draw  TaskKind = "draw"
	Block TaskKind = "block"
	Reach TaskKind = "reach"
)

// ParseTask reads win, draw, block or a count, White's points first: 18:6.
func ParseTask(text string) (Task, error) {
	if kind := TaskKind(text); slices.Contains([]TaskKind{Win, Draw, Block}, kind) {
		return Task{Kind: kind}, nil
	}
	first, second, _ := strings.Cut(text, ":")
	white, err1 := strconv.ParseUint(strings.TrimSpace(first), 10, 8)
	black, err2 := strconv.ParseUint(strings.TrimSpace(second), 10, 8)
	if err1 != nil || err2 != nil {
		return Task{}, fmt.Errorf("task %q: expected win, draw, block or a count such as 18:6", text)
	}
	return Task{Kind: Reach, Score: rules.Score{White: int(white), Black: int(black)}}, nil
}

// String writes the task as ParseTask reads it.
func (t Task) String() string {
	if t.Kind == Reach {
		return fmt.Sprintf("%d:%d", t.Score.White, t.Score.Black)
	}
	return string(t.Kind)
}

// locked are the reasons of an end in which the side to move has figures, but no move.
var locked = []string{"no-move", "blocked", "locked", "stuck"}

// reached tells whether side has reached the task with the end o of a game, in which toMove is to move.
func (t Task) reached(scale rules.Scale, side, toMove rules.Side, o rules.Outcome) bool {
	own, other := o.Score.White, o.Score.Black
	least, most := t.Score.White, t.Score.Black
	if side == rules.Black {
		own, other, least, most = other, own, most, least
	}
	switch {
	case t.Kind == Win:
		return own > other
	case t.Kind == Draw:
		return own >= other
	case t.Kind == Block:
		return toMove != side && slices.Contains(locked, o.Reason)
	case scale.Shared:
		return own >= least
	}
	return own-other >= least-most
}
