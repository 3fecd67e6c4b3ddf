package mend

import (
	"slices"

	"adyukh/rules"
	"adyukh/rules/sheet"
)

// line is a reading of all atoms with what it costs.
type line struct {
	cost    int
	reading Reading
}

// ply is a move of a reading and the atoms that it was read from, none for one that was not written.
type ply struct {
	text     string // full form
	node     int32
	from, to int
	kind     step
	loose    bool
	number   int // of the move
	side     rules.Side
}

// trail returns the nodes that lead to the node at, from the first on.
func (s *search[P, M]) trail(at int32) []int32 {
	var trail []int32
	for ; at >= 0; at = s.nodes[at].prev {
		trail = append(trail, at)
	}
	slices.Reverse(trail)
	return trail
}

// plies returns the moves of a trail.
func (s *search[P, M]) plies(trail []int32) []ply {
	var list []ply
	black := 0
	if s.game.ToMove(s.nodes[trail[0]].position) == rules.Black {
		black = 1
	}
	for _, at := range trail {
		n := &s.nodes[at]
		if n.text == "" {
			continue
		}
		k := len(list) + black
		list = append(list, ply{
			text: n.text, node: at, from: int(n.from), to: int(n.to), kind: n.kind, loose: n.loose, number: k/2 + 1, side: rules.Side(k % 2),
		})
	}
	return list
}

// mostAsked is how many readings as near as the best are compared with it: a sheet with more leaves too much open.
const mostAsked = 64

// mostGoals is how many readings of a whole sheet are compared with its result.
const mostGoals = 16

// The costs of a result that does not fit.
const (
	contradicted = 600
	miscounted   = 300  // less than a move that is left out: a count does not take a move away that can be read
	unread       = 2000 // strict reading does not take the repaired text
	unended      = 40   // a game that breaks off with a count and without a word why
)

// judge compares the readings that a search has found with the result on the sheet and returns the nearest, nil if there is none.
func (m *mender[P, M]) judge(s *search[P, M], o order) *line {
	type ended struct {
		at    int32
		total int
		trail []int32
		draft draft
	}
	var all []ended
	best := 1 << 30
	for _, at := range s.goals {
		cost := int(s.nodes[at].cost)
		if cost > best+margin || len(all) == mostGoals {
			break
		}
		trail := s.trail(at)
		plies := s.plies(trail)
		if len(plies) == 0 {
			continue
		}
		d := m.draft(s, o, trail, plies)
		total := cost + d.penalty()
		best = min(best, total)
		all = append(all, ended{at, total, trail, d})
	}
	if len(all) == 0 {
		return nil
	}
	slices.SortStableFunc(all, func(a, b ended) int { return a.total - b.total })
	first := &all[0]
	r := first.draft.reading()
	r.Repairs = append(m.repairs(s, o, first.trail), first.draft.repairs...)
	for _, other := range all[1:] {
		if other.total > first.total+margin {
			break
		}
		r.Questions = m.ask(s, o, r.Questions, first.trail, other.trail)
	}
	r.Questions = m.rivals(s, o, r.Questions, first.trail)
	r.Questions = append(r.Questions, first.draft.questions()...)
	if r.Record != nil && tooMuch(r.Repairs, len(r.Record.Moves)) {
		r.Questions = append(r.Questions, Question{Kind: TooMuch})
	}
	return &line{cost: first.total, reading: r}
}

// rivals asks about the readings that are as near as the best up to some atom and come to the same position there.
func (m *mender[P, M]) rivals(s *search[P, M], o order, asked []Question, trail []int32) []Question {
	looked := 0
	for i, at := range trail {
		for _, rival := range s.nodes[at].rivals {
			if int(s.nodes[rival].cost-s.nodes[at].cost) > margin {
				continue
			}
			if looked++; looked > mostAsked {
				return append(asked, Question{Kind: TooMuch})
			}
			other := append(s.trail(rival), trail[i+1:]...)
			asked = m.ask(s, o, asked, trail, other)
		}
	}
	return asked
}

// ask adds the question at the first move in which two readings differ.
func (m *mender[P, M]) ask(s *search[P, M], o order, asked []Question, one, other []int32) []Question {
	a, b := s.plies(one), s.plies(other)
	n := 0
	for n < len(a) && n < len(b) && s.nodes[a[n].node].position == s.nodes[b[n].node].position {
		n++
	}
	if n == len(a) && n == len(b) {
		return asked
	}
	q := Question{Kind: WhichMove, Ply: n + 1}
	switch {
	case n < len(a):
		q.Number, q.Side = a[n].number, a[n].side
		q.Line, q.Column, q.Written = placeOf(o.atoms, a[n].from, a[n].to, m.text)
	default:
		q.Number, q.Side = b[n].number, b[n].side
		q.Line, q.Column, q.Written = placeOf(o.atoms, b[n].from, b[n].to, m.text)
	}
	for _, list := range [][]ply{a, b} {
		text := ""
		if n < len(list) {
			text = list[n].text
		}
		if !slices.Contains(q.Choices, text) {
			q.Choices = append(q.Choices, text)
		}
	}
	for i := range asked {
		if asked[i].Kind == q.Kind && asked[i].Ply == q.Ply {
			for _, text := range q.Choices {
				if !slices.Contains(asked[i].Choices, text) && len(asked[i].Choices) < 12 {
					asked[i].Choices = append(asked[i].Choices, text)
				}
			}
			return asked
		}
	}
	return append(asked, q)
}

// placeOf returns where the atoms from..to-1 stand and how they are written. For none it is the place of the atom that comes next.
func placeOf(atoms []atom, from, to int, text string) (line, column int, written string) {
	if len(atoms) == 0 {
		return 1, 1, ""
	}
	a := &atoms[min(from, len(atoms)-1)]
	if from >= to {
		return a.line, a.col, ""
	}
	b := &atoms[to-1]
	if b.end > a.off && b.line == a.line {
		return a.line, a.col, text[a.off:b.end]
	}
	return a.line, a.col, a.text
}

// reportOf plays a record by the rules of the mender's game, from where the caller says that it begins.
func (m *mender[P, M]) reportOf(rec *sheet.Record) sheet.Report {
	if m.options.From != "" && rec.Tag("FEN") == "" {
		from := *rec
		from.Tags = append([]sheet.Tag{{Name: "FEN", Value: m.options.From, Line: rec.Line, Column: 1}}, rec.Tags...)
		rec = &from
	}
	return sheet.Check(m.game, rec, sheet.Options{Entered: m.options.Entered})
}
