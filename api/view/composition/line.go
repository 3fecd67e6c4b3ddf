package composition

import (
	"slices"
	"strconv"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/solve"
	"adyukh/templates"
)

// line are the moves of a solution with all variations, in the order in which they are read: a move, what can be played instead of it, then
// what follows it. Number 0 is the position itself.
type line struct {
	moves []lineMove
	first rules.Side
}

// lineMove is one of them.
type lineMove struct {
	*solve.Ply

	before        int   // number of the move in front of it
	next          []int // and of those behind it, the main one first
	index         int   // in the Next of that one
	ply           int   // from 1
	opens, closes int   // brackets around it
	deep          bool
}

// readLine reads a solution; a text that can't be read is a line without moves.
func readLine(text string, first rules.Side) (line, error) {
	root, err := solve.ReadSolution(text, first)
	if err != nil {
		root = &solve.Ply{}
	}
	l := line{moves: []lineMove{{Ply: root}}, first: first}
	l.add(0, false)
	return l, err
}

// add adds what follows a move.
func (l *line) add(from int, deep bool) {
	for at := l.moves[from]; len(at.Next) > 0; at = l.moves[from] {
		main := l.put(from, 0, deep)
		for i := range at.Next[1:] {
			other := l.put(from, i+1, true)
			l.moves[other].opens++
			l.add(other, true)
			l.moves[len(l.moves)-1].closes++
		}
		from = main
	}
}

func (l *line) put(before, index int, deep bool) int {
	of := l.moves[before]
	l.moves = append(l.moves, lineMove{Ply: of.Next[index], before: before, index: index, ply: of.ply + 1, deep: deep})
	n := len(l.moves) - 1
	l.moves[before].next = append(l.moves[before].next, n)
	return n
}

// has tells whether there is such a move, or the beginning.
func (l line) has(at int) bool { return at >= 0 && at < len(l.moves) }

// way are the indices of Next that lead to a move.
func (l line) way(at int) []int {
	var way []int
	for ; at > 0; at = l.moves[at].before {
		way = append(way, l.moves[at].index)
	}
	slices.Reverse(way)
	return way
}

// texts are the moves that lead to a move, itself included.
func (l line) texts(at int) []string {
	var texts []string
	for ; at > 0; at = l.moves[at].before {
		texts = append(texts, l.moves[at].Text)
	}
	slices.Reverse(texts)
	return texts
}

// follow returns the move behind another that leads to a position.
func (l line) follow(game games.Game, fen string, at int, to string) (next int, ok bool) {
	for _, i := range l.moves[at].next {
		if states, err := game.Play(fen, l.moves[i].Text); err == nil && states[0].FEN == to {
			return i, true
		}
	}
	return at, false
}

// view draws the line. href makes the addresses; without it the moves are buttons.
func (l line) view(current int, href func(at int) string) templates.CompositionLine {
	if href == nil {
		href = func(int) string { return "" }
	}
	on := map[int]bool{}
	for at := current; at > 0; at = l.moves[at].before {
		on[at] = true
	}
	last := current
	for len(l.moves[last].next) > 0 {
		last = l.moves[last].next[0]
	}
	onward := current
	if next := l.moves[current].next; len(next) > 0 {
		onward = next[0]
	}
	var v templates.CompositionLine
	for _, s := range []struct {
		at        int
		key, sign string
	}{{0, "first", "«"}, {l.moves[current].before, "previous", "‹"}, {onward, "next", "›"}, {last, "last", "»"}} {
		v.Steps = append(v.Steps, templates.CompositionStep{
			At: s.at, Href: href(s.at), Label: templates.Msg("replay." + s.key), Sign: s.sign, Off: s.at == current,
		})
	}
	told := false
	for at, m := range l.moves {
		if at == 0 {
			continue
		}
		ply := m.ply - 1 + int(l.first)
		move := templates.CompositionMove{
			At: at, Text: m.Text, Black: ply%2 == 1, Opens: m.opens, Closes: m.closes, Deep: m.deep, Current: at == current, Way: on[at],
			Href: href(at),
		}
		if !move.Black || !told || m.opens > 0 {
			move.Number = ply/2 + 1
		}
		told = m.closes == 0
		v.Moves = append(v.Moves, move)
	}
	return v
}

// Number reads the number of a move; what is none is 0.
func Number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0
	}
	return n
}
