package solve

import (
	"regexp"
	"strconv"
	"strings"

	"adyukh/rules"
)

// At follows indices of Next from the root and returns the moves on the way. Where one leads nowhere the way ends before it.
func (p *Ply) At(way []int) []*Ply {
	var found []*Ply
	for _, i := range way {
		if i < 0 || i >= len(p.Next) {
			break
		}
		p = p.Next[i]
		found = append(found, p)
	}
	return found
}

// AddMove writes a move into the text of a solution: behind the last move of the way, which is made of indices of Next from the root. Where
// another move stands there already, the new one becomes a variation. All that was written stays as it is, remarks among it; only where
// brackets stand so that the move would be read in another place the text is written anew, without remarks. ok is false for what can't be
// read, and for a text that is no move.
func AddMove(text string, first rules.Side, way []int, move string) (edited string, ok bool) {
	root := &Ply{}
	if r, err := readText(text, first); err == nil {
		root = r.path[0]
	} else if bad, is := err.(*SolutionError); !is || bad.Kind != NoMoves {
		return "", false
	}
	want := root.clone()
	at := want
	if on := want.At(way); len(on) == len(way) && len(on) > 0 {
		at = on[len(on)-1]
	} else if len(way) > 0 {
		return "", false
	}
	at.Next = append(at.Next, &Ply{Text: move})
	e := newEditor(text, first)
	for _, candidate := range []string{e.spliced(root, way, move), want.Format(first)} {
		if got, err := ReadSolution(candidate, first); err == nil && got.same(want) {
			return candidate, true
		}
	}
	return "", false
}

// CutMove takes the last move of a way, and what follows it, out of the text of a solution. The first variation takes the place of a main
// move. ok is false where the text would have to be written anew and remarks would be lost.
func CutMove(text string, first rules.Side, way []int) (edited string, ok bool) {
	root, err := ReadSolution(text, first)
	if err != nil || len(way) == 0 || len(root.At(way)) != len(way) {
		return "", false
	}
	want := root.clone()
	parent := want
	if n := len(way) - 1; n > 0 {
		parent = want.At(way[:n])[n-1]
	}
	last := way[len(way)-1]
	parent.Next = append(parent.Next[:last:last], parent.Next[last+1:]...)
	e := newEditor(text, first)
	candidates := []string{e.shortened(root.At(way), last)}
	if !strings.ContainsAny(text, "{;[") {
		candidates = append(candidates, want.Format(first))
	}
	for _, candidate := range candidates {
		if len(want.Next) == 0 && strings.TrimSpace(candidate) == "" {
			return "", true
		}
		if got, err := ReadSolution(candidate, first); err == nil && got.same(want) {
			return candidate, true
		}
	}
	return "", false
}

func readText(text string, first rules.Side) (*solutionReader, error) {
	if _, err := ReadSolution(text, first); err != nil {
		return nil, err
	}
	r := &solutionReader{text: text, line: 1, column: 1, first: first, start: -1, path: []*Ply{{}}}
	root := r.path[0]
	err := r.read()
	r.path = []*Ply{root}
	return r, err
}

func (p *Ply) clone() *Ply {
	c := &Ply{Text: p.Text, Line: p.Line, Column: p.Column}
	for _, next := range p.Next {
		c.Next = append(c.Next, next.clone())
	}
	return c
}

// same tells whether two solutions have the same moves in the same places.
func (p *Ply) same(q *Ply) bool {
	if p.Text != q.Text || len(p.Next) != len(q.Next) {
		return false
	}
	for i := range p.Next {
		if !p.Next[i].same(q.Next[i]) {
			return false
		}
	}
	return true
}

// editor knows the text of a solution and how its moves are numbered.
type editor struct {
	text  string
	first rules.Side
	start int // the number of the first move
}

func newEditor(text string, first rules.Side) editor {
	e := editor{text: text, first: first, start: 1}
	if r, err := readText(text, first); err == nil && r.start >= 0 {
		e.start = r.start
	}
	return e
}

// number is what stands in front of a move so many plies from the start; Black's has one where whole says so.
func (e editor) number(ply int, whole bool) string {
	n := e.start + (ply+int(e.first))/2
	switch white := (ply+int(e.first))%2 == 0; {
	case white:
		return strconv.Itoa(n) + ". "
	case whole:
		return strconv.Itoa(n) + "... "
	}
	return ""
}

// spliced is the text with the move at its place.
func (e editor) spliced(root *Ply, way []int, move string) string {
	on, ply := root.At(way), len(way)
	at := root
	if ply > 0 {
		at = on[ply-1]
	}
	if len(at.Next) > 0 {
		end := e.behind(at.Next[0])
		return e.text[:end] + " (" + e.number(ply, true) + move + ")" + e.text[end:]
	}
	if ply == 0 {
		before := strings.TrimRight(e.text, " \t\r\n")
		if before != "" {
			before += "\n"
		}
		return before + e.number(0, true) + move
	}
	end := e.behind(at)
	bracket := e.text[end-1] == ')' || e.text[end-1] == '}' || e.text[end-1] == '\n'
	return e.text[:end] + " " + e.number(ply, bracket) + move + e.text[end:]
}

// offset is where a move begins in the text, in bytes.
func (e editor) offset(of *Ply) int {
	at := 0
	for range of.Line - 1 {
		at += strings.IndexByte(e.text[at:], '\n') + 1
	}
	column := 1
	for i := range e.text[at:] {
		if column == of.Column {
			return at + i
		}
		column++
	}
	return len(e.text)
}

// behind is where a move ends, with the brackets and remarks that follow it at once.
func (e editor) behind(of *Ply) int {
	end := e.offset(of)
	if n := strings.IndexAny(e.text[end:], " \t\r\n\u00a0(){};"); n >= 0 {
		end += n
	} else {
		return len(e.text)
	}
	for {
		next := end + len(e.text[end:]) - len(strings.TrimLeft(e.text[end:], " \t\r\n"))
		if next == len(e.text) || !strings.ContainsRune("({;", rune(e.text[next])) {
			return end
		}
		if end = e.closing(next); end == len(e.text) {
			return end
		}
	}
}

// closing is where the bracket or remark ends that begins at a place.
func (e editor) closing(from int) int {
	depth := 0
	for i := from; i < len(e.text); i++ {
		switch e.text[i] {
		case '{':
			if n := strings.IndexByte(e.text[i:], '}'); n >= 0 {
				i += n
			}
		case ';':
			n := strings.IndexByte(e.text[i:], '\n')
			if n < 0 {
				return len(e.text)
			}
			i += n
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth <= 0 {
			if depth < 0 {
				return i
			}
			return i + 1
		}
	}
	return len(e.text)
}

// numberBefore is the number of a move in front of it.
var numberBefore = regexp.MustCompile(`(?:^|[\s(){};])([0-9]{1,4}[.…)]+\s*)$`)

// shortened is the text without the last move of a way and what follows it: a bracket where it begins a variation, else all up to the
// end of its line.
func (e editor) shortened(on []*Ply, last int) string {
	from := e.offset(on[len(on)-1])
	before := strings.TrimRight(e.text[:from], "0123456789.…) \t\r\n")
	if last > 0 && strings.HasSuffix(before, "(") {
		open := len(before) - 1
		return strings.TrimRight(before[:open], " \t") + e.text[e.closing(open):]
	}
	end := from
	for end < len(e.text) && e.text[end] != ')' {
		if strings.IndexByte("({;", e.text[end]) >= 0 {
			end = e.closing(end)
		} else {
			end++
		}
	}
	if number := numberBefore.FindStringSubmatchIndex(e.text[:from]); number != nil {
		from = number[2]
	}
	return strings.TrimRight(e.text[:from], " \t") + e.text[end:]
}
