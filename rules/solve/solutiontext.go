package solve

import (
	"strconv"
	"strings"

	"adyukh/rules"
)

// Format writes a solution as ReadSolution reads it: the moves behind the ply with numbers from 1, each variation in brackets behind the
// move that it replaces. first is the side that makes the first of them.
func (p *Ply) Format(first rules.Side) string {
	w := solutionWriter{first: first}
	w.line(p, 0)
	return strings.Join(w.words, " ")
}

// Variations writes those that replace the main move behind the ply, each in brackets, "" where there are none. plies is how many moves of
// the solution stand in front of that move.
func (p *Ply) Variations(first rules.Side, plies int) string {
	w := solutionWriter{first: first}
	w.variations(p, plies)
	return strings.Join(w.words, " ")
}

// solutionWriter gathers the words of a solution.
type solutionWriter struct {
	first rules.Side
	words []string
	open  string // the bracket in front of the next word
	told  bool   // whose move is next is plain from the word in front
}

// line writes the moves behind a ply to the end, with their variations.
func (w *solutionWriter) line(after *Ply, ply int) {
	for ; len(after.Next) > 0; ply++ {
		w.move(after.Next[0], ply)
		w.variations(after, ply)
		after = after.Next[0]
	}
}

func (w *solutionWriter) variations(of *Ply, ply int) {
	for _, other := range of.Next[min(1, len(of.Next)):] {
		w.open, w.told = "(", false
		w.move(other, ply)
		w.line(other, ply+1)
		w.words[len(w.words)-1] += ")"
		w.told = false
	}
}

func (w *solutionWriter) move(p *Ply, ply int) {
	at := ply + int(w.first)
	number := strconv.Itoa(at/2 + 1)
	switch {
	case at%2 == 0:
		w.words = append(w.words, w.open+number+".", p.Text)
	case !w.told:
		w.words = append(w.words, w.open+number+"...", p.Text)
	default:
		w.words = append(w.words, p.Text)
	}
	w.open, w.told = "", true
}
