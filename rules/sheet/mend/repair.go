package mend

import (
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/rules/sheet"
)

// Repair is a place where a sheet was read as something else than what is written there.
type Repair struct {
	Kind         Kind
	Ply          int // from 1; 0 if it concerns no move
	Number       int // of the move
	Side         rules.Side
	Line, Column int    // where it is written, from 1; of a move that is not written, where the next thing stands
	Written      string // "" if nothing was
	Read         string // "" if it was left out
}

// Kind says what kind of repair was made.
type Kind string

// The kinds of repairs.
const (
	Alike     Kind = "alike"    // signs that look alike: З for 3, a mark for another between squares, a blank within a move
	Square    Kind = "square"   // another letter or figure of a square than the one that is written
	Shortened Kind = "short"    // a text that fits several captures, or names a part of one
	Guessed   Kind = "scrap"    // something unreadable, in the place of which one move makes the rest right
	Missing   Kind = "missing"  // a move that is not written, the only one that makes the rest right
	Swapped   Kind = "swapped"  // two half-moves that changed places
	Struck    Kind = "struck"   // a move that is crossed out
	Twice     Kind = "twice"    // a move that is written twice
	LeftOut   Kind = "left-out" // something that looks like a move and was not played
	Numbering Kind = "number"   // a move number that does not follow
	Blocks    Kind = "blocks"   // the moves were not read in the order of the lines but in that of their numbers, or side by side
	Result    Kind = "count"    // the result
	Furniture Kind = "text"     // text around the moves that was left out
)

// Kinds returns every kind of repair.
func Kinds() []Kind {
	return []Kind{
		Alike, Square, Shortened, Guessed, Missing, Swapped, Struck, Twice, LeftOut, Numbering, Blocks, Result, Furniture,
	}
}

// QuestionKinds returns every kind of question.
func QuestionKinds() []QuestionKind {
	return []QuestionKind{WhichMove, WrongCount, NoEnd, WhoWon, TooMuch}
}

// Phrase says what was written and what was read. Its arguments are written, read, ply, number, side, line and column.
func (r Repair) Phrase() sheet.Phrase {
	return sheet.Phrase{Key: "sheet.mend." + string(r.Kind), Args: map[string]string{
		"written": clipped(r.Written), "read": r.Read, "ply": strconv.Itoa(r.Ply), "number": strconv.Itoa(r.Number), "side": r.Side.String(),
		"line": strconv.Itoa(r.Line), "column": strconv.Itoa(r.Column),
	}}
}

// Question is something that a sheet leaves open.
type Question struct {
	Kind         QuestionKind
	Ply          int
	Number       int
	Side         rules.Side
	Line, Column int
	Written      string
	Choices      []string // what it can be; an empty one stands for nothing
}

// QuestionKind says what a question is about.
type QuestionKind string

// The kinds of questions.
const (
	WhichMove  QuestionKind = "move"  // several moves are equally near to what is written and make the rest right
	WrongCount QuestionKind = "count" // the count on the sheet, the first choice, is not that of the game, the second
	NoEnd      QuestionKind = "end"   // the count on the sheet, the only choice, needs a final position, and there is none
	WhoWon     QuestionKind = "winner"
	TooMuch    QuestionKind = "much" // so much was read otherwise than it is written that nobody can believe it
)

// tooMuch tells whether more was made up than a person would believe: a tenth of the moves and three.
func tooMuch(repairs []Repair, plies int) bool {
	n := 0
	for i := range repairs {
		switch repairs[i].Kind {
		case Square, Guessed, Missing, LeftOut, Swapped:
			n++
		}
	}
	return n > 3+plies/10
}

// Phrase asks the question. Its arguments are those of Repair.Phrase, and choices.
func (q Question) Phrase() sheet.Phrase {
	choices := make([]string, len(q.Choices))
	for i, c := range q.Choices {
		if choices[i] = c; c == "" {
			choices[i] = "–"
		}
	}
	return sheet.Phrase{Key: "sheet.ask." + string(q.Kind), Args: map[string]string{
		"written": clipped(q.Written), "ply": strconv.Itoa(q.Ply), "number": strconv.Itoa(q.Number), "side": q.Side.String(),
		"line": strconv.Itoa(q.Line), "column": strconv.Itoa(q.Column), "choices": strings.Join(choices, ", "),
	}}
}

// clipped shortens a text that is shown in a sentence.
func clipped(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > 60 {
		return string(runes[:59]) + "…"
	}
	return text
}

func stringReader(text string) *strings.Reader { return strings.NewReader(text) }

// repairs names every place where the reading of a trail says something else than what is written.
func (m *mender[P, M]) repairs(s *search[P, M], o order, trail []int32) []Repair {
	var list []Repair
	if o.kind != inLines {
		list = append(list, Repair{Kind: Blocks, Line: o.atoms[0].line, Column: o.atoms[0].col})
	}
	plies, e := s.plies(trail), m.edges(s, trail)
	ply := 0
	for i, at := range trail {
		n := &s.nodes[at]
		r := Repair{Ply: ply + 1}
		if k := min(ply, len(plies)-1); k >= 0 {
			r.Number, r.Side = plies[k].number, plies[k].side
		}
		r.Line, r.Column, r.Written = placeOf(o.atoms, int(n.from), int(n.to), m.text)
		named := false
		if n.text != "" {
			ply++
			r.Read = n.text
			named = m.nameMove(s, &r, n, s.nodes[trail[i-1]].position)
		} else if i > 0 {
			named = m.nameGap(s, &e, &r, n, &s.nodes[trail[i-1]])
		}
		if named {
			list = append(list, r)
		}
	}
	return list
}

// nameMove names what is repaired about a move, false if nothing is: strict reading takes the text for the same move.
func (m *mender[P, M]) nameMove(s *search[P, M], r *Repair, n *node[P], before P) bool {
	switch n.kind {
	case insertStep:
		r.Kind, r.Written = Missing, ""
		return true
	case wildStep:
		r.Kind = Guessed
		return true
	case swapStep:
		r.Kind = Swapped
		return true
	}
	if s.lattice.atoms[n.from].struck >= bracketed {
		r.Kind = Struck
		return true
	}
	if m.strictly(s.lattice, n, before) {
		return false
	}
	r.Kind = Alike
	d, text := s.spanCost(n)
	switch {
	case text.cost > 0 || n.loose:
		r.Kind = Shortened
	case d >= nextSign:
		r.Kind = Square
	}
	return true
}

// spanCost is what it cost to read the stretch of a node, and the text that it was read as.
func (s *search[P, M]) spanCost(n *node[P]) (int, form) {
	for k := range s.lattice.spans[n.from] {
		if p := &s.lattice.spans[n.from][k]; p.to == int(n.to) {
			return s.near(p, s.forms.known[n.text])
		}
	}
	return 0, form{}
}

// strictly tells whether strict reading takes the atoms of a node, as they are written, for its move.
func (m *mender[P, M]) strictly(l *lattice, n *node[P], before P) bool {
	a := &l.atoms[n.from]
	text := a.text
	for k := int(n.from) + 1; k < int(n.to); k++ {
		next := &l.atoms[k]
		if next.kind == numberAtom || !next.glued && !endsOpen([]rune(text)) && !startsOpen(next.runes) {
			return false
		}
		text += next.text
	}
	move, _, err := m.game.ParseMove(before, strings.TrimRight(text, ".,!?=~"))
	return err == nil && m.game.Play(before, move) == n.position
}

// nameGap names what was left out by a step that plays no move, false if that says nothing.
func (m *mender[P, M]) nameGap(s *search[P, M], e *edges, r *Repair, n, before *node[P]) bool {
	l := s.lattice
	a := &l.atoms[n.from]
	switch {
	case n.kind == numberStep:
		r.Kind = Numbering
		own := int(n.plies)/2 + 1
		r.Read = strconv.Itoa(own)
		return !l.free && l.rows[n.from] && (n.offset != before.offset && before.plies > 0 && a.number != own || !a.isNumberWritten())
	case n.kind != skipStep || l.skip[n.from] < skipCrossed:
		return false
	case len(l.spans[n.from]) == 0 && a.struck != crossed && (a.off < e.from || a.off >= e.to):
		return false
	case a.struck != notStruck:
		r.Kind = Struck
	case l.skip[n.from] == skipTwice:
		r.Kind = Twice
		r.Ply = max(r.Ply-1, 1)
		r.Number, r.Side = (r.Ply+1)/2, rules.Side((r.Ply-1)%2)
	default:
		r.Kind = LeftOut
	}
	return true
}
