package mend_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
)

// damage spoils the cells of a sheet and keeps what a reader has to name.
type damage struct {
	played
	rows  []cells
	rand  *rand.Rand
	hit   map[int]bool // plies that are spoilt already
	named []place
	open  bool
	lists bool // White's and Black's moves stand apart
}

func newDamage(p played, r *rand.Rand) *damage {
	d := &damage{played: p, rand: r, hit: map[int]bool{}}
	for i, m := range p.plain {
		if i%2 == 0 {
			d.rows = append(d.rows, cells{number: i/2 + 1})
		}
		d.rows[i/2].text[i%2] = m
	}
	return d
}

func (d *damage) cell(ply int) *string { return &d.rows[ply/2].text[ply%2] }

// each spoils every ply with some likelihood.
func (d *damage) each(rate float64, how func(*damage, int) string) {
	for ply := range d.full {
		if d.rand.Float64() < rate {
			d.at(ply, how)
		}
	}
}

// some spoils n plies.
func (d *damage) some(n int, how func(*damage, int) string) {
	for tries := 0; n > 0 && tries < mostTried; tries++ {
		if d.at(1+d.rand.IntN(len(d.full)-1), how) {
			n--
		}
	}
}

// at spoils a ply that is not spoilt yet.
func (d *damage) at(ply int, how func(*damage, int) string) bool {
	if d.hit[ply] {
		return false
	}
	what := how(d, ply)
	if what == "" {
		return false
	}
	d.hit[ply] = true
	fen := ""
	if ply > 0 {
		fen = d.fens[ply-1]
	}
	if states, err := d.game.Play(fen, *d.cell(ply)); err == nil && states[0].FEN == d.fens[ply] {
		return true // strict reading takes it
	}
	if what != "same" {
		d.named = append(d.named, place{ply + 1, what})
	}
	return true
}

// alikeTo are the signs that stand for another: what pens and scanners make of it.
var alikeTo = map[rune]string{
	'1': "lI|", '3': "ЗзЭ", '4': "Чч", '5': "Ss$", '6': "бb", '8': "B&", 'a': "αà@", 'b': "6ß", 'c': "ç(", 'd': "ԁð", 'e': "є", 'f': "ƒ",
	'g': "9q", 'h': "ћη", '7': "⁷", '2': "Zz",
}

// lookAlike writes another sign for one.
func lookAlike(d *damage, ply int) string {
	runes := []rune(*d.cell(ply))
	for range 6 {
		i := d.rand.IntN(len(runes))
		if like, ok := alikeTo[runes[i]]; ok {
			runes[i] = pick(d.rand, []rune(like))
			if string(runes[:1]) == "(" { // would be a bracket
				return ""
			}
			*d.cell(ply) = string(runes)
			return "alike"
		}
	}
	return ""
}

// otherMark writes another sign between the squares.
func otherMark(d *damage, ply int) string {
	text := *d.cell(ply)
	at := strings.IndexAny(text, "-:")
	if at < 0 {
		return ""
	}
	mark := pick(d.rand, []string{"_", ".", ";", ",", "~", "=", "", "x", " ", "/", ">"})
	*d.cell(ply) = text[:at] + mark + text[at+1:]
	if mark == "" || mark == "x" {
		return "same"
	}
	return "mark"
}

// wrongMove makes up another move: of the squares beside.
func wrongMove(d *damage, ply int) string {
	text := []byte(d.plain[ply])
	text[len(text)-1] = '1' + byte((int(text[len(text)-1]-'1')+1+d.rand.IntN(6))%8)
	return string(text)
}

// crossOut writes a wrong move that is crossed out.
func crossOut(d *damage, ply int) string {
	wrong := wrongMove(d, ply)
	cross := pick(d.rand, []string{"~~%~~ ", "(%) ", "[%] ", "<s>%</s> ", "% зачеркнуто ", "--%-- ", "% xxx "})
	*d.cell(ply) = strings.ReplaceAll(cross, "%", wrong) + *d.cell(ply)
	return "crossed"
}

// twice writes a half-move twice.
func twice(d *damage, ply int) string {
	*d.cell(ply) += " " + *d.cell(ply)
	return "twice"
}

// missing leaves a half-move out. A person asks where another move in the gap makes the rest right.
func missing(d *damage, ply int) string {
	if ply < 2 || ply > len(d.full)-3 || d.lists {
		return ""
	}
	*d.cell(ply) = pick(d.rand, []string{"", "...", "---", "", "???"})
	turn, err := d.game.Turn(d.fens[ply-1])
	if err != nil {
		return ""
	}
	for _, m := range turn.Moves {
		if m.Text != d.full[ply] {
			states, err := d.game.Play(d.fens[ply-1], append([]string{m.Text}, d.plain[ply+1:]...)...)
			d.open = d.open || err == nil && (d.ended != "" || d.game.Scale().InRecords().Format(states[len(states)-1].Outcome.Score) == d.end)
		}
	}
	return "missing"
}

// swap writes the halves of a row the wrong way round.
func (d *damage) swap() {
	if d.lists {
		return
	}
	for range mostTried {
		row := d.rand.IntN(len(d.full) / 2)
		if !d.hit[2*row] && !d.hit[2*row+1] && row > 0 {
			d.hit[2*row], d.hit[2*row+1] = true, true
			c := &d.rows[row]
			c.text[0], c.text[1] = c.text[1], c.text[0]
			d.named = append(d.named, place{2*row + 1, "swapped"})
			return
		}
	}
}

// misnumber counts a number twice, or leaves one out, from some row on.
func (d *damage) misnumber() {
	if d.lists {
		return
	}
	at := 3 + d.rand.IntN(max(len(d.rows)-5, 1))
	by := pick(d.rand, []int{1, -1})
	for i := at; i < len(d.rows); i++ {
		d.rows[i].number += by
	}
}

// wrongSquare writes another figure or letter in one place, so that the move is not legal there.
func wrongSquare(d *damage, ply int) string {
	runes := []rune(d.plain[ply])
	i := d.rand.IntN(len(runes))
	switch {
	case unicode.IsDigit(runes[i]):
		runes[i] = '1' + rune((int(runes[i]-'1')+1+d.rand.IntN(7))%8)
	case unicode.IsLetter(runes[i]):
		runes[i] = 'a' + rune((int(runes[i]-'a')+1+d.rand.IntN(7))%8)
	default:
		return ""
	}
	fen := ""
	if ply > 0 {
		fen = d.fens[ply-1]
	}
	if _, err := d.game.Play(fen, string(runes)); err == nil {
		return ""
	}
	*d.cell(ply) = string(runes)
	return "square"
}

// blanks puts blanks into a move, or takes those behind it away.
func blanks(d *damage, ply int) string {
	text := []rune(*d.cell(ply))
	i := 1 + d.rand.IntN(len(text)-1)
	*d.cell(ply) = string(slices.Concat(text[:i], []rune{' '}, text[i:]))
	if i == 2 || i == len(text)-2 { // beside the dash, as strict reading takes it
		return "same"
	}
	return "blank"
}

// lostSign makes a sign unreadable.
func lostSign(d *damage, ply int) string {
	runes := []rune(*d.cell(ply))
	i := d.rand.IntN(len(runes))
	if !unicode.IsDigit(runes[i]) && !unicode.IsLetter(runes[i]) {
		return ""
	}
	runes[i] = pick(d.rand, []rune("?*#□"))
	*d.cell(ply) = string(runes)
	return "lost"
}
