package russian_test

import (
	"adyukh/rules"
	"adyukh/rules/russian"
)

// ledger is a second, slow follower: it keeps the whole game and looks back through it for every draw, item by item.
type ledger struct {
	options rules.Settings
	visited []russian.Position // one more than moves
	moves   []russian.Move
}

func (l *ledger) off(option string) bool { return l.options[option] == "off" }

func (l *ledger) now() russian.Position { return l.visited[len(l.visited)-1] }

// reason tells why the game is over, "" if it goes on: a win first, then items 12, 11, 15, 13, 14, 16.
func (l *ledger) reason() string {
	p := l.now()
	switch {
	case len(game.AppendMoves(nil, p)) == 0 && len(pieces(p, game.ToMove(p))) == 0:
		return russian.ReasonNoFigures
	case len(game.AppendMoves(nil, p)) == 0:
		return russian.ReasonNoMove
	case !l.off("repetition") && l.occurrences() >= 3:
		return russian.ReasonRepetition
	case !l.off("kvk") && oneKingEach(p) && nobodyLoses(p):
		return russian.ReasonKingVKing
	case l.mainRoad():
		return russian.ReasonMainRoad
	case l.threeKings():
		return russian.ReasonThreeKings
	case hasKing(p, rules.White) && hasKing(p, rules.Black) && l.unchanged() != "":
		return l.unchanged()
	case l.kingMoves() >= 30:
		return russian.ReasonKingMoves15
	}
	return ""
}

// occurrences: item 12.
func (l *ledger) occurrences() int {
	n := 0
	for _, p := range l.visited {
		if p == l.now() {
			n++
		}
	}
	return n
}

func pieces(p russian.Position, side rules.Side) []russian.Piece {
	var list []russian.Piece
	for _, piece := range p.Pieces() {
		if piece.Owner == side {
			list = append(list, piece)
		}
	}
	return list
}

func hasKing(p russian.Position, side rules.Side) bool {
	_, kings := p.Count(side)
	return kings > 0
}

// against tells whether side has so many pieces (at least, if more) against a lone king, and where that stands.
func against(p russian.Position, side rules.Side) (own []russian.Piece, lone russian.Square, ok bool) {
	enemy := pieces(p, side.Other())
	if len(enemy) != 1 || !enemy[0].King {
		return nil, 0, false
	}
	return pieces(p, side), enemy[0].Square, true
}

// sinceBalance counts the plies of a side (both if any) since the last capture or promotion.
func (l *ledger) sinceBalance(counts func(mover rules.Side) bool) int {
	n := 0
	for i := len(l.moves) - 1; i >= 0 && !l.moves[i].IsCapture() && !l.moves[i].Crowned(); i-- {
		if counts(game.ToMove(l.visited[i])) {
			n++
		}
	}
	return n
}

// threeKings: item 13.
func (l *ledger) threeKings() bool {
	for _, strong := range []rules.Side{rules.White, rules.Black} {
		own, _, ok := against(l.now(), strong)
		men, _ := l.now().Count(strong)
		if ok && len(own) >= 3 && men == 0 && l.sinceBalance(func(mover rules.Side) bool { return mover == strong }) >= 15 {
			return true
		}
	}
	return false
}

// unchanged: item 14.
func (l *ledger) unchanged() string {
	plies := l.sinceBalance(func(rules.Side) bool { return true })
	switch len(l.now().Pieces()) {
	case 2, 3:
		if plies >= 10 {
			return russian.ReasonBalance5
		}
	case 4, 5:
		if plies >= 60 {
			return russian.ReasonBalance30
		}
	case 6, 7:
		if plies >= 120 {
			return russian.ReasonBalance60
		}
	}
	return ""
}

// onRoad tells whether strong has three pieces against a king on a1–h8.
func onRoad(p russian.Position, strong rules.Side) bool {
	own, lone, ok := against(p, strong)
	return ok && len(own) == 3 && lone.File() == lone.Rank()
}

// mainRoad: item 15, after a ply of the stronger side.
func (l *ledger) mainRoad() bool {
	strong := game.ToMove(l.now()).Other()
	if !onRoad(l.now(), strong) {
		return false
	}
	plies := 0
	for i := len(l.moves) - 1; i >= 0 && !l.moves[i].IsCapture() && onRoad(l.visited[i], strong); i-- {
		if game.ToMove(l.visited[i]) == strong {
			plies++
		}
	}
	if plies < 5 {
		return false
	}
	men, beyond := 0, 0
	for _, piece := range pieces(l.now(), strong) {
		sum := piece.Square.File() + piece.Square.Rank()
		if strong == rules.Black {
			sum = 14 - sum
		}
		if !piece.King {
			men++
		}
		if sum > 8 { // g1–a7 is 6, h2–b8 is 8
			beyond++
		}
	}
	return l.off("road_exception") || men < 3 || beyond < 2
}

// kingMoves: item 16.
func (l *ledger) kingMoves() int {
	n := 0
	for i := len(l.moves) - 1; i >= 0 && !l.moves[i].IsCapture(); i-- {
		if piece, _ := l.visited[i].At(l.moves[i].From()); !piece.King {
			break
		}
		n++
	}
	return n
}

// oneKingEach and nobodyLoses: item 11 in the words of axiom 2: both have one king, and a move that does not lose it.
func oneKingEach(p russian.Position) bool {
	all := p.Pieces()
	return len(all) == 2 && all[0].King && all[1].King && all[0].Owner != all[1].Owner
}

func nobodyLoses(p russian.Position) bool {
	other := p.WithToMove(game.ToMove(p).Other())
	return !captures(p) && !captures(other) && keepsKing(p) && keepsKing(other)
}

func captures(p russian.Position) bool {
	moves := game.AppendMoves(nil, p)
	return len(moves) > 0 && moves[0].IsCapture()
}

// keepsKing tells whether the side to move has a move after which it can't be captured.
func keepsKing(p russian.Position) bool {
	for _, m := range game.AppendMoves(nil, p) {
		if !captures(game.Play(p, m)) {
			return true
		}
	}
	return false
}
