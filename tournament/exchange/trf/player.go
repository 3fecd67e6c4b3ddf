package trf

import (
	"slices"
	"strings"
	"unicode"
)

// Limits of what is read.
const (
	MaxBytes  = 16 << 20 // of a file
	MaxLines  = 100_000
	MaxPlayer = 9999 // the highest number of a player
	MaxRound  = 400
	maxColumn = 1 << 16 // of a line
)

// Columns of line 001.
const (
	nameFrom, nameTo     = 15, 47
	pointsFrom, pointsTo = 81, 84
	firstRound           = 92
	roundStride          = 10
)

// Player is line 001. Texts may be longer than their columns only while the document is not written.
type Player struct {
	Number     int    // starting rank, pairing number: 1 to 9999
	Sex        string // "m", "w" or ""
	Title      string
	Name       string // 33 characters
	Rating     int    // 0 for none
	Federation string // 3 characters
	FideID     string
	Birth      string // YYYY/MM/DD
	Points     Points // without virtual points; NoPoints when the column is blank
	Rank       int    // place, 0 for none
	Rounds     []Cell // element 0 is round 1; the last one is not blank
}

// Cell returns the cell of a round, from 1; a blank one beyond the end of the line.
func (p Player) Cell(round int) Cell {
	if round < 1 || round > len(p.Rounds) {
		return Cell{}
	}
	return p.Rounds[round-1]
}

func readPlayer(f *fields) Record {
	first := *f
	p := readPlayerColumns(&first)
	if first.err == nil && p.isPlausible() {
		*f = first
		return p
	}
	if record, ok := readShifted(f); ok {
		return record
	}
	*f = first
	return p
}

// isPlausible tells whether what stands in the columns of texts can be what they are for. It is not, where columns are
// shifted in a way that spares the numbers.
func (p Player) isPlausible() bool {
	letter := func(r rune) bool { return !unicode.IsLetter(r) }
	date := func(r rune) bool { return (r < '0' || r > '9') && r != '/' && r != '.' && r != '-' }
	return !strings.ContainsFunc(p.Title+p.Federation, letter) && allDigits(p.FideID) && !strings.ContainsFunc(p.Birth, date)
}

// readPlayerColumns reads the line with every column where the format has it.
func readPlayerColumns(f *fields) Player {
	f.blank(9, 14, 48, 53, 57, 69, 80, 85, 90, 91)
	p := Player{
		Number: f.must("number", 5, 8, MaxPlayer), Title: f.text(11, 13), Name: f.text(nameFrom, nameTo),
		Rating: f.integer("rating", 49, 52, 9999), Federation: f.text(54, 56), FideID: f.text(58, 68), Birth: f.text(70, 79),
		Points: f.points("points", pointsFrom, pointsTo), Rank: f.integer("rank", 86, 89, 9999),
	}
	switch sex := f.oneOf("sex", 10, 10, "", "m", "w", "f"); sex {
	case "f":
		f.note(10, "sex", Unusual, Args{"text": f.text(10, 10), "as": "w"})
		p.Sex = "w"
	default:
		p.Sex = sex
	}
	for at, round := firstRound, 1; at <= f.end(); at, round = at+roundStride, round+1 {
		if round > MaxRound {
			f.fail(at, "", TooLong, Args{"most": MaxRound})
			break
		}
		f.series, f.index = " of round ", round
		p.Rounds = append(p.Rounds, readCell(f, at))
	}
	f.index = 0
	p.Rounds = withoutEnd(p.Rounds)
	return p
}

// readCell reads the columns of one round.
func readCell(f *fields, at int) Cell {
	f.blank(at+4, at+6, at+8, at+9)
	c := Cell{Opponent: f.integer("opponent", at, at+3, MaxPlayer)}
	switch f.oneOf("colour", at+5, at+5, "", "-", "w", "b") {
	case "w":
		c.Colour = White
	case "b":
		c.Colour = Black
	}
	s := f.text(at+7, at+7)
	result, usual, ok := parseResult(s)
	if !ok && f.mend && len([]rune(s)) == 1 {
		f.note(at+7, "result", Unusual, Args{"text": s, "as": string(rune(Unknown))})
		result = Unknown
	} else if !ok {
		f.fail(at+7, "result", NotOneOf, Args{"text": s, "want": "1 = 0 W D L + - H F U Z ?"})
	} else if !usual {
		f.note(at+7, "result", Unusual, Args{"text": s, "as": string(rune(result))})
	}
	c.Result = result
	if c.IsBlank() && f.text(at, at+3) == "0000" {
		c.Result = ZeroBye // without an opponent, and nothing else said: absent
	}
	switch kind := c.fault(); kind {
	case "":
	case ColourAlone:
		f.fail(at+7, "result", kind, Args{"text": f.text(at+5, at+5)})
	default:
		f.fail(at, "opponent", kind, Args{"text": f.text(at+5, at+7)})
	}
	return c
}

// fault tells what no round can have: a bye with an opponent, a game without one.
func (c Cell) fault() Kind {
	rule := c.Result.Rule()
	switch {
	case rule.Bye && (c.Opponent != 0 || c.Colour != NoColour):
		return ByeWithOpponent
	case c.Opponent == 0 && c.Result == NoResult && c.Colour != NoColour:
		return ColourAlone
	case c.Opponent == 0 && rule.Played:
		return GameWithout
	}
	return ""
}

// readShifted tries the two ways in which programs go wrong with the columns after a name: they count its bytes, or they
// let it push the rest of the line. A shift is taken when it is the only one that makes sense of the whole line.
func readShifted(f *fields) (Record, bool) {
	if inBytes := bytesAsColumns(f.columns); inBytes != nil {
		try := *f
		try.columns = inBytes
		if p := readPlayerColumns(&try); try.err == nil && p.Points != NoPoints && p.isPlausible() {
			try.note(nameFrom, "name", Misaligned, Args{"by": len(inBytes) - len(f.columns)})
			*f = try
			return p, true
		}
	}
	var found Player
	var fields fields
	fits := 0
	for by := -12; by <= 24; by++ {
		if try, p, ok := shifted(f, by); ok {
			found, fields = p, try
			fits++
		}
	}
	if fits != 1 {
		return nil, false
	}
	*f = fields
	return found, true
}

// shifted reads the line as if all after the name stood so many columns too far to the right.
func shifted(f *fields, by int) (fields, Player, bool) {
	end := nameTo + by
	if by == 0 || end < nameFrom || end >= len(f.columns) {
		return fields{}, Player{}, false
	}
	name := slices.Clone(f.columns[nameFrom-1 : end])
	head := append(slices.Clone(f.columns[:nameFrom-1]), []rune(strings.Repeat(" ", nameTo-nameFrom+1))...)
	try := *f
	try.columns = append(head, f.columns[end:]...)
	p := readPlayerColumns(&try)
	p.Name = strings.TrimSpace(string(name))
	anchored := p.Points != NoPoints && (p.Rating != 0 || p.Birth != "" || len(p.Rounds) > 0)
	if try.err != nil || !anchored || !p.isPlausible() || p.Name == "" || strings.ContainsAny(p.Name, "0123456789") {
		return fields{}, Player{}, false
	}
	try.columns = f.columns
	try.note(nameTo+1, "", Misaligned, Args{"by": by})
	return try, p, true
}

// bytesAsColumns returns the line with a filler for every further byte of a character, or nil when all are ASCII.
func bytesAsColumns(columns []rune) []rune {
	var out []rune
	for _, r := range columns {
		out = append(out, r)
		for range len(string(r)) - 1 {
			out = append(out, filler)
		}
	}
	if len(out) == len(columns) {
		return nil
	}
	return out
}

func (p Player) write(r *row) {
	r.begin("001")
	r.must(5, 8, p.Number, MaxPlayer)
	r.oneOf(10, p.Sex, p.Sex == "" || p.Sex == "m" || p.Sex == "w")
	r.text(10, 10, p.Sex)
	r.text(11+max(0, 3-len([]rune(oneLine(p.Title)))), 13, p.Title) // to the right
	r.text(nameFrom, nameTo, p.Name)
	r.right(49, 52, itoa(max(p.Rating, 0))) // 0 rather than blanks: not every reader takes blanks for unrated
	r.text(54, 56, p.Federation)
	r.right(58, 68, p.FideID)
	r.text(70, 79, p.Birth)
	r.points(pointsFrom, pointsTo, p.Points)
	r.integer(86, 89, p.Rank)
	for i, c := range p.Rounds {
		c.write(r, firstRound+i*roundStride)
	}
}

func (c Cell) write(r *row, at int) {
	if c.IsBlank() {
		return
	}
	if kind := c.fault(); kind != "" {
		r.fail(at, kind, Args{"text": string(rune(c.Result))})
	}
	r.oneOf(at+7, string(rune(c.Result)), c.Result == NoResult || c.Result.Rule().Result != 0)
	if c.Opponent == 0 {
		r.put(at, "0000 -")
	} else {
		r.integer(at, at+3, c.Opponent)
		r.put(at+5, "-")
	}
	if c.Colour != NoColour {
		r.put(at+5, string(rune(c.Colour)))
	}
	if c.Result != NoResult {
		r.put(at+7, string(rune(c.Result)))
	}
}
