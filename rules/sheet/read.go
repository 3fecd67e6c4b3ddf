package sheet

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"
)

// Read yields the game records of src one after the other. It keeps one game in memory at a time, whatever the size of
// src; lim bounds that one game.
//
// A fault inside a record stands in its Errors and does not touch the next record. The error of the sequence ends it: a
// *TextError with Kind BrokenUTF8 in front of the first game (another encoding, such as Windows-1251) or NoGame (no record in src
// at all), or src's own error. With an error the record is nil.
func Read(src io.Reader, lim Limits) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		lim := lim.withDefaults()
		p := parser{lim: lim, yield: yield}
		in := lines{src: bufio.NewReaderSize(src, 1<<16), max: lim.Line}
		p.ahead = in.ahead
		for !p.stopped {
			text, err := in.next()
			if err == nil {
				n := in.n
				text, p.lex.broken = in.wholeTag(text)
				p.feed(text, n)
			} else if !p.survives(err) {
				return
			}
		}
	}
}

// survives takes an error of the source: the end, a line that is too long, or one that ends the sequence.
func (p *parser) survives(err error) bool {
	var bad *TextError
	switch {
	case errors.Is(err, io.EOF):
		p.end()
		return false
	case errors.As(err, &bad) && bad.Kind == LineTooLong:
		p.spoiltLine(*bad)
		return true
	case errors.As(err, &bad) && (p.games > 0 || p.rec != nil):
		p.brokenLine(*bad)
		return true
	}
	p.yield(nil, err)
	return false
}

// ReadAll reads every record of text. It stops at the first error of the sequence and returns what came before it.
func ReadAll(text string, lim Limits) ([]*Record, error) {
	var all []*Record
	for rec, err := range Read(strings.NewReader(text), lim) {
		if err != nil {
			return all, err
		}
		all = append(all, rec)
	}
	return all, nil
}

// maxComment is the length in bytes from which a remark is not made longer by further ones at the same move.
const maxComment = 4096

// parser puts records together from words. It is in front of a game, where headings, names and tags stand, until the
// first move, and then among the moves until something ends the game.
type parser struct {
	lim     Limits
	yield   func(*Record, error) bool
	ahead   func() []byte // what follows in the source, as far as it is at hand
	stopped bool
	games   int

	lex     lexer
	words   []word
	line    int
	first   bool // the words at hand begin the line
	blank   bool // a blank line has been seen since the last move
	trails  bool // a game has ended on this line, so bare text on it is no heading
	taken   int  // bytes of the lines that the current game has taken
	dropped bool // the current game is over its limits: nothing more of it is kept

	rec       *Record // nil until something belongs to the next game
	playing   bool    // rec's first move has been seen
	front     front
	scratch   []Move   // room for rec.Moves while they come in
	pending   []string // lines of bare text behind the moves: remarks of this game, or the heading of the next
	tagged    bool     // the current game has tags in brackets
	numeric   bool     // squares of the current game may be numbers
	late      *Claim   // a count at the end of a line, or a clock's time: what follows tells
	timed     bool     // clock times stand behind the moves
	closed    bool     // the count has been read: more about the result may follow, no moves
	stated    bool     // words behind the moves have said how the game ended
	number    int      // move number in front of the next move, 0 if none
	dots      bool
	lastStart int // the move number read last
}

// feed takes the next line.
func (p *parser) feed(text string, n int) {
	p.line, p.first, p.trails = n, true, false
	blank := strings.TrimSpace(text) == ""
	if p.lex.comment.open == '(' && blank || p.lex.comment.open != 0 && startsTag(text) && !p.closesComment(text) {
		p.abandonComment()
	}
	p.blank = p.blank || blank
	p.charge(len(text))
	p.lex.start(text, n)
	p.lex.tagged = p.tagged
	if taken := p.quickMoves(text); taken > 0 {
		p.lex.off, p.lex.col, p.lex.begun, p.first = taken, taken+1, true, false
	}
	for !p.stopped {
		var semicolon bool
		p.words, semicolon = p.lex.words(p.words[:0])
		p.parse()
		if p.closed && p.lex.comment.open != 0 {
			p.close()
		}
		if !semicolon {
			return
		}
		if p.goesOnBehind(p.lex.line[p.lex.off+1:]) {
			p.lex.skipSemicolon()
			p.first = false
			continue
		}
		p.close()
		if p.playing || p.first && len(p.words) == 0 {
			p.note(strings.TrimSpace(p.lex.rest()))
			return
		}
		p.lex.skipSemicolon()
		p.first = false
	}
}

func (p *parser) parse() {
	for i := 0; i < len(p.words) && !p.stopped; {
		if p.playing {
			i = p.moveWord(i)
		} else {
			i = p.frontWords(i)
		}
	}
}

// end takes the end of the source.
func (p *parser) end() {
	if p.lex.comment.open != 0 {
		p.abandonComment()
	}
	if p.rec != nil {
		p.finish()
	}
	if p.games == 0 && !p.stopped {
		p.yield(nil, &TextError{Line: 1, Column: 1, Kind: NoGame, Want: "moves such as 1. c3-b4 b6-c5"})
	}
}

// finish ends the current game and hands it out.
func (p *parser) finish() {
	p.settlePending()
	if !p.playing {
		p.applyFront()
	}
	rec := p.rec
	switch {
	case p.late == nil:
	case p.timed: // so is this one
		p.note(p.late.Text)
	default:
		rec.Claimed = p.late
	}
	if rec.Claimed == nil {
		rec.Claimed = claimOfTag(rec)
	}
	if text := rec.Tag("Termination"); rec.Ended == Unstated && endingOf(text) != Unstated {
		rec.Ended, rec.EndText = endingOf(text), text
	}
	if text := rec.Tag("Termination"); rec.Winner == "" && text != "" {
		if v := readVerdict(text, p.players()); v.ok && v.winner != "" {
			rec.Winner, rec.EndText = v.winner, text
		}
	}
	p.games++
	rec.Index = p.games
	if p.playing {
		p.scratch = rec.Moves
		rec.Moves = slices.Clone(rec.Moves)
	}
	p.rec, p.playing, p.front = nil, false, front{}
	p.number, p.dots, p.lastStart, p.blank = 0, false, 0, false
	p.tagged, p.numeric, p.late, p.timed = false, false, nil, false
	p.closed, p.stated = false, false
	p.taken, p.dropped, p.trails = 0, false, true
	if !p.yield(rec, nil) {
		p.stopped = true
	}
}

// record returns the current game; one begins here if there is none.
func (p *parser) record() *Record {
	if p.rec == nil {
		p.rec = &Record{Line: p.line}
	}
	return p.rec
}

// charge counts the bytes that the current game keeps alive.
func (p *parser) charge(n int) {
	if p.closed || p.rec == nil && p.lex.comment.open == 0 {
		return
	}
	p.taken += n
	if p.taken > p.lim.Game && !p.dropped {
		p.fault(TextError{Line: p.line, Column: 1, Kind: GameTooLong, Want: "the end of the game"})
		p.dropped, p.lex.comment.full = true, true
	}
}

// fault adds an error of the text at the ply that would come next.
func (p *parser) fault(e TextError) {
	if p.dropped {
		return
	}
	rec := p.record()
	e.Ply = len(rec.Moves) + 1
	rec.Errors = append(rec.Errors, e)
}

// spoiltLine takes a line that is too long to be read: a fault of the game it stands in, or a record of its own.
func (p *parser) spoiltLine(e TextError) {
	p.close()
	p.line, p.trails = e.Line, false
	alone := p.rec == nil
	p.fault(e)
	if alone {
		p.finish()
	}
}

// brokenLine takes a line that is not UTF-8 behind the beginning of the first game: a fault of the game it stands in, or of the
// next one. One such line is told of a game, since with another encoding there is one after the other.
func (p *parser) brokenLine(e TextError) {
	p.close()
	p.line, p.trails = e.Line, false
	errs := p.record().Errors
	if len(errs) == 0 || errs[len(errs)-1].Kind != BrokenUTF8 {
		p.fault(e)
	}
}

func (p *parser) abandonComment() {
	e := p.lex.abandonComment()
	alone := p.rec == nil
	p.fault(e)
	if alone {
		p.finish()
	}
}

// note keeps a remark with the move it follows.
func (p *parser) note(text string) {
	if text == "" || p.dropped {
		return
	}
	at := &p.front.comment
	if p.rec != nil {
		at = &p.rec.Comment
		if n := len(p.rec.Moves); n > 0 {
			at = &p.rec.Moves[n-1].Comment
		}
	}
	switch {
	case *at == "":
		*at = text
	case len(*at) < maxComment:
		*at += " " + text
	}
}

// settlePending gives the bare lines behind the moves to the current game.
func (p *parser) settlePending() {
	for _, text := range p.pending {
		p.note(text)
	}
	p.pending = p.pending[:0]
}

func startsTag(line string) bool {
	line = strings.TrimLeft(line, " \t")
	if !strings.HasPrefix(line, "[") {
		return false
	}
	_, _, n := parseTag(line)
	return n > 0
}

// closesComment tells whether an open comment { is closed on a line or behind it, before another one begins: then what looks like a tag is
// a part of it. Otherwise its bracket was forgotten, and the tag begins the next game.
func (p *parser) closesComment(line string) bool {
	o := &p.lex.comment
	if o.open != '{' && !o.braced {
		return false
	}
	if !o.closes {
		i := strings.IndexAny(line, "{}")
		if i >= 0 {
			o.closes = line[i] == '}'
		} else if ahead := p.ahead(); len(ahead) > 0 {
			i = bytes.IndexAny(ahead, "{}")
			o.closes = i >= 0 && ahead[i] == '}'
		}
	}
	return o.closes
}
