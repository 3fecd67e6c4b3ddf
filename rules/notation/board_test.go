package notation_test

import (
	"fmt"
	"slices"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// board is a made-up game: men on 8×8 squares, stars before some of them, and a number of stones behind both lists.
type board struct {
	*notation.Text
	men    [2][]string
	stones int
	toMove rules.Side
}

// read reads a position.
func read(text string) (board, error) {
	b := board{Text: notation.NewText(text), stones: -1}
	grammar := notation.Grammar{
		Figures: "men", Example: "an example", Words: "words and stones",
		Figure: b.man, Begins: b.begins, List: b.list, Heading: b.heading, Section: b.section,
	}
	var err error
	b.toMove, err = grammar.Read(b.Text)
	return b, err
}

func (b *board) man(side rules.Side) error {
	start, star := b.At, ""
	if b.Next() == '*' {
		b.At++
		star = "*"
	}
	file, rank, ok := b.Name(8)
	if !ok {
		return b.Fault(start, b.At+1, notation.ReasonUnknownSquare, "a square")
	}
	b.men[side] = append(b.men[side], fmt.Sprintf("%s%c%d", star, 'a'+file, rank+1))
	return nil
}

func (b *board) begins() bool {
	if b.Next() == '*' {
		return true
	}
	start := b.At
	b.Word()
	return b.At == start+1
}

// list makes the lists of men that have begun other than nil.
func (b *board) list(side rules.Side) { b.men[side] = []string{} }

func (b *board) heading(word string) (bool, error) {
	if word != "stones" {
		return false, nil
	}
	b.Skip(notation.IsSpace)
	return true, b.count()
}

func (b *board) section() (bool, error) {
	if !notation.IsDigit(b.Ahead(1)) {
		return false, nil
	}
	b.At++
	return true, b.count()
}

func (b *board) count() error {
	start := b.At
	n, ok := b.Number()
	if !ok || b.stones >= 0 {
		return b.Fault(start, b.At, "bad-stones", "a number, once")
	}
	b.stones = n
	return nil
}

// lists writes the men of a side.
func (b *board) lists(to []byte, side rules.Side) []byte {
	for _, man := range b.men[side] {
		to = append(append(to, man...), ',')
	}
	return to
}

// equal tells whether two positions are the same, stones apart.
func (b *board) equal(c board) bool {
	return b.toMove == c.toMove && slices.Equal(b.men[0], c.men[0]) && slices.Equal(b.men[1], c.men[1])
}
