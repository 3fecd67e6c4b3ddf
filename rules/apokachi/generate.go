package apokachi

// directions are the four steps.
var directions = [4]int{right, left, up, down}

// over tells whether a side has at most one man left, which ends the game.
func (p *Position) over() bool { return p.men[0].count() < 2 || p.men[1].count() < 2 }

// AppendMoves appends the legal moves of p to dst, man by man; there are none when a side has at most one man left. It
// allocates only when dst has no room.
func (g Game) AppendMoves(dst []Move, p Position) []Move { return g.appendMoves(dst, &p) }

func (g Game) appendMoves(dst []Move, p *Position) []Move {
	if p.over() {
		return dst
	}
	own, enemy := p.men[p.side&1], p.men[p.side&1^1]
	free := points[g.size].without(own.or(enemy))
	row, column := alone(enemy, right), alone(enemy, up)
	for men := own; !men.empty(); men = men.rest() {
		from := men.first()
		for _, d := range directions {
			to := int(from) + d
			if !free.has(to) {
				continue
			}
			m := Move{from: from, to: Point(to)}
			after := own.without(from.set()).or(m.to.set())
			if g.all {
				m.captured = attacked(after, row, right).or(attacked(after, column, up))
			} else {
				m.captured = opposite(after, row, to, right).or(opposite(after, row, to, left)).
					or(opposite(after, column, to, up)).or(opposite(after, column, to, down))
			}
			dst = append(dst, m)
		}
	}
	return dst
}

// alone returns the men that have no man of their colour next to them in the line of direction d: those that can fall
// in it.
func alone(men set, d int) set { return men.without(men.toward(d).or(men.toward(-d))) }

// attacked returns those of the lone men that have two men of own against them in the line of direction d, on either side.
func attacked(own, lone set, d int) set {
	before := own.toward(d).and(own.toward(2 * d))
	behind := own.toward(-d).and(own.toward(-2 * d))
	return lone.and(before.or(behind))
}

// opposite returns the lone man that stands in direction d at the end of the row of the man of own on point at, if that row
// has two men or more.
func opposite(own, lone set, at, d int) set {
	end := at + d
	for own.has(end) {
		end += d
	}
	if lone.has(end) && (end != at+d || own.has(at-d)) {
		return Point(end).set()
	}
	return set{}
}
