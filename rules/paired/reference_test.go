package paired_test

import (
	"fmt"

	"adyukh/rules"
	"adyukh/rules/paired"
)

// board is a second, slow generator, written from the description of the game with nothing shared but its words.
type board struct {
	size  int
	bonus string // any, same, none
	mover rules.Side
	men   map[cell]rules.Side
}

// cell is a square by file and rank, from 0.
type cell struct{ file, rank int }

func (c cell) String() string { return fmt.Sprintf("%c%d", 'a'+c.file, c.rank+1) }

// plus returns the cell n steps away.
func (c cell) plus(d cell, n int) cell { return cell{c.file + n*d.file, c.rank + n*d.rank} }

// strike is a capture: who jumps, over whom, onto whom.
type strike struct{ from, over, to cell }

func boardOf(g paired.Game, p paired.Position) board {
	b := board{size: g.Size(), bonus: bonusOf(g), mover: g.ToMove(p), men: map[cell]rules.Side{}}
	for _, m := range p.Men() {
		b.men[cell{m.Square.File(), m.Square.Rank()}] = m.Owner
	}
	return b
}

func (b board) inside(c cell) bool {
	return c.file >= 0 && c.file < b.size && c.rank >= 0 && c.rank < b.size
}

func (b board) has(c cell, side rules.Side) bool {
	owner, ok := b.men[c]
	return ok && owner == side
}

// fen writes the position.
func (b board) fen() string {
	lists := [2]string{}
	for rank := range b.size {
		for file := range b.size {
			c := cell{file, rank}
			if owner, ok := b.men[c]; ok {
				if lists[owner] != "" {
					lists[owner] += ","
				}
				lists[owner] += c.String()
			}
		}
	}
	return fmt.Sprintf("%c:W%s:B%s", "WB"[b.mover], lists[0], lists[1])
}

// jumped returns the board after a man of the mover has jumped; the mover stays.
func (b board) jumped(from, to cell) board {
	men := map[cell]rules.Side{}
	for c, owner := range b.men {
		men[c] = owner
	}
	delete(men, from)
	men[to] = b.mover
	b.men = men
	return b
}

// jumps calls visit for every jump of a man of the mover over another one, wherever on the board it lands.
func (b board) jumps(visit func(from, over, to, d cell)) {
	for from, owner := range b.men {
		if owner != b.mover {
			continue
		}
		for _, d := range []cell{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}} {
			over, to := from.plus(d, 1), from.plus(d, 2)
			if b.has(over, b.mover) && b.inside(to) {
				visit(from, over, to, d)
			}
		}
	}
}

// strikes returns all captures that the mover has.
func (b board) strikes() map[strike]bool {
	list := map[strike]bool{}
	b.jumps(func(from, over, to, _ cell) {
		if b.has(to, b.mover.Other()) {
			list[strike{from, over, to}] = true
		}
	})
	return list
}

// moves returns the legal moves as text, with the positions after them.
func (b board) moves() map[string]string {
	list := map[string]string{}
	before := b.strikes()
	note := func(text string, after board) {
		after.mover = after.mover.Other()
		list[text] = after.fen()
	}
	for s := range before {
		note(s.from.String()+":"+s.to.String(), b.jumped(s.from, s.to))
	}
	b.jumps(func(from, _, to, d cell) {
		if _, occupied := b.men[to]; occupied || (d.rank > 0) != (b.mover == rules.White) {
			return
		}
		text, after := from.String()+"-"+to.String(), b.jumped(from, to)
		note(text, after)
		for s := range after.strikes() {
			if before[s] || b.bonus == "none" || b.bonus == "same" && s.from != to {
				continue
			}
			note(text+","+s.from.String()+":"+s.to.String(), after.jumped(s.from, s.to))
		}
	})
	return list
}
