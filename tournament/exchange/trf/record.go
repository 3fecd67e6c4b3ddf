package trf

import (
	"strings"
	"unicode"
)

// Record is one line of a file: Text, Count, Player, … or Raw. Only the types of this package are records.
type Record interface{ write(*row) }

// Raw is a line that is kept as it stands: an unknown id, a remark, a blank line, informative tables (801, 802), lines of
// national federations.
type Raw struct{ Line string }

// raw makes a Raw of a line, without what would end it or stands for nothing.
func raw(line string) Raw {
	return Raw{strings.TrimRightFunc(strings.Map(func(c rune) rune {
		if c == filler || c != '\t' && unicode.IsControl(c) {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(line, "\ufffd")), unicode.IsSpace)}
}

func (t Raw) write(r *row) { r.columns = []rune(raw(t.Line).Line) }

// Text is a line with a text from column 5 on: 012 name, 022 city, 032 federation, 042 start, 052 end, 062 players,
// 072 rated players, 082 teams, 092 type, 102 chief arbiter, 112 deputies, 122 time control, 172 ranking method,
// 182 program, 192 encoded type, 202 tie-breaks, 212 order of the standings, 222 encoded time control, 352 colours of a team's
// boards.
type Text struct {
	ID    string // three characters
	Value string
}

func (t Text) write(r *row) {
	r.begin(t.ID)
	r.oneOf(1, t.ID, isText(t.ID))
	r.words(t.Value)
}

// isText tells whether a line with this id is a Text.
func isText(id string) bool {
	switch id {
	case "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "172", "182", "192", "202", "212", "222", "352":
		return true
	}
	return false
}

func readText(f *fields) Record { return Text{ID: f.id, Value: f.text(5, 0)} }

// Dates is line 132: the dates of the rounds, as they stand there; "" for none.
type Dates struct{ Rounds []string }

func readDates(f *fields) Record {
	var d Dates
	if s := f.text(4, firstRound-1); s != "" {
		f.fail(f.start(4, firstRound-1), "", NotBlank, Args{"text": s})
	}
	for at := firstRound; at <= f.end(); at += roundStride {
		f.blank(at+8, at+9)
		d.Rounds = append(d.Rounds, f.text(at, at+7))
	}
	return d
}

func (d Dates) write(r *row) {
	r.begin("132")
	for i, date := range d.Rounds {
		r.text(firstRound+i*roundStride, firstRound+i*roundStride+7, date)
	}
}

// RoundCount is line 142 of TRF26, or XXR of the engines: the number of rounds of the event.
type RoundCount struct {
	ID     string // "142" or "XXR"
	Rounds int
}

func readRoundCount(f *fields) Record {
	words := f.words(5)
	if len(words) != 1 {
		f.fail(5, "rounds", NotNumber, Args{"text": f.text(5, 0), "low": 1, "high": MaxRound})
		return RoundCount{}
	}
	return RoundCount{ID: f.id, Rounds: f.wordInteger("rounds", words[0], 1, MaxRound)}
}

func (n RoundCount) write(r *row) {
	r.begin(n.ID)
	r.oneOf(1, n.ID, n.ID == "142" || n.ID == "XXR")
	r.must(5, 4+len(itoa(n.Rounds)), n.Rounds, MaxRound)
}

// InitialColour is line 152: the colour that the first player of the list has, or would have, in round 1.
type InitialColour struct{ Colour Colour }

func readInitialColour(f *fields) Record {
	if f.oneOf("colour", 5, 0, "W", "B") == "B" {
		return InitialColour{Black}
	}
	return InitialColour{White}
}

func (c InitialColour) write(r *row) {
	r.begin("152")
	r.oneOf(5, string(rune(c.Colour)), c.Colour != NoColour)
	r.words(strings.ToUpper(string(rune(c.Colour))))
}

// Configuration is line XXC: words by which engines are set. Known are rank, white1 and black1.
type Configuration struct{ Words []string }

func readConfiguration(f *fields) Record {
	var c Configuration
	for _, w := range f.words(4) {
		c.Words = append(c.Words, w.text)
		switch strings.ToLower(w.text) {
		case "rank", "white1", "black1":
		default:
			f.note(w.column, "", KeptOnly, Args{"text": w.text})
		}
	}
	return c
}

func (c Configuration) write(r *row) {
	r.begin("XXC")
	r.words(c.Words...)
}
