package mend

import (
	"slices"
	"strings"

	"adyukh/rules"
)

// formset holds the texts of a legal move.
type formset struct {
	id    int
	texts []form
	ends  string // first and last square: what two moves may have in common
	short string
}

// form is one way to write a move and what it costs that this way was taken.
type form struct {
	text  string
	cost  int
	loose bool // it may fit other moves too
}

// The costs of ways to write a move that strict reading does not take, or not always.
const (
	looseForm = 0
	cutShort  = 120 // the first captures of several
	severalOf = 40  // fits several moves
)

// forms keeps the texts of moves by their full form.
type forms struct {
	known  map[string]*formset
	shapes []string
}

func newForms() *forms { return &forms{known: map[string]*formset{}} }

// of returns the texts of a move with the given full form; path names the squares of the move when it is not known yet.
func (f *forms) of(full string, path func() []string) *formset {
	if s, ok := f.known[full]; ok {
		return s
	}
	s := &formset{id: len(f.known)}
	f.known[full] = s
	s.add(full, 0)
	way := path()
	if len(way) < 2 || strings.Contains(full, ",") {
		s.ends = full
		return s
	}
	sign := "-"
	if strings.Contains(full, ":") {
		sign = ":"
	}
	first, last := way[0], way[len(way)-1]
	s.ends = first + sign + last
	if len(way) > 2 {
		s.add(strings.Join(way, sign), 0)
		s.texts = append(s.texts, form{s.ends, looseForm, true})
		for n := 2; n < len(way); n++ {
			s.texts = append(s.texts, form{strings.Join(way[:n], sign), cutShort, true})
		}
	}
	if isSquareName(first) && isSquareName(last) {
		s.short = first[:1] + last
		s.texts = append(s.texts, form{s.short, looseForm, true}, form{last, targetOnly, true})
	}
	return s
}

func (s *formset) add(text string, cost int) {
	if len(text) <= longest && !slices.ContainsFunc(s.texts, func(f form) bool { return f.text == text }) {
		s.texts = append(s.texts, form{text, cost, false})
	}
}

func isSquareName(s string) bool {
	return len(s) >= 2 && s[0] >= 'a' && s[0] <= 'j' && s[1] >= '0' && s[1] <= '9'
}

// shapesOf are the shapes of the moves of a game, found from the first ones.
func shapesOf[P comparable, M any](game rules.Game[P, M], p P) []string {
	shapes := []string{"LLF", "LFLF"}
	squares := false
	for _, m := range game.AppendMoves(nil, p) {
		text := shapeOf(game.FormatMove(p, m, rules.Full))
		if strings.HasPrefix(text, "LFMLF") {
			squares = true
			continue
		}
		if !slices.Contains(shapes, text) && len(shapes) < 16 {
			shapes = append(shapes, text)
		}
	}
	if squares {
		shape := "LF"
		for range 7 {
			shape += "MLF"
			shapes = append(shapes, shape)
		}
		shapes = append(shapes, "LFMoff")
	}
	return shapes
}

func shapeOf(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'j':
			return rune(classLetter[0])
		case r >= '0' && r <= '9':
			return rune(classFigure[0])
		case r == '-' || r == ':' || r == ',':
			return rune(classMark[0])
		}
		return r
	}, text)
}
