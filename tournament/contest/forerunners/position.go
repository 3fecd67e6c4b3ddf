package forerunners

import (
	"cmp"
	"slices"
	"strings"

	"adyukh/rules"
	"adyukh/rules/games"
)

// position is a position as the search compares it: the figures in their order, whatever game they are of.
type position struct {
	toMove  rules.Side
	figures []figure
}

// figure is a figure as the FEN of its game has it: on a square, of a side, with the rest of its text (K; -2/1), which says what kind of
// figure or tower it is and names no colour.
type figure struct {
	at    int8 // 8·rank + file; -1 where the text names no square
	owner rules.Side
	form  string
}

func compareFigures(a, b figure) int {
	return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.owner, b.owner), strings.Compare(a.form, b.form))
}

// read reads a position in any form of its game. The error is a *rules.PositionError.
func read(game games.Game, text string) (position, error) {
	fen, err := game.Position(text)
	if err != nil {
		return position{}, err
	}
	return parse(fen), nil
}

// parse reads a FEN as the game writes it: the side to move, then the figures of both sides.
func parse(fen string) position {
	p := position{figures: make([]figure, 0, strings.Count(fen, ",")+2)}
	toMove, rest, _ := strings.Cut(fen, ":")
	p.toMove = sideOf(toMove)
	for part := range strings.SplitSeq(rest, ":") {
		owner := sideOf(part)
		for text := range strings.SplitSeq(part[min(1, len(part)):], ",") {
			if text != "" {
				p.figures = append(p.figures, parseFigure(owner, text))
			}
		}
	}
	slices.SortFunc(p.figures, compareFigures)
	return p
}

func sideOf(text string) rules.Side {
	if strings.HasPrefix(text, "B") {
		return rules.Black
	}
	return rules.White
}

func parseFigure(owner rules.Side, text string) figure {
	for i := range text {
		if at, ok := squareOf(text[i:]); ok {
			return figure{at: at, owner: owner, form: text[:i] + text[i+2:]}
		}
	}
	return figure{at: -1, owner: owner, form: text}
}

// squareOf reads the name of a square at the beginning of a text.
func squareOf(text string) (at int8, ok bool) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' || len(text) > 2 && text[2] >= '0' && text[2] <= '9' {
		return 0, false
	}
	return int8(text[1]-'1')*8 + int8(text[0]-'a'), true
}

func nameOf(at int8) string { return string([]byte{'a' + byte(at&7), '1' + byte(at>>3)}) }

// text is the figure as a FEN has it.
func (f figure) text() string {
	if f.at < 0 {
		return f.form
	}
	if strings.HasPrefix(f.form, "K") {
		return "K" + nameOf(f.at) + f.form[1:]
	}
	return nameOf(f.at) + f.form
}

func (p position) fen() string {
	sides := [2][]string{}
	for _, f := range p.figures {
		sides[f.owner] = append(sides[f.owner], f.text())
	}
	toMove := "W"
	if p.toMove == rules.Black {
		toMove = "B"
	}
	return toMove + ":W" + strings.Join(sides[rules.White], ",") + ":B" + strings.Join(sides[rules.Black], ",")
}

// turned is what a symmetry makes of the position.
func (p position) turned(s Symmetry) position {
	q := position{toMove: p.toMove, figures: make([]figure, len(p.figures))}
	if s.Swap {
		q.toMove = p.toMove.Other()
	}
	for i, f := range p.figures {
		q.figures[i] = s.figure(f)
	}
	slices.SortFunc(q.figures, compareFigures)
	return q
}

func (p position) onlyKings() bool {
	return !slices.ContainsFunc(p.figures, func(f figure) bool { return !strings.HasPrefix(f.form, "K") })
}

// The hash of a position is the sum of the hashes of its figures, so that one without a figure is a difference.

func sideHash(s rules.Side) uint64 { return mix(uint64(s) + 0x51ed) }

func (f figure) hash() uint64 {
	h := uint64(uint8(f.at))<<8 | uint64(f.owner)
	for i := range len(f.form) {
		h = mix(h) + uint64(f.form[i])
	}
	return mix(h)
}

// mix spreads the bits of a number (splitmix64: S. Vigna, 2015).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
