package trf

import (
	"strconv"
	"strings"
	"unicode"
)

func itoa(n int) string { return strconv.Itoa(n) }

// Worth is what one symbol of a point system is worth.
type Worth struct {
	Symbol string // of the line's own: W, TW, BW, PAB, …
	Points Points
}

// PointSystem is line 162 (games: W D L A P X, and Z of one program), 362 (teams: TW TD TL) or XXS (WW BW WD BD WL BL ZPB
// HPB FPB PAB FW FL, and W D L in short).
type PointSystem struct {
	ID     string // "162", "362", "XXS"
	Values []Worth
}

// symbols lists what can stand in a line of points.
func symbols(id string) string {
	switch id {
	case "162":
		return "W D L A P X Z"
	case "362":
		return "TW TD TL"
	}
	return "W D L WW BW WD BD WL BL ZPB HPB FPB PAB FW FL"
}

// readPointSystem reads the symbols of 162 and 362 in their order, whatever their columns: files follow both the table and
// the prose of the format, and the two differ.
func readPointSystem(f *fields) Record {
	p := PointSystem{ID: f.id}
	allowed := symbols(f.id)
	words := splitSymbols(f.words(5))
	for i := 0; i < len(words); i += 2 {
		symbol := strings.ToUpper(words[i].text)
		if !isOneOf(symbol, allowed) {
			f.fail(words[i].column, "symbol", NotOneOf, Args{"text": words[i].text, "want": allowed})
			return p
		}
		if i+1 == len(words) {
			f.fail(f.end()+1, "points of "+symbol, Missing, nil)
			return p
		}
		p.Values = append(p.Values, Worth{symbol, f.wordPoints("points of "+symbol, words[i+1], 4)})
	}
	return p
}

func isOneOf(s, list string) bool {
	for _, w := range strings.Fields(list) {
		if w == s {
			return true
		}
	}
	return false
}

// splitSymbols parts a symbol from a number that stands right after it: W10.0.
func splitSymbols(words []word) []word {
	var out []word
	for _, w := range words {
		i := strings.IndexFunc(w.text, func(r rune) bool { return !unicode.IsLetter(r) })
		if i > 0 {
			out = append(out, word{w.text[:i], w.column}, word{w.text[i:], w.column + len([]rune(w.text[:i]))})
		} else {
			out = append(out, w)
		}
	}
	return out
}

// wordPoints reads points that can be written in so many columns.
func (f *fields) wordPoints(field string, w word, columns int) Points {
	p, ok := ParsePoints(w.text)
	if ok {
		_, ok = p.within(columns)
	}
	if !ok || p == NoPoints {
		f.fail(w.column, field, NotPoints, Args{"text": w.text})
	}
	return p
}

// readEnginePoints reads XXS: CODE=VALUE, with blanks between them.
func readEnginePoints(f *fields) Record {
	p := PointSystem{ID: f.id}
	allowed := symbols(f.id)
	for _, w := range f.words(5) {
		code, value, found := strings.Cut(w.text, "=")
		code = strings.ToUpper(code)
		if !found || !isOneOf(code, allowed) {
			f.fail(w.column, "code", NotOneOf, Args{"text": w.text, "want": strings.ReplaceAll(allowed, " ", "= ") + "="})
			return p
		}
		p.Values = append(p.Values, Worth{code, f.wordPoints("points of "+code, word{value, w.column + len(code) + 1}, 8)})
	}
	return p
}

func (p PointSystem) write(r *row) {
	r.begin(p.ID)
	r.oneOf(1, p.ID, p.ID == "162" || p.ID == "362" || p.ID == "XXS")
	for _, v := range p.Values {
		r.oneOf(5, v.Symbol, isOneOf(v.Symbol, symbols(p.ID)))
	}
	if p.ID == "XXS" {
		var words []string
		for _, v := range p.Values {
			words = append(words, v.Symbol+"="+v.Points.String())
		}
		r.words(words...)
		return
	}
	const stride = 9
	for i, v := range p.Values {
		at := i * stride
		r.right(at+5, at+6, v.Symbol)
		r.points(at+7, at+10, v.Points)
	}
}

// EnginePoints is one of the lines BBW BBD BBL BBZ BBF BBU: what a win, a draw, a loss, an absence, a forfeit loss or a
// pairing-allocated bye is worth.
type EnginePoints struct {
	Symbol byte // W D L Z F U
	Points Points
}

func readBBPoints(f *fields) Record {
	words := f.words(5)
	if len(words) != 1 {
		f.fail(5, "points", NotPoints, Args{"text": f.text(5, 0)})
		return EnginePoints{}
	}
	return EnginePoints{Symbol: f.id[2], Points: f.wordPoints("points", words[0], 4)}
}

func (p EnginePoints) write(r *row) {
	r.begin("BB" + string(rune(p.Symbol)))
	r.oneOf(3, r.id, isOneOf(r.id, "BBW BBD BBL BBZ BBF BBU"))
	r.points(5, 8, p.Points)
}
