package trf

import (
	"slices"
	"strings"
)

// pendingMark begins the remarks in which this program keeps the games of a round that is under way.
const pendingMark = "### XAG"

// Pending is a remark of this program: a game of a round that is still played, or one that was adjourned. Pairing programs take no line
// 001 with an opponent and without a result: bbpPairings refuses the whole file. So lines 001 end before a round with open games, the
// remarks hold all that is known of it, and of an adjourned game lines 001 have the draw as which rounds are paired. So it does with a
// line 299: a full-point bye that is worth less than a win is in lines 001 the bye which gives so much.
//
// White alone, with Black 0, is somebody without an opponent in that round.
type Pending struct {
	Round              int
	White, Black       int // players
	WhiteHas, BlackHas Result
}

// openSign stands for NoResult in a remark, whose words have no blanks in them.
const openSign = "."

func readPending(f *fields) Record {
	words := f.words(len(pendingMark) + 1)
	if !f.enough(words, 5) {
		return Pending{}
	}
	if len(words) > 5 {
		f.fail(words[5].column, "", NotBlank, Args{"text": words[5].text})
	}
	p := Pending{
		Round: f.wordInteger("round", words[0], 1, MaxRound),
		White: f.wordInteger("white", words[1], 1, MaxPlayer), Black: f.wordInteger("black", words[2], 0, MaxPlayer),
		WhiteHas: f.pendingResult(words[3]), BlackHas: f.pendingResult(words[4]),
	}
	for _, c := range p.cells() {
		if kind := c.cell.fault(); kind != "" && f.err == nil {
			f.fail(words[3].column, "result", kind, Args{"text": words[3].text})
		}
	}
	if p.Black == 0 && p.BlackHas != NoResult {
		f.fail(words[4].column, "result", GameWithout, Args{"text": words[4].text})
	}
	return p
}

// pendingResult reads a result, or the sign of none.
func (f *fields) pendingResult(w word) Result {
	if w.text == openSign {
		return NoResult
	}
	r, usual, ok := parseResult(w.text)
	if !ok || !usual {
		f.fail(w.column, "result", NotOneOf, Args{"text": w.text, "want": openSign + " 1 = 0 W D L + - H F U Z ?"})
	}
	return r
}

func (p Pending) write(r *row) {
	r.begin(pendingMark[:3])
	for _, n := range []int{p.Round, p.White} {
		r.oneOf(9, itoa(n), n > 0 && n <= MaxPlayer)
	}
	r.oneOf(9, itoa(p.Black), p.Black >= 0 && p.Black <= MaxPlayer)
	for _, c := range p.cells() {
		if kind := c.cell.fault(); kind != "" {
			r.fail(9, kind, Args{"text": string(rune(c.cell.Result))})
		}
	}
	words := append([]string{"XAG"}, itoas([]int{p.Round, p.White, p.Black})...)
	for _, has := range []Result{p.WhiteHas, p.BlackHas} {
		r.oneOf(9, string(rune(has)), has == NoResult || has.Rule().Result != 0)
		if has == NoResult {
			words = append(words, openSign)
		} else {
			words = append(words, string(rune(has)))
		}
	}
	r.put(5, strings.Join(words, " "))
}

// ownCell is the cell of one of the players of a game.
type ownCell struct {
	player int
	cell   Cell
}

// cells are what lines 001 would say.
func (p Pending) cells() []ownCell {
	if p.Black == 0 {
		return []ownCell{{p.White, Cell{Result: p.WhiteHas}}}
	}
	return []ownCell{
		{p.White, Cell{Opponent: p.Black, Colour: White, Result: p.WhiteHas}},
		{p.Black, Cell{Opponent: p.White, Colour: Black, Result: p.BlackHas}},
	}
}

// isOpen tells whether a game waits for its result.
func (p Pending) isOpen() bool {
	return p.Black != 0 && (p.WhiteHas == NoResult || p.BlackHas == NoResult)
}

// readPending puts the games under way into the players' rounds, and takes note of the round that runs. What lines 001 say of somebody
// goes before a remark, but for the draw of an adjourned game, and the bye in place of a full-point bye.
func (e *Event) readPending(d Document) {
	for _, p := range All[Pending](d) {
		for _, c := range p.cells() {
			x := e.entrant(c.player)
			if x == nil || !x.takes(p.Round, c.cell) {
				continue
			}
			x.Rounds = atLeast(slices.Clone(x.Rounds), p.Round)
			x.Rounds[p.Round-1] = c.cell
		}
	}
	for _, p := range All[Pending](d) {
		if p.isOpen() && (e.running == 0 || p.Round < e.running) {
			e.running = p.Round
		}
	}
	if e.running > 0 && slices.ContainsFunc(All[Player](d), func(p Player) bool { return !p.Cell(e.running).IsBlank() }) {
		e.running = 0 // lines 001 have the round, but for its open games: so it is in tables, which pair nothing
	}
}

// takes tells whether a remark adds to what line 001 says of a round.
func (p *Entrant) takes(round int, c Cell) bool {
	said := p.Cell(round)
	switch {
	case said.IsBlank():
		return true
	case c.Result == FullBye:
		return said.Opponent == 0 && (said.Result == HalfBye || said.Result == ZeroBye)
	}
	return said.Opponent == c.Opponent && said.Colour == c.Colour && said.Result == Draw && c.Result == Unknown
}

// pending examines a remark about a game under way.
func (x *examination) pending(line int, p Pending) {
	for _, c := range p.cells() {
		o := x.event.entrant(c.player)
		if o == nil {
			x.ids(line, "###", []int{c.player})
		} else if o.Cell(p.Round) != c.cell {
			x.doubtful = append(x.doubtful, &Problem{
				Line: line, Record: "###", Field: "game", Kind: Contradiction, Args: Args{"first": o.Line, "text": itoa(c.player)},
			})
		}
	}
}
